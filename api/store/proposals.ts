/** Searches of proposals that the engine makes; rows themselves are read and written through `synced.ts`. */
import { and, asc, countDistinct, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import type { ProposalStatus } from '#shared/domain/proposal.ts'
import type { Session } from './db.ts'

/** A user's account on one marketplace, as far as proposals know it. */
export interface AccountKey {
  userId: string
  platform: MarketplaceId
}

/** A place in the order in which proposals were made. */
export interface MadeAt {
  createdAt: number
  id: string
}

/** Outcomes after which nothing more can come. */
const SETTLED = ['hired', 'declined']

export function proposalStore({ q, tables: { proposals } }: Session) {
  const { id, userId, agentId, platform, jobId, status, outcome, sendAfter, createdAt, deletedAt } = proposals
  const due = (nowMs: number) => and(eq(status, 'approved'), lte(sendAfter, nowMs), isNull(deletedAt))
  const withOpenOutcome = (sinceMs: number) =>
    and(eq(status, 'completed'), notInArray(outcome, SETTLED), gte(createdAt, sinceMs), isNull(deletedAt))
  return {
    /** @returns Accounts that have an approved letter due. */
    async accountsWithDue(nowMs: number): Promise<AccountKey[]> {
      return accounts(await q.selectDistinct({ userId, platform }).from(proposals).where(due(nowMs)))
    },

    /** @returns Ids of the account's approved letters that are due, the longest due first. */
    async due(account: AccountKey, nowMs: number, limit: number): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(due(nowMs), eq(userId, account.userId), eq(platform, account.platform)))
        .orderBy(asc(sendAfter), asc(id))
        .limit(limit)
      return rows.map((row) => row.id)
    },

    /** @returns Accounts with a sent proposal, made since then, whose outcome may still change. */
    async accountsWithOpenOutcomes(sinceMs: number): Promise<AccountKey[]> {
      return accounts(await q.selectDistinct({ userId, platform }).from(proposals).where(withOpenOutcome(sinceMs)))
    },

    /** @returns Those proposals, newest first. */
    async openOutcomes(account: AccountKey, sinceMs: number, limit: number): Promise<{ id: string; jobId: string }[]> {
      return q
        .select({ id, jobId })
        .from(proposals)
        .where(and(withOpenOutcome(sinceMs), eq(userId, account.userId), eq(platform, account.platform)))
        .orderBy(desc(createdAt))
        .limit(limit)
    },

    /** @returns Those of the jobs that the user has a proposal for, deleted or not (law 1). */
    async takenJobs(account: AccountKey, jobIds: string[]): Promise<Set<string>> {
      if (jobIds.length === 0) return new Set()
      const rows = await q
        .select({ jobId })
        .from(proposals)
        .where(and(eq(userId, account.userId), eq(platform, account.platform), inArray(jobId, jobIds)))
      return new Set(rows.map((row) => row.jobId))
    },

    /** @returns The agent's proposals made after then, with what became of them. */
    async madeSince(agent: string, sinceMs: number): Promise<{ status: string; createdAt: number }[]> {
      return q
        .select({ status, createdAt })
        .from(proposals)
        .where(and(eq(agentId, agent), gt(createdAt, sinceMs), isNull(deletedAt)))
    },

    /** @returns How many of the account's approved letters wait to leave. */
    async waitingToLeave(account: AccountKey): Promise<number> {
      const [found] = await q
        .select({ count: countDistinct(id) })
        .from(proposals)
        .where(
          and(eq(userId, account.userId), eq(platform, account.platform), eq(status, 'approved'), isNull(deletedAt)),
        )
      return found?.count ?? 0
    },

    /** @returns Ids of the agent's proposals in one of the states, oldest first. */
    async ofAgent(agent: string, statuses: ProposalStatus[]): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(eq(agentId, agent), inArray(status, statuses), isNull(deletedAt)))
        .orderBy(asc(createdAt))
      return rows.map((row) => row.id)
    },

    /** @returns Ids of the user's proposals in review, newest first. */
    async inReview(user: string, limit: number): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(eq(userId, user), eq(status, 'review'), isNull(deletedAt)))
        .orderBy(desc(createdAt))
        .limit(limit)
      return rows.map((row) => row.id)
    },

    /** @returns Ids of proposals whose letter is not written yet, whoever's, newest first. */
    async unwritten(limit = 200): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(inArray(status, ['found', 'drafting']), isNull(deletedAt)))
        .orderBy(desc(createdAt))
        .limit(limit)
      return rows.map((row) => row.id)
    },

    /** @returns Proposals made after `after` and before `beforeMs`, oldest first. */
    async madeBetween(after: MadeAt, beforeMs: number, limit: number): Promise<MadeAt[]> {
      const isAfter = or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)))
      return q
        .select({ id, createdAt })
        .from(proposals)
        .where(and(isAfter, lt(createdAt, beforeMs)))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit)
    },
  }
}

function accounts(rows: { userId: string; platform: string }[]): AccountKey[] {
  return rows.map((row) => ({ userId: row.userId, platform: marketplaceIdSchema.parse(row.platform) }))
}
