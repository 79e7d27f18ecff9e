/**
 * The only sender. Each step is durable before the next begins, so that a crash at any of them leaves the truth:
 * claim (nobody else sends it) → check with the marketplace (docs/laws.md#exactly-what-was-approved) → check the approval again and mark
 * "calling" → submit → record.
 * What is cut off before the mark was certainly not sent; after it, the marketplace is asked (`reconcile.ts`).
 */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal, ProposalContent } from '#shared/domain/proposal.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { OpenAccount } from '../../marketplaces/accounts.ts'
import { MarketplaceError } from '../../marketplaces/marketplace.ts'
import { pacingStore } from '../../store/engine/pacing.ts'
import type { AccountKey } from '../../store/engine/proposals.ts'
import { sendAttemptStore } from '../../store/engine/send-attempts.ts'
import type { Session } from '../../store/db.ts'
import { syncedStore } from '../../store/synced.ts'
import { jobProblem } from './approval.ts'
import { backOffMs } from '../../jobs/back-off.ts'
import { CALL_DEADLINES, callMarketplace, codeOf } from '../call-marketplace.ts'
import { approvalLost, type ClaimedLetter, claimLetter, livingAgent } from './claim-letter.ts'
import type { EngineContext } from '../context.ts'
import { keepPrint, printLetter } from '../letters/likeness.ts'
import { retryWhileBusy } from '../../jobs/retry-while-busy.ts'
import { completedBy, finishAttempt, type SendResult } from './finish-attempt.ts'
import { keepUnitsLeft } from './units-left.ts'

/** After this many unreadable answers in a row a letter has failed. */
const UNREADABLE_MAX = 5

/** An account that is ready to be sent from. */
export interface Sending extends AccountKey, OpenAccount {}

/** @returns `sent` when the letter's turn came, whatever the result; otherwise the answer of `claimLetter`. */
export async function sendLetter(
  context: EngineContext,
  account: Sending,
  proposalId: string,
): Promise<'sent' | 'wait' | 'moved'> {
  await context.atStep('picked')
  const claimed = await context.db.atomically(async (tx) => {
    const result = await claimLetter(context, tx, proposalId, account)
    if (result.is === 'claimed') await context.atStep('claiming')
    return result
  })
  if (claimed.is !== 'claimed') return claimed.is
  await context.atStep('claimed')
  const { letter } = claimed
  const checked = await check(context, account, letter)
  await context.atStep('checked')
  const result = checked.fit ? await submit(context, account, letter, checked.fit) : checked.unfit
  const told = result?.to === 'completed' ? result.unitsLeft : undefined
  if (result) await write(context, account, letter, result, told ?? checked.unitsLeft)
  return 'sent'
}

type Checked = ({ fit: Job } | { fit: null; unfit: SendResult }) & { unitsLeft: number | undefined }

/**
 * Sending costs more than what is held back for the letter. A person who agreed to the old price is asked again; a
 * letter that its agent approved is measured anew against the agent's limits.
 * @param sendCost The new price in the marketplace's units; null where it is not known.
 */
function costChanged({ clock }: EngineContext, row: Proposal, sendCost: number | null): SendResult {
  if (row.approvedVia === 'auto' && sendCost !== null)
    return { to: 'approved', code: null, retryAtMs: clock.now(), sendCost }
  return { to: 'review', code: 'proposal.cost_changed', job: { ...row.job, sendCost: sendCost ?? row.job.sendCost } }
}

/** The job is still open, its price is the approved one, and nothing of ours is there already. */
async function check(
  context: EngineContext,
  account: Sending,
  { proposal, attempt, cost }: ClaimedLetter,
): Promise<Checked> {
  const { row } = proposal
  let unitsLeft: number | undefined
  const unfit = (result: SendResult) => ({ fit: null, unfit: result, unitsLeft })
  const marketplace = context.marketplaces[account.platform]
  try {
    const state = await callMarketplace(context, account.platform, (options) =>
      marketplace.job(account.session, row.jobId, options),
    )
    const { job } = state
    unitsLeft = state.unitsLeft
    if (job === null) return unfit({ to: 'skipped', reason: 'job_closed' })
    if (job.hasApplied) return unfit(await alreadyThere(context, account, row.jobId, attempt))
    if (!job.isOpen) return unfit({ to: 'skipped', reason: 'job_closed' })
    if (job.isRestricted) return unfit({ to: 'failed', code: 'marketplace.rejected', detail: 'not_eligible' })
    const code = jobProblem(row, job)
    if (code !== null) return unfit({ to: 'review', code, job })
    const dearer = cost !== null && job.sendCost !== null && job.sendCost > cost.units - cost.boost
    if (dearer) return unfit(costChanged(context, row, job.sendCost))
    return { fit: job, unitsLeft }
  } catch (error) {
    // Nothing but reading has happened, so nothing can have arrived.
    return unfit(await unsent(context, account, row, error))
  }
}

