/**
 * The last job search and the saved jobs, on this device only. They can be read offline. A marketplace's text is kept
 * for a day at most.
 */
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type FoundJob, foundJobSchema, foundStateOf } from '#shared/contract/jobs.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { DAY_MS } from '#shared/time.ts'
import { currentDb, type LocalDb, type SavedJob } from '../db.ts'
import { useLocal } from './use-local.ts'

/** Both marketplaces allow us to keep their text for a day. */
const TEXT_LIFETIME_MS = DAY_MS
const KEY = 'last'

export interface LastSearch {
  search: JobSearch
  /** Best first. An expired search keeps only title, address and position. */
  jobs: FoundJob[]
  /** Unix milliseconds by this device's clock. */
  fetchedAt: number
  /** The ids of jobs that no earlier search had shown; null where that is not known. */
  fresh: ReadonlySet<string> | null
  isExpired: boolean
}

const jobsSchema = z.array(foundJobSchema)
const idsSchema = z.array(z.string())

/** @returns The last search; null when there was none, or only one of an older version that this one cannot read. */
export function useLastSearch(): LastSearch | null | undefined {
  return useLocal((db) => readLastSearch(db, Date.now()), [])
}

/** Like `useLastSearch`, but read once. */
export async function readLastSearch(db: LocalDb, nowMs: number, key = KEY): Promise<LastSearch | null> {
  const stored = await db.searches.get(key)
  if (!stored) return null
  const search = jobSearchSchema.safeParse(stored.search)
  const jobs = jobsSchema.safeParse(stored.jobs)
  if (!search.success || !jobs.success) return null
  const { fetchedAt } = stored
  const isExpired = isTooOld(fetchedAt, nowMs)
  const ids = idsSchema.safeParse(stored.fresh)
  const fresh = ids.success ? new Set(ids.data) : null
  return { search: search.data, jobs: isExpired ? jobs.data.map(withoutText) : jobs.data, fetchedAt, fresh, isExpired }
}

/**
 * Stores a search in place of the one before, unless that one is younger.
 * @param askedAt When the search began.
 */
export async function saveLastSearch(
  {
    search,
    jobs,
    fetchedAt,
    fresh = null,
  }: Omit<LastSearch, 'isExpired' | 'fresh'> & Partial<Pick<LastSearch, 'fresh'>>,
  { db = currentDb(), askedAt = fetchedAt } = {},
): Promise<void> {
  await db.transaction('rw', db.searches, async () => {
    const stored = await db.searches.get(KEY)
    // A clock that was set back must not keep the older one.
    if (stored && stored.fetchedAt > askedAt && stored.fetchedAt <= fetchedAt) return
    await db.searches.put({ key: KEY, search, jobs, fetchedAt, fresh: fresh && [...fresh] })
  })
}

/** The set-up asks several marketplaces at once, and keeps what each of them found. */
const firstKey = (platform: MarketplaceId) => `first-${platform}`

export async function saveFirstSearch(search: JobSearch, jobs: FoundJob[], fetchedAt: number): Promise<void> {
  await currentDb().searches.put({ key: firstKey(search.platform), search, jobs, fetchedAt })
}

/** @returns What the set-up's search found at each of the marketplaces; null for one that was not asked, or about other words. */
export function useFirstSearches(
  search: JobSearch,
  platforms: readonly MarketplaceId[],
): (FoundJob[] | null)[] | undefined {
  const asked = JSON.stringify(search)
  return useLocal(
    (db) =>
      Promise.all(
        platforms.map(async (platform) => {
          const last = await readLastSearch(db, Date.now(), firstKey(platform))
          return last && !last.isExpired && isEqual(last.search, { ...search, platform }) ? last.jobs : null
        }),
      ),
    [asked, platforms.join()],
  )
}

/** How many ids of shown jobs are remembered for each marketplace, the newest first. */
const SHOWN_MAX = 3000

/**
 * Remembers that the jobs were shown on this device.
 * @returns The ids of those that no earlier search has shown; null for the first search of a marketplace.
 */
