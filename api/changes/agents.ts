/** What only the server knows about edits of job agents: plan limits, connections, permissions, the schedule. */
import type { Agent, AgentFields } from '#shared/domain/agent.ts'
import { missingForAgent, unconnected } from '#shared/domain/agent-needs.ts'
import { dailyCap } from '#shared/domain/agent-wizard.ts'
import { SPEND_FIELDS } from '#shared/domain/spending/spending.ts'
import { hasAdvancedFilters, planFilterProblems } from '#shared/domain/jobs/advanced-filters.ts'
import type { PlanId } from '#shared/domain/plans/plan-table.ts'
import { connectedOf } from '#shared/domain/working-agent.ts'
import { AppError } from '#shared/errors.ts'
import { pausedAgent } from '#shared/sync/mutators/agent.ts'
import type { Session } from '../store/db.ts'
import { proposalStore } from '../store/engine/proposals.ts'
import { scheduleStore } from '../store/engine/schedules.ts'
import { resumeOf } from '../store/sync/resumes.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { userStore } from '../store/accounts/users.ts'
import { proofOfAddress } from './address-proof.ts'
import type { ChangeContext, RuleInput, RuleOutcome } from './change.ts'
import { assertActiveQuota, assertAgentQuota, planOf } from '../quota/quota.ts'
import { toldBy } from './check-claims.ts'
import { approvalVoid, moveProposal } from './move-proposal.ts'
import { recordActivity } from './record-activity.ts'
import { assertMode } from './unattended.ts'
import { writeEdit } from './write-edit.ts'

export const agentRules = {
  'agent.create': createAgent,
  'agent.update': updateAgent,
  'agent.delete': deleteAgent,
  'agent.activate': activateAgent,
  'agent.pause': pauseAgent,
}

async function createAgent(input: RuleInput<'agent.create'>): Promise<RuleOutcome> {
  const { tx, actor, context, id, patch, named } = input
  const { userId } = actor
  await assertAgentQuota(tx, userId, context.nowMs)
  const { plan, limits } = await planOf(tx, userId, context.nowMs)
  const cap = dailyCap(limits, patch.platforms)
  // The default gives way to the plan; a number that was asked for is refused.
  const emailsPerDay = named.has('emailsPerDay') ? patch.emailsPerDay : Math.min(patch.emailsPerDay, cap)
  assertDailyCap(emailsPerDay, cap)
  assertFilters(plan, null, patch)
  assertMode(patch, context.config)
  const { outcome } = await writeEdit({ ...input, patch: { ...patch, emailsPerDay } })
  const params = { name: patch.name }
  await recordActivity(tx, userId, { kind: 'agent_created', at: context.nowMs, agentId: id, params })
  return outcome
}

async function updateAgent(input: RuleInput<'agent.update'>): Promise<RuleOutcome> {
  const { tx, actor, context, stored } = input
  const { nowMs } = context
  const { next, outcome } = await writeEdit(input, async (agent, fields) => {
    const { plan, limits } = await planOf(tx, actor.userId, nowMs)
    if (fields.includes('emailsPerDay')) assertDailyCap(agent.emailsPerDay, dailyCap(limits, agent.platforms))
    assertFilters(plan, stored.row, agent)
    if (fields.includes('mode') || fields.includes('platforms')) assertMode(agent, context.config)
    return agent
  })
  if (!next) return outcome
  if (next.nextRunAt !== stored.row.nextRunAt) await scheduleStore(tx).schedule(next.id, actor.userId, nowMs)
  if (outcome.fields.some((field) => SPEND_FIELDS.has(field) || field === 'emailsPerDay'))
    await tryWaiting(tx, { agentId: next.id }, nowMs)
  if (stored.row.mode === 'auto' && next.mode !== 'auto') await recallAutoApproved(tx, next.id, nowMs)
  return outcome
}

async function deleteAgent(input: RuleInput<'agent.delete'>): Promise<RuleOutcome> {
  const { tx, context, id } = input
  const { outcome } = await writeEdit(input)
  if (outcome.conflicts) return outcome
  await scheduleStore(tx).unschedule(id)
  await recallAutoApproved(tx, id, context.nowMs)
  return outcome
}

