/** Copies everything from one database into another of either dialect, and proves that both hold the same. */
import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, gt, or, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Db, Session } from '../db.ts'
import { storable } from '../kit.postgres.ts'
import * as sqliteTables from '../schema.sqlite.ts'
import { serverMetaStore } from '../server-meta.ts'
import type { Tables } from '../tables.ts'

/** Rows of one statement and one transaction. */
const PAGE = 200
/** In the target while a move is under way: how far each table is. */
const PROGRESS = 'move:'
/** In the source once it is over: when, in Unix milliseconds. */
const MOVED = 'moved_at'

type Name = Exclude<keyof Tables, 'serverMeta'>
type Row = Record<string, unknown>
/** What the columns of a primary key hold, in their order. */
type Key = (string | number)[]
const keySchema = z.array(z.union([z.string(), z.number()]))

/** The users first: every other row belongs to one. */
const NAMES = Object.keys(sqliteTables).filter((name): name is Name => name !== 'serverMeta')
NAMES.sort((one, other) => Number(other === 'users') - Number(one === 'users'))

/**
 * Goes on where an earlier call was interrupted.
 * @param from Nobody may write to it meanwhile.
 * @param tell Called after each table with its number of rows.
 * @throws Error with a sentence where the target has data of its own, or does not hold the same in the end.
 */
export async function moveStore(
  from: Db,
  to: Db,
  nowMs: number,
  tell: (table: string, rowCount: number) => void,
): Promise<void> {
  await refuseOtherMoves(from, to)
  await to.atomically((tx) => serverMetaStore(tx).write(PROGRESS, ''))
  for (const name of NAMES) await copyTable(from, to, name)
  for (const name of NAMES) {
    const [ours, theirs] = [await digestOf(from, name), await digestOf(to, name)]
    if (ours.digest !== theirs.digest)
      throw new Error(`The copy of "${name}" is not the same. Empty the target, then move again.`)
    tell(name, ours.count)
  }
  await to.learn?.()
  // From here on neither starts until the move is over.
  await from.atomically((tx) => serverMetaStore(tx).write(MOVED, String(nowMs)))
  await to.atomically(async (tx) => {
    const { serverMeta } = tx.tables
    const kept = (await from.q.select().from(from.tables.serverMeta)).filter(({ key }) => key !== MOVED)
    await tx.q.delete(serverMeta)
    if (kept.length > 0) await tx.q.insert(serverMeta).values(kept)
  })
}

/** @throws Error with a sentence where the data live in another database now, or are not all here yet. */
export async function refuseMoved(session: Session): Promise<void> {
  const meta = serverMetaStore(session)
  if ((await meta.read(PROGRESS)) !== null)
    throw new Error('A move into this database was interrupted. Run "npm run move" again with the same settings.')
  const at = await meta.read(MOVED)
  if (at === null) return
  throw new Error(
    `The data were moved to another database (${new Date(Number(at)).toISOString()}). Set DATABASE_URL or DATA_DIR to that one. ` +
      'If it is lost, "npm run restore -- --mark" makes this one the present one again.',
  )
}

/** Makes a database that was moved away the present one again. */
export async function forgetMove(tx: Session): Promise<void> {
  await serverMetaStore(tx).erase(MOVED)
}

async function refuseOtherMoves(from: Session, to: Session): Promise<void> {
  // A move that is under way into the target goes on.
  if ((await serverMetaStore(to).read(PROGRESS)) !== null) return
  await refuseMoved(from)
  const [someone] = await to.q.select().from(to.tables.users).limit(1)
  if (someone !== undefined) throw new Error('The target has accounts of its own. Name a database that is empty.')
}

async function copyTable(from: Session, to: Db, name: Name): Promise<void> {
  const key = PROGRESS + name
  const known = await serverMetaStore(to).read(key)
  let after: Key | null = known === null ? null : keySchema.parse(JSON.parse(known))
  for (;;) {
    const rows: Row[] = await readPage(from, name, after)
    const last = rows.at(-1)
    if (last === undefined) return
    const reached = keyOf(name, last)
    await to.atomically(async (tx) => {
      await tx.q.insert(tx.tables[name]).values(rows as never)
      await serverMetaStore(tx).write(key, JSON.stringify(reached))
    })
    after = reached
  }
}

async function readPage({ q, tables }: Session, name: Name, after: Key | null): Promise<Row[]> {
  const columns: Record<string, SQLiteColumn> = getTableColumns(tables[name])
  const keys = KEY_FIELDS[name].map((field) => columns[field] as SQLiteColumn)
  return q
    .select()
    .from(tables[name])
    .where(after === null ? undefined : isBehind(keys, after))
    .orderBy(...keys.map((column) => asc(column)))
    .limit(PAGE)
}

/** Column by column: the first that differs decides. */
function isBehind(columns: SQLiteColumn[], key: Key): SQL | undefined {
  return or(
    ...columns.map((column, index) =>
      and(...columns.slice(0, index).map((earlier, at) => eq(earlier, key[at])), gt(column, key[index])),
    ),
  )
}

/** Fields of the primary key of each table, in order. */
const KEY_FIELDS = Object.fromEntries(
  Object.entries(sqliteTables).map(([name, table]) => {
    const { columns, primaryKeys } = getTableConfig(table)
    const named = new Set([...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)])
    const fields = Object.entries(getTableColumns(table))
    return [name, fields.filter(([, column]) => named.has(column)).map(([field]) => field)]
  }),
) as Record<Name, string[]>

function keyOf(name: Name, row: Row): Key {
  return keySchema.parse(KEY_FIELDS[name].map((field) => row[field]))
}

/** The same for the same rows, in whatever order a database has them. */
async function digestOf(session: Session, name: Name): Promise<{ count: number; digest: string }> {
  let count = 0
  const sum = Buffer.alloc(32)
  for (let after: Key | null = null; ; ) {
    const rows: Row[] = await readPage(session, name, after)
    for (const row of rows) {
      const hash = createHash('sha256').update(textOf(row)).digest()
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) ^ (hash[at] ?? 0)
    }
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return { count, digest: `${count} ${sum.toString('hex')}` }
    after = keyOf(name, last)
  }
}

/** PostgreSQL keeps no order of fields, and not every character. */
function textOf(row: Row): string {
  return JSON.stringify(row, (_, value: unknown) => {
    if (typeof value === 'string') return storable(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
