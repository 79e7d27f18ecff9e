/** Another device signed this one out: what it holds of the user goes. Edits that exist only here stay, locked. */
import { Dexie } from 'dexie'
import { databaseName, type LocalDb, openLocal } from '../db.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { browserEnvironment } from '../sync/environment.ts'
import { openRows } from '../sync/rows.ts'
import { forgetToken, readSession } from './session.ts'
import { wipeUser } from './wipe.ts'

/** The user's own words, which no server has. */
const KEPT = ['outbox', 'issues', 'drafts']

/** @param token The one that was refused: whoever has signed in again since then keeps everything. */
export async function lockDevice(userId: string, token: string): Promise<void> {
  const session = await readSession()
  if (session && session.user.id === userId && session.token !== token) return
  await forgetToken(token)
  if (!(await Dexie.exists(databaseName(userId)))) return
  const db = openLocal(userId)
  const counts = await Promise.all(KEPT.map((name) => db.table(name).count()))
  if (counts.every((count) => count === 0)) await wipeUser(userId)
  else await browserEnvironment().withLock(`sync:${userId}`, () => keepEdits(db))
}

/**
 * Deletes all but the waiting edits. The next sign-in fetches the server's rows again; until then there are only the rows that the edits
 * make.
 */
async function keepEdits(db: LocalDb): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const { clientId, generation } = await readMeta(db)
    await Promise.all(db.tables.filter(({ name }) => !KEPT.includes(name)).map((table) => table.clear()))
    await writeMeta(db, { clientId, generation: generation + 1, isAuthPaused: true })
    const edited = await db.outbox.toArray()
    const rows = await openRows(db, edited)
    for (const ref of edited) rows.setEdits(ref, rows.edits(ref))
    await rows.save()
  })
}
