/** Delivers queued notices: by every channel that the person has and allows, in their language, to each target once. */
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, noticeSetting } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { type Notice, noticeStore } from '../../store/messages/notices.ts'
import { proposalStore } from '../../store/engine/proposals.ts'
import { syncedStore } from '../../store/synced.ts'
import { type NoticeDeps, type NoticeTarget, type NoticeWords, targetsOf } from './notice-targets.ts'
import { noticePayload } from './payload.ts'

const BATCH = 50
/** An older notice is not delivered any more. */
const GIVE_UP_AFTER_MS = DAY_MS
const FIRST_RETRY_MS = MINUTE_MS

/**
 * @returns A function that delivers everything that is due, and resolves when that is done. A call during another one joins it.
 */
export function createNoticeDelivery(deps: NoticeDeps): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => {
    underWay ??= deliverDue(deps).finally(() => {
      underWay = null
    })
    return underWay
  }
}

async function deliverDue(deps: NoticeDeps): Promise<void> {
  const { db, clock, log } = deps
  for (const notice of await noticeStore(db).due(clock.now(), BATCH)) {
    const nextDueAt = await deliver(deps, notice).catch((error: unknown) => {
      log.error({ err: error, noticeId: notice.id, kind: notice.kind }, 'notice not delivered')
      return retryAt(notice, clock.now(), FIRST_RETRY_MS)
    })
    await db.atomically((tx) => noticeStore(tx).attempted(notice.id, nextDueAt))
  }
}

/** @returns When to try again, Unix milliseconds; null when there is nothing left to do. */
async function deliver(deps: NoticeDeps, notice: Notice): Promise<number | null> {
  const { db, clock } = deps
  const kind = NOTICE_KINDS.find((known) => known === notice.kind)
  const settings = (await syncedStore(db).read('settings', notice.userId))?.row
  if (!kind || !settings) return null
  const stored = notice.proposalId === null ? null : await syncedStore(db).read('proposal', notice.proposalId)
  const proposal = stored?.userId === notice.userId && stored.deletedAt === null ? stored.row : null
  // It was decided on another device in the meantime, so nothing waits any more.
  if (kind === 'review' && notice.proposalId !== null && proposal?.status !== 'review') return null

  const isAllowed = (channel: NoticeChannel) =>
    settings[noticeSetting(channel, kind)] && !isToldByReceipt(notice, channel)
  const allowed = NOTICE_CHANNELS.filter(isAllowed)
  const targets = (await Promise.all(allowed.map((channel) => targetsOf(deps, notice.userId, channel)))).flat()
  const reached = new Set(notice.reached ?? [])
  const open = targets.filter(({ id }) => !reached.has(id))
  if (open.length === 0) return null
  const words: NoticeWords = {
    kind,
    locale: settings.locale,
    payload: noticePayload(deps.texts, {
      kind,
      params: notice.params,
      locale: settings.locale,
      timeZone: settings.timeZone,
      publicUrl: deps.config.publicUrl,
      proposal,
      canApprove: proposal !== null && (await canApprove(deps, proposal)),
      reviewCount: await proposalStore(db).reviewCount(notice.userId),
    }),
  }
  let waitMs: number | null = null
  for (const target of open) {
    const retryAfterMs = await hand(deps, notice, target, words)
    if (retryAfterMs === null) {
      reached.add(target.id)
      await db.atomically((tx) => noticeStore(tx).reached(notice.id, [...reached]))
    }
    waitMs = longer(waitMs, retryAfterMs)
  }
  return waitMs === null ? null : retryAt(notice, clock.now(), waitMs)
}

/** Every payment is confirmed by a mail of its own. */
function isToldByReceipt({ kind, params }: Notice, channel: NoticeChannel): boolean {
  return channel === 'email' && kind === 'billing' && (params.reason === 'renewed' || params.reason === 'recovered')
}

/** A channel that fails does not stop the others. @returns After how long to try again; null when this target is done. */
async function hand(
  { log }: NoticeDeps,
  notice: Notice,
  target: NoticeTarget,
  words: NoticeWords,
): Promise<number | null> {
  try {
    const handed = await target.send(words)
    return handed.status === 'later' ? handed.retryAfterMs : null
  } catch (error) {
    log.error({ err: error, noticeId: notice.id, channel: target.id.split(':')[0] }, 'notice not delivered')
    return FIRST_RETRY_MS
  }
}

/** In assist mode a freelancer sends it themselves; there is nothing to approve. */
async function canApprove({ db }: NoticeDeps, { agentId, job }: Proposal): Promise<boolean> {
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
