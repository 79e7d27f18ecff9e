/** What limits have counted of attempts at secrets, for a process that starts or has missed what others told. */
import { desc, gt, lte, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'

export interface LimitCount {
  /** The limit. */
  name: string
  /** Whom it counts, as a keyed hash. */
  key: string
  /** By how much later the bucket is full again; below zero where a count was given back. */
  spentMs: number
}

/** As many as a process keeps buckets of one limit. */
const READ_MAX = 50_000

export function limitCountStore({ q, tables: { limitCounts } }: Session) {
  const { name, key, fullAt } = limitCounts
  return {
    /** Adds to what all processes have counted. @param spent No two have the same limit and key. */
    async add(spent: readonly LimitCount[], nowMs: number): Promise<void> {
      for (const { spentMs, ...of } of spent) {
        // PostgreSQL's GREATEST is SQLite's max.
        const from = sql`CASE WHEN ${fullAt} > ${nowMs} THEN ${fullAt} ELSE ${nowMs} END`
        await q
          .insert(limitCounts)
          .values({ ...of, fullAt: nowMs + spentMs })
          .onConflictDoUpdate({ target: [name, key], set: { fullAt: sql`${from} + ${spentMs}` } })
      }
      await q.delete(limitCounts).where(lte(fullAt, nowMs))
    },

    /** @returns Which buckets are not full, and when they will be; those that take longest first. */
    async open(nowMs: number): Promise<{ name: string; key: string; fullAt: number }[]> {
      return q
        .select({ name, key, fullAt })
        .from(limitCounts)
        .where(gt(fullAt, nowMs))
        .orderBy(desc(fullAt))
        .limit(READ_MAX)
    },
  }
}
