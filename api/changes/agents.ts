/** Rules of job agents: who may exist, run, and send alone (decisions.md sections 4 and 6). */
import { type Agent, agentFieldsSchema } from '#shared/domain/agent.ts'
import { dailyCap } from '#shared/domain/agent-wizard.ts'
import { AppError } from '#shared/errors.ts'
import { autoApproved } from '../store/auto-approvals.ts'
import type { Session } from '../store/db.ts'
import { scheduleStore } from '../store/schedules.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { userStore } from '../store/users.ts'
import { type ChangeContext, NOTHING_WRITTEN, type RuleInput, type RuleOutcome } from './change.ts'
import { assertActiveRoom, assertAgentRoom, planOf } from './limits.ts'
import { changedSince, mergeEdit } from './merge.ts'
import { moveProposal } from './move-proposal.ts'
import { recordActivity } from './record-activity.ts'
import { approvalVoid } from './void-approval.ts'

const TIMETABLE = ['startTime', 'endTime', 'timeZone', 'activeEvery'] as const

export const agentRules = {
  'agent.create': createAgent,
  'agent.update': updateAgent,
  'agent.delete': deleteAgent,
  'agent.activate': activateAgent,
  'agent.pause': pauseAgent,
}

async function createAgent({ tx, actor, context, id, patch, named }: RuleInput<'agent.create'>): Promise<RuleOutcome> {
  const { userId } = actor
  await assertAgentRoom(tx, userId, context.nowMs)
  const { limits } = await planOf(tx, userId, context.nowMs)
  const emailsPerDay = named.has('emailsPerDay')
    ? patch.emailsPerDay
    : Math.min(patch.emailsPerDay, dailyCap(limits, patch.platforms))
  assertDailyCap(emailsPerDay, dailyCap(limits, patch.platforms))
  assertMode(patch, context)
  await syncedStore(tx).write('agent', userId, {
    ...patch,
    emailsPerDay,
    id,
    status: 'paused',
    pausedReason: 'created',
    createdAt: context.nowMs,
    lastRunAt: null,
    nextRunAt: null,
    jobsFound: 0,
    emailsSent: 0,
  })
  await recordActivity(tx, userId, {
    kind: 'agent_created',
    at: context.nowMs,
    agentId: id,
    params: { name: patch.name },
  })
  return { fields: Object.keys(patch) }
}

async function updateAgent(input: RuleInput<'agent.update'>): Promise<RuleOutcome> {
  const { tx, actor, context, stored, patch } = input
  const { nowMs } = context
  const { taken, outcome } = await mergeEdit('agent', stored.row, patch, input)
  if (outcome.fields.length === 0) return outcome
  let next: Agent = { ...stored.row, ...taken }
  if (taken.emailsPerDay !== undefined) {
    const { limits } = await planOf(tx, actor.userId, nowMs)
    assertDailyCap(taken.emailsPerDay, dailyCap(limits, next.platforms))
  }
  if (taken.mode !== undefined || taken.platforms !== undefined) assertMode(next, context)
  if (next.status === 'active' && TIMETABLE.some((field) => taken[field] !== undefined)) {
    next = { ...next, nextRunAt: nowMs }
    await scheduleStore(tx).schedule(next.id, actor.userId, nowMs)
  }
  await syncedStore(tx).write('agent', actor.userId, next)
  if (stored.row.mode === 'auto' && next.mode !== 'auto') await recallAutoApproved(tx, next.id, nowMs)
  return outcome
}

async function deleteAgent({ tx, actor, context, stored, base }: RuleInput<'agent.delete'>): Promise<RuleOutcome> {
  const changed = changedSince(stored.row, base, Object.keys(agentFieldsSchema.shape))
  if (changed) return changed
  await scheduleStore(tx).unschedule(stored.row.id)
  await syncedStore(tx).remove('agent', actor.userId, stored.row.id, context.nowMs)
  await recallAutoApproved(tx, stored.row.id, context.nowMs)
  return NOTHING_WRITTEN
}

async function activateAgent({ tx, actor, context, stored }: RuleInput<'agent.activate'>): Promise<RuleOutcome> {
  const { row } = stored
  const { nowMs } = context
  if (row.status === 'active') return NOTHING_WRITTEN
  await assertConnected(tx, actor.userId, row)
  await assertActiveRoom(tx, actor.userId, nowMs)
  assertMode(row, context)
  await assertVerified(tx, actor.userId, row, context)
  await syncedStore(tx).write('agent', actor.userId, {
    ...row,
    status: 'active',
    pausedReason: null,
    nextRunAt: nowMs,
  })
  await scheduleStore(tx).schedule(row.id, actor.userId, nowMs)
  await recordActivity(tx, actor.userId, {
    kind: 'agent_activated',
    at: nowMs,
    agentId: row.id,
    params: { name: row.name },
  })
  return NOTHING_WRITTEN
}

async function pauseAgent({ tx, context, stored }: RuleInput<'agent.pause'>): Promise<RuleOutcome> {
  if (stored.row.status === 'active') await stopAgent(tx, stored, null, context.nowMs)
  return NOTHING_WRITTEN
}

/**
 * Pauses an active agent; what it approved by itself and has not sent returns to review.
 * @param reason Null for the user's own hand.
 */
export async function stopAgent(
  tx: Session,
  { row, userId }: Stored<'agent'>,
  reason: Agent['pausedReason'],
  nowMs: number,
): Promise<void> {
  await syncedStore(tx).write('agent', userId, { ...row, status: 'paused', pausedReason: reason, nextRunAt: null })
  await scheduleStore(tx).unschedule(row.id)
  await recallAutoApproved(tx, row.id, nowMs)
  await recordActivity(tx, userId, {
    kind: 'agent_paused',
    at: nowMs,
    agentId: row.id,
    params: { name: row.name, ...(reason && { reason }) },
  })
}

/** A letter that nobody but the agent approved must not leave once the agent may no longer send alone. */
async function recallAutoApproved(tx: Session, agentId: string, nowMs: number): Promise<void> {
  for (const id of await autoApproved(tx, agentId)) {
    const stored = await syncedStore(tx).read('proposal', id)
    if (stored) await moveProposal(tx, stored, 'review', approvalVoid(stored.row), 'held', nowMs)
  }
}

function assertDailyCap(emailsPerDay: number, limit: number): void {
  if (emailsPerDay <= limit) return
  throw new AppError('request.invalid', { fields: { emailsPerDay: { key: 'plan_max_per_day', params: { n: limit } } } })
}

function assertMode({ mode, platforms }: Pick<Agent, 'mode' | 'platforms'>, { mayAutoSend }: ChangeContext): void {
  const refused = mode === 'auto' ? platforms.find((platform) => !mayAutoSend(platform)) : undefined
  if (refused) throw new AppError('agent.auto_not_permitted', { platform: refused })
}

async function assertVerified(
  tx: Session,
  userId: string,
  { platforms }: Agent,
  { needsVerifiedEmail }: ChangeContext,
): Promise<void> {
  if (!platforms.some(needsVerifiedEmail)) return
  const account = await userStore(tx).byId(userId)
  if (account?.emailVerifiedAt === null) throw new AppError('auth.email_unverified')
}

async function assertConnected(tx: Session, userId: string, { platforms }: Agent): Promise<void> {
  const connections = await syncedStore(tx).list('connection', userId)
  const isConnected = (platform: string) =>
    connections.some(({ row }) => row.platform === platform && row.status === 'connected')
  const missing = platforms.find((platform) => !isConnected(platform))
  if (missing) throw new AppError('agent.not_connected', { platform: missing })
}