/** If we called before, the proposal there is ours and its answer was lost. Otherwise the freelancer applied by hand. */
async function alreadyThere(
  context: EngineContext,
  account: Sending,
  jobId: string,
  { id, proposalId }: ClaimedLetter['attempt'],
): Promise<SendResult> {
  const before = (await sendAttemptStore(context.db).mayHaveArrived(proposalId)).filter((other) => other.id !== id)
  if (before.length === 0) return { to: 'skipped', reason: 'already_applied' }
  const submitted = await findReceipt(context, account, jobId)
  return submitted ? completedBy(submitted) : unknownFrom(context)
}

function findReceipt(context: EngineContext, account: Sending, jobId: string) {
  const marketplace = context.marketplaces[account.platform]
  return callMarketplace(context, account.platform, (options) =>
    marketplace.findProposal(account.session, jobId, options),
  )
}

/** @returns The result; null when another worker took the attempt before the call. */
async function submit(
  context: EngineContext,
  account: Sending,
  { proposal, attempt, cost }: ClaimedLetter,
  job: Job,
): Promise<SendResult | null> {
  const { clock, config, db } = context
  const { row } = proposal
  const leaseUntil = clock.now() + (CALL_DEADLINES + 1) * config.engine.callTimeoutMs + SECOND_MS
  const askAtMs = clock.now() + CALL_DEADLINES * config.engine.callTimeoutMs + config.engine.settleMs
  // The freelancer may have changed it since it was written: later letters are compared with what leaves.
  const printed = printLetter(context, { ...row, userId: account.userId })
  const held = await db.atomically(async (tx) => {
    const changed = await changedMeanwhile(context, tx, account, row)
    if (changed) return { by: changed }
    const isMarked = await sendAttemptStore(tx).markCalling(attempt.id, askAtMs, leaseUntil)
    if (!isMarked) return { by: null }
    await keepPrint(tx, printed, clock.now())
    await context.atStep('marking')
    return null
  })
  if (held) return held.by
  await context.atStep('marked')
  const { letter, answers, amountMinor, currency, periodDays } = row
  const content: ProposalContent = { letter, answers, amountMinor, currency, periodDays }
  const marketplace = context.marketplaces[account.platform]
  const spend = cost === null ? {} : { boost: cost.boost, mostUnits: cost.units }
  let heldBy: SendResult | null = null
  /** The marketplace may need a while to prepare a send, and a token to be renewed. */
  async function mayLeave(): Promise<void> {
    heldBy = await changedMeanwhile(context, db, account, row)
    if (heldBy) throw new MarketplaceError('unavailable', 'it may not leave any more')
    // If the machine slept, another worker may already have taken this letter for unsent: then it must not leave now.
    const isOurs = (await sendAttemptStore(db).read(attempt.id))?.result === null
    if (!isOurs || clock.now() >= leaseUntil) throw new MarketplaceError('unavailable', 'taken over before the call')
  }
  try {
    const submitted = await callMarketplace(context, account.platform, (options) =>
      marketplace.submit(account.session, job, content, { ...options, ...spend, mayLeave }),
    )
    await context.atStep('answered')
    return completedBy(submitted)
  } catch (error) {
    await context.atStep('answered')
    return heldBy ?? afterFailedSubmit(context, account, row, error)
  }
}

/** @returns What follows where the freelancer changed their mind, or the account, while the marketplace was asked; null where neither. */
async function changedMeanwhile(
  { clock, config }: EngineContext,
  tx: Session,
  { connectionId, connectedAt }: Sending,
  row: Proposal,
): Promise<SendResult | null> {
  const nowMs = clock.now()
  const lost = await approvalLost(config, tx, row, await livingAgent(tx, row.agentId), nowMs)
  if (lost) return { to: 'review', code: lost.code, isUncalled: true }
  const connection = await syncedStore(tx).read('connection', connectionId)
  const isSame = connection?.deletedAt === null && connection.row.connectedAt === connectedAt
  return isSame && connection.row.status === 'connected' ? null : { to: 'approved', code: null, retryAtMs: nowMs }
}

