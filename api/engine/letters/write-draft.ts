/**
 * From a matching job to a letter: it is written and priced, its claims are traced, and then it is approved or held for
 * a person (docs/laws.md#the-four-laws-of-sending).
 */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { instructionFor } from '#shared/domain/learning/experiment.ts'
import { DOUBT_WORDS_MAX } from '#shared/domain/letter/doubts.ts'
import { NOTE_BETWEEN, storableProposal } from '#shared/domain/letter/expired-post.ts'
import { holdReasonsOf } from '#shared/domain/letter/hold-reasons.ts'
import { isPriceOpen } from '#shared/domain/letter/price-reason.ts'
import { addOpenWishes } from '../../writing/open-wishes.ts'
import { stillOpen } from '../../writing/still-open.ts'
import { type Match, shortened } from '../../judgement/match-job.ts'
import type { Profile } from '#shared/domain/profile.ts'
import {
  APPROVAL_LIFETIME_MS,
  addWriting,
  CONDITIONS_MAX,
  contentHash,
  movedProposal,
  newProposal,
  type Proposal,
  withTimeline,
} from '#shared/domain/proposal.ts'
import { undecidedRefusals } from '../../judgement/decide.ts'
import { readingOf } from '../../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { unreadConditions } from '../../reading/unread.ts'
import type { RunSkipReason } from '#shared/domain/run.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { moveProposal } from '../../changes/move-proposal.ts'
import { isHereSinceRestore, maySendAlone } from '../../changes/unattended.ts'
import { nextWorkingTime } from '../../jobs/working-hours.ts'
import type { Session } from '../../store/db.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import type { EngineContext } from '../context.ts'
import { textEnded } from '../expire-text.ts'
import { livingAgent } from '../sending/claim-letter.ts'
import { announce } from '../sending/finish-attempt.ts'
import { periodDaysFor, priceFor } from '../../judgement/amount.ts'
import { compareLetter, keepPrint } from './likeness.ts'
import { type LetterBrief, type Writing, writeLetter } from './write-letter.ts'

interface Spent {
  tokens: number
  costMicros: number
}

/**
 * `waits`: it is tried again in a later run. `gone`: the freelancer skipped it while it was written.
 * `declined`: the writer found that the job is not to be bid on.
 */
export type Drafted = Spent &
  (
    | { is: 'approved' | 'gone' }
    /** `isEmpty`: the facts hold nothing for the job, and no letter was written. */
    | { is: 'held'; isEmpty: boolean }
    | { is: 'declined'; reason: Extract<RunSkipReason, 'fraud' | 'condition'>; detail: string }
    /** `isDown`: the writer itself does not answer, so that another letter would fail too. */
    | { is: 'waits'; code: ErrorCode; isDown: boolean }
  )

/** After this many tries the freelancer writes the letter. */
const WRITER_TRIES = 5

/**
 * Stores a proposal for a job before anything is written. From now on no other agent takes the job.
 * @throws AppError `proposal.already_applied` when the user has one on this job (docs/laws.md#never-twice).
 */
export async function openDraft(
  { db, clock }: EngineContext,
  { userId, agent, profile, facts }: LetterBrief,
  job: Job,
  { score, parts, redFlags, openConditions }: Extract<Match, { isMatch: true }>,
  runId: string,
): Promise<Stored<'proposal'>> {
  const nowMs = clock.now()
  const { amountMinor, priceReason } = priceFor(job, { agent, profile, facts })
  const periodDays = periodDaysFor(job, { facts })
  const start = { id: newId(), agentId: agent.id, runId, job, amountMinor, periodDays, origin: 'agent' as const }
  const judged = { score, scoreParts: parts, redFlags, openConditions }
  const found: Proposal = { ...newProposal(start, nowMs), priceReason, ...judged }
  const drafting = movedProposal(found, 'drafting', {}, { at: nowMs, event: 'found' })
  return db.atomically((tx) => syncedStore(tx).write('proposal', userId, drafting))
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
  const writing = await writeLetter(context, brief, row, job, signal)
  const { tokens, costMicros } = writing
  return context.db.atomically(async (tx) => {
    const nowMs = context.clock.now()
    const stored = await syncedStore(tx).read('proposal', row.id)
    if (stored?.row.status !== 'drafting') return { is: 'gone', tokens, costMicros }
    if (writing.is === 'failed') return putBack(tx, stored, writing, signal.aborted, nowMs)
    if (writing.is === 'declined') return decline(context, tx, stored, writing, nowMs)
    return finish(context, tx, brief, stored, job, writing, nowMs)
  })
}

