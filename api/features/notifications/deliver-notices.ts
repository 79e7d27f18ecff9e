/**
 * Delivers queued notices: by every channel that the person has and allows, in their language, to each target once. Each process that works
 * delivers; one person's notices are claimed by one of them at a time, because some are told together.
 */
import { randomUUID } from 'node:crypto'
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  noticeSetting,
  type Settings,
} from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { whileClaimed } from '../../jobs/claimed-work.ts'
import { inOwnOrder } from '../../jobs/own-order.ts'
import { createLimit } from '../../limit.ts'
import { type Notice, noticeStore } from '../../store/messages/notices.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import type { Session } from '../../store/db.ts'
import { workClaimStore } from '../../store/processes/work-claims.ts'
import { syncedStore } from '../../store/synced.ts'
import { type NoticeDeps, type NoticeTarget, type NoticeWords, targetsOf } from './notice-targets.ts'
import { digestPayload, noticePayload } from './payload.ts'
import { afterGathering, afterQuietHours, isGathered } from './when-to-tell.ts'

const BATCH = 200
/** Channels answer in some tenths of a second each; those of one person are told one after the other. */
const PEOPLE_AT_ONCE = 8
/** An older notice is not delivered any more. */
const GIVE_UP_AFTER_MS = DAY_MS
const FIRST_RETRY_MS = MINUTE_MS

interface Delivery extends NoticeDeps {
  /** The name of this process in its claims. */
  worker: string
}

/**
 * @returns A function that delivers everything that is due and that no other process delivers, and resolves when that is done. A call
 * during another one joins it.
 */
export function createNoticeDelivery(deps: NoticeDeps, worker: string = randomUUID()): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => {
    underWay ??= deliverDue({ ...deps, worker }).finally(() => {
      underWay = null
    })
    return underWay
  }
}

async function deliverDue(deps: Delivery): Promise<void> {
  const due = await noticeStore(deps.db).due(deps.clock.now(), BATCH)
  const people = [...new Set(due.map(({ userId }) => userId))]
  const limit = createLimit(PEOPLE_AT_ONCE)
  const inTurn = inOwnOrder(deps.worker, people, (userId) => userId)
  await Promise.all(inTurn.map((userId) => limit.run(() => deliverTo(deps, userId))))
}

const workOf = (userId: string) => ({ userId, work: 'notices' })

async function deliverTo(deps: Delivery, userId: string): Promise<void> {
  const read = (tx: Session) => noticeStore(tx).dueTo(userId, deps.clock.now(), BATCH)
  await whileClaimed(deps, workOf(userId), read, async (notices) => {
    const done = new Set<string>()
    for (const notice of notices) {
      if (done.has(notice.id)) continue
      const together = await withOthers(deps, notice)
      for (const { id } of together) done.add(id)
      await deliver(deps, together).catch(async (error: unknown) => {
        deps.log.error({ err: error, noticeId: notice.id, kind: notice.kind }, 'notice not delivered')
        await attempted(deps, together, FIRST_RETRY_MS)
      })
    }
  })
}

/** @returns The notice, with the others that one message tells together with it. */
async function withOthers({ db, clock }: NoticeDeps, notice: Notice): Promise<Notice[]> {
  const kind = kindOf(notice)
  return kind && isGathered(kind) ? noticeStore(db).dueOf(notice, clock.now()) : [notice]
}

/** @param notices Of one person and kind; more than one where the kind is told together. */
async function deliver(deps: Delivery, notices: Notice[]): Promise<void> {
  const { db, clock, worker } = deps
  const [first] = notices
  const kind = first && kindOf(first)
  const settings = first && (await syncedStore(db).read('settings', first.userId))?.row
  if (!kind || !settings) return attempted(deps, notices, null)
  const { userId } = first
  const quietEnd = afterQuietHours(settings, clock.now())
  if (quietEnd > clock.now()) return postpone(deps, notices, quietEnd)
  const gatheredAt = afterGathering(kind, await noticeStore(db).lastToldAt(userId, kind), clock.now())
  // Only new notices wait to be gathered. One that was tried before waits for its target alone.
  const early = gatheredAt > clock.now() ? notices.filter(({ attemptCount }) => attemptCount === 0) : []
  await postpone(deps, early, gatheredAt)
  const tried = notices.filter((notice) => !early.includes(notice))
  const news = await living(deps, tried, kind)

  const isAllowed = (channel: NoticeChannel) =>
    settings[noticeSetting(channel, kind)] && !isToldByReceipt(first, channel)
  const channels = news.length > 0 ? NOTICE_CHANNELS.filter(isAllowed) : []
  const targets = (await Promise.all(channels.map((channel) => targetsOf(deps, userId, channel)))).flat()
  let waitMs: number | null = null
  for (const target of targets) {
    const open = news.filter(({ notice }) => !notice.reached?.includes(target.id))
    if (open.length === 0) continue
    // It slept, and another process tells the person by now.
    if (!(await workClaimStore(db).isHeld(workOf(userId), worker))) return
    const retryAfterMs = await hand(deps, open, target, await wordsOf(deps, settings, kind, open))
    if (retryAfterMs === null) await reached(deps, open, target)
    waitMs = longer(waitMs, retryAfterMs)
  }
  await attempted(deps, tried, waitMs)
}

interface News {
  notice: Notice
  /** What it is about, as it is now. */
  proposal: Proposal | null
}

