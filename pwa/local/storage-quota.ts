/**
 * What happens when the storage quota is used up, or the browser closed the database. Rows that the server has may be
 * deleted, edits never.
 */
import type { LocalDb } from './db.ts'
import { writeMeta } from './meta.ts'

/** How many of the newest proposals stay on a full device. */
const KEPT_PROPOSALS = 500
const KEPT_RUNS = 50

/** A transaction that failed left nothing behind, so it can run again: after rows were dropped, or on a new connection. */
export async function withRecovery<T>(db: LocalDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isQuotaError(error)) await dropOldRows(db)
    else if (isConnectionLost(error)) {
      db.close({ disableAutoOpen: false })
      await db.open()
    } else throw error
    return await work()
  }
}

/** WebKit: "Connection to Indexed Database server lost. Refresh the page to try again". */
function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && /Indexed Database server lost/i.test(error.message)
}

function isQuotaError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}

/** Dexie keeps the browser's own error in `inner`. */
function innerOf(error: Error): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : error.cause
}

/** Deletes old rows without pending edits, and records that for the screens. */
async function dropOldRows(db: LocalDb): Promise<void> {
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
