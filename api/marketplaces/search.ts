/** What every connector's search shares: the criteria that each marketplace filters in its own way or not at all, and the order. */
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'

/**
 * @returns Whether the job is of the wanted kind, language and age, as far as it tells: what is unknown is never held against it.
 * Budgets, experience and duration are the agent's own rules: a job they turn away comes through, so that the run can say why.
 */
export function fitsCriteria(job: Job, { kinds, languages, postedAfter }: SearchCriteria): boolean {
  return (
    isAnyOf(kinds, job.kind) && isAnyOf(languages, job.language) && (postedAfter === null || job.postedAt > postedAfter)
  )
}

/** @returns Whether a page that came newest first reaches past the wanted age: nothing on the next one can fit. */
export function isPastAge(page: readonly Job[], { postedAfter }: SearchCriteria): boolean {
  return postedAfter !== null && page.some((job) => job.postedAt <= postedAfter)
}

/** @returns At most `limit`, newest first, each job once. */
export function newestFirst(jobs: Iterable<Job>, limit: number): Job[] {
  const byId = new Map([...jobs].map((job) => [job.id, job]))
  return [...byId.values()].sort((a, b) => b.postedAt - a.postedAt).slice(0, limit)
}

function isAnyOf<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || value === null || wanted.includes(value)
}