async function decline(
  context: EngineContext,
  tx: Session,
  stored: Stored<'proposal'>,
  { why: { declined, writtenBy }, ...spent }: Extract<Writing, { is: 'declined' }>,
  nowMs: number,
): Promise<Drafted> {
  const { tokens, costMicros } = spent
  const writing = addWriting(stored.row.writing, { by: writtenBy, tokens, costMicros })
  const isTextOver = stored.row.createdAt <= textEnded(context)
  const detail = [isTextOver ? '' : declined.words, declined.fact].filter(Boolean).join(NOTE_BETWEEN)
  const reason = declined.is === 'fraud' ? 'fraud' : 'condition'
  if (stored.row.origin === 'shared' || declined.is === 'advice') {
    // The freelancer brought it, or nothing confirms the advice, so they decide: they see why, and may still write a letter by hand.
    const doubt = { kind: 'decline' as const, sentence: '', words: detail.slice(0, DOUBT_WORDS_MAX) }
    const answers = stored.row.job.questions.map((question) => ({ question, answer: '' }))
    const patch = { writing, doubts: [doubt], answers, holdReasons: ['conditions' as const], lastError: null }
    await announce(
      tx,
      await moveProposal(tx, stored, 'review', patch, 'held', nowMs, 'conditions'),
      'proposal_review',
      nowMs,
    )
    return { is: 'held', isEmpty: true, tokens, costMicros }
  }
  await moveProposal(tx, stored, 'skipped', { writing, skipReason: reason, lastError: null }, 'skipped', nowMs, detail)
  return { is: 'declined', reason, detail, tokens, costMicros }
}

