/** The figures that are compared with a plan's limits. */
import { and, asc, count, countDistinct, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { EntityRow } from '#shared/sync/entities.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'
import { fromDocument } from '../row-form.ts'

/** How many proposals of an agent left to a marketplace on a day. */
export interface SentCount {
  /** The user's calendar day, `YYYY-MM-DD`. */
  day: string
  platform: string
  agentId: string
  count: number
}

/** What decides which plan is in force, and when the user's days begin. */
export interface PlanFacts {
  /** Unix milliseconds. */
  trialEndsAt: number
  subscription: EntityRow<'subscription'> | null
  /** IANA. */
  timeZone: string
  /** How many agents there are. */
  agentCount: number
}

const given = sql.placeholder

export function usageStore({ q, tables }: Session) {
  const { agents, users, sendAttempts, settings, subscriptions } = tables
  return {
    /**
     * @returns End of the trial, Unix milliseconds.
     * @throws AppError `user.not_found`.
     */
    async trialEndsAt(userId: string): Promise<number> {
      const statement = prepared(q, 'usage.trialEndsAt', () =>
        q
          .select({ trialEndsAt: users.trialEndsAt })
          .from(users)
          .where(eq(users.id, given('userId')))
          .limit(1)
          .prepare(),
      )
      const [user] = await statement.execute({ userId })
      if (!user) throw new AppError('user.not_found')
      return user.trialEndsAt
    },

    /**
     * In one statement, because it is asked for at each pull and each run.
     * @throws AppError `user.not_found`.
     */
    async planFacts(userId: string): Promise<PlanFacts> {
      const statement = prepared(q, 'usage.planFacts', () =>
        q
          .select({
            trialEndsAt: users.trialEndsAt,
            subscription: subscriptions.data,
            settings: settings.data,
            agentCount: q.$count(agents, and(eq(agents.userId, users.id), isNull(agents.deletedAt))),
          })
          .from(users)
          .leftJoin(subscriptions, eq(subscriptions.id, users.id))
          .leftJoin(settings, eq(settings.id, users.id))
          .where(eq(users.id, given('userId')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ userId })
      if (!found) throw new AppError('user.not_found')
      return {
        trialEndsAt: found.trialEndsAt,
        subscription: found.subscription && fromDocument('subscription', found.subscription),
        timeZone: found.settings ? fromDocument('settings', found.settings).timeZone : 'UTC',
        agentCount: found.agentCount,
      }
    },

    /** @returns How many of the user's agents are active. */
    async activeAgents(userId: string): Promise<number> {
      return q.$count(agents, and(eq(agents.userId, userId), eq(agents.status, 'active'), isNull(agents.deletedAt)))
    },

    /** @returns At most `most` users after `afterId` with more active agents than `limit`, in the order of their ids. */
    async usersRunningOver(limit: number, afterId: string, most: number): Promise<string[]> {
      const rows = await q
        .select({ userId: agents.userId })
        .from(agents)
        .where(and(eq(agents.status, 'active'), isNull(agents.deletedAt), gt(agents.userId, afterId)))
        .groupBy(agents.userId)
        .having(gt(count(), limit))
        .orderBy(asc(agents.userId))
        .limit(most)
      return rows.map(({ userId }) => userId)
    },

    /**
     * Proposals that left, or may have left, since one of the user's calendar days.
     * @param sinceDay `YYYY-MM-DD`.
     */
    async sentSince(userId: string, sinceDay: string): Promise<SentCount[]> {
      const { day, platform, agentId, proposalId, result } = sendAttempts
      const statement = prepared(q, 'usage.sentSince', () =>
        q
          .select({ day, platform, agentId, count: countDistinct(proposalId) })
          .from(sendAttempts)
          .where(
            and(
              eq(sendAttempts.userId, given('userId')),
              gte(day, given('sinceDay')),
              or(isNull(result), ne(result, 'not_sent')),
            ),
          )
          .groupBy(day, platform, agentId)
          .prepare(),
      )
      return statement.execute({ userId, sinceDay })
    },
  }
}
