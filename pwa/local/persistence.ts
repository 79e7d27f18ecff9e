/** Asks the browser not to clear this device's data when space is short. */
import type { LocalDb } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Only a page has it. */
interface PageStorageManager {
  persist?(): Promise<boolean>
}

/** Asks once, after the first edit, because from then on data could be lost. */
export async function askPersistence(db: LocalDb): Promise<void> {
  if (!('navigator' in globalThis) || !navigator.storage) return
  const storage: StorageManager & PageStorageManager = navigator.storage
  if (!storage.persist) return
  const { hasAskedPersistence } = await readMeta(db)
  if (hasAskedPersistence) return
  await writeMeta(db, { hasAskedPersistence: true })
  await storage.persist()
}
