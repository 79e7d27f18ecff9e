/**
 * Notices that the machine's clock was put back. Everything that got a waiting time while the clock was ahead is
 * checked again within a minute, and each part decides whether it must wait longer.
 */
import { APPROVAL_LIFETIME_MS } from '#shared/domain/proposal.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { waitStore } from '../store/engine/waits.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { syncedStore } from '../store/synced.ts'
import { CALL_DEADLINES } from './call-marketplace.ts'
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
  await waitStore(tx).shorten(nowMs, {
    lease: WAIT_MS,
    sending: (CALL_DEADLINES + 1) * engine.callTimeoutMs + SECOND_MS,
    asking: engine.settleMs,
    sendGap: engine.sendGapMs,
    backOff: WAIT_MS,
  })
  for (const id of await waitStore(tx).leavingAfter(nowMs + WAIT_MS)) {
    const stored = await syncedStore(tx).read('proposal', id)
    if (!stored) continue
    const { row, userId } = stored
    // An approval that was given by the wrong clock must not live longer than any other.
    const approvalExpiresAt = Math.min(row.approvalExpiresAt ?? 0, nowMs + APPROVAL_LIFETIME_MS)
    await syncedStore(tx).write('proposal', userId, { ...row, sendAfter: nowMs + WAIT_MS, approvalExpiresAt })
  }
}
