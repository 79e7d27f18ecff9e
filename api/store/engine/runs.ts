/** Searches for runs. `synced.ts` reads and writes the rows themselves. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Run } from '#shared/domain/run.ts'
import type { Session } from '../db.ts'
import { fromDocument } from '../row-form.ts'

export function runStore({ q, tables: { runs, agentSchedules } }: Session) {
  const { id, userId, agentId, status, seq, deletedAt } = runs
  return {
    /** @returns Runs that have not finished. */
    async running(): Promise<{ id: string; userId: string; agentId: string }[]> {
      return q
        .select({ id, userId, agentId })
        .from(runs)
        .where(and(eq(status, 'running'), isNull(deletedAt)))
    },

    /** @returns Runs that have not finished and whose agent `worker` has claimed, the newest first. */
    async runningOf(worker: string): Promise<{ id: string; agentId: string }[]> {
      return q
        .select({ id, agentId })
        .from(runs)
        .innerJoin(agentSchedules, eq(agentSchedules.agentId, agentId))
        .where(and(eq(status, 'running'), isNull(deletedAt), eq(agentSchedules.claimedBy, worker)))
        .orderBy(desc(id))
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

    /** Like `newest`, with the runs themselves. */
    async newestRows(agent: string, limit: number): Promise<{ row: Run; seq: number }[]> {
      const rows = await q
        .select({ seq, data: runs.data })
        .from(runs)
        .where(and(eq(agentId, agent), isNull(deletedAt)))
        .orderBy(desc(seq))
        .limit(limit)
      return rows.map((row) => ({ row: fromDocument('run', row.data), seq: row.seq }))
    },
  }
}
