/**
 * From a matching job to a letter: it is written and priced, its claims are traced, and then it is approved or held for
 * a person (docs/laws.md#the-four-laws-of-sending).
 */
import type { Agent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import {
  APPROVAL_LIFETIME_MS,
  addWriting,
  contentHash,
  openQuestions,
  newProposal,
  type Proposal,
  withTimeline,
} from '#shared/domain/proposal.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { moveProposal } from '../../changes/move-proposal.ts'
import { maySendAlone } from '../../changes/unattended.ts'
import type { Session } from '../../store/db.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { amountFor, periodDaysFor } from './amount.ts'
import { livingAgent } from '../sending/claim-letter.ts'
import type { EngineContext } from '../context.ts'
import { withinTime } from '../../deadline.ts'
import type { Match } from '../runs/match.ts'
import { announce } from '../sending/finish-attempt.ts'
import { nextWorkingTime } from '../../jobs/working-hours.ts'
import { type Declined, isDeclined, type WrittenLetter } from '../../writing/writer.ts'

/** Everything that is needed to write a letter for one agent. */
export interface LetterBrief {
  userId: string
  agent: Agent
  profile: Profile
  answers: Answer[]
  facts: Fact[]
  records: FactRecord[]
}

/**
 * `waits`: the writer is down; it is tried again in a later run. `gone`: the freelancer skipped it while it was written.
 * `declined`: the writer found that the job is not to be bid on.
 */
export type Drafted =
  | { is: 'approved' | 'held' | 'gone' | 'declined'; tokens: number; costMicros: number }
  | { is: 'waits'; code: ErrorCode }

const WRITER_LIMIT_MS = MINUTE_MS
/** After this many tries the freelancer writes the letter. */
const WRITER_TRIES = 5

/**
 * Stores a proposal for a job before anything is written. From now on no other agent takes the job.
 * @throws AppError `proposal.already_applied` when the user has one on this job (docs/laws.md#never-twice).
 */
export async function openDraft(
  { db, clock }: EngineContext,
  { userId, agent, profile }: LetterBrief,
  job: Job,
  { score, parts, redFlags, openConditions }: Extract<Match, { isMatch: true }>,
  runId: string,
): Promise<Stored<'proposal'>> {
  const nowMs = clock.now()
  const amountMinor = amountFor(job, agent, profile)
  const periodDays = periodDaysFor(job, amountMinor)
  const start = { id: newId(), agentId: agent.id, runId, job, amountMinor, periodDays, origin: 'agent' as const }
  const found: Proposal = { ...newProposal(start, nowMs), score, scoreParts: parts, redFlags, openConditions }
  return db.atomically(async (tx) => {
    const stored = await syncedStore(tx).write('proposal', userId, found)
    return moveProposal(tx, stored, 'drafting', {}, 'found', nowMs)
  })
}

/**
 * Writes the letter of a draft and decides who may send it.
 * @param job As the marketplace shows it now, text included.
 */
export async function writeDraft(
  context: EngineContext,
  brief: LetterBrief,
  { row }: Stored<'proposal'>,
  job: Job,
  signal: AbortSignal,
): Promise<Drafted> {
  const written = await write(context, brief, job, signal)
  return context.db.atomically(async (tx) => {
    const nowMs = context.clock.now()
    const stored = await syncedStore(tx).read('proposal', row.id)
    if (stored?.row.status !== 'drafting') return { is: 'gone', tokens: 0, costMicros: 0 }
    if ('code' in written) return putBack(tx, stored, written.code, signal.aborted, nowMs)
    if (isDeclined(written)) return decline(tx, stored, written, nowMs)
    return finish(context, tx, brief, stored, written, nowMs)
  })
}

async function write(
  { writer, log }: EngineContext,
  { agent, profile, answers, facts, records }: LetterBrief,
  job: Job,
  signal: AbortSignal,
): Promise<WrittenLetter | Declined | { code: ErrorCode }> {
  try {
    return await withinTime(
      WRITER_LIMIT_MS,
      [signal],
      (ending) => writer.write({ job, agent, profile, answerBank: answers, facts, records }, { signal: ending }),
      () => new AppError('writer.unavailable'),
    )
  } catch (error) {
    log.warn({ err: error, platform: job.platform, jobId: job.id }, 'proposal.write')
    const isTold = error instanceof AppError && (error.code === 'writer.unusable' || error.code === 'server.busy')
    return { code: isTold ? error.code : 'writer.unavailable' }
  }
}

async function decline(
  tx: Session,
  stored: Stored<'proposal'>,
  { declined, writtenBy, tokens, costMicros }: Declined,
  nowMs: number,
): Promise<Drafted> {
  const writing = addWriting(stored.row.writing, { by: writtenBy, tokens, costMicros })
  const detail = [declined.words, declined.fact].filter(Boolean).join(' · ')
  const skipReason = declined.is === 'fraud' ? 'fraud' : 'condition'
  await moveProposal(tx, stored, 'skipped', { writing, skipReason, lastError: null }, 'skipped', nowMs, detail)
  return { is: 'declined', tokens, costMicros }
}

async function finish(
  { config }: EngineContext,
  tx: Session,
  { facts }: LetterBrief,
  stored: Stored<'proposal'>,
  { letter, sentences, answers, doubts, reading, writtenBy, tokens, costMicros }: WrittenLetter,
  nowMs: number,
): Promise<Drafted> {
  const row: Proposal = {
    ...withTimeline(stored.row, { at: nowMs, event: 'written' }),
    letter,
    sentences,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    doubts,
    reading,
    claims: traceClaims(letter, facts),
    writing: addWriting(stored.row.writing, { by: writtenBy, tokens, costMicros }),
    lastError: null,
  }
  const written = { ...stored, row }
  // The agent is read again: if it was paused or put on review in the meantime, it must not send alone.
  const agent = await livingAgent(tx, row.agentId)
  const sendAfter = agent ? nextWorkingTime(agent, nowMs) : nowMs
  const approvalExpiresAt = nowMs + APPROVAL_LIFETIME_MS
  const isAlone = maySendAlone(config, agent, row.platform)
  const holdReasons = holdReasonsOf(row, isAlone && sendAfter < approvalExpiresAt)
  if (doubts.length > 0) holdReasons.push('style')
  if (holdReasons.length > 0) {
    const held = await moveProposal(tx, written, 'review', { holdReasons }, 'held', nowMs)
    await announce(tx, held, 'proposal_review', nowMs)
    return { is: 'held', tokens, costMicros }
  }
  const approval = {
    approvedAt: nowMs,
    approvedHash: contentHash(row),
    approvedVia: 'auto',
    approvalExpiresAt,
    sendAfter,
  } as const
  await moveProposal(tx, written, 'approved', { holdReasons, ...approval }, 'auto_approved', nowMs)
  return { is: 'approved', tokens, costMicros }
}

function holdReasonsOf(row: Proposal, mayLeaveAlone: boolean): Proposal['holdReasons'] {
  const { claims, redFlags, origin, openConditions } = row
  const reasons: Proposal['holdReasons'] = []
  // The freelancer sends what they brought themselves.
  if (!mayLeaveAlone || origin === 'shared') reasons.push('mode')
  if (claims.some(({ fact }) => fact === null)) reasons.push('claims')
  if (redFlags.includes('injection')) reasons.push('injection')
  if (openConditions.length > 0) reasons.push('conditions')
  if (openQuestions(row).length > 0) reasons.push('questions')
  return reasons
}

/**
 * A writer that is down is tried again later. If it cannot write this letter, or stays down, the freelancer writes it. A letter that
 * only found too many others before it (`server.busy`) waits as often as it must.
 */
async function putBack(
  tx: Session,
  stored: Stored<'proposal'>,
  code: ErrorCode,
  isCanceled: boolean,
  nowMs: number,
): Promise<Drafted> {
  const { row } = stored
  const tries = row.timeline.filter(({ detail }) => detail === 'writer.unavailable').length
  const isHopeless = code === 'writer.unusable' || (code !== 'server.busy' && tries + 1 >= WRITER_TRIES)
  if (!isCanceled && isHopeless) {
    const answers = row.job.questions.map((question) => ({ question, answer: '' }))
    const patch = { holdReasons: ['writer' as const], answers, lastError: { code } }
    await announce(tx, await moveProposal(tx, stored, 'review', patch, 'held', nowMs, code), 'proposal_review', nowMs)
    return { is: 'held', tokens: 0, costMicros: 0 }
  }
  const detail = isCanceled ? undefined : code
  await moveProposal(tx, stored, 'found', { lastError: isCanceled ? null : { code } }, 'postponed', nowMs, detail)
  return { is: 'waits', code }
}
