/** Searches for runs. `synced.ts` reads and writes the rows themselves. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '../db.ts'

export function runStore({ q, tables: { runs } }: Session) {
  const { id, userId, agentId, status, seq, deletedAt } = runs
  return {
    /** @returns Runs that have not finished. */
    async running(): Promise<{ id: string; userId: string; agentId: string }[]> {
      return q
        .select({ id, userId, agentId })
        .from(runs)
        .where(and(eq(status, 'running'), isNull(deletedAt)))
    },

    /** @returns Ids of runs in the order in which they were made, after the run `afterId`. */
    async madeAfter(afterId: string, limit: number): Promise<string[]> {
      const rows = await q.select({ id }).from(runs).where(gt(id, afterId)).orderBy(asc(id)).limit(limit)
      return rows.map((row) => row.id)
    },

    /** @returns Ids of the agent's runs, the last changed first. */
    async newest(agent: string, limit: number, offset = 0): Promise<string[]> {
      const rows = await q
        .select({ id })
        .from(runs)
        .where(and(eq(agentId, agent), isNull(deletedAt)))
        .orderBy(desc(seq))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => row.id)
    },
  }
}
