/**
 * The only sender. Each step is durable before the next begins, so that a crash at any of them leaves the truth:
 * claim (nobody else sends it) → check with the marketplace (law 3) → mark "calling" → submit → record.
 * What is cut off before the mark was certainly not sent; after it, the marketplace is asked (`reconcile.ts`).
 */
import type { Job } from '#shared/domain/marketplace.ts'
import type { ProposalContent } from '#shared/domain/proposal.ts'
import { SECOND_MS } from '#shared/time.ts'
import { MarketplaceError, type MarketplaceSession } from '../marketplaces/marketplace.ts'
import { pacingStore } from '../store/pacing.ts'
import type { AccountKey } from '../store/proposals.ts'
import { sendAttemptStore } from '../store/send-attempts.ts'
import { syncedStore } from '../store/synced.ts'
import { jobProblem } from './approval.ts'
import { backOffMs } from './back-off.ts'
import { CALL_DEADLINES, callMarketplace, codeOf } from './call-marketplace.ts'
import { type ClaimedLetter, claimLetter } from './claim-letter.ts'
import type { EngineContext } from './context.ts'
import { record } from './record.ts'
import { type Settlement, settle } from './settle.ts'

/** A marketplace that keeps answering what we cannot read is not asked for ever. */
const UNREADABLE_MAX = 5

/** An account that is ready to be sent from. */
export interface OpenAccount extends AccountKey {
  connectionId: string
  session: MarketplaceSession
}

/** @returns `sent` when the letter's turn came, whatever became of it; else as `claimLetter` says. */
export async function sendLetter(
  context: EngineContext,
  account: OpenAccount,
  proposalId: string,
): Promise<'sent' | 'wait' | 'moved'> {
  await context.atStep('picked')
  const claimed = await context.db.atomically(async (tx) => {
    const result = await claimLetter(context, tx, proposalId, account.connectionId)
    if (result.is === 'claimed') await context.atStep('claiming')
    return result
  })
  if (claimed.is !== 'claimed') return claimed.is
  await context.atStep('claimed')
  const { letter } = claimed
  const checked = await check(context, account, letter)
  await context.atStep('checked')
  const settlement = checked.fit ? await submit(context, account, letter, checked.fit) : checked.unfit
  if (settlement) await write(context, account, letter, settlement)
  return 'sent'
}

/** Law 3: the job is still open, its price is the approved one, and nothing of ours is there already. */
async function check(
  context: EngineContext,
  account: OpenAccount,
  { proposal, attempt }: ClaimedLetter,
): Promise<{ fit: Job } | { fit: null; unfit: Settlement }> {
  const { row } = proposal
  const unfit = (settlement: Settlement) => ({ fit: null, unfit: settlement })
  const marketplace = context.marketplaces[account.platform]
  try {
    const { job } = await callMarketplace(context, (options) => marketplace.job(account.session, row.jobId, options))
    if (job === null) return unfit({ to: 'skipped', reason: 'job_closed' })
    if (job.hasApplied) return unfit(await alreadyThere(context, account, row.jobId, attempt))
    if (!job.isOpen) return unfit({ to: 'skipped', reason: 'job_closed' })
    if (job.isRestricted) return unfit({ to: 'failed', code: 'marketplace.rejected', detail: 'not_eligible' })
    const code = jobProblem(row, job)
    return code === null ? { fit: job } : unfit({ to: 'review', code, job })
  } catch (error) {
    // Only reads so far: nothing can have arrived.
    return unfit(await unsent(context, account, row.attempts, error))
  }
}

/** Ours if we have called before: an answer was lost on the way. Otherwise the freelancer was there first, by hand. */
async function alreadyThere(
  context: EngineContext,
  account: OpenAccount,
  jobId: string,
  { id, proposalId }: ClaimedLetter['attempt'],
): Promise<Settlement> {
  if (!(await sendAttemptStore(context.db).mayHaveSentBefore(proposalId, id)))
    return { to: 'skipped', reason: 'already_applied' }
  const receipt = await findReceipt(context, account, jobId)
  return receipt ? { to: 'completed', receipt } : unknownFrom(context)
}

function findReceipt(context: EngineContext, account: OpenAccount, jobId: string) {
  const marketplace = context.marketplaces[account.platform]
  return callMarketplace(context, (options) => marketplace.findProposal(account.session, jobId, options))
}

