/** What to do when the device is full: rows the server has may go, edits never; and whether the browser may clear us at all. */
import type { LocalDb } from './db.ts'
import { writeMeta } from './meta.ts'

/** How many of the newest proposals stay. */
const KEPT_PROPOSALS = 500
const KEPT_RUNS = 50

/** @returns Whether the browser said that there is no room. */
export function isQuotaError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}

/** Dexie keeps the browser's own error in `inner`. */
function innerOf(error: Error): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : error.cause
}

/** Drops old clean rows and says so. */
export async function makeRoom(db: LocalDb): Promise<void> {
  await db.transaction('rw', [db.proposal, db.run, db.activity, db.meta], async () => {
    const proposals = await db.proposal.orderBy('createdAt').reverse().offset(KEPT_PROPOSALS).toArray()
    await db.proposal.bulkDelete(proposals.filter((row) => !row.isPending).map((row) => row.id))
    const runs = await db.run.orderBy('startedAt').reverse().offset(KEPT_RUNS).primaryKeys()
    await db.run.bulkDelete(runs)
    const lines = await db.activity.orderBy('at').reverse().offset(KEPT_RUNS).primaryKeys()
    await db.activity.bulkDelete(lines)
    await writeMeta(db, { isStorageFull: true })
  })
}