export async function freshSince(
  platform: MarketplaceId,
  jobs: readonly Pick<FoundJob, 'id'>[],
  nowMs: number,
  { searches } = currentDb(),
): Promise<ReadonlySet<string> | null> {
  const key = `shown-${platform}`
  const stored = idsSchema.safeParse((await searches.get(key))?.jobs)
  const shown = new Set(stored.success ? stored.data : [])
  const ids = jobs.map(({ id }) => id)
  const fresh = ids.filter((id) => !shown.has(id))
  await searches.put({
    key,
    search: null,
    jobs: [...new Set([...ids, ...shown])].slice(0, SHOWN_MAX),
    fetchedAt: nowMs,
  })
  return stored.success ? new Set(fresh) : null
}

/** Removes the marketplace's text from a search that is older than a day. It is called at each start and each read. */
export async function expireSearchText(db: LocalDb, nowMs: number): Promise<void> {
  // Entries without a search hold only ids of shown jobs, and no text.
  const old = await db.searches.filter((each) => each.search !== null && isTooOld(each.fetchedAt, nowMs)).toArray()
  for (const stored of old) {
    const jobs = jobsSchema.safeParse(stored.jobs)
    if (!jobs.success) await db.searches.delete(stored.key)
    else if (jobs.data.some(({ description }) => description !== null)) {
      await db.searches.put({ ...stored, jobs: jobs.data.map(withoutText) })
    }
  }
}

/** @returns What names a job among those of all marketplaces. */
export const jobKey = (platform: MarketplaceId, id: string) => `${platform}:${id}`

/**
 * @returns The jobs with the proposals that came since the search, which knows the older ones. A search is kept for a day, so no more of
 * thousands of proposals are read.
 */
export function useWithProposals(jobs: readonly FoundJob[]): readonly FoundJob[] {
  const keys = useMemo(() => new Set(jobs.map(({ platform, id }) => jobKey(platform, id))), [jobs])
  const rows = useLocal(
    (db) => {
      const isOneOf = (row: Pick<Proposal, 'platform' | 'jobId'>) => keys.has(jobKey(row.platform, row.jobId))
      const since = db.proposal.where('createdAt').above(Date.now() - TEXT_LIFETIME_MS)
      return since.filter(isOneOf).toArray()
    },
    [keys],
  )
  return useMemo(() => {
    const known = new Map(rows?.map((row) => [jobKey(row.platform, row.jobId), row]))
    return jobs.map((job) => {
      const row = known.get(jobKey(job.platform, job.id))
      return row ? { ...job, proposal: { id: row.id, state: foundStateOf(row.status) } } : job
    })
  }, [jobs, rows])
}

/** @returns The saved jobs, the last saved first. */
export function useSavedJobs(): SavedJob[] | undefined {
  return useLocal((db) => db.savedJobs.orderBy('savedAt').reverse().toArray(), [])
}

/** Saves a job, or removes it from the saved ones. */
export async function setJobSaved(
  { platform, id, title, url }: Omit<SavedJob, 'savedAt'>,
  isSaved: boolean,
): Promise<void> {
  const { savedJobs } = currentDb()
  if (isSaved) await savedJobs.put({ platform, id, title, url, savedAt: Date.now() })
  else await savedJobs.delete([platform, id])
}

/** A clock that was set back must not keep the text longer. */
function isTooOld(fetchedAt: number, nowMs: number): boolean {
  return Math.abs(nowMs - fetchedAt) >= TEXT_LIFETIME_MS
}

const NO_CLIENT: FoundJob['client'] = {
  ...{ country: null, isPaymentVerified: null, rating: null, reviewCount: null, hireCount: null, totalSpentUsd: null },
}

function withoutText(job: FoundJob): FoundJob {
  return {
    ...job,
    ...{ company: null, clientName: null, clientLocation: null, duration: null, description: null, skills: [] },
    ...{ minBudget: null, maxBudget: null, budget: null, experienceLevel: null, proposalCount: null, logoUrl: null },
    ...{ client: NO_CLIENT, sendCost: null, score: null, scoreParts: [], flags: [], unknown: [] },
  }
}
