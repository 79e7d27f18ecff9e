/** The real sync routes on a real database. Every committed change of a user's rows is recorded field by field. */
import type { Db } from '#api/store/db.ts'
import { syncedStore } from '#api/store/synced.ts'
import type { PushDeps } from '#api/sync/push.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import { type Door, httpDoor } from './sim-door.ts'
import type { SimPlace } from './sim-places.ts'

/** The entities that simulations edit. */
export const WATCHED = ['agent', 'proposal', 'answer', 'fact', 'profile'] as const satisfies readonly EntityName[]

/** One committed change of one field; `from` is undefined for a new row. */
export interface Transition {
  entity: EntityName
  id: string
  field: string
  from: unknown
  to: unknown
  rev: number
}

export interface SimServer {
  deps: TestDeps
  dispose(): Promise<void>
  /** Starts a history with a new user, whose id is also their token. */
  begin(): Promise<string>
  /** Every transition since `begin`, in commit order. */
  transitions: Transition[]
  /** Rows that were removed since `begin`. */
  removed: Set<string>
  request: Door
  /** Stops in order and starts again; `meanwhile` finds the database closed. */
  reopen(meanwhile?: () => Promise<void>): Promise<void>
  /** Copies the database while it is open, as a backup does. */
  copy(): Promise<void>
  /** Loses the database and starts with the last copy of this history, where there is one. */
  restore(): Promise<void>
  /** Runs work on the server, as the engine would, and records what it changed. */
  work<T>(change: (store: ReturnType<typeof syncedStore>, userId: string) => Promise<T>): Promise<T>
  /** The existing rows, as a device should show them. */
  rows(): Promise<Map<string, { rev: number; row: object }>>
}

/** @param openDoor How requests come in; left out: through the real routes. */
export async function createSimServer(
  place: SimPlace,
  openDoor: (deps: PushDeps, userId: () => string) => Door = httpDoor,
): Promise<SimServer> {
  let open = await place.open()
  /** Whichever database is open now. */
  const db: Db = {
    get q() {
      return open.q
    },
    get tables() {
      return open.tables
    },
    get epoch() {
      return open.epoch
    },
    touched: new Map(),
    onCommit: () => undefined,
    atomically: (work) => open.atomically(work),
    close: () => open.close(),
  }
  const deps = createTestDeps({ db })
  let userId = ''
  let seenSeq = 0
  const transitions: Transition[] = []
  const removed = new Set<string>()
  const known = new Map<string, Record<string, unknown>>()
  let copied: { seenSeq: number; transitions: Transition[]; removed: Set<string>; known: typeof known } | null = null

  async function note(): Promise<void> {
    const store = syncedStore(db)
    const head = await store.head(userId)
    if (!head || head.seq === seenSeq) return
    for (const entity of WATCHED) {
      for (const { row, rev, deletedAt } of await store.changedBetween(entity, userId, seenSeq, head.seq, 1000)) {
        const key = `${entity}/${row.id}`
        if (deletedAt !== null) {
          removed.add(key)
          known.delete(key)
          continue
        }
        const before = known.get(key)
        const now: Record<string, unknown> = { ...row }
        for (const [field, to] of Object.entries(now)) {
          if (before?.[field] !== to) transitions.push({ entity, id: row.id, field, from: before?.[field], to, rev })
        }
        known.set(key, now)
      }
    }
    seenSeq = head.seq
  }

  let noting = Promise.resolve()
  const watchedDb: Db = {
    get q() {
      return open.q
    },
    get tables() {
      return open.tables
    },
    get epoch() {
      return open.epoch
    },
    touched: new Map(),
    onCommit: () => undefined,
    close: () => open.close(),
    async atomically(work) {
      const result = await db.atomically(work)
      noting = noting.then(note)
      await noting
      return result
    },
  }
  const door = openDoor({ ...deps, db: watchedDb }, () => userId)

  return {
    deps,
    async dispose() {
      await deps.dispose()
      await place.remove()
    },
    transitions,
    removed,
    async begin() {
      transitions.length = 0
      removed.clear()
      known.clear()
      seenSeq = 0
      copied = null
      userId = (await addAccount(db)).userId
      await note()
      return userId
    },
    async reopen(meanwhile) {
      await open.close()
      await meanwhile?.()
      open = await place.open()
    },
    async copy() {
      await place.copy()
      copied = { seenSeq, transitions: [...transitions], removed: new Set(removed), known: new Map(known) }
    },
    async restore() {
      if (!copied) return
      await open.close()
      await place.putBack()
      open = await place.open()
      seenSeq = copied.seenSeq
      // What was lost with the database never happened.
      transitions.splice(0, transitions.length, ...copied.transitions)
      removed.clear()
      for (const key of copied.removed) removed.add(key)
      known.clear()
      for (const [key, row] of copied.known) known.set(key, row)
    },
    request: door,
    async work(change) {
      return watchedDb.atomically((tx) => change(syncedStore(tx), userId))
    },
    async rows() {
      const store = syncedStore(db)
      const all = new Map<string, { rev: number; row: object }>()
      for (const entity of WATCHED) {
        for (const { row, rev } of await store.list(entity, userId)) all.set(`${entity}/${row.id}`, { rev, row })
      }
      return all
    },
  }
}
