/** A proposal: one letter for one job, with its states, its receipt and its outcome. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { MARKETPLACES } from '../marketplaces/records.ts'
import { amountMinorSchema, currencySchema } from '../money.ts'
import { instantSchema } from '../time.ts'
import { claimSchema } from './claims/claim.ts'
import { jobSchema, marketplaceIdSchema } from './jobs/marketplace.ts'
import { DOUBTS_MAX, doubtSchema } from './letter/doubts.ts'
import { ITEMS_MAX, postReadingSchema } from './letter/read-items.ts'
import { priceReasonSchema } from './letter/price-reason.ts'
import { letterSentenceSchema, SENTENCES_MAX } from './letter/sentences.ts'
import { spentSchema } from './spending/spent.ts'
import { forEachMarketplace } from './jobs/marketplace-names.ts'

export const PROPOSAL_STATUSES = [
  'found',
  'drafting',
  'review',
  'approved',
  'processing',
  'completed',
  'failed',
  'unknown',
  'skipped',
] as const
const proposalStatusSchema = z.enum(PROPOSAL_STATUSES)
export type ProposalStatus = z.infer<typeof proposalStatusSchema>

export const OUTCOMES = ['none', 'viewed', 'replied', 'interview', 'hired', 'declined'] as const
export const outcomeSchema = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof outcomeSchema>
/** Outcomes in which the client has answered. One who declines may have said nothing. */
export const ANSWERED: readonly Outcome[] = ['replied', 'interview', 'hired']

/** Conditions that a proposal leaves open. */
export const CONDITIONS_MAX = 20

/** Why a letter waits for a person although its agent may send alone. */
export const HOLD_REASONS = [
  'mode',
  'claims',
  'red_flag',
  'injection',
  'fraud',
  'questions',
  'amount',
  'days',
  'conditions',
  'refusals',
  'writer',
  'style',
  'requests',
  'proof',
  'foreign',
  'likeness',
  'approval_void',
] as const

const NEXT: Record<ProposalStatus, readonly ProposalStatus[]> = {
  found: ['drafting', 'skipped'],
  drafting: ['review', 'approved', 'failed', 'skipped', 'found'],
  // To unknown: "I sent it myself". The marketplace is asked for the receipt, as for any send without one.
  review: ['approved', 'skipped', 'unknown'],
  approved: ['processing', 'review', 'skipped', 'failed'],
  processing: ['completed', 'failed', 'unknown', 'approved', 'review', 'skipped'],
  unknown: ['completed', 'approved', 'failed', 'review'],
  failed: ['review', 'skipped'],
  skipped: ['review'],
  completed: [],
}

/** @returns Whether a proposal may take the step (docs/laws.md#states-of-a-proposal). */
export function canMove(from: ProposalStatus, to: ProposalStatus): boolean {
  return NEXT[from].includes(to)
}

const TIMELINE_MAX = 60

/** @returns The proposal with one more line in its timeline. When it is full, the oldest lines are dropped. */
export function withTimeline(row: Proposal, entry: TimelineEntry): Proposal {
  return { ...row, timeline: [...row.timeline, entry].slice(-TIMELINE_MAX), updatedAt: entry.at }
}

/**
 * The only way to change a proposal's state, for the engine and the user.
 * @param patch The fields that change together with the state.
 * @param entry The step's line of the timeline; `event` is a key under `timeline.` of `locales/<tag>/proposals.json`.
 * @throws AppError `proposal.stale_state` when the state machine forbids the step.
 */
export function movedProposal(
  row: Proposal,
  to: ProposalStatus,
  patch: Partial<Omit<Proposal, 'status' | 'id'>>,
  entry: TimelineEntry,
): Proposal {
  if (!canMove(row.status, to)) throw new AppError('proposal.stale_state', { status: row.status })
  return withTimeline({ ...row, ...patch, status: to }, entry)
}

/**
 * @returns The fields of a proposal without an approval. It is not sent before a new approval
 * (docs/laws.md#exactly-what-was-approved).
 */
export function withoutApproval() {
  return {
    approvedAt: null,
    approvedHash: null,
    approvedVia: null,
    approvedSpend: null,
    approvalExpiresAt: null,
    sendAfter: null,
  } as const satisfies Partial<Proposal>
}

/** How long an approval is valid, and how long it can be taken back before the letter leaves. */
export const APPROVAL_LIFETIME_MS = 48 * 3_600_000
export const UNDO_MS = 5_000

