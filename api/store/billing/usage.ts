/** The figures that are compared with a plan's limits. */
import { and, asc, count, countDistinct, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { EntityRow } from '#shared/sync/entities.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'
import { fromDocument } from '../row-form.ts'

/** How many proposals of an agent left to a marketplace. */
export interface SentCount {
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
          .select({ trialEndsAt: users.trialEndsAt, subscription: subscriptions.data, settings: settings.data })
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
      }
    },

    /** @returns How many agents exist, and how many of them are active. */
    async agents(userId: string): Promise<{ living: number; active: number }> {
      const statement = prepared(q, 'usage.agents', () =>
        q
          .select({ status: agents.status, count: count() })
          .from(agents)
          .where(and(eq(agents.userId, given('userId')), isNull(agents.deletedAt)))
          .groupBy(agents.status)
          .prepare(),
      )
      const states = await statement.execute({ userId })
      return {
        living: states.reduce((sum, state) => sum + state.count, 0),
        active: states.find(({ status }) => status === 'active')?.count ?? 0,
      }
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
     * Proposals that left, or may have left, on one of the user's calendar days.
     * @param day `YYYY-MM-DD`.
     */
    async sentOn(userId: string, day: string): Promise<SentCount[]> {
      const { platform, agentId, proposalId, result } = sendAttempts
      const statement = prepared(q, 'usage.sentOn', () =>
        q
          .select({ platform, agentId, count: countDistinct(proposalId) })
          .from(sendAttempts)
          .where(
            and(
              eq(sendAttempts.userId, given('userId')),
              eq(sendAttempts.day, given('day')),
              or(isNull(result), ne(result, 'not_sent')),
            ),
          )
          .groupBy(platform, agentId)
          .prepare(),
      )
      return statement.execute({ userId, day })
    },
  }
}
