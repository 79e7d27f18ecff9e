/** Alerts of saved searches: looks for new jobs and queues a notice. What a search has shown on a screen is no news any more. */
import type { FoundJob } from '#shared/contract/jobs.ts'
import { type SavedSearch, UNSEEN_MAX } from '#shared/domain/jobs/saved-search.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../store/db.ts'
import { dueSearches } from '../../store/engine/saved-searches.ts'
import { seenJobStore } from '../../store/engine/seen-jobs.ts'
import { noticeStore } from '../../store/messages/notices.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { assertMaySearch, searchJobs } from './search-jobs.ts'

/** So many searches of all users look at each tick. */
const LOOKS_A_TICK = 20
const LOOK_WITHIN_MS = 8 * SECOND_MS
/** An alert does not tell of older posts. This time must be shorter than the one for which seen jobs are remembered. */
const NEWS_FOR_MS = 30 * DAY_MS
/** Marketplaces show some posts late, so an alert asks again for the posts of this time before its last look. */
const LATE_BY_MS = DAY_MS
/** How many jobs a notice names. */
const NAMED_MAX = 3

type AlertDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'marketplaces' | 'accounts'>
type Look = { jobs: readonly FoundJob[] } | { trouble: string }

/** @returns A function that looks for every saved search that is due. */
export function createAlerts(deps: AlertDeps): () => Promise<void> {
  return async () => {
    const due = await dueSearches(deps.db, deps.clock.now(), LOOKS_A_TICK)
    await Promise.all(
      due.map((id) =>
        lookFor(deps, id).catch((error: unknown) => deps.log.error({ err: error, savedSearchId: id }, 'look failed')),
      ),
    )
  }
}

async function lookFor(deps: AlertDeps, id: string): Promise<void> {
  const stored = await syncedStore(deps.db).read('savedSearch', id)
  if (!stored || stored.deletedAt !== null) return
  const look = await lookAt(deps, stored)
  await deps.db.atomically(async (tx) => {
    const now = await syncedStore(tx).read('savedSearch', id)
    // It was deleted, or switched off, while the marketplace answered.
    if (!now || now.deletedAt !== null || now.row.alertSince === null) return
    await record(tx, now, look, deps.clock.now())
  })
}

async function lookAt(deps: AlertDeps, { userId, row }: Stored<'savedSearch'>): Promise<Look> {
  const { search } = row
  try {
    await assertMaySearch(deps, userId, search)
    const settings = await syncedStore(deps.db).read('settings', userId)
    const run = {
      signal: new AbortController().signal,
      timeoutMs: LOOK_WITHIN_MS,
      language: settings?.row.locale ?? 'en',
      newerThan: newsSince(row, deps.clock.now()),
    }
    return await searchJobs(deps, userId, search, run)
  } catch (error) {
    const { code } = error instanceof AppError ? error : new AppError('server.unexpected')
    if (code === 'server.unexpected') deps.log.error({ err: error }, 'look failed')
    return { trouble: code }
  }
}

async function record(tx: Session, { userId, row }: Stored<'savedSearch'>, look: Look, nowMs: number): Promise<void> {
  const next = { ...row, lookedAt: nowMs, nextLookAt: nowMs + row.everyHours * HOUR_MS }
  if ('trouble' in look) {
    if (look.trouble === 'plan.limit') await tellStopped(tx, userId, row, nowMs)
    await syncedStore(tx).write('savedSearch', userId, { ...next, trouble: look.trouble })
    return
  }
  const news = await newsIn(tx, row, look.jobs, nowMs)
  await remember(tx, { userId, row }, look.jobs, nowMs)
  const unseen = [...news.map(({ id }) => id), ...row.unseen].slice(0, UNSEEN_MAX)
  await syncedStore(tx).write('savedSearch', userId, { ...next, trouble: null, unseen })
  if (news.length === 0) return
  const params = { searchId: row.id, search: row.search.title, count: news.length, title: linesOf(news) }
  await noticeStore(tx).add({ userId, kind: 'jobs', proposalId: null, params, atMs: nowMs })
}

/** Of an alert that has worked until its plan ended. Several end together and are told together. */
async function tellStopped(tx: Session, userId: string, row: SavedSearch, nowMs: number): Promise<void> {
  const all = await syncedStore(tx).list('savedSearch', userId)
  if (row.lookedAt === null || all.some((each) => each.row.trouble === 'plan.limit')) return
  await noticeStore(tx).add({
    ...{ userId, kind: 'billing', proposalId: null, atMs: nowMs },
    params: { reason: 'alertsStopped' },
  })
}

/** @returns The time after which a post is news to the alert. A look that failed has read nothing, so it does not count as one. */
function newsSince({ alertSince, lookedAt, trouble }: SavedSearch, nowMs: number): number {
  const read = trouble === null && lookedAt !== null ? lookedAt - LATE_BY_MS : 0
  // Marketplaces tell whole seconds.
  return Math.max((alertSince ?? nowMs) - SECOND_MS, read, nowMs - NEWS_FOR_MS)
}

/** @returns The jobs that nobody was told or shown, that fit the freelancer, and that have no proposal. */
async function newsIn(tx: Session, row: SavedSearch, jobs: readonly FoundJob[], nowMs: number): Promise<FoundJob[]> {
  const ids = jobs.map(({ id }) => id)
  const known = await seenJobStore(tx).known(row.id, row.search.platform, ids)
  const since = newsSince(row, nowMs)
  const isNews = ({ id, datePosted }: FoundJob) => !known.has(id) && Date.parse(datePosted) >= since
  return jobs.filter((job) => isNews(job) && job.misfit === null && job.status === 'new' && job.proposal === null)
}

/** What a person decides by: pay, score, title. */
function linesOf(news: readonly FoundJob[]): string {
  return news
    .slice(0, NAMED_MAX)
    .map(({ budget, score, title }) => [budget, score, title].filter((part) => part !== null).join(' · '))
    .join('\n')
}

function remember(
  tx: Session,
  { userId, row }: Pick<Stored<'savedSearch'>, 'userId' | 'row'>,
  jobs: readonly Pick<FoundJob, 'id'>[],
  nowMs: number,
): Promise<void> {
  const { platform } = row.search
  const seen = jobs.map(({ id }) => ({ platform, jobId: id, verdict: 'told' }))
  return seenJobStore(tx).add({ id: row.id, userId }, seen, nowMs)
}

/** The user has these jobs on screen: no alert tells them any more, and none counts them as new. */
export async function noteShown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  platform: MarketplaceId,
  jobs: readonly Pick<FoundJob, 'id'>[],
): Promise<void> {
  const shown = new Set(jobs.map(({ id }) => id))
  const alerts = (await syncedStore(db).list('savedSearch', userId)).filter(
    ({ row }) => row.alertSince !== null && row.search.platform === platform,
  )
  if (alerts.length === 0 || shown.size === 0) return
  await db.atomically(async (tx) => {
    for (const { row } of alerts) {
      const stored = await syncedStore(tx).read('savedSearch', row.id)
      if (!stored || stored.deletedAt !== null) continue
      await remember(tx, stored, jobs, clock.now())
      const unseen = stored.row.unseen.filter((id) => !shown.has(id))
      if (unseen.length === stored.row.unseen.length) continue
      await syncedStore(tx).write('savedSearch', userId, { ...stored.row, unseen })
    }
  })
}
