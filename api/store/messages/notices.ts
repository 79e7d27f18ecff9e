/** Notifications waiting to be delivered. */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { NoticeKind } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from '../db.ts'

export interface Notice {
  id: string
  userId: string
  kind: string
  proposalId: string | null
  params: Record<string, string | number>
  createdAt: number
  attemptCount: number
  /** Ids of the targets that already have it; null: none. */
  reached: string[] | null
}

export function noticeStore({ q, tables: { notices } }: Session) {
  return {
    /** Queues a notice in the transaction that caused it. */
    async add(notice: {
      userId: string
      kind: NoticeKind
      proposalId: string | null
      params: Record<string, string | number>
      atMs: number
    }): Promise<void> {
      const { userId, kind, proposalId, params, atMs } = notice
      await q.insert(notices).values({ id: newId(), userId, kind, proposalId, params, createdAt: atMs, dueAt: atMs })
    },

    /** @returns Notices due at `nowMs`, oldest first. */
    async due(nowMs: number, limit: number): Promise<Notice[]> {
      return q
        .select()
        .from(notices)
        .where(and(isNotNull(notices.dueAt), lte(notices.dueAt, nowMs)))
        .orderBy(asc(notices.dueAt))
        .limit(limit)
    },

    /** Records an attempt. @param dueAt Unix milliseconds of the next one; null when delivered or given up. */
    async attempted(id: string, dueAt: number | null): Promise<void> {
      await q
        .update(notices)
        .set({ dueAt, attemptCount: sql`${notices.attemptCount} + 1` })
        .where(eq(notices.id, id))
    },

    /** Stores which targets have it, so that none gets it twice after a restart. */
    async reached(id: string, targets: string[]): Promise<void> {
      await q.update(notices).set({ reached: targets }).where(eq(notices.id, id))
    },
  }
}
