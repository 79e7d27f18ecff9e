/** Writes what became of a send: the attempt, the proposal, and all that follows from it, in one transaction. */
import type { Job } from '#shared/domain/marketplace.ts'
import type { Proposal, ProposalStatus, Receipt } from '#shared/domain/proposal.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { moveProposal } from '../changes/move-proposal.ts'
import { recordActivity } from '../changes/record-activity.ts'
import { approvalVoid, withoutApproval } from '../changes/void-approval.ts'
import type { Session } from '../store/db.ts'
import { noticeStore } from '../store/notices.ts'
import { type SendAttempt, sendAttemptStore } from '../store/send-attempts.ts'
import { type Stored, syncedStore } from '../store/synced.ts'

/** What became of one attempt. */
export type Settlement =
  | { to: 'completed'; receipt: Receipt }
  /** For good; the freelancer is told. */
  | { to: 'failed'; code: ErrorCode; detail?: string }
  | { to: 'skipped'; reason: 'job_closed' | 'already_applied' }
  /** The approval no longer covers what would happen (law 3). `job`: as it is now. */
  | { to: 'review'; code: ErrorCode; job?: Job }
  /** Nothing was sent, and it may go again at `retryAtMs`. */
  | { to: 'approved'; code: ErrorCode | null; retryAtMs: number }
  /** It may have been sent: the marketplace is asked at `askAtMs` (law 1). */
  | { to: 'unknown'; askAtMs: number }

/**
 * @param attempt As the caller last saw it: another result in the store means that somebody settled it first, and that stands —
 * except that a receipt is always believed.
 * @returns The proposal as it is now; null where nothing was written.
 */
export async function settle(
  tx: Session,
  attempt: Pick<SendAttempt, 'id' | 'proposalId' | 'result'>,
  settlement: Settlement,
  nowMs: number,
): Promise<Stored<'proposal'> | null> {
  const now = await sendAttemptStore(tx).read(attempt.id)
  const stored = await syncedStore(tx).read('proposal', attempt.proposalId)
  if (!now || !stored || stored.row.status === 'completed') return null
  if (settlement.to === 'completed') return complete(tx, attempt.id, stored, settlement.receipt, nowMs)
  if (now.result !== attempt.result) return null
  if (settlement.to === 'unknown') {
    await sendAttemptStore(tx).markUnknown(attempt.id, settlement.askAtMs)
    return move(tx, stored, 'unknown', {}, 'unknown', nowMs, 'proposal_unknown')
  }
  // An attempt that was asked about may yet turn up; one that never was, or was refused, cannot.
  await sendAttemptStore(tx).finish(attempt.id, now.result === 'unknown' ? 'absent' : 'refused', nowMs)
  return settleUnsent(tx, stored, settlement, nowMs)
}

function settleUnsent(
  tx: Session,
  stored: Stored<'proposal'>,
  settlement: Exclude<Settlement, { to: 'completed' | 'unknown' }>,
  nowMs: number,
): Promise<Stored<'proposal'>> {
  const { row } = stored
  switch (settlement.to) {
    case 'failed': {
      const { code, detail } = settlement
      const lastError = detail === undefined ? { code } : { code, detail }
      return move(tx, stored, 'failed', { lastError, sendAfter: null }, 'failed', nowMs, 'proposal_failed', code)
    }
    case 'skipped': {
      const { reason } = settlement
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
      const patch = { ...noApproval, ...withNewJob(row, settlement.job), lastError: { code: settlement.code } }
      const event = settlement.code === 'proposal.approval_expired' ? 'expired' : 'held'
      return move(tx, stored, 'review', patch, event, nowMs, 'proposal_review', settlement.code)
    }
    case 'approved': {
      const { code, retryAtMs } = settlement
      const patch = { sendAfter: retryAtMs, lastError: code === null ? null : { code } }
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

/** The states on the way to `completed`, for a receipt that comes after somebody had given up on it. */
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
  receipt: Receipt,
  nowMs: number,
): Promise<Stored<'proposal'>> {
  await sendAttemptStore(tx).finish(attemptId, 'sent', nowMs)
  let stored = found
  for (let step = TOWARDS_COMPLETED[stored.row.status]; step; step = TOWARDS_COMPLETED[stored.row.status])
    stored = await moveProposal(tx, stored, step, {}, 'asked', nowMs)
  const patch = { receipt, lastError: null, skipReason: null, sendAfter: null }
  const completed = await move(tx, stored, 'completed', patch, 'sent', nowMs, 'proposal_sent', receipt.id)
  await countSent(tx, completed)
  return completed
}

/** The agent's and the run's figures follow the receipts. */
async function countSent(tx: Session, { userId, row }: Stored<'proposal'>): Promise<void> {
  const store = syncedStore(tx)
  const agent = await store.read('agent', row.agentId)
  if (agent && agent.deletedAt === null)
    await store.write('agent', userId, { ...agent.row, emailsSent: agent.row.emailsSent + 1 })
  const run = row.runId === null ? null : await store.read('run', row.runId)
  if (run && run.deletedAt === null) await store.write('run', userId, { ...run.row, sent: run.row.sent + 1 })
}

/** What the freelancer sees of each: a line of activity, and for most a notice. */
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

/** The job as it is now; text that has expired stays away, and a new question is there to be answered. */
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
