/**
 * Many keys by few requests. A browser answers each request about one key in some hundredths of a millisecond, so a page of rows that
 * is looked up one by one waits longer for the answers than for the disk; keys of rows that are used together lie side by side.
 */
import {
  cmp,
  type DBCore,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
  type IndexableType,
  type Middleware,
  type Table,
} from 'dexie'

/** A range is worth it from here on. */
const KEYS_MIN = 20
/** So many rows more than were asked for may lie between them. */
const SPARE = 2
const CLOSED_RANGE = 1

/** Below what Dexie's live queries see: they hear of the keys and not of the range. */
export const manyKeys: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'manyKeys',
  level: -2,
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name)
      return {
        ...table,
        getMany(asked) {
          const { trans, keys } = asked
          if (keys.length < KEYS_MIN) return table.getMany(asked)
          return between(table, trans, keys).then((there) => {
            if (!there) return table.getMany(asked)
            const rows =
              there.length > 0 ? table.query(within(table, trans, keys)) : Dexie.Promise.resolve({ result: [] })
            return rows.then(({ result }) => alongside(table, keys, result))
          })
        },
      }
    },
  }),
}

/**
 * Deletes rows, those that lie side by side by one request. It is for a caller that has the table to itself in a transaction: a row
 * that came between two of them meanwhile would go with them.
 */
export async function deleteMany<Row, Key extends IndexableType>(table: Table<Row, Key>, keys: readonly Key[]) {
  const [lowest, highest] = ends(keys)
  const there = keys.length < KEYS_MIN ? [] : await from(table, lowest, highest).primaryKeys()
  const runs = runsOf(there, new Set(keys.map(nameOf)))
  if (there.length === 0 || runs.length > keys.length / KEYS_MIN) return table.bulkDelete([...keys])
  for (const [first, last] of runs) await from(table, first, last).delete()
}

const from = <Row, Key>(table: Table<Row, Key>, lower: unknown, upper: unknown) =>
  table.where(':id').between(lower, upper, true, true)

/** @param there Keys in order. @returns The first and the last of those that are wanted and have no other between them. */
function runsOf<Key>(there: readonly Key[], wanted: ReadonlySet<string>): [Key, Key][] {
  const runs: [Key, Key][] = []
  let isInRun = false
  for (const key of there) {
    const isWanted = wanted.has(nameOf(key))
    const run = runs.at(-1)
    if (isWanted && isInRun && run) run[1] = key
    else if (isWanted) runs.push([key, key])
    isInRun = isWanted
  }
  return runs
}

const within = (table: DBCoreTable, trans: DBCoreTransaction, keys: readonly unknown[]) => ({
  ...{ trans, values: true, query: { index: table.schema.primaryKey, range: around(keys) } },
})

/** @returns The keys that are there from the lowest to the highest of these; null where they are too many. Rows are not read for it. */
function between(table: DBCoreTable, trans: DBCoreTransaction, keys: readonly unknown[]) {
  const limit = keys.length * SPARE
  return table
    .query({ ...within(table, trans, keys), values: false, limit })
    .then(({ result }) => (result.length < limit ? result : null))
}

function around(keys: readonly unknown[]) {
  const [lower, upper] = ends(keys)
  return { type: CLOSED_RANGE, lower, upper }
}

/** @returns The lowest and the highest key. */
function ends(keys: readonly unknown[]): [unknown, unknown] {
  return keys.reduce<[unknown, unknown]>(
    ([least, most], key) => [cmp(key, least) < 0 ? key : least, cmp(key, most) > 0 ? key : most],
    [keys[0], keys[0]],
  )
}

/** @returns The row of each key; undefined where there is none. */
function alongside(table: DBCoreTable, keys: readonly unknown[], rows: readonly unknown[]): unknown[] {
  const { extractKey } = table.schema.primaryKey
  const found = new Map(rows.map((row) => [nameOf(extractKey?.(row)), row]))
  return keys.map((key) => found.get(nameOf(key)))
}

/** Keys are texts, numbers, or lists of them. */
const nameOf = (key: unknown) => JSON.stringify(key)
