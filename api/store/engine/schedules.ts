/**
 * When each agent runs next, and which worker runs it now. One statement takes the lease of an agent, so that two
 * workers cannot both have it.
 */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'

const given = sql.placeholder

/** A lease ends at `untilMs` unless it is renewed, so that the agents of a dead process become free. */
interface Claim {
  worker: string
  nowMs: number
  untilMs: number
}

export function scheduleStore({ q, tables: { agentSchedules } }: Session) {
  const { agentId, userId, nextRunAt, claimedBy, claimedUntil } = agentSchedules
  const isFree = (nowMs: number) => or(isNull(claimedUntil), lte(claimedUntil, nowMs))
  return {
    /** @param dueAt When the agent runs next, Unix milliseconds. A lease on the agent does not change. */
    async schedule(agent: string, user: string, dueAt: number): Promise<void> {
      await q
        .insert(agentSchedules)
        .values({ agentId: agent, userId: user, nextRunAt: dueAt })
        .onConflictDoUpdate({ target: agentId, set: { nextRunAt: dueAt }, setWhere: eq(userId, user) })
    },

    async unschedule(agent: string): Promise<void> {
      await q.delete(agentSchedules).where(eq(agentId, agent))
    },

    /**
     * Takes the leases of due agents. One that the worker runs already is among them where its lease has lapsed.
     * @returns At most `limit`, the longest due first.
     */
    async claimDue(claim: Claim, limit: number): Promise<{ agentId: string; userId: string }[]> {
      const statement = prepared(q, 'schedules.claimDue', () => {
        const isFreeNow = or(isNull(claimedUntil), lte(claimedUntil, given('nowMs')))
        const select = q
          .select({ agentId })
          .from(agentSchedules)
          .where(and(lte(nextRunAt, given('nowMs')), isFreeNow))
          .orderBy(asc(nextRunAt))
          .limit(given('limit'))
        // Named, so that PostgreSQL runs it once: a plan that runs it for each row takes more than the limit.
        const due = q.$with('due').as(passLocked(select))
        return q
          .with(due)
          .update(agentSchedules)
          .set({ claimedBy: sql`${given('worker')}`, claimedUntil: sql`${given('untilMs')}` })
          .where(and(inArray(agentId, q.select({ agentId: due.agentId }).from(due)), isFreeNow))
          .returning({ agentId, userId })
          .prepare()
      })
      return statement.execute({ ...claim, limit })
    },

    /** Takes the lease of one agent, due or not, scheduled or not. @returns Whether it was free. */
    async claim(agent: string, user: string, { worker, nowMs, untilMs }: Claim): Promise<boolean> {
      const claimed = { claimedBy: worker, claimedUntil: untilMs }
      const taken = await q
        .insert(agentSchedules)
        .values({ agentId: agent, userId: user, nextRunAt: null, ...claimed })
        .onConflictDoUpdate({
          target: agentId,
          set: claimed,
          setWhere: and(eq(userId, user), isFree(nowMs)),
        })
        .returning({ agentId })
      return taken.length > 0
    },

    /** Takes over a lease that has not lapsed. @returns Whether `from` had it. */
    async takeOver(agent: string, from: string, { worker, nowMs, untilMs }: Claim): Promise<boolean> {
      const taken = await q
        .update(agentSchedules)
        .set({ claimedBy: worker, claimedUntil: untilMs })
        .where(and(eq(agentId, agent), eq(claimedBy, from), gt(claimedUntil, nowMs)))
        .returning({ agentId })
      return taken.length > 0
    },

    /** @returns Whether the worker still had the lease. An agent that was paused or deleted in the meantime has none. */
    async renew(agent: string, worker: string, untilMs: number): Promise<boolean> {
      const renewed = await q
        .update(agentSchedules)
        .set({ claimedUntil: untilMs })
        .where(and(eq(agentId, agent), eq(claimedBy, worker)))
        .returning({ agentId })
      return renewed.length > 0
    },

    /**
     * Releases an agent.
     * @param dueAt When it runs next, Unix milliseconds; null when it is not scheduled.
     * @returns Whether the worker still had the lease; else nothing changes.
     */
    async release(agent: string, worker: string, dueAt: number | null): Promise<boolean> {
      if (dueAt === null) {
        const own = and(eq(agentId, agent), eq(claimedBy, worker))
        return (await q.delete(agentSchedules).where(own).returning({ agentId })).length > 0
      }
      const statement = prepared(q, 'schedules.release', () =>
        q
          .update(agentSchedules)
          .set({ nextRunAt: sql`${given('dueAt')}`, claimedBy: null, claimedUntil: null })
          .where(and(eq(agentId, given('agent')), eq(claimedBy, given('worker'))))
          .returning({ agentId })
          .prepare(),
      )
      return (await statement.execute({ agent, worker, dueAt })).length > 0
    },

    /** @returns The agents among these that a worker runs now. */
    async claimedAmong(agents: string[], nowMs: number): Promise<Set<string>> {
      if (agents.length === 0) return new Set()
      const rows = await q
        .select({ agentId })
        .from(agentSchedules)
        .where(and(inArray(agentId, agents), gt(claimedUntil, nowMs)))
      return new Set(rows.map((row) => row.agentId))
    },
  }
}

/**
 * On PostgreSQL, rows that another process takes at this very moment are passed over instead of waited for. SQLite has one process.
 * @param query The selection of the rows that will be changed.
 */
function passLocked<Q extends object>(query: Q): Q {
  return canLock(query) ? query.for('update', { skipLocked: true }) : query
}

/** Every query has the type of SQLite's (`db.ts`), so only the object itself knows. */
function canLock<Q extends object>(query: Q): query is Q & { for(strength: 'update', how: { skipLocked: true }): Q } {
  return 'for' in query && typeof query.for === 'function'
}
