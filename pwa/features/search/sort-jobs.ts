/** The order of found jobs as a person chooses it. Pure. */
import type { FoundJob } from '#shared/contract/jobs.ts'
import { toMinor, toUsd } from '#shared/money.ts'

/** `words`: as the server sent them. */
export const SORTS = ['words', 'score', 'newest', 'pay', 'proposals'] as const
export type Sort = (typeof SORTS)[number]

const LAST = Number.NEGATIVE_INFINITY

/** @returns A new list; jobs that do not tell what it is sorted by come last, in their order. */
export function sortJobs(jobs: readonly FoundJob[], sort: Sort): FoundJob[] {
  if (sort === 'words') return [...jobs]
  const values = new Map(jobs.map((job) => [job, worthOf(job, sort)]))
  const of = (job: FoundJob) => values.get(job) ?? LAST
  return [...jobs].sort((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a)))
}

function worthOf(job: FoundJob, sort: Exclude<Sort, 'words'>): number {
  if (sort === 'score') return job.score ?? LAST
  if (sort === 'newest') return Date.parse(job.datePosted) || LAST
  if (sort === 'proposals') return job.proposalCount === null ? LAST : -job.proposalCount
  const most = job.maxBudget ?? job.minBudget
  // An hour's pay is compared with a fixed price as a week of it.
  return most === null ? LAST : toUsd(toMinor(most, job.currency), job.currency) * (job.kind === 'hourly' ? 40 : 1)
}
