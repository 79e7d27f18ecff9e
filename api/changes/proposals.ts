/** What only the server knows about edits of proposals: whose agent it is, what is true, and what the marketplace must still confirm. */
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { sendCostOf } from '#shared/domain/spending/spending.ts'
import { AppError } from '#shared/errors.ts'
import { isContent, staleState } from '#shared/sync/mutators/proposal.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { connectionOf } from '../store/accounts/connections.ts'
import { sendAttemptStore } from '../store/engine/send-attempts.ts'
import { syncedStore } from '../store/synced.ts'
import type { Session } from '../store/db.ts'
import type { RuleInput, RuleOutcome } from './change.ts'
import { checkClaims } from './check-claims.ts'
import { assertSharedQuota, userDay } from '../quota/quota.ts'
import { recordActivity } from './record-activity.ts'
import { writeEdit } from './write-edit.ts'

export const proposalRules = {
  'proposal.draft': draftProposal,
  'proposal.update': updateProposal,
  'proposal.approve': approveProposal,
  'proposal.markSent': markProposalSent,
  'proposal.outcome': setOutcome,
}

/**
 * A job that the user brought: the engine writes its letter.
 * @throws AppError `plan.daily_limit`; `proposal.already_applied` where there is a proposal on the job (docs/laws.md#never-twice).
 */
async function draftProposal(input: RuleInput<'proposal.draft'>): Promise<RuleOutcome> {
  const { tx, actor, patch, context } = input
  const agent = patch.agentId === '' ? null : await syncedStore(tx).read('agent', patch.agentId)
  if (patch.agentId !== '' && agent?.userId !== actor.userId) throw new AppError('access.denied')
  await assertSharedQuota(tx, actor.userId, context.nowMs)
  return (await writeEdit(input)).outcome
}

/** The claims of a letter are traced to what the freelancer has told us (docs/laws.md#only-what-is-true). */
async function updateProposal(input: RuleInput<'proposal.update'>): Promise<RuleOutcome> {
  const { tx, actor, context } = input
  const checked = async (next: Proposal, fields: readonly string[]) => {
    const needsCheck = fields.some((field) => isContent(field) || field === 'vouched')
    return needsCheck ? { ...next, ...(await checkClaims(tx, actor.userId, next, context.effort)) } : next
  }
  return (await writeEdit(input, checked)).outcome
}

async function approveProposal(input: RuleInput<'proposal.approve'>): Promise<RuleOutcome> {
  const { tx, actor, context, stored } = input
  let { row } = stored
  if (row.status === 'review') {
    const agent = await syncedStore(tx).read('agent', row.agentId)
    if (agent?.row.mode === 'assist' && agent.deletedAt === null) throw staleState(row)
    // The freelancer may have told us more since the letter was written, or less.
    const { claims } = await checkClaims(tx, actor.userId, row, context.effort)
    row = { ...row, claims }
  }
  const { next, outcome } = await writeEdit({ ...input, stored: { ...stored, row } })
  if (next) await markAnswersUsed(tx, actor.userId, row.answers, context.nowMs)
  return outcome
}

/** "I sent it myself": the marketplace is asked for the receipt, where it knows the post. */
async function markProposalSent(input: RuleInput<'proposal.markSent'>): Promise<RuleOutcome> {
  const { tx, actor, context, stored } = input
  if (!isKnownToMarketplace(stored.row)) return (await writeEdit(input)).outcome
  const day = await userDay(tx, actor.userId, context.nowMs)
  // What the freelancer paid there counts like any other send, without a boost of ours.
  const { next, outcome } = await writeEdit(input, async (row) => {
    const cost = sendCostOf(row, null)
    return { ...row, spent: cost && { ...cost, day } }
  })
  if (next) {
    const connection = (await connectionOf(tx, actor.userId, next.platform))?.row
    const accountId = connection?.status === 'revoked' ? null : (connection?.accountId ?? null)
    const send = { proposal: next, userId: actor.userId, accountId, day, atMs: context.nowMs }
    await sendAttemptStore(tx).addSentByUser(send)
  }
  return outcome
}

async function setOutcome(input: RuleInput<'proposal.outcome'>): Promise<RuleOutcome> {
  const { tx, actor, context } = input
  const { next, outcome } = await writeEdit(input)
  if (next) {
    await recordActivity(tx, actor.userId, {
      kind: 'outcome',
      at: context.nowMs,
      agentId: next.agentId,
      proposalId: next.id,
      params: { title: next.job.title, outcome: next.outcome },
    })
  }
  return outcome
}

/**
 * The answer bank remembers when an answer of it was last used.
 * @param given What goes out; an answer counts as used where it is the bank's, or answers the same question.
 */
async function markAnswersUsed(tx: Session, userId: string, given: Proposal['answers'], nowMs: number): Promise<void> {
  if (given.length === 0) return
  const store = syncedStore(tx)
  const bank = (await store.list('answer', userId)).map(({ row }) => row)
  const used = new Set(
    given.map(
      ({ question, answer }) =>
        bank.find((entry) => entry.answer.trim() === answer.trim()) ?? knownAnswer(question, bank),
    ),
  )
  for (const entry of used) if (entry) await store.write('answer', userId, { ...entry, usedAt: nowMs })
}
