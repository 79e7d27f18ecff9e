/** Stores the result of an attempt to send, in one transaction: the attempt, the proposal, and all that follows. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { type Proposal, type ProposalStatus, type Receipt, withoutApproval } from '#shared/domain/proposal.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { approvalVoid, moveProposal } from '../../changes/move-proposal.ts'
import { recordActivity } from '../../changes/record-activity.ts'
import type { Submitted } from '../../marketplaces/marketplace.ts'
import type { Session } from '../../store/db.ts'
import { noticeStore } from '../../store/messages/notices.ts'
import { type SendAttempt, sendAttemptStore } from '../../store/engine/send-attempts.ts'
import { type Stored, syncedStore } from '../../store/synced.ts'
import { settleCost } from './spending.ts'

/** The result of one attempt. */
export type SendResult =
  /** `units`: what the marketplace says that it took; `unitsLeft`: what it left. */
  | { to: 'completed'; receipt: Receipt; units?: number | undefined; unitsLeft?: number | undefined }
  /** The letter is not tried again, and the freelancer is told. */
  | { to: 'failed'; code: ErrorCode; detail?: string; said?: string }
  | { to: 'skipped'; reason: 'job_closed' | 'already_applied' }
  /**
   * The approval no longer covers what would happen (docs/laws.md#exactly-what-was-approved). `code`: null where its agent may no longer
   * send alone. `job`: as it is now. `isUncalled`: the marketplace was not told to send it.
   */
  | { to: 'review'; code: ErrorCode | null; job?: Job; isUncalled?: boolean }
  /**
   * Nothing was sent, and it may go again at `retryAtMs`. `sendCost`: the job's price as it is now. `mayAppear`: the marketplace had the
   * letter before it answered "not now"; if it shows one later, that is ours.
   */
  | { to: 'approved'; code: ErrorCode | null; retryAtMs: number; sendCost?: number; mayAppear?: boolean }
  /**
   * It may have been sent: the marketplace is asked at `askAtMs` (docs/laws.md#never-twice). `mayArriveUntil`: until then its worker may
   * still send it.
   */
  | { to: 'unknown'; askAtMs: number; mayArriveUntil?: number }
  /**
   * Only an account that is not connected now can say whether the letter arrived. The freelancer is told, and the account is
   * asked when it is connected again.
   */
  | { to: 'elsewhere' }

/** @returns The result of a letter that the marketplace has. */
export function completedBy({ id, at, units, unitsLeft }: Submitted): Extract<SendResult, { to: 'completed' }> {
  return { to: 'completed', receipt: { id, at }, units, unitsLeft }
}

/**
 * @param attempt As the caller last saw it. If the store has another result, another worker was first and its result stays,
 * except that a receipt is always believed.
 * @returns The proposal as it is now; null where nothing was written.
 */
export async function finishAttempt(
  tx: Session,
  attempt: Pick<SendAttempt, 'id' | 'proposalId' | 'result'>,
  result: SendResult,
  nowMs: number,
): Promise<Stored<'proposal'> | null> {
  const now = await sendAttemptStore(tx).read(attempt.id)
  const found = await syncedStore(tx).read('proposal', attempt.proposalId)
  if (!now || !found || found.row.status === 'completed') return null
  const stored = { ...found, row: { ...found.row, attempts: found.row.attempts + callsIn(now, result) } }
  if (result.to === 'completed') return complete(tx, attempt.id, stored, result, nowMs)
  if (now.result !== attempt.result) return null
  if (result.to === 'elsewhere') return stored.row.status === 'unknown' ? holdElsewhere(tx, stored, nowMs) : null
  if (result.to === 'unknown') {
    await sendAttemptStore(tx).markUnknown(attempt.id, result.askAtMs, result.mayArriveUntil)
    return move(tx, stored, 'unknown', {}, 'unknown', nowMs, 'proposal_unknown')
  }
  // The marketplace may still show a send that it was asked about. One that never arrived, or was refused, cannot appear.
  const mayAppear = now.result === 'unknown' || (result.to === 'approved' && result.mayAppear === true)
  await sendAttemptStore(tx).finish(attempt.id, mayAppear ? 'absent' : 'refused', nowMs)
  // A person has changed it in the meantime. They decide, and are told what the marketplace said.
  if (now.result === 'unknown' && stored.row.status !== 'unknown') return tellAbsent(tx, stored)
  return finishUnsent(tx, stored, result, nowMs)
}

/**
 * Only calls count. An attempt that ended before the call, or certainly sent nothing, does not use up one of the
 * letter's tries.
 */
function callsIn({ result, askAt }: SendAttempt, ended: SendResult): number {
  const isUncalled = ended.to === 'approved' || (ended.to === 'review' && ended.isUncalled === true)
  return result === null && askAt !== null && !isUncalled ? 1 : 0
}

/** Returns to review what may have arrived from another account than the one that is connected (docs/laws.md#never-twice). */
export function holdElsewhere(tx: Session, stored: Stored<'proposal'>, nowMs: number): Promise<Stored<'proposal'>> {
  const { row } = stored
  const code = 'proposal.other_account'
  const noApproval = row.approvedHash === null ? withoutApproval() : approvalVoid(row)
  return move(tx, stored, 'review', { ...noApproval, lastError: { code } }, 'held', nowMs, 'proposal_review', code)
}

/** It counts no longer, and each change of what counts moves a row of its user (`kept-usage.ts`). */
async function tellAbsent(tx: Session, { row, userId }: Stored<'proposal'>): Promise<Stored<'proposal'>> {
  const lastError: Proposal['lastError'] =
    row.lastError?.code === 'proposal.other_account' ? { code: 'proposal.not_arrived' } : row.lastError
  return syncedStore(tx).write('proposal', userId, { ...row, spent: null, lastError })
}