/** @returns What became of it; null where the attempt was taken from us before the call. */
async function submit(
  context: EngineContext,
  account: OpenAccount,
  { proposal, attempt }: ClaimedLetter,
  job: Job,
): Promise<Settlement | null> {
  const { clock, config, db } = context
  const { row } = proposal
  const leaseUntil = clock.now() + (CALL_DEADLINES + 1) * config.engine.callTimeoutMs + SECOND_MS
  const askAtMs = clock.now() + CALL_DEADLINES * config.engine.callTimeoutMs + config.engine.settleMs
  const isOurs = await db.atomically(async (tx) => {
    const isMarked = await sendAttemptStore(tx).markCalling(attempt.id, askAtMs, leaseUntil)
    if (isMarked) await context.atStep('marking')
    return isMarked
  })
  if (!isOurs) return null
  await context.atStep('marked')
  const { letter, answers, amountMinor, currency, periodDays } = row
  const content: ProposalContent = { letter, answers, amountMinor, currency, periodDays }
  const marketplace = context.marketplaces[account.platform]
  try {
    const receipt = await callMarketplace(context, (options) => {
      // A machine that slept in between must not send what others have been told was not sent.
      if (clock.now() >= leaseUntil) throw new MarketplaceError('unavailable', 'the lease lapsed before the call')
      return marketplace.submit(account.session, job, content, options)
    })
    await context.atStep('answered')
    return { to: 'completed', receipt }
  } catch (error) {
    await context.atStep('answered')
    return afterFailedSubmit(context, account, row.jobId, row.attempts, error)
  }
}

async function afterFailedSubmit(
  context: EngineContext,
  account: OpenAccount,
  jobId: string,
  attempts: number,
  error: unknown,
): Promise<Settlement> {
  if (!(error instanceof MarketplaceError) || error.mayHaveArrived) return unknownFrom(context)
  if (error.kind !== 'rejected' || error.reason !== 'duplicate') return unsent(context, account, attempts, error)
  try {
    const receipt = await findReceipt(context, account, jobId)
    return receipt ? { to: 'completed', receipt } : { to: 'failed', code: 'proposal.already_applied' }
  } catch {
    return unknownFrom(context)
  }
}

function unknownFrom({ clock, config }: EngineContext): Settlement {
  return { to: 'unknown', askAtMs: clock.now() + config.engine.settleMs }
}

/** What to do about a failure that certainly sent nothing. */
async function unsent(
  context: EngineContext,
  account: OpenAccount,
  attempts: number,
  error: unknown,
): Promise<Settlement> {
  const nowMs = context.clock.now()
  const code = codeOf(error)
  if (!(error instanceof MarketplaceError))
    return { to: 'approved', code, retryAtMs: await retryAt(context, account, null) }
  if (error.kind === 'rejected') {
    if (error.reason === 'job_closed') return { to: 'skipped', reason: 'job_closed' }
    return { to: 'failed', code, detail: error.reason ?? 'other' }
  }
  if (error.kind === 'changed' && attempts >= UNREADABLE_MAX) return { to: 'failed', code }
  // It stays due: it leaves as soon as the account is connected again.
  if (error.kind === 'unauthorized' && !(await isConnected(context, account)))
    return { to: 'approved', code, retryAtMs: nowMs }
  return { to: 'approved', code, retryAtMs: await retryAt(context, account, error.retryAfterMs) }
}

/** The marketplace's own word on when to come back, else ours; at once where it was we who ended the call. */
async function retryAt(context: EngineContext, account: OpenAccount, retryAfterMs: number | null): Promise<number> {
  const { db, clock, random, ending } = context
  if (ending.aborted) return clock.now()
  const { failureCount } = await pacingStore(db).read(account.connectionId)
  return clock.now() + (retryAfterMs ?? backOffMs(failureCount, random()))
}

async function isConnected({ db }: EngineContext, { connectionId }: OpenAccount): Promise<boolean> {
  const connection = await syncedStore(db).read('connection', connectionId)
  return connection?.deletedAt === null && connection.row.status === 'connected'
}

async function write(
  context: EngineContext,
  account: OpenAccount,
  { proposal, attempt, connectionId }: ClaimedLetter,
  settlement: Settlement,
): Promise<void> {
  const nowMs = context.clock.now()
  await record(context, async (tx) => {
    const settled = await settle(tx, attempt, settlement, nowMs)
    if (settlement.to === 'completed') await pacingStore(tx).clearFailures(connectionId)
    if (settlement.to === 'approved' && settlement.retryAtMs > nowMs)
      await pacingStore(tx).backOff(connectionId, account.userId, settlement.retryAtMs)
    await context.atStep('recording')
    return settled
  })
  await context.atStep('recorded')
  const { row } = proposal
  context.log.info(
    { proposalId: row.id, platform: row.platform, attemptId: attempt.id, to: settlement.to },
    'proposal.send',
  )
}
