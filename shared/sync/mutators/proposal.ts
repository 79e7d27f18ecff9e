/** What an edit does to a proposal, and in which states it may. Who may send, and what is true, is for the server to check. */

import { openClaims } from '../../domain/claims/open-claims.ts'
import {
  APPROVAL_LIFETIME_MS,
  contentHash,
  contentSchema,
  LETTER_LIMITS,
  movedProposal,
  type Proposal,
  type ProposalStatus,
  UNDO_MS,
  withoutApproval,
  withTimeline,
} from '../../domain/proposal.ts'
import { doubtsAfterEdit, heldFor } from '../../domain/letter/hold-reasons.ts'
import { openQuestions } from '../../domain/letter/open-questions.ts'
import { isTimed } from '../../domain/letter/days.ts'
import { isPriced } from '../../domain/letter/price-reason.ts'
import { draftOf, isKnownToMarketplace, SENT_BY_HAND } from '../../domain/jobs/shared-job.ts'
import { AppError } from '../../errors.ts'
import type { MutationName } from '../entities.ts'
import { changedFields } from '../is-equal.ts'
import type { MutatorsOf, ValidEdit } from './mutator.ts'

/** States in which a letter has left, or is leaving. */
const LEFT: readonly ProposalStatus[] = ['processing', 'completed', 'unknown']
/** States in which the content to send can still change. */
const EDITABLE: readonly ProposalStatus[] = ['review', 'approved']

/** As many sentences as a row can hold. */
const VOUCHED_MAX = 50

/** What the freelancer says of the letter. */
const SETTLES = ['vouched', 'saidAnswered']

/** @returns Whether an approval covers the field (docs/laws.md#exactly-what-was-approved). */
export const isContent = (field: string): boolean => Object.hasOwn(contentSchema.shape, field)

export const proposalMutators = {
  'proposal.draft': (_, { id, patch, nowMs }) => draftOf(id, patch, nowMs),
  'proposal.update': updated,
  'proposal.approve': approved,
  'proposal.withdraw': step({ from: ['approved'], to: 'review', event: 'withdrawn', also: {} }),
  'proposal.skip': step({
    from: ['found', 'drafting', 'review', 'approved', 'failed'],
    to: 'skipped',
    event: 'skipped',
    also: { skipReason: 'by_user' },
  }),
  'proposal.restore': step({
    from: ['skipped', 'failed'],
    to: 'review',
    event: 'restored',
    also: { skipReason: null, lastError: null },
  }),
  'proposal.markSent': markedSent,
  'proposal.outcome': outcomeSet,
} satisfies MutatorsOf<Extract<MutationName, `proposal.${string}`>>

/**
 * The marketplace must confirm it, where it knows the post (docs/laws.md#sent-only-with-a-receipt). Nobody can confirm another: it
 * leaves the inbox, and does not count as sent.
 */
function markedSent(row: Proposal, given: { nowMs: number }): Proposal | AppError {
  const marked = { from: ['review'], event: 'marked_sent' } as const
  const take = isKnownToMarketplace(row)
    ? step({ ...marked, to: 'unknown', isDone: ['unknown', 'completed'], also: { lastError: null } })
    : step({ ...marked, to: 'skipped', also: { lastError: null, skipReason: SENT_BY_HAND } })
  return take(row, given)
}

interface Step {
  from: readonly ProposalStatus[]
  to: ProposalStatus
  /** States in which the edit has already happened; `to` alone by default. */
  isDone?: readonly ProposalStatus[]
  event: string
  also: Partial<Omit<Proposal, 'id' | 'status'>>
}

/** Each of these steps ends an approval. */
function step({ from, to, isDone = [to], event, also }: Step) {
  return (row: Proposal, { nowMs }: { nowMs: number }): Proposal | AppError => {
    if (isDone.includes(row.status)) return row
    if (!from.includes(row.status)) return staleState(row)
    return movedProposal(row, to, { ...withoutApproval(), ...also }, { at: nowMs, event })
  }
}

/**
 * Notes may be written at any time. The content to send may change only before it leaves, and a change takes the
 * approval back.
 */
