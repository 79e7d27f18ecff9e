/** The first step of a send: takes a letter whose turn it is, in one transaction, or says why it must wait (docs/laws.md#the-four-laws-of-sending). */
import type { Agent, Timetable } from '#shared/domain/agent.ts'
import { type Proposal, withTimeline } from '#shared/domain/proposal.ts'
import type { SendCost } from '#shared/domain/spending/spending.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { dailyQuotaLeft, userDay, userZone } from '../../quota/quota.ts'
import { approvalVoid, moveProposal } from '../../changes/move-proposal.ts'
import { maySendAlone } from '../../changes/unattended.ts'
import type { Session } from '../../store/db.ts'
import type { OpenAccount } from '../../marketplaces/accounts.ts'
import { pacingStore } from '../../store/engine/pacing.ts'
import { type SendAttempt, sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { epochStore } from '../../store/sync/epochs.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { approvalProblem } from './approval.ts'
import { CALL_DEADLINES } from '../call-marketplace.ts'
import type { EngineContext } from '../context.ts'
import { announce, holdElsewhere } from './finish-attempt.ts'
import { leftFrom } from './left-from.ts'
import { costProblem, limitWait, spendingOf } from './spending.ts'
import { isWorkingAt, nextWorkingTime, openingTomorrow } from '../../jobs/working-hours.ts'

/** A letter on its way. Until the attempt is finished nobody else may send it, or anything else from its account. */
export interface ClaimedLetter {
  proposal: Stored<'proposal'>
  /** What is held back for it; null where sending is free and not counted. */
  cost: SendCost | null
  attempt: Pick<SendAttempt, 'id' | 'proposalId' | 'result'>
  connectionId: string
}

/** `wait`: nothing may leave from the account now. `moved`: this letter waits or needs a person; the account's next letter may go. */
type ClaimResult = { is: 'claimed'; letter: ClaimedLetter } | { is: 'wait' } | { is: 'moved' }

const MOVED: ClaimResult = { is: 'moved' }

/** @param account The account that it would leave from. */
export async function claimLetter(
  context: EngineContext,
  tx: Session,
  proposalId: string,
  account: OpenAccount,
): Promise<ClaimResult> {
  const nowMs = context.clock.now()
  const stored = await syncedStore(tx).read('proposal', proposalId)
  if (stored?.row.status !== 'approved' || stored.deletedAt !== null) return MOVED
  const { row, userId } = stored
  if (row.sendAfter === null || row.sendAfter > nowMs) return MOVED
  const known = await syncedStore(tx).read('agent', row.agentId)
  // The limits of an agent hold for its letters when it is deleted, too.
  const limits = known?.row ?? null
  const agent = known?.deletedAt === null ? known.row : null
  if (await voidApproval(context, tx, stored, agent, nowMs)) return MOVED
  if (await mustBeAsked(context, tx, stored, account, nowMs)) return MOVED
  const pace = await pacingStore(tx).read(account.connectionId)
  if (Math.max(pace.nextSendAt, pace.backoffUntil) > nowMs) return { is: 'wait' }
  if (await sendAttemptStore(tx).isSending(userId, row.platform, nowMs)) return { is: 'wait' }
  const spending = await spendingOf(tx, stored, limits, nowMs)
  const problem = costProblem(row, spending)
  if (problem) {
    await backToReview(tx, stored, problem, nowMs)
    return MOVED
  }
  const wait = (await mustWait(tx, stored, limits, nowMs)) ?? (await limitWait(tx, stored, spending, nowMs))
  if (wait) {
    const postponed = withTimeline(row, { at: nowMs, event: 'postponed' })
    const patch = { sendAfter: wait.untilMs, lastError: wait.lastError }
    await syncedStore(tx).write('proposal', userId, { ...postponed, ...patch })
    return MOVED
  }
  return { is: 'claimed', letter: await begin(context, tx, stored, account, spending.cost, nowMs) }
}

/** Returns a letter to review where its approval no longer holds. @returns Whether it did. */
export async function voidApproval(
  { config }: Pick<EngineContext, 'config'>,
  tx: Session,
  stored: Stored<'proposal'>,
  agent: Agent | null,
  nowMs: number,
): Promise<boolean> {
  const problem = await approvalLost(config, tx, stored.row, agent, nowMs)
  if (!problem) return false
  await backToReview(tx, stored, problem.code, nowMs)
  return true
}

/** @returns Why a letter must not leave on its approval, without a code where its agent may no longer send alone; null where it may. */
export async function approvalLost(
  config: EngineContext['config'],
  tx: Session,
  row: Proposal,
  agent: Agent | null,
  nowMs: number,
): Promise<{ code: ErrorCode | null } | null> {
  // After a restore nobody knows whether the letter left in the time that was lost, or from which account.
  const isOfLostTime = (row.approvedAt ?? 0) < (await epochStore(tx).lastRestoreAt())
  const code = approvalProblem(row, nowMs) ?? (isOfLostTime ? 'proposal.approval_expired' : null)
  return code === null && mayLeave(config, row, agent) ? null : { code }
}

async function backToReview(
  tx: Session,
  stored: Stored<'proposal'>,
  code: ErrorCode | null,
  nowMs: number,
): Promise<void> {
  const event = code === 'proposal.approval_expired' ? 'expired' : 'held'
  const patch = { ...approvalVoid(stored.row), lastError: code && { code } }
  const held = await moveProposal(tx, stored, 'review', patch, event, nowMs, code ?? undefined)
  await announce(tx, held, 'proposal_review', nowMs)
}

/**
 * A letter that may have arrived before does not leave again from another account, nor while its own is still being asked.
 * @returns Whether it may not leave now.
 */
async function mustBeAsked(
  { config }: EngineContext,
  tx: Session,
  stored: Stored<'proposal'>,
  account: OpenAccount,
  nowMs: number,
): Promise<boolean> {
  const before = await sendAttemptStore(tx).mayHaveArrived(stored.row.id)
  if (before.some((attempt) => !leftFrom(attempt, account))) {
    await holdElsewhere(tx, stored, nowMs)
    return true
  }
  if (!before.some(({ result }) => result === 'unknown')) return false
  const processing = await moveProposal(tx, stored, 'processing', {}, 'sending', nowMs)
  await announce(tx, await moveProposal(tx, processing, 'unknown', {}, 'unknown', nowMs), 'proposal_unknown', nowMs)
  await sendAttemptStore(tx).askSoon(stored.userId, stored.row.platform, nowMs + config.engine.settleMs)
  return true
}

/** A letter that only the agent approved leaves only while the agent may send alone. */
function mayLeave(config: EngineContext['config'], { approvedVia, platform }: Proposal, agent: Agent | null): boolean {
  return approvedVia !== 'auto' || maySendAlone(config, agent, platform)
}

/**
 * Working hours bind what an agent does by itself; what a person approves leaves at any hour. Daily limits bind both.
 * @returns When it may be tried again, and what is in the way; null where it may leave now.
 */
async function mustWait(
  tx: Session,
  { row, userId }: Stored<'proposal'>,
  agent: Agent | null,
  nowMs: number,
): Promise<{ untilMs: number; lastError: Proposal['lastError'] } | null> {
  const isAuto = row.approvedVia === 'auto'
  if (isAuto && agent && !isWorkingAt(agent, nowMs)) return { untilMs: nextWorkingTime(agent, nowMs), lastError: null }
  const cap = agent?.emailsPerDay ?? Number.MAX_SAFE_INTEGER
  if ((await dailyQuotaLeft(tx, userId, row.platform, row.agentId, cap, nowMs)) > 0) return null
  const zone = await userZone(tx, userId)
  const timetable: Timetable = agent ?? { startTime: '09:00', endTime: '17:00', timeZone: zone, activeEvery: 'daily' }
  const untilMs = openingTomorrow(isAuto ? timetable : { ...timetable, activeEvery: 'daily' }, zone, nowMs)
  return { untilMs, lastError: { code: 'plan.daily_limit' } }
}

async function begin(
  { worker, config }: EngineContext,
  tx: Session,
  stored: Stored<'proposal'>,
  { connectionId, session }: OpenAccount,
  cost: SendCost | null,
  nowMs: number,
): Promise<ClaimedLetter> {
  const { row, userId } = stored
  const day = await userDay(tx, userId, nowMs)
  const attempt = { id: newId(), proposalId: row.id, result: null }
  await sendAttemptStore(tx).begin({
    ...attempt,
    userId,
    agentId: row.agentId,
    platform: row.platform,
    accountId: session.account.id || null,
    day,
    ...(cost && { units: cost.units, feeMinor: cost.feeMinor }),
    worker,
    startedAt: nowMs,
    leaseUntil: nowMs + checkingLeaseMs(config),
  })
  await pacingStore(tx).holdSends(connectionId, userId, nowMs + config.engine.sendGapMs)
  const proposal = await moveProposal(tx, stored, 'processing', { spent: cost && { ...cost, day } }, 'sending', nowMs)
  return { proposal, cost, attempt, connectionId }
}

/** The lease lasts for the two calls before the letter goes. A slower worker finds that it may not mark the call. */
function checkingLeaseMs({ engine }: EngineContext['config']): number {
  return (2 * CALL_DEADLINES + 1) * engine.callTimeoutMs
}

/** @returns The agent; null where it was deleted. */
export async function livingAgent(tx: Session, agentId: string): Promise<Agent | null> {
  const stored = await syncedStore(tx).read('agent', agentId)
  return stored && stored.deletedAt === null ? stored.row : null
}
