/** The pacing of each marketplace account: when it may send again, its back-off after failures, and its last poll. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'

const given = sql.placeholder

/** Unix milliseconds; zero when the account need not wait. */
interface Pace {
  nextSendAt: number
  backoffUntil: number
  /** The number of failures in a row. */
  failureCount: number
}

const UNHURRIED: Pace = { nextSendAt: 0, backoffUntil: 0, failureCount: 0 }

export function pacingStore({ q, tables: { accountPacing } }: Session) {
  const { connectionId } = accountPacing
  const ensure = (connection: string, userId: string) =>
    q.insert(accountPacing).values({ connectionId: connection, userId }).onConflictDoNothing()
  return {
    async read(connection: string): Promise<Pace> {
      const statement = prepared(q, 'pacing.read', () =>
        q
          .select()
          .from(accountPacing)
          .where(eq(connectionId, given('connection')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ connection })
      return found ?? UNHURRIED
    },

    /** Keeps a gap between two sends of one account. */
    async holdSends(connection: string, userId: string, untilMs: number): Promise<void> {
      const statement = prepared(q, 'pacing.holdSends', () =>
        q
          .insert(accountPacing)
          .values({ connectionId: given('connection'), userId: given('userId'), nextSendAt: given('untilMs') })
          .onConflictDoUpdate({ target: connectionId, set: { nextSendAt: sql`${given('untilMs')}` } })
          .prepare(),
      )
      await statement.execute({ connection, userId, untilMs })
    },

    /** Makes the account wait, and counts one more failure in a row. */
    async backOff(connection: string, userId: string, untilMs: number): Promise<void> {
      await ensure(connection, userId)
      await q
        .update(accountPacing)
        .set({ backoffUntil: untilMs, failureCount: sql`${accountPacing.failureCount} + 1` })
        .where(eq(connectionId, connection))
    },

    async clearFailures(connection: string): Promise<void> {
      const statement = prepared(q, 'pacing.clearFailures', () =>
        q
          .update(accountPacing)
          .set({ backoffUntil: 0, failureCount: 0 })
          .where(eq(connectionId, given('connection')))
          .prepare(),
      )
      await statement.execute({ connection })
    },

    /** Takes the account's next poll for outcomes. @returns False when it is not due, or another process took it. */
    async takePoll(connection: string, userId: string, nowMs: number, nextMs: number): Promise<boolean> {
      await ensure(connection, userId)
      const taken = await q
        .update(accountPacing)
        .set({ nextOutcomeAt: nextMs })
        .where(and(eq(connectionId, connection), lte(accountPacing.nextOutcomeAt, nowMs)))
        .returning({ connectionId })
      return taken.length > 0
    },

    async holdPolls(connection: string, untilMs: number): Promise<void> {
      await q.update(accountPacing).set({ nextOutcomeAt: untilMs }).where(eq(connectionId, connection))
    },
  }
}
