/**
 * A device's database in memory, with the part of Dexie that sync uses: the fast form of the histories plays on it. Transactions take
 * turns and are undone where they fail. What IndexedDB does besides is under test where the histories are played on it.
 */
import type { LocalDb } from '#pwa/local/db.ts'
import { databaseName } from '#pwa/local/db.ts'
import { ENTITY_NAMES } from '#shared/sync/entities.ts'
import type { SimDisk } from './sim-device.ts'

type Row = Record<string, unknown>
/** What a transaction has changed; null outside of one. */
type Undo = (() => void)[] | null

/** Table → the fields of its key; the queue numbers its rows itself. */
const KEYS: Record<string, readonly string[]> = {
  ...Object.fromEntries(ENTITY_NAMES.map((name) => [name, ['id']])),
  shadow: ['entity', 'id'],
  outbox: ['n'],
  accepted: ['n'],
  issues: ['key'],
  drafts: ['key'],
  meta: ['key'],
}

/** Rows of one table, in the order of their keys. Each is frozen: whoever changes one in place is found out. */
class Shelf {
  readonly fields: readonly string[]
  readonly rows = new Map<string, Row>()
  private keys: string[] = []
  private isSorted = true
  private newest = 0

  constructor(fields: readonly string[]) {
    this.fields = fields
  }

  keyOf(key: unknown): string {
    if (typeof key === 'number') return String(key).padStart(12, '0')
    return Array.isArray(key) ? key.join('\u0000') : String(key)
  }

  put(given: Row, undo: Undo): void {
    const isNumbered = this.fields[0] === 'n' && given.n === undefined
    if (isNumbered) this.newest += 1
    const row: Row = Object.freeze(isNumbered ? { ...given, n: this.newest } : { ...given })
    if (typeof row.n === 'number') this.newest = Math.max(this.newest, row.n)
    const key = this.keyOf(this.fields.length === 1 ? row[this.fields[0] ?? ''] : this.fields.map((name) => row[name]))
    this.set(key, row, undo)
  }

  set(key: string, row: Row | undefined, undo: Undo): void {
    const before = this.rows.get(key)
    if (!before && !row) return
    undo?.push(() => this.store(key, before))
    this.store(key, row)
  }

  all(): Row[] {
    if (!this.isSorted) {
      this.keys = [...this.rows.keys()].sort()
      this.isSorted = true
    }
    return this.keys.map((key) => this.rows.get(key) ?? {})
  }

  private store(key: string, row: Row | undefined): void {
    if (row === undefined || !this.rows.has(key)) this.isSorted = false
    if (row === undefined) this.rows.delete(key)
    else this.rows.set(key, row)
  }
}

export function memoryDisk(userId: string): SimDisk {
  const shelves = new Map(Object.entries(KEYS).map(([name, fields]) => [name, new Shelf(fields)]))
  return { open: (step) => openOn(shelves, databaseName(userId), step) }
}

/** @param step Called before every request and every transaction; throws where the device is off. */
function openOn(shelves: ReadonlyMap<string, Shelf>, name: string, step: () => void): LocalDb {
  let undo: Undo = null
  let tail: Promise<unknown> = Promise.resolve()
  const made = new Map<string, ReturnType<typeof tableOn>>()
  function table(of: string) {
    const known = made.get(of)
    if (known) return known
    const shelf = shelves.get(of)
    if (!shelf) throw new Error(`There is no table ${of} in memory.`)
    const fresh = tableOn(shelf, step, () => undo)
    made.set(of, fresh)
    return fresh
  }

  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    step()
    const done: (() => void)[] = []
    undo = done
    try {
      return await work()
    } catch (error) {
      for (const back of done.reverse()) back()
      throw error
    } finally {
      undo = null
    }
  }

  const known = {
    name,
    table,
    transaction(_mode: string, _tables: unknown, work: () => Promise<unknown>) {
      const turn = tail.then(() => inTransaction(work))
      tail = turn.catch(() => undefined)
      return turn
    },
    close: () => undefined,
  }
  const db = new Proxy(known, {
    get: (target, part) => Reflect.get(target, part) ?? table(String(part)),
  })
  // The part of Dexie that sync uses; anything else is missing and fails at once.
  return db as unknown as LocalDb
}

function tableOn(shelf: Shelf, step: () => void, undo: () => Undo) {
  /** @param find What the request is about. */
  const collection = (find: () => Row[]) => ({
    toArray: async () => asked(find),
    first: async () => asked(find)[0],
    count: async () => asked(find).length,
    primaryKeys: async () => asked(find).map((row) => row[shelf.fields[0] ?? '']),
    limit: (count: number) => collection(() => find().slice(0, count)),
    async delete() {
      step()
      for (const row of find()) remove(keyOfRow(row))
    },
    async modify(changes: Row) {
      step()
      const found = find()
      for (const row of found) shelf.put({ ...row, ...changes }, undo())
      return found.length
    },
  })
  const asked = <T>(find: () => T): T => {
    step()
    return find()
  }
  const one = (key: unknown) => shelf.rows.get(shelf.keyOf(key))
  const keyOfRow = (row: Row) =>
    shelf.fields.length === 1 ? row[shelf.fields[0] ?? ''] : shelf.fields.map((name) => row[name])
  const remove = (key: unknown) => shelf.set(shelf.keyOf(key), undefined, undo())
  const all = () => shelf.all()
  const where = (index: string) => ({
    equals: (value: unknown) => collection(() => all().filter((row) => row[index] === value)),
    anyOf: (values: readonly unknown[]) => collection(() => all().filter((row) => values.includes(row[index]))),
    below: (value: number) => collection(() => all().filter((row) => Number(row[index]) < value)),
    /** The only range that sync asks for: all edits of one row. */
    between: ([entity, id]: readonly unknown[]) =>
      collection(() => all().filter((row) => row.entity === entity && row.id === id)),
  })
  return {
    ...collection(all),
    where,
    filter: (isWanted: (row: Row) => boolean) => collection(() => all().filter(isWanted)),
    /** Each table is asked only in the order of its key. */
    orderBy: () => collection(all),
    get: async (key: unknown) => asked(() => one(key)),
    bulkGet: async (keys: readonly unknown[]) => asked(() => keys.map(one)),
    async put(row: Row) {
      step()
      shelf.put(row, undo())
    },
    async bulkPut(rows: readonly Row[]) {
      step()
      for (const row of rows) shelf.put(row, undo())
    },
    async update(key: unknown, changes: Row) {
      step()
      const row = one(key)
      if (row) shelf.put({ ...row, ...changes }, undo())
    },
    async delete(key: unknown) {
      step()
      remove(key)
    },
    async bulkDelete(keys: readonly unknown[]) {
      step()
      for (const key of keys) remove(key)
    },
  }
}
