/**
 * Notices that the machine's clock was put back. Everything that got a waiting time while the clock was ahead is
 * checked again within a minute, and each part decides whether it must wait longer.
 */
import type { SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import { APPROVAL_LIFETIME_MS, type Proposal } from '#shared/domain/proposal.ts'
import type { EntityName, EntityRow } from '#shared/sync/entities.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { waitStore } from '../store/engine/waits.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { syncedStore } from '../store/synced.ts'
import { CALL_DEADLINES } from './call-marketplace.ts'
import { rereadTexts } from './expire-text.ts'
import type { Deps } from '../deps.ts'

/** The latest time that was seen. It is stored, because the process may be restarted when the clock is right again. */
const MARK = 'clock.seen'
/**
 * A smaller jump is ignored, because it can delay nothing by more than its own length. The stored mark may also be this
 * old.
 */
const NOTICED_MS = MINUTE_MS
/** Longer than the undo time of an approval. */
const WAIT_MS = 30 * SECOND_MS
/** Longer than any mailed link or started sign-in is good for. */
const LINK_MS = HOUR_MS

type WatchDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

export function createClockWatch(context: WatchDeps): () => Promise<void> {
  const { db, clock, log } = context
  let seenMs: number | null = null
  let storedMs = 0
  return async () => {
    const nowMs = clock.now()
    if (seenMs === null) seenMs = storedMs = Number((await serverMetaStore(db).read(MARK)) ?? nowMs)
    const jumpMs = nowMs - seenMs
    if (jumpMs <= -NOTICED_MS) {
      log.warn({ jumpMs }, 'clock.back')
      await db.atomically((tx) => shortenWaits(context, tx, nowMs))
    } else if (jumpMs >= 10 * NOTICED_MS) log.warn({ jumpMs }, 'clock.ahead')
    seenMs = jumpMs <= -NOTICED_MS ? nowMs : Math.max(seenMs, nowMs)
    if (Math.abs(seenMs - storedMs) < NOTICED_MS && storedMs !== 0 && jumpMs > -NOTICED_MS) return
    const seen = seenMs
    await db.atomically((tx) => serverMetaStore(tx).write(MARK, String(seen)))
    storedMs = seen
  }
}

async function shortenWaits({ config: { engine } }: WatchDeps, tx: Session, nowMs: number): Promise<void> {
  const waits = waitStore(tx)
  await waits.shorten(nowMs, {
    lease: WAIT_MS,
    sending: (CALL_DEADLINES + 1) * engine.callTimeoutMs + SECOND_MS,
    asking: engine.settleMs,
    sendGap: engine.sendGapMs,
    backOff: WAIT_MS,
    link: LINK_MS,
  })
  await correct(tx, 'proposal', await waits.proposalsAhead(nowMs, nowMs + WAIT_MS), (row) =>
    correctProposal(row, nowMs),
  )
  await correct(tx, 'savedSearch', await waits.searchesAhead(nowMs), (row) => correctSearch(row, nowMs))
  await correct(tx, 'connection', await waits.connectionsAhead(nowMs), (row) => correctConnection(row, nowMs))
  await rereadTexts(tx, nowMs)
}

/** Writes the rows that change. */
async function correct<Name extends EntityName>(
  tx: Session,
  name: Name,
  ids: readonly string[],
  change: (row: EntityRow<Name>) => EntityRow<Name>,
): Promise<void> {
  for (const id of ids) {
    const stored = await syncedStore(tx).read(name, id)
    if (!stored) continue
    const row = change(stored.row)
    if (JSON.stringify(row) !== JSON.stringify(stored.row)) await syncedStore(tx).write(name, stored.userId, row)
  }
}

function correctProposal(row: Proposal, nowMs: number): Proposal {
  const { status, sendAfter, approvalExpiresAt, createdAt, updatedAt, reply } = row
  const leavesMs = nowMs + WAIT_MS
  const isLate = status === 'approved' && sendAfter !== null && sendAfter > leavesMs
  return {
    ...row,
    createdAt: Math.min(createdAt, nowMs),
    updatedAt: Math.min(updatedAt, nowMs),
    reply: reply && { ...reply, readAt: Math.min(reply.readAt, nowMs) },
    // An approval that was given by the wrong clock must not live longer than any other.
    ...(isLate && {
      sendAfter: leavesMs,
      approvalExpiresAt: Math.min(approvalExpiresAt ?? 0, nowMs + APPROVAL_LIFETIME_MS),
    }),
  }
}

/** A search that looked by the wrong clock looks at once: what was posted since then is news. */
function correctSearch(row: SavedSearch, nowMs: number): SavedSearch {
  const { alertSince, lookedAt, nextLookAt, everyHours } = row
  const isAhead = Math.max(alertSince ?? 0, lookedAt ?? 0) > nowMs
  return {
    ...row,
    alertSince: alertSince && Math.min(alertSince, nowMs),
    lookedAt: lookedAt && Math.min(lookedAt, nowMs),
    nextLookAt: nextLookAt && Math.min(nextLookAt, isAhead ? nowMs : nowMs + everyHours * HOUR_MS),
  }
}

/** Tokens that were fetched by the wrong clock end sooner than it thought, so they are renewed at once. */
function correctConnection(row: Connection, nowMs: number): Connection {
  const { checkedAt, expiresAt, pending } = row
  const aheadMs = Math.max(0, (pending?.askedAt ?? 0) - nowMs)
  return {
    ...row,
    checkedAt: Math.min(checkedAt, nowMs),
    ...(checkedAt > nowMs && expiresAt && { expiresAt: Math.min(expiresAt, nowMs) }),
    ...(pending && { pending: { ...pending, askedAt: pending.askedAt - aheadMs, endsAt: pending.endsAt - aheadMs } }),
  }
}
