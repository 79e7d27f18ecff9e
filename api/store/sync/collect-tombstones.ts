/**
 * Deletes data that nobody needs any more: old tombstones, results of old edits, replaced values, delivered notices. A
 * daily job.
 */
import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { ENTITY_NAMES } from '#shared/sync/entities.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Db, Session } from '../db.ts'
import { deleteInParts, PART } from '../delete-old.ts'
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
  for (const name of ENTITY_NAMES) {
    count += await deleteInParts(db, async (tx) => {
      const table = syncedTable(tx, name)
      const { id, userId, seq, deletedAt } = table
      const isOld = and(isNotNull(deletedAt), lte(deletedAt, nowMs - TOMBSTONE_DAYS * DAY_MS))
      const old = tx.q.select({ id }).from(table).where(isOld).limit(PART)
      const gone = await tx.q.delete(table).where(inArray(id, old)).returning({ userId, seq })
      await forgetBefore(tx, gone)
      return gone.length
    })
  }
  await db.atomically((tx) => epochStore(tx).forgetBefore(nowMs - EPOCH_MS))
  await forgetResults(db, nowMs)
  return count
}

async function forgetResults(db: Db, nowMs: number): Promise<void> {
  await deleteInParts(db, async ({ q, tables: { syncMutations } }) => {
    const { userId, mid, at } = syncMutations
    const isOld = lte(at, nowMs - MUTATION_DAYS * DAY_MS)
    const old = q.select({ userId, mid }).from(syncMutations).where(isOld).limit(PART)
    return (await q.delete(syncMutations).where(sql`(${userId}, ${mid}) IN ${old}`).returning({ mid })).length
  })
  await deleteInParts(db, async ({ q, tables: { fieldHistory } }) => {
    const { id, at } = fieldHistory
    const old = q
      .select({ id })
      .from(fieldHistory)
      .where(lte(at, nowMs - HISTORY_DAYS * DAY_MS))
      .limit(PART)
    return (await q.delete(fieldHistory).where(inArray(id, old)).returning({ id })).length
  })
  // Only notices that were delivered or given up are deleted.
  await deleteInParts(db, async ({ q, tables: { notices } }) => {
    const { id, dueAt, createdAt } = notices
    const isOld = and(isNull(dueAt), lte(createdAt, nowMs - NOTICE_DAYS * DAY_MS))
    const old = q.select({ id }).from(notices).where(isOld).limit(PART)
    return (await q.delete(notices).where(inArray(id, old)).returning({ id })).length
  })
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
