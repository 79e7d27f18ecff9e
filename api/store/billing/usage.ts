/** The figures that are compared with a plan's limits. */
import { and, count, countDistinct, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from '../db.ts'

export function usageStore({ q, tables }: Session) {
  const { agents, users, sendAttempts } = tables
  const livingAgents = (userId: string) => and(eq(agents.userId, userId), isNull(agents.deletedAt))
  return {
    /**
     * @returns End of the trial, Unix milliseconds.
     * @throws AppError `user.not_found`.
     */
    async trialEndsAt(userId: string): Promise<number> {
      const [user] = await q.select({ trialEndsAt: users.trialEndsAt }).from(users).where(eq(users.id, userId)).limit(1)
      if (!user) throw new AppError('user.not_found')
      return user.trialEndsAt
    },

    /** @returns How many agents exist, and how many of them are active. */
    async agents(userId: string): Promise<{ living: number; active: number }> {
      const [all] = await q.select({ count: count() }).from(agents).where(livingAgents(userId))
      const [active] = await q
        .select({ count: count() })
        .from(agents)
        .where(and(livingAgents(userId), eq(agents.status, 'active')))
      return { living: all?.count ?? 0, active: active?.count ?? 0 }
    },

    /** @returns Users with more active agents than `limit`. */
    async usersRunningOver(limit: number): Promise<string[]> {
      const rows = await q
        .select({ userId: agents.userId })
        .from(agents)
        .where(and(eq(agents.status, 'active'), isNull(agents.deletedAt)))
        .groupBy(agents.userId)
        .having(gt(count(), limit))
      return rows.map(({ userId }) => userId)
    },

    /**
     * Proposals that left, or may have left, on one of the user's calendar days.
     * @param day `YYYY-MM-DD`.
     */
    async sentOn(
      userId: string,
      day: string,
      of: { platform?: MarketplaceId; agentId?: string } = {},
    ): Promise<number> {
      const [sent] = await q
        .select({ count: countDistinct(sendAttempts.proposalId) })
        .from(sendAttempts)
        .where(
          and(
            eq(sendAttempts.userId, userId),
            eq(sendAttempts.day, day),
            or(isNull(sendAttempts.result), ne(sendAttempts.result, 'not_sent')),
            of.platform && eq(sendAttempts.platform, of.platform),
            of.agentId === undefined ? undefined : eq(sendAttempts.agentId, of.agentId),
          ),
        )
      return sent?.count ?? 0
    },
  }
}