const LETTER_MAX = 5_000
/** The marketplaces' largest number of characters, and the smallest number that counts as a letter. */
export const LETTER_LIMITS = forEachMarketplace((id) => MARKETPLACES[id].letter)
/** How many other versions of a letter are kept. */
export const OTHER_LETTERS_MAX = 5
export const letterSchema = z.string().check(z.maxLength(LETTER_MAX, 'letter_too_long'))
const answersSchema = z
  .array(z.object({ question: z.string().check(z.maxLength(2000)), answer: z.string().check(z.maxLength(5000)) }))
  .check(z.maxLength(20))

/**
 * What an approval covers and what is sent (docs/laws.md#exactly-what-was-approved). The amount is in minor units of
 * `currency`, per hour for hourly jobs.
 */
export const contentSchema = z.object({
  letter: letterSchema,
  answers: answersSchema,
  amountMinor: amountMinorSchema,
  currency: currencySchema,
  /** 0 where neither the post nor the freelancer says it, and where the marketplace takes none. */
  periodDays: z.int().check(z.gte(0), z.lte(365)),
})
export type ProposalContent = z.infer<typeof contentSchema>

/** @returns SHA-256, hex, over what an approval covers, in a fixed order. */
export function contentHash(content: ProposalContent): string {
  const { letter, answers, amountMinor, currency, periodDays } = content
  const canonical = JSON.stringify([
    letter,
    answers.map((a) => [a.question, a.answer]),
    amountMinor,
    currency,
    periodDays,
  ])
  return bytesToHex(sha256(utf8ToBytes(canonical)))
}

/** The marketplace's own confirmation that it has the proposal (docs/laws.md#sent-only-with-a-receipt). */
const receiptSchema = z.object({ id: z.string(), at: instantSchema })
export type Receipt = z.infer<typeof receiptSchema>

export const scorePartSchema = z.object({
  /** A key of `locales/<tag>/proposals.json` under `score.`. */
  rule: z.string(),
  points: z.int(),
  detail: z.string(),
})

const sentencesSchema = z._default(z.array(letterSentenceSchema).check(z.maxLength(SENTENCES_MAX)), [])

/** An earlier version of the letter. It is not sent. `sentences`: as its writer made it, as with the letter itself. */
const otherLetterSchema = z.object({ letter: letterSchema, sentences: sentencesSchema, at: instantSchema })
export type OtherLetter = z.infer<typeof otherLetterSchema>

/** The writer of the letter, and the cost of all its versions so far: tokens, and millionths of a US dollar. */
const writingSchema = z.object({ by: z.string(), tokens: z.int(), costMicros: z.int() })
type Writing = z.infer<typeof writingSchema>

/** @returns The cost of all versions together, with the writer of the last one. */
export function addWriting(before: Writing | null, { by, tokens, costMicros }: Writing): Writing {
  return { by, tokens: tokens + (before?.tokens ?? 0), costMicros: costMicros + (before?.costMicros ?? 0) }
}

/** How many characters of an answer are kept. */
export const REPLY_TEXT_MAX = 4000

/** The client's first answer. */
const replySchema = z.object({
  at: instantSchema,
  /** Its words, as long as a marketplace's text may be kept; null where the marketplace does not give them. */
  text: z.nullable(z.string().check(z.maxLength(REPLY_TEXT_MAX))),
  /** When the words were read. */
  readAt: instantSchema,
  /** Where the talk goes on; null where the marketplace does not tell. */
  url: z.nullable(z.string().check(z.maxLength(1000))),
})
export type Reply = z.infer<typeof replySchema>

