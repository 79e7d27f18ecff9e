/** Proposals of a sample account, each with the history that its state needs. Everything except the letter is pure. */
import type { Agent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { APPROVAL_LIFETIME_MS, contentHash, newProposal, type Outcome, type Proposal } from '#shared/domain/proposal.ts'
import { SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import { holdReasonsOf } from '#shared/domain/letter/hold-reasons.ts'
import { priceFor } from '../../judgement/amount.ts'
import { partsBesideSkills } from '../../judgement/score.ts'
import { withoutPostText } from '#shared/domain/letter/expired-post.ts'
import { newId } from '#shared/ids.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { DemoRandom } from './demo-random.ts'
import type { Ending } from './demo-script.ts'
import type { LetterFor, Told } from './sample-letters.ts'

/** The data for sample proposals: the freelancer, their letters, and the current time. */
export interface DemoContext extends Told {
  letterFor: LetterFor
  random: DemoRandom
  nowMs: number
}

/** A written letter that waits for review. All other states are made from it. `at`: Unix milliseconds. */
export async function written(
  context: DemoContext,
  agent: Agent,
  runId: string,
  job: Job,
  at: number,
): Promise<Proposal> {
  const { profile, letterFor, factsFor, random } = context
  const letter = await letterFor(agent, job)
  const scoreParts = scored(job, agent, profile, at)
  const writtenAt = at + random.between(4, 20) * SECOND_MS
  const { amountMinor, priceReason } = priceFor(job, { agent, profile, facts: factsFor(agent) })
  const start = {
    id: newId(),
    agentId: agent.id,
    runId,
    job,
    origin: 'agent' as const,
    amountMinor,
    periodDays: letter.periodDays,
  }
  const row: Proposal = { ...newProposal(start, at), ...letter, priceReason }
  const holdReasons = [...(agent.mode === 'auto' ? [] : ['mode' as const]), ...holdReasonsOf(row)]
  return {
    ...row,
    status: 'review',
    holdReasons,
    score: scoreParts.reduce((sum, part) => sum + part.points, 0),
    scoreParts,
    writing: { by: 'built-in', tokens: 0, costMicros: 0 },
    timeline: [
      { at, event: 'found' },
      { at: writtenAt, event: 'written' },
      { at: writtenAt, event: 'held', detail: holdReasons.join(' ') },
    ],
    updatedAt: writtenAt,
  }
}

/** @param sendAfter Unix milliseconds. */
export function approved(proposal: Proposal, via: 'user' | 'auto', at: number, sendAfter: number): Proposal {
  const event = via === 'auto' ? 'auto_approved' : 'approved'
  const before = via === 'auto' ? proposal.timeline.filter((entry) => entry.event !== 'held') : proposal.timeline
  return {
    ...proposal,
    status: 'approved',
    holdReasons: via === 'auto' ? [] : proposal.holdReasons,
    approvedAt: at,
    approvedHash: contentHash(proposal),
    approvedVia: via,
    approvalExpiresAt: at + APPROVAL_LIFETIME_MS,
    sendAfter,
    timeline: [...before, { at, event }],
    updatedAt: at,
  }
}

/** Moves a written letter towards its last state, as far as the time since then allows. */
export function ended(proposal: Proposal, agent: Agent, ending: Ending, context: DemoContext): Proposal {
  const { random, nowMs } = context
  const via = agent.mode === 'auto' ? 'auto' : 'user'
  const waitedMs = via === 'auto' ? SECOND_MS : random.between(6, 170) * MINUTE_MS
  const at = Math.min(proposal.updatedAt + waitedMs, nowMs - 5 * MINUTE_MS)
  if (ending.status === 'skipped' && ending.reason === 'by_user') return skipped(proposal, 'by_user', at)
  const yes = approved(proposal, via, at, at)
  if (ending.status === 'skipped') return skipped(yes, ending.reason, at + 40 * SECOND_MS)
  const sentAt = at + random.between(20, 70) * SECOND_MS
  const sending: Proposal = {
    ...yes,
    attempts: 1,
    sendAfter: null,
    timeline: [...yes.timeline, { at: sentAt - 2 * SECOND_MS, event: 'sending' }],
    updatedAt: sentAt,
  }
  if (ending.status === 'failed') {
    const code = 'marketplace.rejected'
    const timeline = [...sending.timeline, { at: sentAt, event: 'failed', detail: code }]
    return { ...sending, status: 'failed', lastError: { code, detail: 'quota' }, timeline }
  }
  if (ending.status === 'unknown') {
    const timeline = [...sending.timeline, { at: sentAt, event: 'unknown' }]
    return { ...sending, status: 'unknown', lastError: { code: 'marketplace.unavailable' }, timeline }
  }
  const id = MARKETPLACES[proposal.platform].sampleIds.receipt(random)
  const timeline = [...sending.timeline, { at: sentAt, event: 'sent', detail: id }]
  return told({ ...sending, status: 'completed', receipt: { id, at: sentAt }, timeline }, ending.outcome, context)
}

/** Adds the outcomes up to the last one, some hours apart. Outcomes in the future are left out. */
function told(proposal: Proposal, outcome: Outcome, { random, nowMs }: DemoContext): Proposal {
  const path: Outcome[] = {
    none: [],
    viewed: ['viewed' as const],
    replied: ['viewed' as const, 'replied' as const],
    interview: ['viewed' as const, 'replied' as const, 'interview' as const],
    hired: ['viewed' as const, 'replied' as const, 'interview' as const, 'hired' as const],
    declined: ['viewed' as const, 'declined' as const],
  }[outcome]
  let at = proposal.updatedAt
  let now = proposal
  for (const step of path) {
    at += random.between(1, 20) * HOUR_MS + random.between(0, 59) * MINUTE_MS
    if (at > nowMs) break
    const timeline = [...now.timeline, { at, event: 'outcome', detail: step }]
    const reply = step === 'replied' ? { at, text: null, url: null, readAt: at } : now.reply
    now = { ...now, outcome: step, outcomeAt: at, reply, timeline, updatedAt: at }
  }
  return now
}

function skipped(proposal: Proposal, reason: 'by_user' | 'job_closed' | 'price_changed', at: number): Proposal {
  const isOurs = reason !== 'by_user'
  return {
    ...proposal,
    status: 'skipped',
    job: { ...proposal.job, isOpen: reason !== 'job_closed' && proposal.job.isOpen },
    skipReason: reason,
    lastError: isOurs ? { code: `proposal.${reason}` } : null,
    approvedAt: null,
    approvedHash: null,
    approvedVia: null,
    approvalExpiresAt: null,
    sendAfter: null,
    timeline: [...proposal.timeline, { at, event: 'skipped' }],
    updatedAt: at,
  }
}

/** The engine's parts. Only the skills are compared by name: reading every post of the past would take seconds. */
function scored(job: Job, agent: Agent, profile: Profile, at: number): Proposal['scoreParts'] {
  const known = agent.skills.filter((skill) => job.skills.includes(skill))
  const skills = {
    rule: 'skills',
    points: Math.min(SCORE_LIMITS.skills, 16 + 8 * known.length),
    detail: known.join(', '),
  }
  return [skills, ...partsBesideSkills(job, agent, profile, at)]
}

/** How old a post may be before its text expires. */
export function withoutExpiredText(proposal: Proposal, nowMs: number, ttlHours: number): Proposal {
  if (nowMs - proposal.createdAt < Math.min(ttlHours * HOUR_MS, DAY_MS)) return proposal
  return withoutPostText(proposal)
}
