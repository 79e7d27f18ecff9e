/** Rules of proposals: what a user may do with one, and when (decisions.md sections 4 and 5). */
import {
  APPROVAL_LIFETIME_MS,
  contentHash,
  contentSchema,
  LETTER_LIMITS,
  openClaims,
  type Proposal,
  type ProposalStatus,
  UNDO_MS,
} from '#shared/domain/proposal.ts'
import { draftOf } from '#shared/domain/shared-job.ts'
import { AppError } from '#shared/errors.ts'
import { addOwnSend } from '../store/own-sends.ts'
import { syncedStore } from '../store/synced.ts'
import { NOTHING_WRITTEN, type RuleInput, type RuleOutcome } from './change.ts'
import { checkClaims } from './check-claims.ts'
import { isEqual } from './is-equal.ts'
import { userDay } from './limits.ts'
import { mergeEdit } from './merge.ts'
import { moveProposal, timelineWith } from './move-proposal.ts'
import { recordActivity } from './record-activity.ts'
import { markAnswersUsed } from './use-answers.ts'
import { withoutApproval } from './void-approval.ts'

/** States in which a letter has left, or is leaving. */
const LEFT: readonly ProposalStatus[] = ['processing', 'completed', 'unknown']
const SKIPPABLE: readonly ProposalStatus[] = ['found', 'drafting', 'review', 'approved', 'failed']
const isContent = (field: string) => Object.hasOwn(contentSchema.shape, field)

export const proposalRules = {
  'proposal.draft': draftProposal,
  'proposal.update': updateProposal,
  'proposal.approve': approveProposal,
  'proposal.withdraw': withdrawProposal,
  'proposal.skip': skipProposal,
  'proposal.restore': restoreProposal,
  'proposal.markSent': markProposalSent,
  'proposal.outcome': setOutcome,
}

/**
 * A job that the user brought: the engine writes its letter.
 * @throws AppError `proposal.already_applied` where there is a proposal on the job (law 1).
 */
async function draftProposal({ tx, actor, context, id, patch }: RuleInput<'proposal.draft'>): Promise<RuleOutcome> {
  const agent = patch.agentId === '' ? null : await syncedStore(tx).read('agent', patch.agentId)
  if (patch.agentId !== '' && agent?.userId !== actor.userId) throw new AppError('access.denied')
  await syncedStore(tx).write('proposal', actor.userId, draftOf(id, patch, context.nowMs))
  return { fields: Object.keys(patch) }
}

/** Notes may be written at any time; what an approval covers only before it leaves, and a change takes the approval back. */
async function updateProposal(input: RuleInput<'proposal.update'>): Promise<RuleOutcome> {
  const { tx, context, stored, patch } = input
  const { row } = stored
  const now: Record<string, unknown> = { ...row }
  const changesContent = Object.entries(patch).some(
    ([field, value]) => isContent(field) && value !== undefined && !isEqual(value, now[field]),
  )
  if (changesContent && row.status !== 'review' && row.status !== 'approved') throw staleState(row)
  const { taken, outcome } = await mergeEdit('proposal', row, patch, input)
  if (outcome.fields.length === 0) return outcome
  const edited: Proposal = { ...row, ...taken, updatedAt: context.nowMs }
  if (!outcome.fields.some(isContent) && !outcome.fields.includes('vouched')) {
    await syncedStore(tx).write('proposal', stored.userId, edited)
    return outcome
  }
  // It asked for a look at the letter: who has changed it has looked. Claims and approval are held as ever (laws 3 and 4).
  const isLookedOver = outcome.fields.includes('letter')
  const looked = isLookedOver
    ? { ...edited, holdReasons: edited.holdReasons.filter((each) => each !== 'style') }
    : edited
  const checked: Proposal = { ...edited, ...(await checkClaims(tx, stored.userId, looked)) }
  if (row.status === 'approved' && outcome.fields.some(isContent)) {
    await moveProposal(tx, { ...stored, row: checked }, 'review', withoutApproval(), 'edited', context.nowMs)
  } else {
    await syncedStore(tx).write('proposal', stored.userId, checked)
  }
  return outcome
}

