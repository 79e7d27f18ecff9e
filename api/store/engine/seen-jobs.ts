/** Jobs that an agent has seen, so that each is counted once, and judged once. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Db, Session } from '../db.ts'
import { deleteInParts, PART } from '../delete-old.ts'

/** The verdict on a job that matches and has no letter yet: it is counted, and judged again. */
export const WAITS = 'waits'

export function seenJobStore({ q, tables: { seenJobs } }: Session) {
  const { agentId, platform, jobId, verdict } = seenJobs
  return {
    /** @returns The verdicts on those of the jobs that the agent has seen before, by the job's id. */
    async known(agent: string, marketplace: MarketplaceId, jobIds: string[]): Promise<Map<string, string>> {
      if (jobIds.length === 0) return new Map()
      const rows = await q
        .select({ jobId, verdict })
        .from(seenJobs)
        .where(and(eq(agentId, agent), eq(platform, marketplace), inArray(jobId, jobIds)))
      return new Map(rows.map((row) => [row.jobId, row.verdict]))
    },

    /** @param judged `verdict`: a skip reason, `matched` or `WAITS`. The last one counts. */
    async add(
      agent: { id: string; userId: string },
      judged: { platform: MarketplaceId; jobId: string; verdict: string }[],
      atMs: number,
    ): Promise<void> {
      if (judged.length === 0) return
      await q
        .insert(seenJobs)
        .values(judged.map((job) => ({ ...job, agentId: agent.id, userId: agent.userId, at: atMs })))
        .onConflictDoUpdate({ target: [agentId, platform, jobId], set: { verdict: sql`excluded.verdict` } })
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
