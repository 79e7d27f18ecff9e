/** Settles sends that were cut off or whose answer was lost: the marketplace itself is asked, and only its word counts (law 1). */
import { marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import type { Receipt } from '#shared/domain/proposal.ts'
import type { Session } from '../store/db.ts'
import { OWN_HAND } from '../store/own-sends.ts'
import { type SendAttempt, sendAttemptStore } from '../store/send-attempts.ts'
import { syncedStore } from '../store/synced.ts'
import { approvalProblem } from './approval.ts'
import { askAgainMs } from './back-off.ts'
import { CALL_DEADLINES, callMarketplace, openAccount } from './call-marketplace.ts'
import type { EngineContext } from './context.ts'
import { record } from './record.ts'
import { type Settlement, settle } from './settle.ts'

/** "Not here" must be heard this often, with growing gaps, before it is believed: marketplaces show new bids late. */
const ABSENCES_BELIEVED = 3
/** Sends of one letter, all in all. */
const ATTEMPTS_MAX = 3
const BATCH = 50

/** Attempts whose worker died: what had not called the marketplace goes again, the rest becomes unknown. */
export async function reclaimLapsed(context: EngineContext): Promise<void> {
  const { db, clock, config } = context
  for (const { id } of await sendAttemptStore(db).lapsed(clock.now(), BATCH)) {
    await db.atomically(async (tx) => {
      const nowMs = clock.now()
      const attempt = await sendAttemptStore(tx).read(id)
      if (!attempt || attempt.result !== null || attempt.leaseUntil > nowMs) return
      const settlement: Settlement =
        attempt.askAt === null
          ? { to: 'approved', code: null, retryAtMs: nowMs }
          : { to: 'unknown', askAtMs: Math.max(attempt.askAt, nowMs + config.engine.settleMs) }
      await settle(tx, attempt, settlement, nowMs)
    })
  }
}

/** Asks about each unknown send that is due to be asked about. */
export async function askUnknown(context: EngineContext): Promise<void> {
  const { db, clock, stopping } = context
  for (const attempt of await sendAttemptStore(db).toAsk(clock.now(), BATCH)) {
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
  await record(context, async (tx) => {
    if (answer.is === 'silent') {
      await sendAttemptStore(tx).postponeAsking(mine, nowMs + askAgainMs(nowMs - attempt.startedAt))
      return
    }
    if (answer.is === 'here') {
      await settle(tx, attempt, { to: 'completed', receipt: answer.receipt }, nowMs)
      await context.atStep('settling')
      return
    }
    const askedCount = attempt.askedCount + 1
    const gapMs = config.engine.settleMs * 2 ** attempt.askedCount
    if (!(await sendAttemptStore(tx).postponeAsking(mine, nowMs + gapMs, askedCount))) return
    if (askedCount >= ABSENCES_BELIEVED) await settleAbsent(tx, attempt, nowMs)
    await context.atStep('settling')
  })
}

type Answer = { is: 'here'; receipt: Receipt } | { is: 'absent' } | { is: 'silent' }

/** Silent: not connected, or no answer. Silence proves nothing and is waited out. */
async function findReceipt(context: EngineContext, attempt: SendAttempt): Promise<Answer> {
  try {
    const platform = marketplaceIdSchema.parse(attempt.platform)
    const stored = await syncedStore(context.db).read('proposal', attempt.proposalId)
    const account = await openAccount(context, attempt.userId, platform)
    if (!account || !stored) return { is: 'silent' }
    const receipt = await callMarketplace(context, (options) =>
      context.marketplaces[platform].findProposal(account.session, stored.row.jobId, options),
    )
    return receipt ? { is: 'here', receipt } : { is: 'absent' }
  } catch {
    return { is: 'silent' }
  }
}

/** It is not there. It may go again on the same approval while that holds: this is no blind retry, the marketplace was asked. */
async function settleAbsent(tx: Session, attempt: SendAttempt, nowMs: number): Promise<void> {
  const stored = await syncedStore(tx).read('proposal', attempt.proposalId)
  if (!stored) return
  const { row } = stored
  const code = 'proposal.not_arrived'
  const holds = approvalProblem(row, nowMs) === null
  const settlement: Settlement =
    attempt.worker === OWN_HAND || (!holds && row.attempts < ATTEMPTS_MAX)
      ? { to: 'review', code }
      : row.attempts < ATTEMPTS_MAX
        ? { to: 'approved', code: null, retryAtMs: nowMs }
        : { to: 'failed', code }
  await settle(tx, attempt, settlement, nowMs)
}
