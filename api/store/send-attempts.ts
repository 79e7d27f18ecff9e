/**
 * Attempts to send. An attempt begins with a row and ends with a result; in between, `askAt` says whether the marketplace may
 * have been called: it is set, durably, just before the call (law 1).
 */
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Session } from './db.ts'

export interface SendAttempt {
  id: string
  proposalId: string
  userId: string
  platform: string
  worker: string
  /** Unix milliseconds, as all times here. */
  startedAt: number
  leaseUntil: number
  result: 'sent' | 'not_sent' | 'unknown' | null
  /** Null while it is certain that the marketplace has not been called. */
  askAt: number | null
  /** How often the marketplace said "not here". */
  askedCount: number
}

export interface NewAttempt {
  id: string
  proposalId: string
  userId: string
  agentId: string
  platform: MarketplaceId
  /** The user's calendar day, `YYYY-MM-DD`. */
  day: string
  worker: string
  startedAt: number
  leaseUntil: number
}

export function sendAttemptStore({ q, tables: { sendAttempts } }: Session) {
  const { id, proposalId, userId, platform, leaseUntil, result, askAt } = sendAttempts
  return {
    async begin(attempt: NewAttempt): Promise<void> {
      await q.insert(sendAttempts).values(attempt)
    },

    async read(attemptId: string): Promise<SendAttempt | null> {
      const [found] = await q.select().from(sendAttempts).where(eq(id, attemptId)).limit(1)
      return found ?? null
    },

    /** Marks that the marketplace is about to be called. @returns False where the attempt was given up meanwhile. */
    async markCalling(attemptId: string, askAtMs: number, leaseUntilMs: number): Promise<boolean> {
      const marked = await q
        .update(sendAttempts)
        .set({ askAt: askAtMs, leaseUntil: leaseUntilMs })
        .where(and(eq(id, attemptId), isNull(result), isNull(askAt)))
        .returning({ id })
      return marked.length > 0
    },

    /**
     * `refused`: it is certain that the marketplace took nothing. `absent`: it was called, and says it has nothing; should the
     * proposal turn up there after all, it is known to be ours.
     */
    async finish(attemptId: string, outcome: 'sent' | 'refused' | 'absent', atMs: number): Promise<void> {
      await q
        .update(sendAttempts)
        .set({
          result: outcome === 'sent' ? 'sent' : 'not_sent',
          finishedAt: atMs,
          ...(outcome === 'refused' && { askAt: null }),
        })
        .where(eq(id, attemptId))
    },

    async markUnknown(attemptId: string, askAtMs: number): Promise<void> {
      await q.update(sendAttempts).set({ result: 'unknown', askAt: askAtMs }).where(eq(id, attemptId))
    },

    /** Puts the next question off. @returns False where another worker asks already. */
    async postponeAsking(attempt: SendAttempt, askAtMs: number, askedCount = attempt.askedCount): Promise<boolean> {
      if (attempt.askAt === null) return false
      const postponed = await q
        .update(sendAttempts)
        .set({ askAt: askAtMs, askedCount })
        .where(and(eq(id, attempt.id), eq(result, 'unknown'), eq(askAt, attempt.askAt)))
        .returning({ id })
      return postponed.length > 0
    },

    /** @returns Attempts whose worker is taken for dead. */
    async lapsed(nowMs: number, limit: number): Promise<SendAttempt[]> {
      return q
        .select()
        .from(sendAttempts)
        .where(and(isNull(result), lte(leaseUntil, nowMs)))
        .orderBy(asc(leaseUntil))
        .limit(limit)
    },

    /** @returns Unknown attempts whose marketplace is to be asked now. */
    async toAsk(nowMs: number, limit: number): Promise<SendAttempt[]> {
      return q
        .select()
        .from(sendAttempts)
        .where(and(eq(result, 'unknown'), lte(askAt, nowMs)))
        .orderBy(asc(askAt))
        .limit(limit)
    },

    /** @returns Whether a worker is sending from the account right now. */
    async isSending(user: string, marketplace: string, nowMs: number): Promise<boolean> {
      const [open] = await q
        .select({ count: count() })
        .from(sendAttempts)
        .where(and(eq(userId, user), eq(platform, marketplace), isNull(result), gt(leaseUntil, nowMs)))
      return (open?.count ?? 0) > 0
    },

    /** @returns Whether an attempt on the proposal other than this one may have reached the marketplace. */
    async mayHaveSentBefore(proposal: string, attemptId: string): Promise<boolean> {
      const attempts = await q.select({ id, result, askAt }).from(sendAttempts).where(eq(proposalId, proposal))
      return attempts.some((other) => other.id !== attemptId && (other.result === 'sent' || other.askAt !== null))
    },
  }
}
