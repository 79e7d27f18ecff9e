/** One search of a marketplace for a person: what their plan allows, over the real connector, marked with what they have done already. */
import { setImmediate } from 'node:timers/promises'
import {
  type FoundJob,
  foundStateOf,
  type LastWeek,
  type PreviewExample,
  type SearchProgress,
} from '#shared/contract/jobs.ts'
import type { Job, MarketplaceId, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import { hasAdvancedFilters, usesAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { agentFieldsOf, criteriaOf, fitsSearch } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import { searchMisfit, unknownTo } from '../../judgement/filter-misfit.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { planOf } from '../../quota/quota.ts'
import { startDeadline } from '../../deadline.ts'
import type { Deps } from '../../deps.ts'
import { MarketplaceError } from '../../marketplaces/marketplace.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { seenJobStore } from '../../store/engine/seen-jobs.ts'
import { syncedStore } from '../../store/synced.ts'
import { misfitOf } from '../../judgement/match-job.ts'
import { scoreParts, totalOf } from '../../judgement/score.ts'
import { flagsOf } from '../../reading/flags.ts'
import { readingOf } from '../../reading/known-reading.ts'
import { toldBy } from '../../changes/check-claims.ts'
import type { Db } from '../../store/db.ts'
import { exampleOf, ofEachReason } from './examples.ts'
import { jobToWire, type Judged } from './wire.ts'

/** More jobs than the pages of any search hold, because the number of pages is the limit. */
const JOBS_MAX = 1000

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'marketplaces' | 'accounts'>

/** What a search found, best first, and what each rule left out. */
interface Found {
  jobs: FoundJob[]
  leftOut: Record<string, number>
  leftOutJobs: PreviewExample[]
  lastWeek: LastWeek
}

/** So many of the jobs that were left out are named. */
const LEFT_OUT_MAX = 30

/** So many posts are read before other requests go on. */
export const READ_AT_ONCE = 10

export interface SearchRun {
  /** Ends the search, together with its current call to the marketplace. */
  signal: AbortSignal
  timeoutMs: number
  /** The language that budgets are written in. */
  language: string
  /** Unix milliseconds: older posts are not asked for. */
  newerThan?: number
  onProgress?(progress: SearchProgress): void
}

/**
 * The free plan searches by words, skills, languages and kind only.
 * @throws AppError `plan.limit`.
 */
export async function assertMaySearch({ db, clock }: SearchDeps, userId: string, search: JobSearch): Promise<void> {
  const { plan } = await planOf(db, userId, clock.now())
  // `context` picks the sentence about filters instead of the one about agents.
  if (!hasAdvancedFilters(plan) && usesAdvancedFilters(search))
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
  { signal, timeoutMs, language, newerThan, onProgress }: SearchRun,
): Promise<Found> {
  const { platform } = search
  const nowMs = deps.clock.now()
  const criteria = { ...criteriaOf(search), postedAfter: latestOf(oldest(search, nowMs), newerThan ?? null) }
  const left: LeftOut[] = []
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
        found += page.filter((job) => fitsSearch(job, criteria) && searchMisfit(job, search, nowMs) === null).length
        onProgress?.({ pagesRead, pagesMax, found })
      },
    })
    jobs = answer.filter((job) => {
      if (!job.isOpen || !fitsSearch(job, criteria)) return false
      const misfit = searchMisfit(job, search, nowMs)
      if (misfit) left.push({ job, example: exampleOf(job, misfit) })
      return misfit === null
    })
  } catch (error) {
    throw searchError(error, platform, hasAccount)
  } finally {
    deadline.end()
  }
  const known = await knownJobs(deps, userId, platform, jobs)
  const judge = await judgeFor(deps.db, userId, search, nowMs)
  const found: FoundJob[] = []
  for (const job of bestFirst(jobs, criteria)) {
    const proposal = known.proposals.get(job.id)
    found.push(
      jobToWire(job, {
        language,
        ...judge(job),
        status: job.hasApplied || known.taken.has(job.id) ? 'applied' : 'new',
        isSeenByAgent: known.seen.has(job.id),
        proposal: proposal ? { id: proposal.id, state: foundStateOf(proposal.status) } : null,
      }),
    )
    // Reading a post takes a few milliseconds; other requests go on between them.
    if (found.length % READ_AT_ONCE === 0) await setImmediate()
  }
  return { jobs: found, ...leftOutOf(left), lastWeek: lastWeekOf(jobs, left, nowMs) }
}