async function activateAgent(input: RuleInput<'agent.activate'>): Promise<RuleOutcome> {
  const { tx, actor, context } = input
  const { next, outcome } = await writeEdit(input, async (agent) => {
    await assertNeeds(tx, actor.userId, agent)
    await assertActiveQuota(tx, actor.userId, context.nowMs)
    assertMode(agent, context.config)
    await assertVerified(tx, actor.userId, agent, context)
    return agent
  })
  if (!next) return outcome
  await scheduleStore(tx).schedule(next.id, actor.userId, context.nowMs)
  const params = { name: next.name }
  await recordActivity(tx, actor.userId, { kind: 'agent_activated', at: context.nowMs, agentId: next.id, params })
  return outcome
}

async function pauseAgent(input: RuleInput<'agent.pause'>): Promise<RuleOutcome> {
  const { next, outcome } = await writeEdit(input)
  if (next) await endSending(input.tx, input.actor.userId, next, input.context.nowMs)
  return outcome
}

/** Pauses an active agent for a reason of the server's own. */
export async function stopAgent(
  tx: Session,
  { row, userId }: Stored<'agent'>,
  reason: Agent['pausedReason'],
  nowMs: number,
): Promise<void> {
  const paused = pausedAgent(row, reason)
  await syncedStore(tx).write('agent', userId, paused)
  await endSending(tx, userId, paused, nowMs)
}

/** What a pause leads to: no more runs, and what the agent approved by itself and has not sent returns to review. */
async function endSending(tx: Session, userId: string, agent: Agent, nowMs: number): Promise<void> {
  const { id, name, pausedReason: reason } = agent
  await scheduleStore(tx).unschedule(id)
  await recallAutoApproved(tx, id, nowMs)
  const params = { name, ...(reason && { reason }) }
  await recordActivity(tx, userId, { kind: 'agent_paused', at: nowMs, agentId: id, params })
}

/** A letter that nobody but the agent approved must not leave once the agent may no longer send alone. */
async function recallAutoApproved(tx: Session, agentId: string, nowMs: number): Promise<void> {
  for (const id of await proposalStore(tx).autoApproved(agentId)) {
    const stored = await syncedStore(tx).read('proposal', id)
    if (stored) await moveProposal(tx, stored, 'review', approvalVoid(stored.row), 'held', nowMs)
  }
}

/** The limits have changed: what waits for one is measured again when it leaves. */
export async function tryWaiting(
  tx: Session,
  whose: { agentId: string } | { userId: string },
  nowMs: number,
): Promise<void> {
  const store = syncedStore(tx)
  for (const id of await proposalStore(tx).waitingForLimit(whose)) {
    const stored = await store.read('proposal', id)
    if (!stored) continue
    const row = { ...stored.row, sendAfter: nowMs, lastError: null, updatedAt: nowMs }
    await store.write('proposal', stored.userId, row)
  }
}

function assertDailyCap(emailsPerDay: number, limit: number): void {
  if (emailsPerDay <= limit) return
  throw new AppError('request.invalid', { fields: { emailsPerDay: { key: 'plan_max_per_day', params: { n: limit } } } })
}

/** The screens say the same beside each field. */
function assertFilters(plan: PlanId, before: Agent | null, now: AgentFields): void {
  const fields = hasAdvancedFilters(plan) ? {} : planFilterProblems(before, now)
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
}

async function assertVerified(
  tx: Session,
  userId: string,
  { platforms }: Agent,
  { config }: ChangeContext,
): Promise<void> {
  const isAsked = proofOfAddress(config)
  if (!platforms.some((platform) => isAsked[platform])) return
  const account = await userStore(tx).byId(userId)
  if (account?.emailVerifiedAt === null) throw new AppError('auth.email_unverified')
}

/** The same needs as on every screen; the address comes after the rules of plan and mode. `context` picks the sentence about the first that is missing. */
async function assertNeeds(tx: Session, userId: string, agent: Agent): Promise<void> {
  const connections = await syncedStore(tx).list('connection', userId)
  const connected = connectedOf(connections.map(({ row }) => row))
  const platform = unconnected(agent, connected)
  if (platform) throw new AppError('agent.not_connected', { platform })
  const told = await toldBy(tx, userId, agent.id)
  if (!told) throw new AppError('user.not_found')
  const { profile, records } = told
  const resume = await resumeOf(tx, userId)
  const [need] = missingForAgent(agent, { profile, resume, hasFact: records.length > 0, connected, unproved: [] })
  if (need) throw new AppError('agent.not_ready', { context: need })
}
