/** Which device this is, for the server. */
import { newId } from '#shared/ids.ts'
import type { LocalDb } from '../db.ts'
import { readMeta, writeMeta } from '../meta.ts'

/** @returns This device's id, made at the first call; call it in a transaction that writes `meta`. */
export async function ensureClientId(db: LocalDb): Promise<string> {
  const { clientId } = await readMeta(db)
  if (clientId) return clientId
  const made = newId()
  await writeMeta(db, { clientId: made })
  return made
}
