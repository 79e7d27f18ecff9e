/** Delivers what was queued: to every browser of the user, in their language, as their settings allow. */
import { NOTICE_KINDS, noticeSetting } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { PushResult } from '../../notify/channel.ts'
import { type Notice, noticeStore } from '../../store/notices.ts'
import { pushSubscriptionStore } from '../../store/push-subscriptions.ts'
import { reviewCount } from '../../store/review-count.ts'
import { syncedStore } from '../../store/synced.ts'
import { noticePayload } from './payload.ts'

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'push'>

const BATCH = 50
/** Older news is no news. */
const GIVE_UP_AFTER_MS = DAY_MS
const FIRST_RETRY_MS = MINUTE_MS

/**
 * @returns Delivers everything that is due, and resolves when it is out; a call while one is under way joins it.
 */
export function createNoticeDelivery(deps: NoticeDeps): () => Promise<void> {
  /** Which browsers have a notice already, while it is tried again for others. Forgotten at a restart: one may see it twice. */
  const reached = new Map<string, Set<string>>()
  let underWay: Promise<void> | null = null
  return () => {
    underWay ??= deliverDue(deps, reached).finally(() => {
      underWay = null
    })
    return underWay
  }
}

async function deliverDue(deps: NoticeDeps, reached: Map<string, Set<string>>): Promise<void> {
  const { db, clock, log } = deps
  for (const notice of await noticeStore(db).due(clock.now(), BATCH)) {
    const nextDueAt = await deliver(deps, notice, reached).catch((error: unknown) => {
      log.error({ err: error, noticeId: notice.id, kind: notice.kind }, 'notice not delivered')
      return retryAt(notice, clock.now(), FIRST_RETRY_MS)
    })
    if (nextDueAt === null) reached.delete(notice.id)
    await db.atomically((tx) => noticeStore(tx).attempted(notice.id, nextDueAt))
  }
}

/** @returns When to try again, Unix milliseconds; null when there is nothing left to do. */
async function deliver(deps: NoticeDeps, notice: Notice, reached: Map<string, Set<string>>): Promise<number | null> {
  const { db, clock, config, push } = deps
  const kind = NOTICE_KINDS.find((known) => known === notice.kind)
  const settings = await syncedStore(db).read('settings', notice.userId)
  if (!kind || !settings?.row[noticeSetting('push', kind)]) return null
  const stored = notice.proposalId === null ? null : await syncedStore(db).read('proposal', notice.proposalId)
  const proposal = stored?.userId === notice.userId && stored.deletedAt === null ? stored.row : null
  // Decided on another device meanwhile: nothing waits any more.
  if (kind === 'review' && notice.proposalId !== null && proposal?.status !== 'review') return null

  const done = reached.get(notice.id) ?? new Set()
  reached.set(notice.id, done)
  const targets = (await pushSubscriptionStore(db).ofUser(notice.userId)).filter(({ id }) => !done.has(id))
  if (targets.length === 0) return null
  const payload = noticePayload({
    kind,
    params: notice.params,
    locale: settings.row.locale,
    publicUrl: config.publicUrl,
    proposal,
    canApprove: proposal !== null && (await canApprove(deps, proposal)),
    reviewCount: await reviewCount(db, notice.userId),
  })
  let waitMs: number | null = null
  for (const target of targets) {
    const result = await push.send(target, payload)
    if (result.status === 'sent') done.add(target.id)
    if (result.status === 'gone') await db.atomically((tx) => pushSubscriptionStore(tx).remove(target.id))
    waitMs = longer(waitMs, waitAfter(deps, result))
  }
  return waitMs === null ? null : retryAt(notice, clock.now(), waitMs)
}

/** In assist mode a freelancer sends it themselves; there is nothing to approve. */
async function canApprove({ db }: NoticeDeps, { agentId, job }: Proposal): Promise<boolean> {
  const agent = await syncedStore(db).read('agent', agentId)
  return job.isOpen && !(agent?.deletedAt === null && agent.row.mode === 'assist')
}

function waitAfter({ log }: NoticeDeps, result: PushResult): number | null {
  if (result.status === 'later') return result.retryAfterMs
  if (result.status !== 'broken') return null
  log.error({ httpStatus: result.httpStatus }, 'a push service refuses our keys')
  return FIRST_RETRY_MS
}

function longer(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** Doubles with every attempt; null once it is too old. */
function retryAt({ createdAt, attemptCount }: Notice, nowMs: number, waitMs: number): number | null {
  const dueAt = nowMs + Math.max(waitMs, FIRST_RETRY_MS * 2 ** attemptCount)
  return dueAt - createdAt > GIVE_UP_AFTER_MS ? null : dueAt
}
