/** The last step of a run: sends the letters it approved and waits for them, as far as the account's pace allows. */
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { approvalVoid, moveProposal } from '../../changes/move-proposal.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import { pacingStore } from '../../store/engine/pacing.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import type { EngineContext } from '../context.ts'
import type { Sender } from '../sending/send-due.ts'

/** The run does not wait for letters that may leave only later than this. */
const WATCH_MS = 3 * MINUTE_MS

/**
 * @param ids Letters the run approved.
 * @param onProgress Called while letters are left.
 */
export async function sendApproved(
  context: EngineContext,
  sender: Sender,
  ids: readonly string[],
  signal: AbortSignal,
  onProgress: () => Promise<void>,
): Promise<void> {
  const { clock, sleep } = context
  const untilMs = clock.now() + WATCH_MS
  while (!signal.aborted) {
    const waiting = await stillWaiting(context, ids)
    await Promise.all(waiting.map(({ row, userId }) => sender.sendFrom({ userId, platform: row.platform })))
    const left = await stillWaiting(context, ids)
    if (left.length === 0) return
    await onProgress()
    const times = await Promise.all(left.map((stored) => nextTry(context, stored)))
    const nextMs = Math.min(...times)
    if (nextMs > untilMs) return
    await sleep(Math.max(SECOND_MS / 4, nextMs - clock.now()), signal)
  }
}

/** Returns what has not left to review, because nobody expects a run that they ended to go on sending. */
export async function recallApproved({ db, clock }: EngineContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await db.atomically(async (tx) => {
      const stored = await syncedStore(tx).read('proposal', id)
      if (stored?.row.status !== 'approved' || stored.row.approvedVia !== 'auto') return
      await moveProposal(tx, stored, 'review', approvalVoid(stored.row), 'held', clock.now())
    })
  }
}

async function stillWaiting({ db }: EngineContext, ids: readonly string[]): Promise<Stored<'proposal'>[]> {
  const found = await Promise.all(ids.map((id) => syncedStore(db).read('proposal', id)))
  return found
    .filter((stored) => stored !== null)
    .filter(({ row }) => row.status === 'approved' || row.status === 'processing')
}

/** @returns When the letter may leave, Unix milliseconds; infinity where nobody knows. */
async function nextTry({ db, clock }: EngineContext, { row, userId }: Stored<'proposal'>): Promise<number> {
  if (row.status === 'processing') return clock.now() + SECOND_MS
  const connection = await connectionOf(db, userId, row.platform)
  if (connection?.row.status !== 'connected' || row.sendAfter === null) return Number.POSITIVE_INFINITY
  const pace = await pacingStore(db).read(connection.row.id)
  return Math.max(row.sendAfter, pace.nextSendAt, pace.backoffUntil)
}