function updated(row: Proposal, { patch, nowMs }: ValidEdit<'proposal.update'>): Proposal | AppError {
  const { sentences, ...others } = changedFields(row, patch)
  // Another device's letter may stand instead: then these sentences are not those of the letter. What the freelancer said of the
  // version before does not hold for another one.
  const changed = sentences && others.letter !== undefined ? { saidAnswered: [], ...others, sentences } : others
  const names = Object.keys(changed)
  if (names.length === 0) return row
  const changesContent = names.some(isContent)
  if (changesContent && !EDITABLE.includes(row.status)) return staleState(row)
  // Until its next pull a device may hold rows of an older version, without this field.
  const { writtenAnswers = [] } = row
  const isFirst = names.includes('answers') && writtenAnswers.length === 0
  const edited: Proposal = {
    ...{ ...row, ...changed, updatedAt: nowMs },
    ...(isFirst && { writtenAnswers: row.answers }),
    ...(names.includes('amountMinor') && { priceReason: { is: 'given' } }),
  }
  if (!changesContent && !SETTLES.some((field) => names.includes(field))) return edited
  const read: Proposal = names.includes('letter') ? afterReading(edited, row.letter) : edited
  const held = { ...read, holdReasons: heldFor(read) }
  if (row.status !== 'approved' || !changesContent) return held
  return movedProposal(held, 'review', withoutApproval(), { at: nowMs, event: 'edited' })
}

/** A claim that the letter no longer makes needs no source. The server traces what is new in it; until then a device asks about the rest. */
function afterReading(row: Proposal, before: string): Proposal {
  const claims = row.claims.filter(({ text }) => row.letter.includes(text))
  return { ...row, doubts: doubtsAfterEdit(row, before), claims }
}

/** An approval covers what the user saw, and nothing else (docs/laws.md#exactly-what-was-approved). */
function approved(row: Proposal, { patch, nowMs }: ValidEdit<'proposal.approve'>): Proposal | AppError {
  const hash = contentHash(row)
  const isApproved = row.approvedHash === patch.contentHash && row.approvedHash === hash
  if (isApproved && (row.status === 'approved' || LEFT.includes(row.status))) return row
  const refusal = whyNotApproved(row, patch)
  if (refusal) return refusal
  // "It is true" is the freelancer's word for each of them, and the sent letter says whose word it was.
  const vouched = [...new Set([...row.vouched, ...openClaims(row)])].slice(0, VOUCHED_MAX)
  const approval = {
    vouched,
    approvedSpend: patch.spend ?? row.job.sendCost,
    approvedAt: nowMs,
    approvedHash: hash,
    approvedVia: 'user',
    approvalExpiresAt: nowMs + APPROVAL_LIFETIME_MS,
    sendAfter: nowMs + UNDO_MS,
    // A claim that is vouched for holds nothing, also where the approval is taken back.
    holdReasons: heldFor({ ...row, vouched }).filter((reason) => reason !== 'approval_void'),
    lastError: null,
  } as const
  return movedProposal(row, 'approved', approval, { at: nowMs, event: 'approved' })
}

/**
 * @returns Why this approval of a waiting proposal is refused; null when it is not. A notification offers and takes an approval by
 * the same rule.
 */
export function whyNotApproved(row: Proposal, patch: ValidEdit<'proposal.approve'>['patch']): AppError | null {
  if (row.status !== 'review' || row.job.isRestricted) return staleState(row)
  if (patch.contentHash !== contentHash(row)) return new AppError('proposal.changed')
  if (row.letter.trim() === '') return new AppError('request.invalid', { fields: { letter: { key: 'required' } } })
  const { max } = LETTER_LIMITS[row.platform]
  if (row.letter.length > max) {
    return new AppError('request.invalid', { fields: { letter: { key: 'max_length', params: { length: max } } } })
  }
  if (!row.job.isOpen) return new AppError('proposal.job_closed')
  const [unanswered] = openQuestions(row)
  if (unanswered !== undefined) return new AppError('proposal.question_open', { question: unanswered.question })
  if (!isPriced(row)) return new AppError('proposal.amount_open')
  if (!isTimed(row)) return new AppError('proposal.days_open')
  const unseen = openClaims(row).filter((claim) => !patch.acceptClaims.includes(claim))
  if (unseen.length > 0) return new AppError('proposal.claims_unchecked', { count: unseen.length })
  const { sendCost } = row.job
  if (patch.spend !== null && sendCost !== null && sendCost > patch.spend) return new AppError('proposal.cost_changed')
  return null
}

function outcomeSet(row: Proposal, { patch, nowMs }: ValidEdit<'proposal.outcome'>): Proposal | AppError {
  const { outcome } = patch
  if (row.status !== 'completed') return staleState(row)
  if (row.outcome === outcome) return row
  const entry = { at: nowMs, event: 'outcome', detail: outcome }
  return { ...withTimeline(row, entry), outcome, outcomeAt: outcome === 'none' ? null : nowMs }
}

/** The refusal of an edit that the proposal's state does not allow. */
export function staleState({ status }: Pick<Proposal, 'status'>): AppError {
  return new AppError('proposal.stale_state', { status })
}