async function finish(
  context: EngineContext,
  tx: Session,
  { facts, profile, agent: writtenFor }: LetterBrief,
  stored: Stored<'proposal'>,
  job: Job,
  writing: Extract<Writing, { is: 'written' }>,
  nowMs: number,
): Promise<Drafted> {
  const { tokens, costMicros } = writing
  const letter = await lettered(tx, stored, facts, writing, nowMs)
  const instruction = instructionFor(writtenFor, stored.row).id
  // The agent is read again: if it was paused or put on review in the meantime, it must not send alone.
  const agent = await livingAgent(tx, letter.agentId)
  const sendAfter = agent ? nextWorkingTime(agent, nowMs) : nowMs
  const approvalExpiresAt = nowMs + APPROVAL_LIFETIME_MS
  const isAlone = maySendAlone(context.config, agent, letter.platform) && (await isHereSinceRestore(tx, stored.userId))
  // The freelancer sends what they brought themselves.
  const mayLeaveAlone = isAlone && sendAfter < approvalExpiresAt && letter.origin !== 'shared'
  // A model has read the post, with the refusals beside it.
  const reading = mayLeaveAlone && letter.writing?.by === 'built-in' ? readingOf(job) : null
  const openConditions = reading ? withUnread(letter.openConditions, job, reading) : letter.openConditions
  const row = storableProposal({ ...letter, openConditions, instruction }, textEnded(context))
  const written = { ...stored, row }
  const holdReasons = [...barriers(mayLeaveAlone, row, profile, reading), ...holdReasonsOf(row)]
  if (holdReasons.length > 0) {
    const held = await moveProposal(tx, written, 'review', { holdReasons }, 'held', nowMs, holdReasons.join(' '))
    await announce(tx, held, 'proposal_review', nowMs)
    return { is: 'held', isEmpty: row.letter === '', tokens, costMicros }
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

/** @returns Why it does not leave without a tap, whatever its letter is like. */
function barriers(
  mayLeaveAlone: boolean,
  { openConditions }: Proposal,
  { refuses }: Pick<Profile, 'refuses'>,
  reading: Reading | null,
): Proposal['holdReasons'] {
  if (!mayLeaveAlone) return ['mode']
  // What the post is seen to name already waits.
  if (!reading || openConditions.some(({ kind }) => kind === 'refused')) return []
  return undecidedRefusals(refuses, reading).length === 0 ? [] : ['refusals']
}

/** Only a person or a model can tell what is meant, so a letter that could leave alone waits for one of them. */
function withUnread(open: Proposal['openConditions'], job: Job, reading: Reading): Proposal['openConditions'] {
  const unread = unreadConditions(job, reading).map((words) => ({ kind: 'unread', words: shortened(words) }))
  return [...open, ...unread].slice(0, CONDITIONS_MAX)
}

/** @returns The proposal with its letter: its claims are traced, it is compared with the letters there are, and its print is kept. */
async function lettered(
  tx: Session,
  { row: before }: Stored<'proposal'>,
  facts: Fact[],
  { letter: written, printed, instead, tokens, costMicros }: Extract<Writing, { is: 'written' }>,
  nowMs: number,
): Promise<Proposal> {
  const { letter, sentences, answers, doubts, reading, writtenBy } = written
  // The freelancer may have given a price meanwhile.
  const price = isPriceOpen(before.job, before.priceReason) ? written.price : undefined
  const told = instead === null ? before : withTimeline(before, { at: nowMs, event: instead })
  // Other letters to the job may have been stored while this one was written.
  const likeness = await compareLetter(tx, printed)
  await keepPrint(tx, printed, nowMs)
  return {
    ...(letter.trim() === '' ? told : withTimeline(told, { at: nowMs, event: 'written' })),
    letter,
    sentences,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    doubts: addOpenWishes([...likeness.doubts, ...doubts], reading, before.job.questions),
    reading,
    openConditions: stillOpen(before.openConditions, reading, writtenBy !== 'built-in'),
    ...price,
    periodDays: before.periodDays || (written.periodDays ?? 0),
    claims: traceProposal({ ...before, ...price, letter, sentences, reading }, facts),
    writing: addWriting(before.writing, { by: writtenBy, tokens, costMicros }),
    lastError: null,
  }
}

/**
 * A writer that is down is tried again later. If it cannot write this letter, or stays down, the freelancer writes it. A letter that
 * only found too many others before it (`server.busy`) waits as often as it must.
 */
async function putBack(
  tx: Session,
  stored: Stored<'proposal'>,
  { code, isDown, tokens, costMicros }: Extract<Writing, { is: 'failed' }>,
  isCanceled: boolean,
  nowMs: number,
): Promise<Drafted> {
  const { row } = stored
  const tries = row.timeline.filter(({ detail }) => detail === 'writer.unavailable').length
  const isHopeless = code === 'writer.unusable' || (code !== 'server.busy' && tries + 1 >= WRITER_TRIES)
  if (!isCanceled && isHopeless) {
    const answers = row.job.questions.map((question) => ({ question, answer: '' }))
    const patch = { holdReasons: ['writer' as const], answers, lastError: { code } }
    await announce(
      tx,
      await moveProposal(tx, stored, 'review', patch, 'held', nowMs, 'writer'),
      'proposal_review',
      nowMs,
    )
    return { is: 'held', isEmpty: true, tokens, costMicros }
  }
  const detail = isCanceled ? undefined : code
  await moveProposal(tx, stored, 'found', { lastError: isCanceled ? null : { code } }, 'postponed', nowMs, detail)
  return { is: 'waits', code, isDown, tokens, costMicros }
}
