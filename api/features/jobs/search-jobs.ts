/** One search of a marketplace for a person: what their plan allows, over the real connector, marked with what they have done already. */
import type { FoundJob, SearchProgress } from '#shared/contract/jobs.ts'
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { HAS_ADVANCED_FILTERS } from '#shared/domain/plans/plan-table.ts'
import { criteriaOf, fitsSearch, type JobSearch, usesAdvancedFilters } from '#shared/domain/jobs/search.ts'
import { AppError } from '#shared/errors.ts'
import { planOf } from '../../quota/quota.ts'
import { startDeadline } from '../../deadline.ts'
import type { Deps } from '../../deps.ts'
import { MarketplaceError } from '../../marketplaces/marketplace.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { seenJobStore } from '../../store/engine/seen-jobs.ts'
import { syncedStore } from '../../store/synced.ts'
import { bestFirst } from './best-first.ts'
import { jobToWire } from './wire.ts'

/** More jobs than the pages of any search hold, because the number of pages is the limit. */
const JOBS_MAX = 1000

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'marketplaces' | 'accounts'>

interface SearchRun {
  /** Ends the search, together with its current call to the marketplace. */
  signal: AbortSignal
  timeoutMs: number
  /** The language that budgets are written in. */
  language: string
  onProgress?(progress: SearchProgress): void
}

/**
 * The free plan searches by words, skills and kind only.
 * @throws AppError `plan.limit`.
 */
export async function assertMaySearch({ db, clock }: SearchDeps, userId: string, search: JobSearch): Promise<void> {
  const { plan } = await planOf(db, userId, clock.now())
  // `context` picks the sentence about filters instead of the one about agents.
  if (!HAS_ADVANCED_FILTERS[plan] && usesAdvancedFilters(search))
    throw new AppError('plan.limit', { plan, context: 'filters' })
}

/**
 * Searches as the user's account where one is connected, else as a visitor where the marketplace shows visitors anything.
 * @returns Jobs that fit every criterion, best first.
 * @throws AppError `marketplace.*`.
 */
export async function searchJobs(
  deps: SearchDeps,
  userId: string,
  search: JobSearch,
  { signal, timeoutMs, language, onProgress }: SearchRun,
): Promise<FoundJob[]> {
  const { platform } = search
  const criteria = criteriaOf(search)
  const deadline = startDeadline({ signal, timeoutMs })
  let hasAccount = false
  let jobs: Job[]
  try {
    const account = await deps.accounts.open(userId, platform)
    hasAccount = account !== null
    let found = 0
    const answer = await deps.marketplaces[platform].search(account?.session ?? null, criteria, JOBS_MAX, {
      signal: deadline.signal,
      pagesMax: search.pageLimit,
      onPage({ pagesRead, pagesMax, jobs: page }) {
        found += page.filter((job) => fitsSearch(job, criteria)).length
        onProgress?.({ pagesRead, pagesMax, found })
      },
    })
    jobs = answer.filter((job) => job.isOpen && fitsSearch(job, criteria))
  } catch (error) {
    throw toAppError(error, platform, hasAccount)
  } finally {
    deadline.end()
  }
  const known = await knownJobs(deps, userId, platform, jobs)
  return bestFirst(jobs, criteria).map((job) =>
    jobToWire(job, {
      language,
      status: job.hasApplied || known.taken.has(job.id) ? 'applied' : 'new',
      isSeenByAgent: known.seen.has(job.id),
    }),
  )
}

/** What the user and their agents have to do with these jobs already. */
async function knownJobs({ db }: SearchDeps, userId: string, platform: MarketplaceId, jobs: readonly Job[]) {
  const ids = jobs.map(({ id }) => id)
  const taken = await proposalStore(db).takenJobs({ userId, platform }, ids)
  const agents = await syncedStore(db).list('agent', userId)
  const seenBy = await Promise.all(agents.map(({ row }) => seenJobStore(db).known(row.id, platform, ids)))
  return { taken, seen: new Set(seenBy.flatMap((seen) => [...seen])) }
}

/** @param hasAccount Without one, "unauthorized" means that visitors see nothing: there is nothing to connect again. */
function toAppError(error: unknown, platform: MarketplaceId, hasAccount: boolean): AppError {
  const options = { cause: error }
  if (error instanceof AppError) return error
  if (!(error instanceof MarketplaceError)) return new AppError('server.unexpected', {}, options)
  const { kind, retryAfterMs } = error
  if (kind === 'unauthorized') {
    return new AppError(hasAccount ? 'marketplace.unauthorized' : 'marketplace.not_connected', { platform }, options)
  }
  if (kind === 'rateLimited') {
    return new AppError(
      'marketplace.rate_limited',
      retryAfterMs === null ? { platform } : { platform, retryAfterMs },
      options,
    )
  }
  if (kind === 'rejected') return new AppError('marketplace.search_refused', { platform }, options)
  return new AppError(kind === 'changed' ? 'marketplace.changed' : 'marketplace.unavailable', { platform }, options)
}
