/**
 * What the searches of all connectors share: the order, and the criteria that marketplaces filter differently or not at
 * all.
 */
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import { isAnyOf } from '#shared/domain/jobs/search.ts'

/**
 * @returns Whether the job has the wanted kind, language and age. Missing facts never count against it.
 * Budget, experience and duration are the agent's own rules. Jobs that fail them pass here, so that the run can say why
 * they were skipped.
 */
export function fitsCriteria(job: Job, { kinds, languages, postedAfter }: SearchCriteria): boolean {
  return (
    isAnyOf(kinds, job.kind) && isAnyOf(languages, job.language) && (postedAfter === null || job.postedAt > postedAfter)
  )
}

/** @returns Whether a page in newest-first order reaches jobs that are too old. No job on the next page can then fit. */
export function isPastAge(page: readonly Job[], { postedAfter }: SearchCriteria): boolean {
  return postedAfter !== null && page.some((job) => job.postedAt <= postedAfter)
}

/** @returns At most `limit`, newest first, each job once. */
export function newestFirst(jobs: Iterable<Job>, limit: number): Job[] {
  const byId = new Map([...jobs].map((job) => [job.id, job]))
  return [...byId.values()].sort((a, b) => b.postedAt - a.postedAt).slice(0, limit)
}