async function approveProposal({ tx, context, stored, patch }: RuleInput<'proposal.approve'>): Promise<RuleOutcome> {
  const { row } = stored
  const { nowMs } = context
  const hash = contentHash(row)
  const isApproved = row.approvedHash === patch.contentHash && row.approvedHash === hash
  if (isApproved && (row.status === 'approved' || LEFT.includes(row.status))) return NOTHING_WRITTEN
  if (row.status !== 'review') throw staleState(row)
  const agent = await syncedStore(tx).read('agent', row.agentId)
  const isByHand = (agent?.row.mode === 'assist' && agent.deletedAt === null) || row.job.isRestricted
  if (isByHand) throw staleState(row)
  if (patch.contentHash !== hash) throw new AppError('proposal.changed')
  if (row.letter.trim() === '') throw new AppError('request.invalid', { fields: { letter: { key: 'required' } } })
  const { max } = LETTER_LIMITS[row.platform]
  if (row.letter.length > max)
    throw new AppError('request.invalid', { fields: { letter: { key: 'max_length', params: { length: max } } } })
  if (!row.job.isOpen) throw new AppError('proposal.job_closed')
  // The freelancer may have told us more since the letter was written, or less.
  const checked = { ...row, ...(await checkClaims(tx, stored.userId, row)) }
  const unchecked = openClaims(checked).length
  if (unchecked > 0 && !patch.acceptClaims) throw new AppError('proposal.claims_unchecked', { count: unchecked })
  const approval = {
    approvedAt: nowMs,
    approvedHash: hash,
    approvedVia: 'user',
    approvalExpiresAt: nowMs + APPROVAL_LIFETIME_MS,
    sendAfter: nowMs + UNDO_MS,
    holdReasons: row.holdReasons.filter((reason) => reason !== 'approval_void'),
    lastError: null,
  } as const
  await markAnswersUsed(tx, stored.userId, row.answers, nowMs)
  await moveProposal(
    tx,
    { ...stored, row: { ...row, claims: checked.claims } },
    'approved',
    approval,
    'approved',
    nowMs,
  )
  return NOTHING_WRITTEN
}

async function withdrawProposal({ tx, context, stored }: RuleInput<'proposal.withdraw'>): Promise<RuleOutcome> {
  if (stored.row.status === 'review') return NOTHING_WRITTEN
  if (stored.row.status !== 'approved') throw staleState(stored.row)
  await moveProposal(tx, stored, 'review', withoutApproval(), 'withdrawn', context.nowMs)
  return NOTHING_WRITTEN
}

async function skipProposal({ tx, context, stored }: RuleInput<'proposal.skip'>): Promise<RuleOutcome> {
  const { status } = stored.row
  if (status === 'skipped') return NOTHING_WRITTEN
  if (!SKIPPABLE.includes(status)) throw staleState(stored.row)
  const patch = { ...withoutApproval(), skipReason: 'by_user' }
  await moveProposal(tx, stored, 'skipped', patch, 'skipped', context.nowMs)
  return NOTHING_WRITTEN
}

async function restoreProposal({ tx, context, stored }: RuleInput<'proposal.restore'>): Promise<RuleOutcome> {
  const { status } = stored.row
  if (status === 'review') return NOTHING_WRITTEN
  if (status !== 'skipped' && status !== 'failed') throw staleState(stored.row)
  const patch = { ...withoutApproval(), skipReason: null, lastError: null }
  await moveProposal(tx, stored, 'review', patch, 'restored', context.nowMs)
  return NOTHING_WRITTEN
}

/** "I sent it myself": believed once the marketplace shows it, like any send without a receipt (law 2). */
async function markProposalSent({ tx, context, stored }: RuleInput<'proposal.markSent'>): Promise<RuleOutcome> {
  const { row, userId } = stored
  const { nowMs } = context
  if (row.status === 'unknown' || row.status === 'completed') return NOTHING_WRITTEN
  if (row.status !== 'review') throw staleState(row)
  await addOwnSend(tx, { proposal: row, userId, day: await userDay(tx, userId, nowMs), atMs: nowMs })
  await moveProposal(tx, stored, 'unknown', { ...withoutApproval(), lastError: null }, 'marked_sent', nowMs)
  return NOTHING_WRITTEN
}

async function setOutcome({ tx, context, stored, patch }: RuleInput<'proposal.outcome'>): Promise<RuleOutcome> {
  const { row, userId } = stored
  const { nowMs } = context
  if (row.status !== 'completed') throw staleState(row)
  if (row.outcome === patch.outcome) return NOTHING_WRITTEN
  await syncedStore(tx).write('proposal', userId, {
    ...row,
    outcome: patch.outcome,
    outcomeAt: patch.outcome === 'none' ? null : nowMs,
    timeline: timelineWith(row, { at: nowMs, event: 'outcome', detail: patch.outcome }),
    updatedAt: nowMs,
  })
  await recordActivity(tx, userId, {
    kind: 'outcome',
    at: nowMs,
    agentId: row.agentId,
    proposalId: row.id,
    params: { title: row.job.title, outcome: patch.outcome },
  })
  return NOTHING_WRITTEN
}

function staleState({ status }: Proposal): AppError {
  return new AppError('proposal.stale_state', { status })
}
