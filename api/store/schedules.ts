/** When each active agent runs next. Claiming due agents is the engine's, in `claims.ts`. */
import { eq } from 'drizzle-orm'
import type { Session } from './db.ts'

export function scheduleStore({ q, tables: { agentSchedules } }: Session) {
  return {
    /** @param nextRunAt Unix milliseconds. A claim on the agent stays as it is. */
    async schedule(agentId: string, userId: string, nextRunAt: number): Promise<void> {
      await q
        .insert(agentSchedules)
        .values({ agentId, userId, nextRunAt })
        .onConflictDoUpdate({
          target: agentSchedules.agentId,
          set: { nextRunAt },
          setWhere: eq(agentSchedules.userId, userId),
        })
    },

    async unschedule(agentId: string): Promise<void> {
      await q.delete(agentSchedules).where(eq(agentSchedules.agentId, agentId))
    },
  }
}
