/** A live query: a real job, used as an example for a prompt. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { LocalDb } from '../db.ts'
import { readLastSearch } from './last-search.ts'
import { listProposals } from './inbox/proposal-list.ts'
import { useLocal } from './use-local.ts'

/** A job that a prompt is shown with. */
type ExampleJob = Pick<Job, 'title' | 'description'>

/** @returns See `findExampleJob`. */
export function useExampleJob(agentId: string | null): ExampleJob | null | undefined {
  return useLocal((db) => findExampleJob(db, agentId, Date.now()), [agentId])
}

/**
 * @returns A recent job that has its text: from the agent's own proposals, from the last search, or from any proposal;
 * null when there is none.
 */
export async function findExampleJob(db: LocalDb, agentId: string | null, nowMs: number): Promise<ExampleJob | null> {
  const own = agentId === null ? null : await jobOfProposals(db, agentId)
  return own ?? (await jobOfSearch(db, nowMs)) ?? (await jobOfProposals(db))
}

/** How many of the newest jobs are searched for one whose text has not expired. */
const LOOKED_AT = 20

async function jobOfProposals(db: LocalDb, agentId?: string): Promise<ExampleJob | null> {
  const { rows } = await listProposals(db, 'all', { limit: LOOKED_AT, ...(agentId === undefined ? {} : { agentId }) })
  return rows.find(({ job }) => job.description)?.job ?? null
}

async function jobOfSearch(db: LocalDb, nowMs: number): Promise<ExampleJob | null> {
  const search = await readLastSearch(db, nowMs)
  return search?.jobs.find(({ description }) => description) ?? null
}
