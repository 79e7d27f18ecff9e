/** Starts a letter for a job that the freelancer chose: found in a search, brought by its address, or pasted. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { keyOfShared, sharedFrom, type SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { newId } from '#shared/ids.ts'
import { currentDb } from './db.ts'
import { mutate } from './mutate.ts'
import { findOnJob } from './queries/proposals.ts'

/** @returns The proposal on the job. A job has only one (docs/laws.md#never-twice). */
export async function draftFor(job: SharedJob): Promise<{ id: string; isNew: boolean }> {
  const { platform, jobId } = keyOfShared(job)
  const known = await findOnJob(platform, jobId)
  if (known) return { id: known, isNew: false }
  const id = newId()
  await mutate('proposal.draft', id, job)
  return { id, isNew: true }
}

/** Like `draftFor`, for a job that a search found, by the rules of the agent that such a letter follows. */
export async function draftForFound(job: Parameters<typeof sharedFrom>[0]): Promise<{ id: string; isNew: boolean }> {
  const agentId = agentFor(await currentDb().agent.toArray(), job.platform)
  return draftFor({ ...sharedFrom(job), agentId })
}

type Candidate = Pick<AgentFields, 'platforms'> & { id: string; status: 'active' | 'paused' }

/** @returns The id of an agent for the marketplace, rather one that works; empty where there is none. */
export function agentFor(agents: readonly Candidate[], platform: MarketplaceId): string {
  const fitting = agents.filter(({ platforms }) => platforms.includes(platform))
  return (fitting.find(({ status }) => status === 'active') ?? fitting[0])?.id ?? ''
}
