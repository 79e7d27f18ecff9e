/** Every write of a screen: the changed row and the edit to send, in one transaction, online or not. */
import { MUTATIONS, type MutationName, type MutationPatch } from '#shared/sync/entities.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { requestBackgroundSync } from './sync/wake/background-sync.ts'
import { currentDb, type Fields, type LocalDb, syncTables } from './db.ts'
import { browserEnvironment, type SyncEnvironment } from './sync/environment.ts'
import { readMeta, writeMeta } from './meta.ts'
import { enqueue } from './sync/outbox.ts'
import { withRecovery } from './storage-quota.ts'
import { wakeLoop } from './sync/wake/wake-loop.ts'

/**
 * Changes a row now and queues the change.
 * @param id The row's id; for a create, a fresh `newId()`.
 * @param seen What the person saw of the changed fields, where that may be older than the row is now. A long text that
 * changed since is not replaced: both stay, and the person is asked.
 * @throws AppError `request.invalid` with `details.fields` when the patch is not valid: nothing was stored.
 */
export async function mutate<Name extends MutationName>(
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
  seen: Fields = {},
): Promise<void> {
  await queueEdit(name, id, patch, seen)
}

/** Does the same to several rows in one transaction: all or none. @throws AppError as `mutate`. */
export async function mutateEach<Name extends MutationName>(
  name: Name,
  edits: readonly { id: string; patch: MutationPatch<Name> }[],
): Promise<void> {
  if (edits.length === 0) return
  const db = currentDb()
  const env = browserEnvironment()
  const parsed = edits.map(({ id, patch }) => ({ id, patch: parsePatch(name, patch) }))
  await withRecovery(db, () =>
    db.transaction('rw', syncTables(db), async () => {
      for (const { id, patch } of parsed) await storeEdit(db, env, name, id, patch)
    }),
  )
  wakeLoop()
  await Promise.all([requestBackgroundSync(), askPersistence(db)])
}

/** Does the same. @returns The `mid` that the edit is sent with; null when it took back an edit that had not been sent. */
export async function queueEdit<Name extends MutationName>(
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
  seen: Fields = {},
): Promise<string | null> {
  const db = currentDb()
  const mid = await applyLocally(db, browserEnvironment(), name, id, patch, seen)
  wakeLoop()
  await Promise.all([requestBackgroundSync(), askPersistence(db)])
  return mid
}

/** Does the same without starting a sync: for the service worker, which sends at once, and for simulations. */
export async function applyLocally<Name extends MutationName>(
  db: LocalDb,
  env: Pick<SyncEnvironment, 'clock' | 'newId'>,
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
  seen: Fields = {},
): Promise<string | null> {
  const parsed: Fields = parsePatch(name, patch)
  return withRecovery(db, () => storeEdit(db, env, name, id, parsed, seen))
}

/**
 * @returns The valid patch, with only the fields it named. The server fills the others.
 * @throws AppError `request.invalid`.
 */
export function parsePatch(name: MutationName, patch: unknown): Fields {
  const parsed: Fields = { ...parseOrThrow(MUTATIONS[name].patch, patch) }
  const named = new Set(Object.keys(Object(patch)))
  return Object.fromEntries(Object.entries(parsed).filter(([field, value]) => named.has(field) && value !== undefined))
}

/** Queues a valid edit, inside the caller's transaction or in one of its own. */
export function storeEdit(
  db: LocalDb,
  env: Pick<SyncEnvironment, 'clock' | 'newId'>,
  name: MutationName,
  id: string,
  patch: Fields,
  seen: Fields = {},
): Promise<string | null> {
  return db.transaction('rw', syncTables(db), async () => {
    const { serverOffsetMs } = await readMeta(db)
    return enqueue(db, { name, id, patch, seen, mid: env.newId(), createdAt: env.clock.now() + serverOffsetMs })
  })
}

/** Only a page has it. */
interface PageStorageManager {
  persist?(): Promise<boolean>
}

/** Asks the browser not to clear this device's data when space is short: once, after the first edit. */
async function askPersistence(db: LocalDb): Promise<void> {
  if (!('navigator' in globalThis) || !navigator.storage) return
  const storage: StorageManager & PageStorageManager = navigator.storage
  if (!storage.persist) return
  const { hasAskedPersistence } = await readMeta(db)
  if (hasAskedPersistence) return
  await writeMeta(db, { hasAskedPersistence: true })
  await storage.persist()
}
