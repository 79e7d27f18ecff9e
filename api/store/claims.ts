/** Who runs which agent: one statement takes an agent, so that two processes cannot both have it. */
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Session } from './db.ts'

/** A claim lapses at `untilMs` unless it is renewed: a dead process gives its agents back. */
export interface Claim {
  worker: string
  nowMs: number
  untilMs: number
}

export function claimStore({ q, tables: { agentSchedules } }: Session) {
  const { agentId, userId, nextRunAt, claimedBy, claimedUntil } = agentSchedules
  const isFree = (nowMs: number) => or(isNull(claimedUntil), lte(claimedUntil, nowMs))
  return {
    /**
     * Claims agents that are due.
     * @param except Agents that this process runs already.
     * @returns At most `limit`, the longest due first.
     */
    async claimDue(
      { worker, nowMs, untilMs }: Claim,
      limit: number,
      except: string[],
    ): Promise<{ agentId: string; userId: string }[]> {
      const due = q
        .select({ agentId })
        .from(agentSchedules)
        .where(and(lte(nextRunAt, nowMs), isFree(nowMs), except.length > 0 ? notInArray(agentId, except) : undefined))
        .orderBy(asc(nextRunAt))
        .limit(limit)
      return q
        .update(agentSchedules)
        .set({ claimedBy: worker, claimedUntil: untilMs })
        .where(and(inArray(agentId, due), isFree(nowMs)))
        .returning({ agentId, userId })
    },

    /** Claims one agent, due or not, scheduled or not. @returns Whether it was free. */
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

    /** @returns Whether the claim was still the worker's; an agent paused or deleted meanwhile has none. */
    async renew(agent: string, worker: string, untilMs: number): Promise<boolean> {
      const renewed = await q
        .update(agentSchedules)
        .set({ claimedUntil: untilMs })
        .where(and(eq(agentId, agent), eq(claimedBy, worker)))
        .returning({ agentId })
      return renewed.length > 0
    },

    /** Gives an agent back. @param dueAt When it runs next, Unix milliseconds; null for one that is not scheduled. */
    async release(agent: string, worker: string, dueAt: number | null): Promise<void> {
      const own = and(eq(agentId, agent), eq(claimedBy, worker))
      if (dueAt === null) await q.delete(agentSchedules).where(own)
      else await q.update(agentSchedules).set({ nextRunAt: dueAt, claimedBy: null, claimedUntil: null }).where(own)
    },

    /** @returns Those of the agents that somebody runs now. */
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
