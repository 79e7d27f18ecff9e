/** The first step of a send: takes a letter whose turn it is, in one transaction, or says why it must wait (laws 1 and 3). */
import type { Agent } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { dailyRoom, userDay } from '../changes/limits.ts'
import { moveProposal, timelineWith } from '../changes/move-proposal.ts'
import { approvalVoid } from '../changes/void-approval.ts'
import { mayAutoSend } from '../config.ts'
import type { Session } from '../store/db.ts'
import { pacingStore } from '../store/pacing.ts'
import { type SendAttempt, sendAttemptStore } from '../store/send-attempts.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { approvalProblem } from './approval.ts'
import { CALL_DEADLINES } from './call-marketplace.ts'
import type { EngineContext } from './context.ts'
import { announce } from './settle.ts'
import { isWorkingAt, nextWorkingTime, openingTomorrow, type Timetable } from './working-hours.ts'

/** A letter on its way: nobody else may send it, or from its account, until the attempt is settled. */
export interface ClaimedLetter {
  proposal: Stored<'proposal'>
  attempt: Pick<SendAttempt, 'id' | 'proposalId' | 'result'>
  connectionId: string
}

/** `wait`: the account's turn has not come. `moved`: this letter waits, or needs a person; the account's next may go. */
export type ClaimResult = { is: 'claimed'; letter: ClaimedLetter } | { is: 'wait' } | { is: 'moved' }

const MOVED: ClaimResult = { is: 'moved' }

/** @param connectionId The usable account it would leave from. */
export async function claimLetter(
  context: EngineContext,
  tx: Session,
  proposalId: string,
  connectionId: string,
): Promise<ClaimResult> {
  const nowMs = context.clock.now()
  const stored = await syncedStore(tx).read('proposal', proposalId)
  if (stored?.row.status !== 'approved' || stored.deletedAt !== null) return MOVED
  const { row, userId } = stored
  if (row.sendAfter === null || row.sendAfter > nowMs) return MOVED
  const agent = await livingAgent(tx, row.agentId)
  if (await voidApproval(context, tx, stored, agent, nowMs)) return MOVED
  const pace = await pacingStore(tx).read(connectionId)
  if (Math.max(pace.nextSendAt, pace.backoffUntil) > nowMs) return { is: 'wait' }
  if (await sendAttemptStore(tx).isSending(userId, row.platform, nowMs)) return { is: 'wait' }
  const wait = await mustWait(tx, stored, agent, nowMs)
  if (wait) {
    const timeline = timelineWith(row, { at: nowMs, event: 'postponed' })
    const patch = { sendAfter: wait.untilMs, lastError: wait.lastError, timeline, updatedAt: nowMs }
    await syncedStore(tx).write('proposal', userId, { ...row, ...patch })
    return MOVED
  }
  return { is: 'claimed', letter: await begin(context, tx, stored, connectionId, nowMs) }
}

/** Returns a letter to its author where the approval does not hold any more. @returns Whether it did. */
export async function voidApproval(
  { config }: Pick<EngineContext, 'config'>,
  tx: Session,
  stored: Stored<'proposal'>,
  agent: Agent | null,
  nowMs: number,
): Promise<boolean> {
  const { row } = stored
  const code = approvalProblem(row, nowMs)
  if (code === null && mayLeave(config, row, agent)) return false
  const event = code === 'proposal.approval_expired' ? 'expired' : 'held'
  const patch = { ...approvalVoid(row), lastError: code && { code } }
  const held = await moveProposal(tx, stored, 'review', patch, event, nowMs, code ?? undefined)
  await announce(tx, held, 'proposal_review', nowMs)
  return true
}

/** A letter that nobody but the agent approved leaves only while the agent may send alone. */
function mayLeave(config: EngineContext['config'], { approvedVia, platform }: Proposal, agent: Agent | null): boolean {
  return approvedVia !== 'auto' || maySendAlone(config, agent, platform)
}

/** @returns Whether the agent, as it is now, sends without a tap on the marketplace. */
export function maySendAlone(
  config: EngineContext['config'],
  agent: Agent | null,
  platform: MarketplaceId,
): agent is Agent {
  return agent?.status === 'active' && agent.mode === 'auto' && mayAutoSend(config, platform)
}

/**
 * Hours bind what an agent does by itself; a person's own tap leaves at any hour. Daily limits bind both.
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
  if ((await dailyRoom(tx, userId, row.platform, row.agentId, cap, nowMs)) > 0) return null
  const settings = await syncedStore(tx).read('settings', userId)
  const zone = settings?.row.timeZone ?? 'UTC'
  const timetable: Timetable = agent ?? { startTime: '09:00', endTime: '17:00', timeZone: zone, activeEvery: 'daily' }
  const untilMs = openingTomorrow(isAuto ? timetable : { ...timetable, activeEvery: 'daily' }, zone, nowMs)
  return { untilMs, lastError: { code: 'plan.daily_limit' } }
}

async function begin(
  { worker, config }: EngineContext,
  tx: Session,
  stored: Stored<'proposal'>,
  connectionId: string,
  nowMs: number,
): Promise<ClaimedLetter> {
  const { row, userId } = stored
  const attempt = { id: newId(), proposalId: row.id, result: null }
  await sendAttemptStore(tx).begin({
    ...attempt,
    userId,
    agentId: row.agentId,
    platform: row.platform,
    day: await userDay(tx, userId, nowMs),
    worker,
    startedAt: nowMs,
    leaseUntil: nowMs + checkingLeaseMs(config),
  })
  await pacingStore(tx).holdSends(connectionId, userId, nowMs + config.engine.sendGapMs)
  const proposal = await moveProposal(tx, stored, 'processing', { attempts: row.attempts + 1 }, 'sending', nowMs)
  return { proposal, attempt, connectionId }
}

/** Long enough for the two calls before the letter goes; a slower worker finds that its mark is refused. */
function checkingLeaseMs({ engine }: EngineContext['config']): number {
  return (2 * CALL_DEADLINES + 1) * engine.callTimeoutMs
}

/** @returns The agent; null where it was deleted. */
export async function livingAgent(tx: Session, agentId: string): Promise<Agent | null> {
  const stored = await syncedStore(tx).read('agent', agentId)
  return stored && stored.deletedAt === null ? stored.row : null
}
