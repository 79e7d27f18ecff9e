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
    this.set(this.keyOf(this.keyOfRow(row)), row, undo)
  }

  keyOfRow(row: Row): unknown {
    return this.fields.length === 1 ? row[this.fields[0] ?? ''] : this.fields.map((name) => row[name])
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
  return { turns: 2, open: (step) => openOn(shelves, databaseName(userId), step) }
}

/** @param step Called before every request and every transaction; throws where the device is off. */
function openOn(shelves: ReadonlyMap<string, Shelf>, name: string, step: () => void): LocalDb {
  let undo: Undo = null
  let tail: Promise<unknown> = Promise.resolve()
  const made = new Map<string, Table>()
  function table(of: string) {
    const known = made.get(of)
    if (known) return known
    const shelf = shelves.get(of)
    if (!shelf) throw new Error(`There is no table ${of} in memory.`)
    const fresh = new Table(shelf, step, () => undo)
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

/** What a request is about is looked for when it is asked. */
class Collection {
  protected readonly shelf: Shelf
  protected readonly step: () => void
  protected readonly undo: () => Undo
  private readonly find: () => Row[]

  constructor(shelf: Shelf, step: () => void, undo: () => Undo, find: () => Row[]) {
    this.shelf = shelf
    this.step = step
    this.undo = undo
    this.find = find
  }

  async toArray() {
    this.step()
    return this.find()
  }

  async first() {
    this.step()
    return this.find()[0]
  }

  async count() {
    this.step()
    return this.find().length
  }

  async primaryKeys() {
    this.step()
    return this.find().map((row) => this.shelf.keyOfRow(row))
  }

  limit(count: number) {
    return this.narrowed(() => this.find().slice(0, count))
  }

  async delete(_key?: unknown) {
    this.step()
    for (const row of this.find()) this.remove(this.shelf.keyOfRow(row))
  }

  async modify(changes: Row) {
    this.step()
    const found = this.find()
    for (const row of found) this.shelf.put({ ...row, ...changes }, this.undo())
    return found.length
  }

  protected narrowed(find: () => Row[]) {
    return new Collection(this.shelf, this.step, this.undo, find)
  }

  protected remove(key: unknown) {
    this.shelf.set(this.shelf.keyOf(key), undefined, this.undo())
  }
}

class Table extends Collection {
  constructor(shelf: Shelf, step: () => void, undo: () => Undo) {
    super(shelf, step, undo, () => shelf.all())
  }

  where(index: string) {
    const narrowed = (isWanted: (row: Row) => boolean) => this.filter(isWanted)
    return {
      equals: (value: unknown) => narrowed((row) => row[index] === value),
      anyOf: (values: readonly unknown[]) => narrowed((row) => values.includes(row[index])),
      below: (value: number) => narrowed((row) => Number(row[index]) < value),
      /** The only ranges that sync asks for: neighbouring keys, and all edits of one row. */
      between: (lower: unknown, upper: unknown) => narrowed(index === ':id' ? this.within(lower, upper) : ofRow(lower)),
    }
  }

  filter(isWanted: (row: Row) => boolean) {
    return this.narrowed(() => this.shelf.all().filter(isWanted))
  }

  /** Each table is asked only in the order of its key. */
  orderBy() {
    return this
  }

  async get(key: unknown) {
    this.step()
    return this.one(key)
  }

  async bulkGet(keys: readonly unknown[]) {
    this.step()
    return keys.map((key) => this.one(key))
  }

  async put(row: Row) {
    this.step()
    this.shelf.put(row, this.undo())
  }

  async bulkPut(rows: readonly Row[]) {
    this.step()
    for (const row of rows) this.shelf.put(row, this.undo())
  }

  async update(key: unknown, changes: Row) {
    this.step()
    const row = this.one(key)
    if (row) this.shelf.put({ ...row, ...changes }, this.undo())
  }

  override async delete(key: unknown) {
    this.step()
    this.remove(key)
  }

  async bulkDelete(keys: readonly unknown[]) {
    this.step()
    for (const key of keys) this.remove(key)
  }

  private within(lower: unknown, upper: unknown) {
    const [first, last] = [this.shelf.keyOf(lower), this.shelf.keyOf(upper)]
    return (row: Row) => {
      const key = this.shelf.keyOf(this.shelf.keyOfRow(row))
      return first <= key && key <= last
    }
  }

  private one(key: unknown) {
    return this.shelf.rows.get(this.shelf.keyOf(key))
  }
}

function ofRow(bound: unknown) {
  const [entity, id] = Array.isArray(bound) ? bound : []
  return (row: Row) => row.entity === entity && row.id === id
}
