/** Searches for proposals. `synced.ts` reads and writes the rows themselves. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, min, notInArray, sql } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal, ProposalStatus } from '#shared/domain/proposal.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'
import { fromDocument } from '../row-form.ts'

/** A user's account on one marketplace. */
export interface AccountKey {
  userId: string
  platform: MarketplaceId
}

/** @returns One text for an account, to find it by. */
export const accountText = ({ userId, platform }: AccountKey) => `${userId} ${platform}`

/** A place in the order of creation. */
export interface MadeAt {
  createdAt: number
  id: string
}

/** Final outcomes. */
const SETTLED = ['hired', 'declined']

const given = sql.placeholder

/** What an approved letter may wait for until another day. */
const LIMITS: ReadonlySet<string> = new Set(['proposal.spend_limit', 'plan.daily_limit'])
/** Their letter is not written yet. */
export const UNWRITTEN: readonly ProposalStatus[] = ['found', 'drafting']
const LEFT = ['processing', 'completed', 'unknown'] satisfies ProposalStatus[]

export function proposalStore({ q, tables: { proposals } }: Session) {
  const { id, userId, agentId, platform, jobId, status, outcome, sendAfter, createdAt, replyReadAt, deletedAt } =
    proposals
  const due = (nowMs: number) => and(eq(status, 'approved'), lte(sendAfter, nowMs), isNull(deletedAt))
  const unwritten = () => and(inArray(status, [...UNWRITTEN]), isNull(deletedAt))
  const withOpenOutcome = (sinceMs: number) =>
    and(eq(status, 'completed'), notInArray(outcome, SETTLED), gte(createdAt, sinceMs), isNull(deletedAt))
  return {
    /** @returns Accounts with a due approved letter. */
    async accountsWithDue(nowMs: number): Promise<AccountKey[]> {
      return accounts(await q.selectDistinct({ userId, platform }).from(proposals).where(due(nowMs)))
    },

    /** @returns Ids of the account's approved letters that are due, the longest due first. */
    async due(account: AccountKey, nowMs: number, limit: number): Promise<string[]> {
      const isOfAccount = and(eq(userId, given('userId')), eq(platform, given('platform')))
      const isDue = and(eq(status, 'approved'), lte(sendAfter, given('nowMs')), isNull(deletedAt))
      const statement = prepared(q, 'proposals.due', () =>
        q
          .select({ id })
          .from(proposals)
          .where(and(isDue, isOfAccount))
          .orderBy(asc(sendAfter), asc(id))
          .limit(given('limit'))
          .prepare(),
      )
      const rows = await statement.execute({ ...account, nowMs, limit })
      return rows.map((row) => row.id)
    },

    /** @returns Accounts with a proposal that was sent and made since then, and whose outcome may still change. */
    async accountsWithOpenOutcomes(sinceMs: number): Promise<AccountKey[]> {
      return accounts(await q.selectDistinct({ userId, platform }).from(proposals).where(withOpenOutcome(sinceMs)))
    },

    /** @returns The account's proposals of this kind, newest first. */
    async openOutcomes(account: AccountKey, sinceMs: number, limit: number): Promise<{ id: string; jobId: string }[]> {
      return q
        .select({ id, jobId })
        .from(proposals)
        .where(and(withOpenOutcome(sinceMs), eq(userId, account.userId), eq(platform, account.platform)))
        .orderBy(desc(createdAt))
        .limit(limit)
    },

    /** @returns The given jobs for which the user has a proposal, deleted or not (docs/laws.md#never-twice). */
    async takenJobs(account: AccountKey, jobIds: string[]): Promise<Set<string>> {
      if (jobIds.length === 0) return new Set()
      const rows = await q
        .select({ jobId })
        .from(proposals)
        .where(and(eq(userId, account.userId), eq(platform, account.platform), inArray(jobId, jobIds)))
      return new Set(rows.map((row) => row.jobId))
    },

    /** @returns The user's proposal on each of the given jobs, by the job's id. */
    async onJobs(account: AccountKey, jobIds: string[]): Promise<Map<string, { id: string; status: string }>> {
      if (jobIds.length === 0) return new Map()
      const rows = await q
        .select({ jobId, id, status })
        .from(proposals)
        .where(
          and(eq(userId, account.userId), eq(platform, account.platform), inArray(jobId, jobIds), isNull(deletedAt)),
        )
      return new Map(rows.map((row) => [row.jobId, { id: row.id, status: row.status }]))
    },

    /** @returns The state of each proposal that the agent made after `sinceMs`. */
    async madeSince(agent: string, sinceMs: number): Promise<{ status: string; createdAt: number }[]> {
      const statement = prepared(q, 'proposals.madeSince', () =>
        q
          .select({ status, createdAt })
          .from(proposals)
          .where(and(eq(agentId, given('agent')), gt(createdAt, given('sinceMs')), isNull(deletedAt)))
          .prepare(),
      )
      return statement.execute({ agent, sinceMs })
    },

    /** @returns The number of the account's approved letters that wait to leave. */
    async waitingToLeave(account: AccountKey): Promise<number> {
      const isOfAccount = and(eq(userId, given('userId')), eq(platform, given('platform')))
      const statement = prepared(q, 'proposals.waitingToLeave', () =>
        q
          .select({ count: count() })
          .from(proposals)
          .where(and(isOfAccount, eq(status, 'approved'), isNull(deletedAt)))
          .prepare(),
      )
      const [found] = await statement.execute({ ...account })
      return found?.count ?? 0
    },

    /** @returns Ids of the agent's proposals whose letter is not written yet, oldest first. */
    async unwrittenOf(agent: string): Promise<string[]> {
      // Sorted here: for an order SQLite would read all of the agent's proposals by the index that has it.
      const statement = prepared(q, 'proposals.unwrittenOf', () =>
        q
          .select({ id, createdAt })
          .from(proposals)
          .where(and(unwritten(), eq(agentId, given('agent'))))
          .prepare(),
      )
      const rows = await statement.execute({ agent })
      return rows.sort((a, b) => a.createdAt - b.createdAt).map((row) => row.id)
    },

    /** @returns Ids of the agent's proposals that wait to be sent without a tap. */
    async autoApproved(agent: string): Promise<string[]> {
      const rows = await q
        .select({ data: proposals.data })
        .from(proposals)
        .where(and(eq(agentId, agent), eq(status, 'approved'), isNull(deletedAt)))
      const approved = rows.map(({ data }) => fromDocument('proposal', data))
      return approved.filter(({ approvedVia }) => approvedVia === 'auto').map((row) => row.id)
    },

    /** @returns Ids of the agent's or the user's approved proposals that wait because a limit is used up. */
    async waitingForLimit(whose: { agentId: string } | { userId: string }): Promise<string[]> {
      const isTheirs = 'agentId' in whose ? eq(agentId, whose.agentId) : eq(userId, whose.userId)
      const rows = await q
        .select({ data: proposals.data })
        .from(proposals)
        .where(and(isTheirs, eq(status, 'approved'), isNull(deletedAt)))
      return rows.filter(({ data }) => LIMITS.has(data.lastError?.code ?? '')).map(({ data }) => data.id)
    },

    /** @returns The number of the user's proposals that wait for a person. The app's icon shows it. */
    async reviewCount(user: string): Promise<number> {
      return q.$count(proposals, and(eq(userId, user), eq(status, 'review'), isNull(deletedAt)))
    },

    /** @returns When each job was shared that the user brought after `sinceMs` and whose letter has not left. */
    async sharedSince(user: string, sinceMs: number): Promise<number[]> {
      const rows = await q
        .select({ data: proposals.data })
        .from(proposals)
        .where(and(eq(userId, user), gt(createdAt, sinceMs), notInArray(status, LEFT)))
      return rows.filter(({ data }) => data.origin === 'shared').map(({ data }) => data.createdAt)
    },

    /** @returns Up to `limit` of the agent's proposals made before `before`, newest first. */
    async madeBefore(agent: string, before: MadeAt, limit: number): Promise<{ row: Proposal; seq: number }[]> {
      // Compared as a pair, so that the index leads to the place.
      const isBefore = sql`(${createdAt}, ${id}) < (${given('createdAt')}, ${given('id')})`
      const statement = prepared(q, 'proposals.madeBefore', () =>
        q
          .select({ seq: proposals.seq, data: proposals.data })
          .from(proposals)
          .where(and(eq(agentId, given('agent')), isNull(deletedAt), isBefore))
          .orderBy(desc(createdAt), desc(id))
          .limit(given('limit'))
          .prepare(),
      )
      const rows = await statement.execute({ ...before, agent, limit })
      return rows.map(({ seq, data }) => ({ row: fromDocument('proposal', data), seq }))
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

    /** @returns The user's newest letters that were sent. */
    async newestSent(user: string, limit: number): Promise<Proposal[]> {
      const rows = await q
        .select({ data: proposals.data })
        .from(proposals)
        .where(and(eq(userId, user), eq(status, 'completed'), isNull(deletedAt)))
        .orderBy(desc(createdAt))
        .limit(limit)
      return rows.map(({ data }) => fromDocument('proposal', data))
    },

    /** @returns Users with proposals whose letter is not written yet, the longest waiting first. */
    async usersWithUnwritten(limit: number): Promise<string[]> {
      const rows = await q
        .select({ userId })
        .from(proposals)
        .where(unwritten())
        .groupBy(userId)
        .orderBy(asc(min(createdAt)))
        .limit(limit)
      return rows.map((row) => row.userId)
    },

    /** @returns Ids of the user's proposals whose letter is not written yet, the oldest first. */
    async unwritten(user: string, limit: number): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(unwritten(), eq(userId, user)))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit)
      return rows.map((row) => row.id)
    },

    /** @returns Proposals made after `after` and before `beforeMs`, oldest first. */
    async madeBetween(after: MadeAt, beforeMs: number, limit: number): Promise<MadeAt[]> {
      const isAfter = sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`
      return q
        .select({ id, createdAt })
        .from(proposals)
        .where(and(isAfter, lt(createdAt, beforeMs)))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit)
    },

    /** @returns Ids of proposals with a client's words that were read before `beforeMs`. */
    async withReplyReadBefore(beforeMs: number, limit: number): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(proposals)
        .where(and(lt(replyReadAt, beforeMs), isNull(deletedAt)))
        .orderBy(asc(replyReadAt))
        .limit(limit)
      return rows.map((row) => row.id)
    },
  }
}

function accounts(rows: { userId: string; platform: string }[]): AccountKey[] {
  return rows.map((row) => ({ userId: row.userId, platform: marketplaceIdSchema.parse(row.platform) }))
}
