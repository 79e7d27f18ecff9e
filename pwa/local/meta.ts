/** Single values of a user's database: the position of sync, and the last answers of the server. */
import type { Usage } from '#shared/domain/plans/plan.ts'
import type { LocalDb } from './db.ts'

export interface Meta {
  /** `<epoch>.<seq>`, or null while the first snapshot is being pulled. */
  cursor: string | null
  /** The farthest position that this device heard of beside `cursor`, since the server was last put back; of the same form. */
  heard: string | null
  /** Where the next snapshot page starts; null: at the first page. */
  snapshotAfter: string | null
  /** Grows at each reset, so that answers to requests from before it are recognised. */
  generation: number
  /** This device's id for the server. It is made once. */
  clientId: string
  /** The version of the stored row shapes. When it differs, the device starts again from a snapshot. */
  rowsVersion: number
  usage: Usage | null
  /** Server time minus device time, milliseconds. */
  serverOffsetMs: number
  /** The last time of the server that this device knows, Unix milliseconds; 0: never. */
  serverTime: number
  /** When everything was last pulled, Unix milliseconds by the server's clock. */
  lastSyncedAt: number | null
  isAuthPaused: boolean
  /** The server refused this version's edits. */
  needsUpdate: boolean
  /** The server sent a row that this version cannot read. */
  hasUnreadable: boolean
  isStorageFull: boolean
  hasAskedPersistence: boolean
  /** When the server was put back to an earlier state, Unix milliseconds; null: never, or the user has read it. */
  putBackAt: number | null
  /** Accepted edits may be lost on the server: it is asked before anything else is sent. */
  mustFindLost: boolean
}

const DEFAULTS: Omit<Meta, 'clientId'> = {
  cursor: null,
  heard: null,
  snapshotAfter: null,
  generation: 1,
  rowsVersion: 0,
  usage: null,
  serverOffsetMs: 0,
  serverTime: 0,
  lastSyncedAt: null,
  isAuthPaused: false,
  needsUpdate: false,
  hasUnreadable: false,
  isStorageFull: false,
  hasAskedPersistence: false,
  putBackAt: null,
  mustFindLost: false,
}

/** @returns All values, with defaults for those never written; `clientId` is '' until `ensureClientId`. */
export async function readMeta(db: LocalDb): Promise<Meta> {
  const stored = await db.meta.toArray()
  return { clientId: '', ...DEFAULTS, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) }
}

/** Writes some of the values. What is so already is left: each write waits until the disk has it. */
export async function writeMeta(db: LocalDb, values: Partial<Meta>): Promise<void> {
  const now = new Map<string, unknown>(Object.entries(await readMeta(db)))
  const changed = Object.entries(values).filter(([key, value]) => now.get(key) !== value)
  if (changed.length > 0) await db.meta.bulkPut(changed.map(([key, value]) => ({ key, value })))
}