/** Leaves out letters that were decided on another device in the meantime, and alerts that are off by now. */
async function living({ db }: NoticeDeps, notices: Notice[], kind: NoticeKind): Promise<News[]> {
  const news: News[] = []
  for (const notice of notices) {
    const stored = notice.proposalId === null ? null : await syncedStore(db).read('proposal', notice.proposalId)
    const proposal = stored?.userId === notice.userId && stored.deletedAt === null ? stored.row : null
    const isOver = kind === 'review' && notice.proposalId !== null && proposal?.status !== 'review'
    if (!isOver && (kind !== 'jobs' || (await isAlertOn(db, notice)))) news.push({ notice, proposal })
  }
  return news
}

async function isAlertOn(db: NoticeDeps['db'], { userId, params }: Notice): Promise<boolean> {
  const stored = await syncedStore(db).read('savedSearch', String(params.searchId))
  return stored?.userId === userId && stored.deletedAt === null && stored.row.isAlertOn
}

async function wordsOf(deps: NoticeDeps, settings: Settings, kind: NoticeKind, news: News[]): Promise<NoticeWords> {
  const { locale, timeZone, areNoticesHidden } = settings
  const [only] = news
  const about = {
    kind,
    locale,
    timeZone,
    publicUrl: deps.config.publicUrl,
    isHidden: areNoticesHidden,
    reviewCount: only ? await proposalStore(deps.db).reviewCount(only.notice.userId) : 0,
  }
  const told =
    kind === 'jobs'
      ? bySearch(news.map(({ notice }) => notice)).map((params) => ({ params, proposal: null }))
      : news.map(({ notice, proposal }) => ({ params: notice.params, proposal }))
  if (told.length > 1) {
    const titles = told.map(({ params, proposal }) => ({ proposal, title: nameOf(kind, params) }))
    return { kind, locale, payload: digestPayload(deps.texts, about, titles) }
  }
  const { params = {}, proposal = null } = told[0] ?? {}
  const canApprove = proposal !== null && (await mayBeApproved(deps, proposal))
  const payload = noticePayload(deps.texts, { ...about, params, proposal, canApprove })
  return { kind, locale, payload }
}

/** What a digest calls it where it is about no proposal. */
function nameOf(kind: NoticeKind, params: Notice['params']): string {
  return kind === 'jobs' ? `${params.search} (${params.count})` : String(params.title ?? '')
}

async function reached({ db, clock }: NoticeDeps, news: News[], target: NoticeTarget): Promise<void> {
  await db.atomically(async (tx) => {
    for (const { notice } of news) {
      notice.reached = [...(notice.reached ?? []), target.id]
      await noticeStore(tx).reached(notice, notice.reached, clock.now())
    }
  })
}

async function postpone({ db }: NoticeDeps, notices: Notice[], dueAt: number): Promise<void> {
  const ids = notices.map(({ id }) => id)
  if (ids.length > 0) await db.atomically((tx) => noticeStore(tx).postpone(ids, dueAt))
}

/** @param waitMs After how long to try again; null when there is nothing left to do. */
async function attempted({ db, clock }: NoticeDeps, notices: Notice[], waitMs: number | null): Promise<void> {
  await db.atomically(async (tx) => {
    for (const notice of notices) {
      await noticeStore(tx).attempted(notice.id, waitMs === null ? null : retryAt(notice, clock.now(), waitMs))
    }
  })
}

function kindOf({ kind }: Notice): NoticeKind | undefined {
  return NOTICE_KINDS.find((known) => known === kind)
}

/** Every payment is confirmed by a mail of its own. */
function isToldByReceipt({ kind, params }: Notice, channel: NoticeChannel): boolean {
  return channel === 'email' && kind === 'billing' && (params.reason === 'renewed' || params.reason === 'recovered')
}

/** A channel that fails does not stop the others. @returns After how long to try again; null when this target is done. */
async function hand(
  { log }: NoticeDeps,
  [news]: News[],
  target: NoticeTarget,
  words: NoticeWords,
): Promise<number | null> {
  try {
    const handed = await target.send(words)
    return handed.status === 'later' ? handed.retryAfterMs : null
  } catch (error) {
    log.error({ err: error, noticeId: news?.notice.id, channel: target.id.split(':')[0] }, 'notice not delivered')
    return FIRST_RETRY_MS
  }
}

/** In assist mode a freelancer sends it themselves; there is nothing to approve. */
async function mayBeApproved({ db }: NoticeDeps, { agentId, job }: Proposal): Promise<boolean> {
  const agent = await syncedStore(db).read('agent', agentId)
  return job.isOpen && !(agent?.deletedAt === null && agent.row.mode === 'assist')
}

function longer(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** @returns When to try again, later with every attempt; null where the notice is too old by then. */
function retryAt({ createdAt, attemptCount }: Notice, nowMs: number, waitMs: number): number | null {
  const dueAt = nowMs + Math.max(waitMs, FIRST_RETRY_MS * 2 ** attemptCount)
  return dueAt - createdAt > GIVE_UP_AFTER_MS ? null : dueAt
}

/**
 * Quiet hours may hold several notices of one search, which are told together.
 * @returns One notice's values for each search, in their order: all its new jobs, and how many.
 */
function bySearch(notices: readonly Pick<Notice, 'params'>[]): Notice['params'][] {
  const searches = new Map<string, Notice['params']>()
  for (const { params } of notices) {
    const searchId = String(params.searchId)
    const earlier = searches.get(searchId)
    searches.set(searchId, earlier ? together(earlier, params) : params)
  }
  return [...searches.values()]
}

function together(earlier: Notice['params'], later: Notice['params']): Notice['params'] {
  return {
    ...later,
    count: Number(earlier.count) + Number(later.count),
    title: `${earlier.title}\n${later.title}`,
  }
}
