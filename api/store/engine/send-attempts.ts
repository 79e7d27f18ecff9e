/**
 * Attempts to send. An attempt starts with a row and ends with a result. `askAt` tells whether the marketplace may have
 * been called: it is stored just before the call (docs/laws.md#never-twice).
 */
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Spending } from '#shared/domain/spending/spending.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'
import { silentSince } from './workers.ts'

const given = sql.placeholder

/** The worker's name when the freelancer sent the letter by hand, because then no worker called the marketplace. */
export const SENT_BY_USER = 'user'

export interface SendAttempt {
  id: string
  proposalId: string
  userId: string
  platform: string
  /** The marketplace's own id of the account it left from; null when it is not known. */
  accountId: string | null
  worker: string
  /** Unix milliseconds, like all times here. */
  startedAt: number
  leaseUntil: number
  result: 'sent' | 'not_sent' | 'unknown' | null
  /** Null when the marketplace has certainly not been called. */
  askAt: number | null
  /** How often the marketplace answered that it has no such proposal. */
  askedCount: number
  /** Until then such an answer proves nothing: the call of a worker that fell silent may be under way. Null where it has ended. */
  mayArriveUntil: number | null
  /** What it costs: units of the marketplace, and US cents. */
  units: number
  feeMinor: number
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
  /** What it will cost: units of the marketplace, and US cents. Missing: nothing. */
  units?: number
  feeMinor?: number
}

export function sendAttemptStore({ q, tables }: Session) {
  const { sendAttempts } = tables
  const { id, proposalId, userId, platform, startedAt, leaseUntil, result, askAt } = sendAttempts
  return {
    async begin(attempt: NewAttempt): Promise<void> {
      await q.insert(sendAttempts).values(attempt)
    },

    /**
     * Records a letter that the freelancer sent on the marketplace. The marketplace is asked for its receipt at once.
     * @param send `day`: the user's calendar day, `YYYY-MM-DD`; `accountId`: the connected account's.
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
        units: proposal.spent?.units ?? 0,
        feeMinor: proposal.spent?.feeMinor ?? 0,
        worker: SENT_BY_USER,
        startedAt: atMs,
        leaseUntil: atMs,
        finishedAt: atMs,
        result: 'unknown',
        askAt: atMs,
      })
    },

    async read(attemptId: string): Promise<SendAttempt | null> {
      const statement = prepared(q, 'sendAttempts.read', () =>
        q
          .select()
          .from(sendAttempts)
          .where(eq(id, given('attemptId')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ attemptId })
      return found ?? null
    },

    /** Records that the marketplace is about to be called. @returns False when the attempt was given up in the meantime. */
    async markCalling(attemptId: string, askAtMs: number, leaseUntilMs: number): Promise<boolean> {
      const marked = await q
        .update(sendAttempts)
        .set({ askAt: askAtMs, leaseUntil: leaseUntilMs })
        .where(and(eq(id, attemptId), isNull(result), isNull(askAt)))
        .returning({ id })
      return marked.length > 0
    },

    /**
     * `refused`: the marketplace has certainly taken nothing. `absent`: it was called and answers that it has nothing, or
     * "not now". If the proposal appears there later, the attempt shows that it is ours.
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

    /** Stores what the marketplace says that it took. */
    async setCost(attemptId: string, cost: { units: number; feeMinor: number }): Promise<void> {
      await q.update(sendAttempts).set({ units: cost.units, feeMinor: cost.feeMinor }).where(eq(id, attemptId))
    },

    /**
     * What the agent has spent, or may have, since a calendar day of its user, summed for each marketplace and day. What
     * is on its way or unknown counts until it is certain that nothing was taken.
     * @param sinceDay `YYYY-MM-DD`.
     */
    async spentSince(user: string, agent: string, sinceDay: string): Promise<Spending[]> {
      const { agentId, day, units, feeMinor } = sendAttempts
      const isOfAgent = and(eq(userId, given('user')), eq(agentId, given('agent')))
      const sums = {
        units: sql<number>`sum(${units})`.mapWith(Number),
        feeMinor: sql<number>`sum(${feeMinor})`.mapWith(Number),
      }
      const statement = prepared(q, 'sendAttempts.spentSince', () =>
        q
          .select({ platform, day, ...sums })
          .from(sendAttempts)
          .where(and(isOfAgent, gte(day, given('sinceDay')), or(isNull(result), ne(result, 'not_sent'))))
          .groupBy(platform, day)
          .prepare(),
      )
      return statement.execute({ user, agent, sinceDay })
    },

    async markUnknown(attemptId: string, askAtMs: number, mayArriveUntil: number | null = null): Promise<void> {
      await q.update(sendAttempts).set({ result: 'unknown', askAt: askAtMs, mayArriveUntil }).where(eq(id, attemptId))
    },

    /** Postpones the next question. @returns False when another worker is already asking. */
    async postponeAsking(attempt: SendAttempt, askAtMs: number, askedCount = attempt.askedCount): Promise<boolean> {
      if (attempt.askAt === null) return false
      const postponed = await q
        .update(sendAttempts)
        .set({ askAt: askAtMs, askedCount })
        .where(and(eq(id, attempt.id), eq(result, 'unknown'), eq(askAt, attempt.askAt)))
        .returning({ id })
      return postponed.length > 0
    },

    /** @returns Attempts whose lease has ended, or whose worker has said nothing since `silentSinceMs`. */
    async lapsed(nowMs: number, silentSinceMs: number, limit: number): Promise<SendAttempt[]> {
      const isSilent = inArray(sendAttempts.worker, silentSince({ q, tables }, silentSinceMs))
      return q
        .select()
        .from(sendAttempts)
        .where(and(isNull(result), or(lte(leaseUntil, nowMs), isSilent)))
        .orderBy(asc(leaseUntil))
        .limit(limit)
    },

    /** @returns Unknown attempts whose marketplace must be asked now. */
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
      const isOfAccount = and(eq(userId, given('user')), eq(platform, given('marketplace')))
      const statement = prepared(q, 'sendAttempts.isSending', () =>
        q
          .select({ count: count() })
          .from(sendAttempts)
          .where(and(isOfAccount, isNull(result), gt(leaseUntil, given('nowMs'))))
          .prepare(),
      )
      const [open] = await statement.execute({ user, marketplace, nowMs })
      return (open?.count ?? 0) > 0
    },

    /** @returns The attempts on the proposal that may have reached the marketplace, oldest first. */
    async mayHaveArrived(proposal: string): Promise<SendAttempt[]> {
      const statement = prepared(q, 'sendAttempts.mayHaveArrived', () =>
        q
          .select()
          .from(sendAttempts)
          .where(and(eq(proposalId, given('proposal')), or(eq(result, 'sent'), isNotNull(askAt))))
          .orderBy(asc(startedAt))
          .prepare(),
      )
      return statement.execute({ proposal })
    },

    /** @returns The attempts that brought the receipts of these proposals. */
    async sentAmong(proposals: string[]): Promise<SendAttempt[]> {
      if (proposals.length === 0) return []
      return q
        .select()
        .from(sendAttempts)
        .where(and(inArray(proposalId, proposals), eq(result, 'sent')))
    },

    /**
     * Moves the question about each of the user's unknown sends forward, because an account was connected that may know
     * the answer.
     */
    async askSoon(user: string, marketplace: string, atMs: number): Promise<void> {
      await q
        .update(sendAttempts)
        .set({ askAt: atMs })
        .where(and(eq(userId, user), eq(platform, marketplace), eq(result, 'unknown'), gt(askAt, atMs)))
    },
  }
}
