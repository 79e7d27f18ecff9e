/** What the server keeps, in memory: for the fast form of the histories, in which no database is under test. */
import { createLimit } from '#api/limit.ts'
import type { Db, Epoch, Query, Session } from '#api/store/db.ts'
import * as tables from '#api/store/schema.sqlite.ts'
import { newEpoch } from '#api/store/sync/epochs.ts'
import type { LoggedEdit } from '#api/store/sync/sync-log.ts'
import type { Stored } from '#api/store/synced.ts'
import type { SimPlace } from '#pwa/test/sim-places.ts'
import { ENTITY_NAMES, type EntityName } from '#shared/sync/entities.ts'

/** Every value is replaced, never changed, so that a copy of the maps is a copy of everything. */
interface State {
  users: Map<string, { id: string; trialEndsAt: number; emailVerifiedAt: number | null }>
  heads: Map<string, { userId: string; epoch: string; seq: number; gcSeq: number }>
  rows: Record<EntityName, Map<string, Stored<EntityName>>>
  /** By mid. */
  edits: Map<string, LoggedEdit & { userId: string }>
  epochs: Map<string, Epoch & { isRestore: boolean }>
  /** By user and epoch: how far a counter came in an epoch that has ended. */
  endedEpochs: Map<string, { lastSeq: number; endedAt: number }>
}

function newState(): State {
  const rows = Object.fromEntries(ENTITY_NAMES.map((name) => [name, new Map()]))
  return {
    users: new Map(),
    heads: new Map(),
    rows: rows as State['rows'],
    edits: new Map(),
    epochs: new Map(),
    endedEpochs: new Map(),
  }
}

const mapsOf = (state: State): Map<string, unknown>[] => [
  state.users,
  state.heads,
  state.edits,
  state.epochs,
  state.endedEpochs,
  ...Object.values(state.rows),
]

function copyInto(target: State, source: State): void {
  const sources = mapsOf(source)
  for (const [at, map] of mapsOf(target).entries()) {
    map.clear()
    for (const [key, value] of sources[at] ?? []) map.set(key, value)
  }
}

/** What a transaction has changed, to be undone where it fails. */
type Undo = (() => void)[]

interface Memory {
  state: State
  undo: Undo
}

const MEMORIES = new WeakMap<Query, Memory>()

function memoryOf({ q }: Session): Memory {
  const memory = MEMORIES.get(q)
  if (!memory) throw new Error('This session has a real database.')
  return memory
}

export function stateOf(session: Session): State {
  return memoryOf(session).state
}

/** Sets or, without a value, deletes. */
export function put<Value>(session: Session, map: Map<string, Value>, key: string, value?: Value): void {
  const before = map.get(key)
  memoryOf(session).undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)))
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

/** @returns A place as simulations know them: copied while it is open, and put back. */
export function memoryPlace(): SimPlace & { forgetAll(): void } {
  const [state, copied] = [newState(), newState()]
  return {
    open: async () => openMemory(state),
    copy: async () => copyInto(copied, state),
    putBack: async () => copyInto(state, copied),
    remove: async () => undefined,
    forgetAll: () => copyInto(state, newState()),
  }
}

function openMemory(state: State): Db {
  const undo: Undo = []
  const q = queryOf(state)
  MEMORIES.set(q, { state, undo })
  const session = { q, tables, epoch: newEpoch(), touched: new Map() }
  const limit = createLimit(1)
  return {
    ...session,
    onCommit: () => undefined,
    atomically: (work) =>
      limit.run(async () => {
        try {
          return await work(session)
        } catch (error) {
          for (const step of undo.reverse()) step()
          throw error
        } finally {
          undo.length = 0
        }
      }),
    close: async () => undefined,
  }
}

/** The one statement that a new account needs. Anything else that asks for SQL is not in memory yet, and says so. */
function queryOf(state: State): Query {
  const known = {
    insert: (table: unknown) => ({
      async values(user: { id: string; trialEndsAt: number }) {
        if (table !== tables.users) throw new Error('Only users are inserted in memory.')
        state.users.set(user.id, { emailVerifiedAt: null, ...user })
      },
    }),
  }
  const refusing = new Proxy(known, {
    get(target, name) {
      if (name === 'insert') return target.insert
      throw new Error(`There is no database in memory: ${String(name)}.`)
    },
  })
  return refusing as unknown as Query
}