interface LeftOut {
  job: Job
  example: PreviewExample
}

function leftOutOf(left: readonly LeftOut[]): Pick<Found, 'leftOut' | 'leftOutJobs'> {
  const leftOut: Record<string, number> = {}
  for (const { example } of left) if (example.reason) leftOut[example.reason] = (leftOut[example.reason] ?? 0) + 1
  const newest = left.toSorted((a, b) => b.job.postedAt - a.job.postedAt).map(({ example }) => example)
  return { leftOut, leftOutJobs: ofEachReason(newest).slice(0, LEFT_OUT_MAX) }
}

function lastWeekOf(caught: readonly Job[], left: readonly LeftOut[], nowMs: number): LastWeek {
  const ofWeek = ({ postedAt }: Job) => postedAt >= nowMs - 7 * DAY_MS
  const count = caught.filter(ofWeek).length
  return { read: count + left.filter(({ job }) => ofWeek(job)).length, caught: count }
}

/** Marketplaces read fewer pages where the age is known. */
function oldest({ maxAgeHours }: JobSearch, nowMs: number): number | null {
  return maxAgeHours > 0 ? nowMs - maxAgeHours * HOUR_MS : null
}

function latestOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

/** What the user and their agents have to do with these jobs already. */
async function knownJobs({ db }: SearchDeps, userId: string, platform: MarketplaceId, jobs: readonly Job[]) {
  const ids = jobs.map(({ id }) => id)
  const taken = await proposalStore(db).takenJobs({ userId, platform }, ids)
  const agents = await syncedStore(db).list('agent', userId)
  const seenBy = await Promise.all(agents.map(({ row }) => seenJobStore(db).known(row.id, platform, ids)))
  const proposals = await proposalStore(db).onJobs({ userId, platform }, ids)
  return { taken, proposals, seen: new Set(seenBy.flatMap((seen) => [...seen.keys()])) }
}

/** @param hasAccount Without one, "unauthorized" means that visitors see nothing: there is nothing to connect again. */
export function searchError(error: unknown, platform: MarketplaceId, hasAccount: boolean): AppError {
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

/** A word in the title says more about a job than one in its text. */
const TITLE_POINTS = 2
const TEXT_POINTS = 1
const SKILL_POINTS = 2

/** Marketplaces answer a search with whatever has one of its words; `jobs` come newest first and keep that order among equals. */
function bestFirst(jobs: readonly Job[], { query, skills }: Pick<SearchCriteria, 'query' | 'skills'>): Job[] {
  const words = [
    ...new Set(
      folded(query)
        .split(/[^\p{L}\p{N}\p{M}+#.]+/u)
        .filter(Boolean),
    ),
  ]
  const wanted = skills.map(folded)
  const points = new Map(jobs.map((job) => [job, pointsOf(job, words, wanted)]))
  return [...jobs].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}

function pointsOf(job: Job, words: readonly string[], wanted: readonly string[]): number {
  const title = folded(job.title)
  const own = job.skills.map(folded)
  const text = `${folded(job.description ?? '')} ${own.join(' ')}`
  const ofWord = (word: string) => (title.includes(word) ? TITLE_POINTS : text.includes(word) ? TEXT_POINTS : 0)
  const ofSkill = (skill: string) => (own.includes(skill) ? SKILL_POINTS : text.includes(skill) ? TEXT_POINTS : 0)
  return sum(words.map(ofWord)) + sum(wanted.map(ofSkill))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/**
 * How a found job fits the person who searches: the agent that the search would make is held against their facts.
 * @throws AppError `user.not_found` while the account is being deleted.
 */
async function judgeFor(db: Db, userId: string, search: JobSearch, nowMs: number): Promise<(job: Job) => Judged> {
  const told = await toldBy(db, userId, '')
  if (!told) throw new AppError('user.not_found')
  const fields = agentFieldsOf({ ...search, name: '-' })
  // A title of one letter is too short for an agent, and enough for a search ("R", "C").
  const agent = { ...agentFieldsSchema.parse({ ...fields, title: '--' }), title: fields.title ?? '' }
  return (job) => {
    const reading = readingOf(job)
    const parts = scoreParts(job, agent, told.profile, nowMs, reading)
    return {
      score: totalOf(parts),
      scoreParts: parts,
      flags: flagsOf(job, reading),
      misfit: misfitOf(job, reading, agent, told),
      unknown: unknownTo(job, search),
    }
  }
}
