/** What every connector's search shares: the part of the criteria no marketplace filters for us in the same way, and the order. */
import type { Job, SearchCriteria } from '#shared/domain/marketplace.ts'
import { toUsd } from '#shared/money.ts'

/** @returns Whether the job fits, as far as it tells: what is unknown is never held against it. */
export function fitsCriteria(job: Job, criteria: SearchCriteria): boolean {
  const { kinds, languages, experienceLevels, durations, postedAfter } = criteria
  return (
    isAnyOf(kinds, job.kind) &&
    isAnyOf(languages, job.language) &&
    isAnyOf(experienceLevels, job.experienceLevel) &&
    isAnyOf(durations, job.duration) &&
    (postedAfter === null || job.postedAt > postedAfter) &&
    fitsBudget(job, criteria)
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

/** The client's range must reach into the wanted one. */
function fitsBudget(job: Job, criteria: SearchCriteria): boolean {
  const [least, most] =
    job.kind === 'fixed' ? [criteria.fixedMinUsd, criteria.fixedMaxUsd] : [criteria.hourlyMinUsd, criteria.hourlyMaxUsd]
  const min = job.budgetMinMinor === null ? null : toUsd(job.budgetMinMinor, job.currency)
  const max = job.budgetMaxMinor === null ? null : toUsd(job.budgetMaxMinor, job.currency)
  return (least === null || max === null || max >= least) && (most === null || min === null || min <= most)
}
