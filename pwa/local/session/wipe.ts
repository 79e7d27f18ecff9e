/** Sign-out: what is still unsent, and removing everything this device holds of a user. */
import { Dexie } from 'dexie'
import { databaseName, dropLocal, openLocal } from '../db.ts'
import { browserEnvironment } from '../sync/environment.ts'
import { disablePush } from '../push-subscription.ts'
import { clearSession, readLocalUser } from './session.ts'

/** @returns How many edits of the user have not reached the server. */
export async function pendingCount(userId: string): Promise<number> {
  if (!(await Dexie.exists(databaseName(userId)))) return 0
  return await openLocal(userId).outbox.count()
}

/** @returns Everything of the user that exists only on this device, as JSON to be saved as a file. */
export async function exportPending(userId: string): Promise<string> {
  const db = openLocal(userId)
  const [outbox, issues, drafts] = await Promise.all([db.outbox.toArray(), db.issues.toArray(), db.drafts.toArray()])
  return JSON.stringify({ outbox, issues, drafts }, null, 2)
}

/**
 * Removes the user's database, session, push subscription, badge and caches. Writers are stopped first, here and in every
 * other tab, because a late write would bring data back.
 */
export async function wipeUser(userId: string): Promise<void> {
  await quietly(disablePush)
  dropLocal(userId)
  if ((await readLocalUser())?.id === userId) await clearSession()
  await browserEnvironment().withLock(`sync:${userId}`, () => Dexie.delete(databaseName(userId)))
  await quietly(clearBadge)
  await quietly(clearCaches)
}

async function clearBadge(): Promise<void> {
  if ('navigator' in globalThis && 'clearAppBadge' in navigator) await navigator.clearAppBadge()
}

/** Removes every cache except the app's own files, which must still open offline. */
async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => !name.includes('precache'))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A step that the browser does not support must not stop the data from being removed. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // The other steps still run.
  }
}
