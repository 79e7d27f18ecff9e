/** Notifications waiting to be delivered. */
import { and, asc, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
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
  /** When the first target got it; null: none has it. */
  toldAt: number | null
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

    /** @returns Those of one person that are due at `nowMs`, the longest due first. */
    async dueTo(userId: string, nowMs: number, limit: number): Promise<Notice[]> {
      return q
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), lte(notices.dueAt, nowMs)))
        .orderBy(asc(notices.dueAt))
        .limit(limit)
    },

    /** @returns Those of one person and kind that are due at `nowMs`, oldest first. */
    async dueOf({ userId, kind }: Pick<Notice, 'userId' | 'kind'>, nowMs: number): Promise<Notice[]> {
      return q
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.kind, kind), lte(notices.dueAt, nowMs)))
        .orderBy(asc(notices.createdAt))
    },

    /** @returns When this person was last told something of the kind, Unix milliseconds; null: never. */
    async lastToldAt(userId: string, kind: string): Promise<number | null> {
      const [last] = await q
        .select({ at: max(notices.toldAt) })
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.kind, kind)))
      return last?.at ?? null
    },

    /** Moves notices that were not tried to a later time. */
    async postpone(ids: string[], dueAt: number): Promise<void> {
      await q.update(notices).set({ dueAt }).where(inArray(notices.id, ids))
    },

    /** Records an attempt. @param dueAt Unix milliseconds of the next one; null when delivered or given up. */
    async attempted(id: string, dueAt: number | null): Promise<void> {
      await q
        .update(notices)
        .set({ dueAt, attemptCount: sql`${notices.attemptCount} + 1` })
        .where(eq(notices.id, id))
    },

    /** Stores which targets have it, so that none gets it twice after a restart. */
    async reached({ id, toldAt }: Pick<Notice, 'id' | 'toldAt'>, targets: string[], nowMs: number): Promise<void> {
      await q
        .update(notices)
        .set({ reached: targets, toldAt: toldAt ?? nowMs })
        .where(eq(notices.id, id))
    },
  }
}
