/**
 * Deletes data that nobody needs any more: old tombstones, results of old edits, replaced values, delivered notices. A
 * daily job.
 */
import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { ENTITY_NAMES } from '#shared/sync/entities.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Db, Session } from '../db.ts'
import { syncedTable } from '../synced.ts'
import { EPOCH_MS, epochStore } from './epochs.ts'

const TOMBSTONE_DAYS = 90
/** Devices retry an edit for at most 150 days. */
const MUTATION_DAYS = 180
const HISTORY_DAYS = 30
const NOTICE_DAYS = 30

/** @returns How many tombstones were deleted. A device whose cursor is older than one of them starts again from a snapshot. */
export async function collectTombstones(db: Db, nowMs: number): Promise<number> {
  let count = 0
  // Each table has its own transaction, so that other writers do not wait for all of them.
  for (const name of ENTITY_NAMES) {
    count += await db.atomically(async (tx) => {
      const table = syncedTable(tx, name)
      const gone = await tx.q
        .delete(table)
        .where(and(isNotNull(table.deletedAt), lte(table.deletedAt, nowMs - TOMBSTONE_DAYS * DAY_MS)))
        .returning({ userId: table.userId, seq: table.seq })
      await forgetBefore(tx, gone)
      return gone.length
    })
  }
  await db.atomically((tx) => epochStore(tx).forgetBefore(nowMs - EPOCH_MS))
  await db.atomically(async ({ q, tables: { syncMutations, fieldHistory, notices } }) => {
    await q.delete(syncMutations).where(lte(syncMutations.at, nowMs - MUTATION_DAYS * DAY_MS))
    await q.delete(fieldHistory).where(lte(fieldHistory.at, nowMs - HISTORY_DAYS * DAY_MS))
    // Only notices that were delivered or given up are deleted.
    await q.delete(notices).where(and(isNull(notices.dueAt), lte(notices.createdAt, nowMs - NOTICE_DAYS * DAY_MS)))
  })
  return count
}

async function forgetBefore(
  { q, tables: { syncHeads } }: Session,
  gone: readonly { userId: string; seq: number }[],
): Promise<void> {
  const newest = new Map<string, number>()
  for (const { userId, seq } of gone) newest.set(userId, Math.max(seq, newest.get(userId) ?? 0))
  for (const [userId, gcSeq] of newest) {
    await q
      .update(syncHeads)
      .set({ gcSeq })
      .where(and(eq(syncHeads.userId, userId), lt(syncHeads.gcSeq, gcSeq)))
  }
}