function finishUnsent(
  tx: Session,
  before: Stored<'proposal'>,
  result: Exclude<SendResult, { to: 'completed' | 'unknown' | 'elsewhere' }>,
  nowMs: number,
): Promise<Stored<'proposal'>> {
  // Nothing was sent for certain, so nothing was spent.
  const stored = { ...before, row: { ...before.row, spent: null } }
  const { row } = stored
  switch (result.to) {
    case 'failed': {
      const { to: _, ...lastError } = result
      const { code } = lastError
      return move(tx, stored, 'failed', { lastError, sendAfter: null }, 'failed', nowMs, 'proposal_failed', code)
    }
    case 'skipped': {
      const { reason } = result
      const job = {
        ...row.job,
        isOpen: row.job.isOpen && reason !== 'job_closed',
        hasApplied: reason === 'already_applied',
      }
      const lastError = { code: `proposal.${reason}` }
      const patch = { ...withoutApproval(), job, skipReason: reason, lastError }
      return move(tx, stored, 'skipped', patch, 'skipped', nowMs, 'proposal_failed', lastError.code)
    }
    case 'review': {
      const noApproval = row.approvedHash === null ? withoutApproval() : approvalVoid(row)
      const { code } = result
      const patch = { ...noApproval, ...withNewJob(row, result.job), lastError: code && { code } }
      const event = code === 'proposal.approval_expired' ? 'expired' : 'held'
      return move(tx, stored, 'review', patch, event, nowMs, 'proposal_review', code ?? undefined)
    }
    case 'approved': {
      const { code, retryAtMs, sendCost = row.job.sendCost } = result
      const job = { ...row.job, sendCost }
      const patch = { job, sendAfter: retryAtMs, lastError: code === null ? null : { code } }
      return moveProposal(
        tx,
        stored,
        'approved',
        patch,
        row.status === 'unknown' ? 'asked' : 'postponed',
        nowMs,
        code ?? undefined,
      )
    }
  }
}

/** The states on the way to `completed`, for a receipt that comes when the letter had already been given up. */
const TOWARDS_COMPLETED: Partial<Record<ProposalStatus, ProposalStatus>> = {
  approved: 'processing',
  skipped: 'review',
  failed: 'review',
  review: 'unknown',
}

async function complete(
  tx: Session,
  attemptId: string,
  found: Stored<'proposal'>,
  { receipt, units }: Extract<SendResult, { to: 'completed' }>,
  nowMs: number,
): Promise<Stored<'proposal'>> {
  await sendAttemptStore(tx).finish(attemptId, 'sent', nowMs)
  let stored = found
  for (let step = TOWARDS_COMPLETED[stored.row.status]; step; step = TOWARDS_COMPLETED[stored.row.status])
    stored = await moveProposal(tx, stored, step, {}, 'asked', nowMs)
  const spent = await settleCost(tx, attemptId, stored.row, units)
  const patch = { receipt, spent, lastError: null, skipReason: null, sendAfter: null }
  const completed = await move(tx, stored, 'completed', patch, 'sent', nowMs, 'proposal_sent', receipt.id)
  await countSent(tx, completed)
  return completed
}

/** Adds a receipt to the figures of its agent and its run. */
async function countSent(tx: Session, { userId, row }: Stored<'proposal'>): Promise<void> {
  const store = syncedStore(tx)
  const agent = await store.read('agent', row.agentId)
  if (agent && agent.deletedAt === null)
    await store.write('agent', userId, { ...agent.row, emailsSent: agent.row.emailsSent + 1 })
  const run = row.runId === null ? null : await store.read('run', row.runId)
  if (run && run.deletedAt === null) await store.write('run', userId, { ...run.row, sent: run.row.sent + 1 })
}

/** The notice that goes with each line of activity; null for none. */
const NOTICE_OF = {
  proposal_sent: 'sent',
  proposal_failed: 'failed',
  proposal_review: 'review',
  proposal_unknown: null,
} as const

async function move(
  tx: Session,
  stored: Stored<'proposal'>,
  to: ProposalStatus,
  patch: Partial<Omit<Proposal, 'status' | 'id'>>,
  event: string,
  nowMs: number,
  kind: keyof typeof NOTICE_OF,
  detail?: string,
): Promise<Stored<'proposal'>> {
  const moved = await moveProposal(tx, stored, to, patch, event, nowMs, detail)
  await announce(tx, moved, kind, nowMs)
  return moved
}

/** Tells the user about a proposal, in the feed and, where their settings say so, on their devices. */
export async function announce(
  tx: Session,
  { userId, row }: Stored<'proposal'>,
  kind: keyof typeof NOTICE_OF,
  nowMs: number,
): Promise<void> {
  const code = kind === 'proposal_sent' ? undefined : row.lastError?.code
  const params = { title: row.job.title, platform: row.platform, ...(code !== undefined && { code }) }
  await recordActivity(tx, userId, { kind, at: nowMs, agentId: row.agentId, proposalId: row.id, params })
  const notice = NOTICE_OF[kind]
  if (notice) await noticeStore(tx).add({ userId, kind: notice, proposalId: row.id, params, atMs: nowMs })
}

/** Takes the job as it is now, with any new questions. A text that has expired does not come back. */
function withNewJob(row: Proposal, job: Job | undefined): Partial<Proposal> {
  if (!job) return {}
  const answers = job.questions.map(
    (question) => row.answers.find((known) => known.question === question) ?? { question, answer: '' },
  )
  return {
    job: { ...job, description: row.job.description === null ? null : job.description },
    ...(job.questions.length > 0 && { answers }),
  }
}