async function afterFailedSubmit(
  context: EngineContext,
  account: Sending,
  row: Proposal,
  error: unknown,
): Promise<SendResult> {
  if (!(error instanceof MarketplaceError) || error.mayHaveArrived) return unknownFrom(context)
  if (error.kind !== 'rejected' || error.reason !== 'duplicate') {
    const result = await unsent(context, account, row, error)
    const isPutOff = error.kind === 'unauthorized' || error.kind === 'rateLimited'
    return result.to === 'approved' ? { ...result, mayAppear: isPutOff } : result
  }
  try {
    const submitted = await findReceipt(context, account, row.jobId)
    return submitted ? completedBy(submitted) : { to: 'failed', code: 'proposal.already_applied' }
  } catch {
    return unknownFrom(context)
  }
}

function unknownFrom({ clock, config }: EngineContext): SendResult {
  return { to: 'unknown', askAtMs: clock.now() + config.engine.settleMs }
}

/** @returns What follows from a failure that has certainly sent nothing. */
async function unsent(context: EngineContext, account: Sending, row: Proposal, error: unknown): Promise<SendResult> {
  const nowMs = context.clock.now()
  const code = codeOf(error)
  if (!(error instanceof MarketplaceError))
    return { to: 'approved', code, retryAtMs: await retryAt(context, account, null) }
  if (error.kind === 'rejected') {
    if (error.reason === 'cost') return costChanged(context, row, error.sendCost)
    if (error.reason === 'job_closed') return { to: 'skipped', reason: 'job_closed' }
    const said = error.said === null ? {} : { said: error.said }
    return { to: 'failed', code, detail: error.reason ?? 'other', ...said }
  }
  if (error.kind === 'changed' && unreadableInARow(row) + 1 >= UNREADABLE_MAX) return { to: 'failed', code }
  // The letter stays due, so that it leaves as soon as the account is connected again.
  if (error.kind === 'unauthorized' && !(await isConnected(context, account)))
    return { to: 'approved', code, retryAtMs: nowMs }
  return { to: 'approved', code, retryAtMs: await retryAt(context, account, error.retryAfterMs) }
}

function unreadableInARow({ timeline }: Proposal): number {
  const code: ErrorCode = 'marketplace.changed'
  const postponed = timeline.filter(({ event }) => event === 'postponed')
  return postponed.length - 1 - postponed.findLastIndex(({ detail }) => detail !== code)
}

/** @returns When to try again: as the marketplace says, else by our own back-off; at once where we ended the call ourselves. */
async function retryAt(context: EngineContext, account: Sending, retryAfterMs: number | null): Promise<number> {
  const { db, clock, random, ending } = context
  if (ending.aborted) return clock.now()
  const { failureCount } = await pacingStore(db).read(account.connectionId)
  return clock.now() + (retryAfterMs ?? backOffMs(failureCount, random()))
}

async function isConnected({ db }: EngineContext, { connectionId }: Sending): Promise<boolean> {
  const connection = await syncedStore(db).read('connection', connectionId)
  return connection?.deletedAt === null && connection.row.status === 'connected'
}

async function write(
  context: EngineContext,
  account: Sending,
  { proposal, attempt, connectionId }: ClaimedLetter,
  result: SendResult,
  unitsLeft: number | undefined,
): Promise<void> {
  const nowMs = context.clock.now()
  await retryWhileBusy(context, async (tx) => {
    await finishAttempt(tx, attempt, result, nowMs)
    await keepUnitsLeft(tx, account, unitsLeft, nowMs)
    if (result.to === 'completed') await pacingStore(tx).clearFailures(connectionId)
    if (result.to === 'approved' && result.retryAtMs > nowMs)
      await pacingStore(tx).backOff(connectionId, account.userId, result.retryAtMs)
    await context.atStep('recording')
  })
  await context.atStep('recorded')
  const { row } = proposal
  context.log.info(
    { proposalId: row.id, platform: row.platform, attemptId: attempt.id, to: result.to },
    'proposal.send',
  )
}
