/** What an operator asks the database: how much there is of what, and what is stuck. Counts, ids and times; never a text of a user. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, sum } from 'drizzle-orm'
import type { Session } from './db.ts'

/** How many wait, and since when the oldest does: Unix milliseconds, null where none waits. */
export interface Waiting {
  count: number
  oldest: number | null
}

/** A letter that may have arrived. */
export interface UnknownSend {
  attemptId: string
  proposalId: string
  userId: string
  platform: string
  startedAt: number
  /** When the marketplace is asked next. */
  askAt: number | null
  askedCount: number
}

/** A marketplace account that must be connected again, while agents count on it. */
interface LostConnection {
  userId: string
  platform: string
  status: string
  agentCount: number
}

export function operationsStore({ q, tables }: Session) {
  const { agents, agentSchedules, billingAccounts, connections, notices, proposals } = tables
  const { runs, sendAttempts, supportMessages, syncClients, webhookEvents } = tables
  const first = (rows: Waiting[]): Waiting => rows[0] ?? { count: 0, oldest: null }
  return {
    /** @returns How many living proposals are in each state. */
    async proposalStates(): Promise<{ status: string; count: number }[]> {
      const { status, deletedAt } = proposals
      return q.select({ status, count: count() }).from(proposals).where(isNull(deletedAt)).groupBy(status)
    },

    /** @returns How many attempts to send ended how; `under way` for those that have not. */
    async attemptResults(): Promise<{ result: string; count: number }[]> {
      const { result } = sendAttempts
      const rows = await q.select({ result, count: count() }).from(sendAttempts).groupBy(result)
      return rows.map((row) => ({ result: row.result ?? 'under way', count: row.count }))
    },

    /** @returns Sends whose answer was lost before `beforeMs`, the oldest first. */
    async unknownSends(beforeMs: number, limit: number): Promise<UnknownSend[]> {
      const { id: attemptId, proposalId, userId, platform, result, startedAt, askAt, askedCount } = sendAttempts
      return q
        .select({ attemptId, proposalId, userId, platform, startedAt, askAt, askedCount })
        .from(sendAttempts)
        .where(and(eq(result, 'unknown'), lte(startedAt, beforeMs)))
        .orderBy(asc(startedAt))
        .limit(limit)
    },

    async waitingUnknowns(): Promise<Waiting> {
      const { result, startedAt } = sendAttempts
      const rows = q.select({ count: count(), oldest: min(startedAt) }).from(sendAttempts)
      return first(await rows.where(eq(result, 'unknown')))
    },

    /** Approved letters whose turn has come. One that waits for the next day of a limit has a later turn. */
    async waitingLetters(nowMs: number): Promise<Waiting> {
      const { status, sendAfter, deletedAt } = proposals
      const rows = q.select({ count: count(), oldest: min(sendAfter) }).from(proposals)
      return first(await rows.where(and(eq(status, 'approved'), lte(sendAfter, nowMs), isNull(deletedAt))))
    },

    /** Jobs that were found and have no letter yet, since they were found. */
    async waitingDrafts(): Promise<Waiting> {
      const { status, createdAt, deletedAt } = proposals
      const rows = q.select({ count: count(), oldest: min(createdAt) }).from(proposals)
      return first(await rows.where(and(inArray(status, ['found', 'drafting']), isNull(deletedAt))))
    },

    /** Without those that wait on purpose: for the end of quiet hours, or for others of their kind. */
    async waitingNotices(): Promise<Waiting> {
      const { createdAt, dueAt, attemptCount } = notices
      return first(
        await q
          .select({ count: count(), oldest: min(createdAt) })
          .from(notices)
          .where(and(isNotNull(dueAt), or(gt(attemptCount, 0), eq(dueAt, createdAt)))),
      )
    },

    async waitingWebhooks(): Promise<Waiting> {
      const { receivedAt, handledAt } = webhookEvents
      const rows = q.select({ count: count(), oldest: min(receivedAt) }).from(webhookEvents)
      return first(await rows.where(isNull(handledAt)))
    },

    async waitingSupport(): Promise<Waiting> {
      const { createdAt, mailedAt } = supportMessages
      const rows = q.select({ count: count(), oldest: min(createdAt) }).from(supportMessages)
      return first(await rows.where(isNull(mailedAt)))
    },

    /** Agents that should have run by `nowMs`, and by when. */
    async dueAgents(nowMs: number): Promise<Waiting> {
      const { nextRunAt } = agentSchedules
      const rows = q.select({ count: count(), oldest: min(nextRunAt) }).from(agentSchedules)
      return first(await rows.where(lte(nextRunAt, nowMs)))
    },

    async runningCount(): Promise<number> {
      return q.$count(runs, and(eq(runs.status, 'running'), isNull(runs.deletedAt)))
    },

    /** @returns The agents that should have run before `beforeMs`, the longest due first. */
    async overdueAgents(beforeMs: number, limit: number) {
      const { agentId, userId, nextRunAt, claimedUntil } = agentSchedules
      return q
        .select({ agentId, userId, nextRunAt, claimedUntil })
        .from(agentSchedules)
        .where(lte(nextRunAt, beforeMs))
        .orderBy(asc(nextRunAt))
        .limit(limit)
    },

    /** @returns Webhooks that came before `beforeMs` and are not handled. */
    async stuckWebhooks(beforeMs: number, limit: number) {
      const { id, gateway, type, receivedAt, handledAt } = webhookEvents
      return q
        .select({ id, gateway, type, receivedAt })
        .from(webhookEvents)
        .where(and(isNull(handledAt), lte(receivedAt, beforeMs)))
        .orderBy(asc(receivedAt))
        .limit(limit)
    },

    /** @returns Users whose payment provider was not yet told what they decided. */
    async openArrangements(limit: number) {
      const { userId, gateway, isArranging, checkAt } = billingAccounts
      return q
        .select({ userId, gateway, checkAt })
        .from(billingAccounts)
        .where(eq(isArranging, true))
        .orderBy(asc(checkAt))
        .limit(limit)
    },

    /** @returns How many edits devices said they still hold, and how many devices. */
    async parkedEdits(): Promise<{ edits: number; devices: number }> {
      const { pendingCount } = syncClients
      const [found] = await q
        .select({ edits: sum(pendingCount), devices: count() })
        .from(syncClients)
        .where(gt(pendingCount, 0))
      return { edits: Number(found?.edits ?? 0), devices: found?.devices ?? 0 }
    },

    /** @returns Connections that ended while active agents count on them. */
    async lostConnections(): Promise<LostConnection[]> {
      const rows = await q.select().from(connections).where(isNull(connections.deletedAt))
      const lost = rows.filter(({ data }) => data.status !== 'connected')
      if (lost.length === 0) return []
      const users = [...new Set(lost.map(({ userId }) => userId))]
      const active = await q
        .select({ userId: agents.userId, data: agents.data })
        .from(agents)
        .where(and(eq(agents.status, 'active'), isNull(agents.deletedAt), inArray(agents.userId, users)))
      return lost
        .map(({ userId, platform, data }) => ({
          userId,
          platform,
          status: data.status,
          agentCount: active.filter(
            (agent) => agent.userId === userId && agent.data.platforms.some((id) => id === platform),
          ).length,
        }))
        .filter(({ agentCount }) => agentCount > 0)
    },
  }
}