const timelineEntrySchema = z.object({ at: instantSchema, event: z.string(), detail: z.optional(z.string()) })
type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const proposalSchema = z.extend(contentSchema, {
  id: z.string(),
  /** Why the amount is what it is; null for a proposal from before it was kept. */
  priceReason: z._default(z.nullable(priceReasonSchema), null),
  agentId: z.string(),
  runId: z.nullable(z.string()),
  platform: marketplaceIdSchema,
  jobId: z.string(),
  job: jobSchema,
  status: proposalStatusSchema,
  outcome: outcomeSchema,
  outcomeAt: z.nullable(instantSchema),
  /** Null while there is none, and where a person set the outcome. */
  reply: z._default(z.nullable(replySchema), null),
  skipReason: z.nullable(z.string()),
  holdReasons: z.array(z.enum(HOLD_REASONS)),
  score: z.int(),
  scoreParts: z.array(scorePartSchema),
  redFlags: z.array(z.string()),
  /** Hard conditions of the post that the freelancer's facts are silent on, in the post's words. */
  openConditions: z._default(
    z.array(z.object({ kind: z.string(), words: z.string() })).check(z.maxLength(CONDITIONS_MAX)),
    [],
  ),
  /** What was read in the post; null for a proposal from before it was kept. */
  reading: z._default(z.nullable(postReadingSchema), null),
  /** The letter as its writer made it: sentences with what they rest on. Empty where a person wrote it. */
  sentences: sentencesSchema,
  /** What the checks found in the letter as it was written, besides claims without a source. */
  doubts: z._default(z.array(doubtSchema).check(z.maxLength(DOUBTS_MAX)), []),
  /** The answers as they stood before the freelancer first changed one. Empty while none was changed. */
  writtenAnswers: z._default(answersSchema, []),
  /** Which of its agent's instructions it follows (`instructionId`); null where there was only one. */
  instruction: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  claims: z.array(claimSchema),
  /** Claims without a source that the freelancer has confirmed as true, word for word. */
  vouched: z._default(z.array(letterSchema).check(z.maxLength(50)), []),
  /** Questions of the post that the letter answers, as the freelancer says: their places among the reading's items. */
  saidAnswered: z._default(z.array(z.int().check(z.gte(0), z.lt(ITEMS_MAX))).check(z.maxLength(ITEMS_MAX)), []),
  otherLetters: z._default(z.array(otherLetterSchema).check(z.maxLength(OTHER_LETTERS_MAX)), []),
  /** Null where it is not known. */
  writing: z._default(z.nullable(writingSchema), null),
  /** `shared`: the freelancer brought the job. It never leaves without their tap. */
  origin: z._default(z.enum(['agent', 'shared']), 'agent'),
  approvedAt: z.nullable(instantSchema),
  approvedHash: z.nullable(z.string()),
  approvedVia: z.nullable(z.enum(['user', 'auto'])),
  /** The most units of its marketplace that a person agreed to spend on sending it; null where none were shown. */
  approvedSpend: z._default(z.nullable(z.int()), null),
  approvalExpiresAt: z.nullable(instantSchema),
  /** It is not sent before this instant: undo time, hours, pacing. */
  sendAfter: z.nullable(instantSchema),
  attempts: z.int(),
  receipt: z.nullable(receiptSchema),
  /** What sending it cost, or will have cost if it arrived; null while nothing was spent. */
  spent: z._default(z.nullable(spentSchema), null),
  /** `detail`: why a marketplace refused, one of our reasons. `said`: the same in its own words. */
  lastError: z.nullable(z.object({ code: z.string(), detail: z.optional(z.string()), said: z.optional(z.string()) })),
  notes: z._default(z.string().check(z.maxLength(5000)), ''),
  timeline: z.array(timelineEntrySchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Proposal = z.infer<typeof proposalSchema>

/** @returns A new proposal for a job: nothing is read, written or decided yet. `nowMs`: Unix milliseconds. */
export function newProposal(
  start: Pick<Proposal, 'id' | 'agentId' | 'runId' | 'job' | 'amountMinor' | 'periodDays' | 'origin'>,
  nowMs: number,
): Proposal {
  const { platform, id: jobId, currency } = start.job
  return {
    ...start,
    platform,
    jobId,
    currency,
    priceReason: null,
    status: 'found',
    outcome: 'none',
    outcomeAt: null,
    reply: null,
    skipReason: null,
    holdReasons: [],
    score: 0,
    scoreParts: [],
    redFlags: [],
    openConditions: [],
    reading: null,
    sentences: [],
    doubts: [],
    writtenAnswers: [],
    instruction: null,
    claims: [],
    vouched: [],
    saidAnswered: [],
    letter: '',
    otherLetters: [],
    answers: [],
    writing: null,
    ...withoutApproval(),
    attempts: 0,
    receipt: null,
    spent: null,
    lastError: null,
    notes: '',
    timeline: [],
    createdAt: nowMs,
    updatedAt: nowMs,
  }
}

/** @returns Whether its score says anything: of a pasted text too little is known. */
export function isScored({ score, scoreParts }: Pick<Proposal, 'score' | 'scoreParts'>): boolean {
  return score > 0 || scoreParts.length > 0
}

/** The badge of a state: completed default, processing secondary, failed destructive, all others outline. */
export function badgeOf(status: ProposalStatus): 'default' | 'secondary' | 'destructive' | 'outline' {
  if (status === 'completed') return 'default'
  if (status === 'processing') return 'secondary'
  return status === 'failed' ? 'destructive' : 'outline'
}
