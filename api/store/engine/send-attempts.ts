/**
 * Attempts to send. An attempt begins with a row and ends with a result; in between, `askAt` says whether the marketplace may
 * have been called: it is set, durably, just before the call (docs/laws.md#never-twice).
 */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from '../db.ts'

/** Stands in place of a worker where the freelancer sent the letter: no worker called the marketplace. */
export const SENT_BY_USER = 'user'

export interface SendAttempt {
  id: string
  proposalId: string
  userId: string
  platform: string
  /** The marketplace's own id of the account it left from; null where nobody knows. */
  accountId: string | null
  worker: string
  /** Unix milliseconds, like all times here. */
  startedAt: number
  leaseUntil: number
  result: 'sent' | 'not_sent' | 'unknown' | null
  /** Null while it is certain that the marketplace has not been called. */
  askAt: number | null
  /** How often the marketplace said "not here". */
  askedCount: number
}

interface NewAttempt {
  id: string
  proposalId: string
  userId: string
  agentId: string
  platform: MarketplaceId
  accountId: string | null
  /** The user's calendar day, `YYYY-MM-DD`. */
  day: string
  worker: string
  startedAt: number
  leaseUntil: number
}

export function sendAttemptStore({ q, tables: { sendAttempts } }: Session) {
  const { id, proposalId, userId, platform, startedAt, leaseUntil, result, askAt } = sendAttempts
  return {
    async begin(attempt: NewAttempt): Promise<void> {
      await q.insert(sendAttempts).values(attempt)
    },

    /**
     * Enters a letter that the freelancer sent on the marketplace. The marketplace is asked for its receipt at once.
     * @param send `day`: the user's calendar day, `YYYY-MM-DD`; `accountId`: of the account that is connected.
     */
    async addSentByUser(send: {
      proposal: Proposal
      userId: string
      accountId: string | null
      day: string
      atMs: number
    }): Promise<void> {
      const { proposal, atMs } = send
      await q.insert(sendAttempts).values({
        id: newId(),
        proposalId: proposal.id,
        userId: send.userId,
        agentId: proposal.agentId,
        platform: proposal.platform,
        accountId: send.accountId,
        day: send.day,
        worker: SENT_BY_USER,
        startedAt: atMs,
        leaseUntil: atMs,
        finishedAt: atMs,
        result: 'unknown',
        askAt: atMs,
      })
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
     * `refused`: the marketplace has certainly taken nothing. `absent`: it was called and says that it has nothing; if the
     * proposal appears there after all, it is known to be ours.
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

    /** Postpones the next question. @returns False where another worker is already asking. */
    async postponeAsking(attempt: SendAttempt, askAtMs: number, askedCount = attempt.askedCount): Promise<boolean> {
      if (attempt.askAt === null) return false
      const postponed = await q
        .update(sendAttempts)
        .set({ askAt: askAtMs, askedCount })
        .where(and(eq(id, attempt.id), eq(result, 'unknown'), eq(askAt, attempt.askAt)))
        .returning({ id })
      return postponed.length > 0
    },

    /** @returns Attempts whose lease has lapsed, so that their worker counts as dead. */
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

    /** @returns The attempts on the proposal that may have reached the marketplace, the oldest first. */
    async mayHaveArrived(proposal: string): Promise<SendAttempt[]> {
      return q
        .select()
        .from(sendAttempts)
        .where(and(eq(proposalId, proposal), or(eq(result, 'sent'), isNotNull(askAt))))
        .orderBy(asc(startedAt))
    },

    /** @returns The attempts that brought the receipts of these proposals. */
    async sentAmong(proposals: string[]): Promise<SendAttempt[]> {
      if (proposals.length === 0) return []
      return q
        .select()
        .from(sendAttempts)
        .where(and(inArray(proposalId, proposals), eq(result, 'sent')))
    },

    /** Asks soon about each unknown send of the user: an account was connected, and may be the one that knows. */
    async askSoon(user: string, marketplace: string, atMs: number): Promise<void> {
      await q
        .update(sendAttempts)
        .set({ askAt: atMs })
        .where(and(eq(userId, user), eq(platform, marketplace), eq(result, 'unknown'), gt(askAt, atMs)))
    },
  }
}
