/**
 * Decides sends that were cut off or whose answer was lost. The marketplace itself is asked, and only its answer counts
 * (docs/laws.md#never-twice).
 */
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import type { Submitted } from '../../marketplaces/marketplace.ts'
import type { Session } from '../../store/db.ts'
import { SENT_BY_USER, type SendAttempt, sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { syncedStore } from '../../store/synced.ts'
import { approvalProblem } from './approval.ts'
import { askAgainMs } from '../../jobs/back-off.ts'
import { CALL_DEADLINES, callMarketplace, openAccount } from '../call-marketplace.ts'
import { isSilent, silenceBegins } from '../../jobs/alive.ts'
import type { EngineContext } from '../context.ts'
import { inOwnOrder } from '../../jobs/own-order.ts'
import { retryWhileBusy } from '../../jobs/retry-while-busy.ts'
import { leftFrom } from './left-from.ts'
import { completedBy, finishAttempt, type SendResult } from './finish-attempt.ts'

/**
 * The answer "not here" must come this often, with growing pauses, before it is believed, because marketplaces show new
 * bids late.
 */
const ABSENCES_BELIEVED = 3
/** How often one letter is tried in all. */
const ATTEMPTS_MAX = 3
const BATCH = 50

/**
 * Takes over attempts whose worker died, or is silent. Where the marketplace was not called, the letter goes again. Otherwise it becomes
 * unknown, and the marketplace is asked at once; but the worker may only sleep, so that for a while only a receipt is believed.
 */
export async function reclaimLapsed(context: EngineContext): Promise<void> {
  const { db, clock, config } = context
  for (const { id } of await sendAttemptStore(db).lapsed(clock.now(), silenceBegins(clock.now()), BATCH)) {
    await db.atomically(async (tx) => {
      const nowMs = clock.now()
      const attempt = await sendAttemptStore(tx).read(id)
      if (attempt?.result !== null) return
      if (attempt.leaseUntil > nowMs && !(await isSilent(tx, attempt.worker, nowMs))) return
      const result: SendResult =
        attempt.askAt === null
          ? { to: 'approved', code: null, retryAtMs: nowMs }
          : { to: 'unknown', askAtMs: nowMs, mayArriveUntil: Math.max(attempt.askAt, nowMs + config.engine.settleMs) }
      await finishAttempt(tx, attempt, result, nowMs)
    })
  }
}

/** Asks about each unknown send that is due. */
export async function askUnknown(context: EngineContext): Promise<void> {
  const { db, clock, stopping } = context
  const due = await sendAttemptStore(db).toAsk(clock.now(), BATCH)
  for (const attempt of inOwnOrder(context.worker, due, ({ id }) => id)) {
    if (stopping.aborted) return
    await ask(context, attempt)
  }
}

async function ask(context: EngineContext, attempt: SendAttempt): Promise<void> {
  const { db, clock, config, log } = context
  const untilMs = clock.now() + (CALL_DEADLINES + 1) * config.engine.callTimeoutMs
  if (!(await db.atomically((tx) => sendAttemptStore(tx).postponeAsking(attempt, untilMs)))) return
  const mine = { ...attempt, askAt: untilMs }
  const answer = await findReceipt(context, attempt)
  await context.atStep('asked')
  const nowMs = clock.now()
  log.info({ proposalId: attempt.proposalId, attemptId: attempt.id, answer: answer.is }, 'proposal.ask')
  await retryWhileBusy(context, async (tx) => {
    if (answer.is === 'silent') {
      await sendAttemptStore(tx).postponeAsking(mine, nowMs + askAgainMs(nowMs - attempt.startedAt))
      return
    }
    if (answer.is === 'here') {
      await finishAttempt(tx, attempt, completedBy(answer.submitted), nowMs)
      await context.atStep('finishing')
      return
    }
    if (answer.is === 'elsewhere') {
      await sendAttemptStore(tx).postponeAsking(mine, nowMs + askAgainMs(nowMs - attempt.startedAt))
      await finishAttempt(tx, attempt, { to: 'elsewhere' }, nowMs)
      return
    }
    if (attempt.mayArriveUntil !== null && nowMs < attempt.mayArriveUntil) {
      await sendAttemptStore(tx).postponeAsking(mine, attempt.mayArriveUntil)
      return
    }
    const askedCount = attempt.askedCount + 1
    const gapMs = config.engine.settleMs * 2 ** attempt.askedCount
    if (!(await sendAttemptStore(tx).postponeAsking(mine, nowMs + gapMs, askedCount))) return
    if (askedCount >= ABSENCES_BELIEVED) await finishAbsent(tx, attempt, nowMs)
    await context.atStep('finishing')
  })
}

type Answer = { is: 'here'; submitted: Submitted } | { is: 'absent' | 'silent' | 'elsewhere' }

/**
 * `silent`: not connected, or no answer. Silence proves nothing, so it is asked again later.
 * `elsewhere`: another account is connected than the one the letter left from, and it cannot know.
 */
async function findReceipt(context: EngineContext, attempt: SendAttempt): Promise<Answer> {
  try {
    const platform = marketplaceIdSchema.parse(attempt.platform)
    const stored = await syncedStore(context.db).read('proposal', attempt.proposalId)
    const account = await openAccount(context, attempt.userId, platform)
    if (!account || !stored) return { is: 'silent' }
    if (!leftFrom(attempt, account)) return { is: 'elsewhere' }
    const submitted = await callMarketplace(context, platform, (options) =>
      context.marketplaces[platform].findProposal(account.session, stored.row.jobId, options),
    )
    return submitted ? { is: 'here', submitted } : { is: 'absent' }
  } catch {
    return { is: 'silent' }
  }
}

/** The marketplace does not have the letter. It may be sent again on the same approval, because the marketplace was asked first. */
async function finishAbsent(tx: Session, attempt: SendAttempt, nowMs: number): Promise<void> {
  const stored = await syncedStore(tx).read('proposal', attempt.proposalId)
  if (!stored) return
  const { row } = stored
  const code = 'proposal.not_arrived'
  const holds = approvalProblem(row, nowMs) === null
  const result: SendResult =
    attempt.worker === SENT_BY_USER || (!holds && row.attempts < ATTEMPTS_MAX)
      ? { to: 'review', code }
      : row.attempts < ATTEMPTS_MAX
        ? { to: 'approved', code: null, retryAtMs: nowMs }
        : { to: 'failed', code }
  await finishAttempt(tx, attempt, result, nowMs)
}
