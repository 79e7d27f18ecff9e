/** Jobs that an agent has already judged, so that each is judged once. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Db, Session } from '../db.ts'
import { deleteInParts, PART } from '../delete-old.ts'

export function seenJobStore({ q, tables: { seenJobs } }: Session) {
  const { agentId, platform, jobId } = seenJobs
  return {
    /** @returns Those of the jobs that the agent has judged before. */
    async known(agent: string, marketplace: MarketplaceId, jobIds: string[]): Promise<Set<string>> {
      if (jobIds.length === 0) return new Set()
      const rows = await q
        .select({ jobId })
        .from(seenJobs)
        .where(and(eq(agentId, agent), eq(platform, marketplace), inArray(jobId, jobIds)))
      return new Set(rows.map((row) => row.jobId))
    },

    /** @param judged `verdict`: a skip reason, or `matched`. */
    async add(
      agent: { id: string; userId: string },
      judged: { platform: MarketplaceId; jobId: string; verdict: string }[],
      atMs: number,
    ): Promise<void> {
      if (judged.length === 0) return
      await q
        .insert(seenJobs)
        .values(judged.map((job) => ({ ...job, agentId: agent.id, userId: agent.userId, at: atMs })))
        .onConflictDoNothing()
    },
  }
}

/** Deletes old entries, because no search returns jobs of that age. */
export async function forgetSeenJobs(db: Db, beforeMs: number): Promise<number> {
  return deleteInParts(db, async ({ q, tables: { seenJobs } }) => {
    const { agentId, platform, jobId, at } = seenJobs
    const old = q.select({ agentId, platform, jobId }).from(seenJobs).where(lt(at, beforeMs)).limit(PART)
    const isOld = sql`(${agentId}, ${platform}, ${jobId}) IN ${old}`
    return (await q.delete(seenJobs).where(isOld).returning({ jobId })).length
  })
}
