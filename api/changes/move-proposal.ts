/** Writes a proposal in its next state, for the engine and for what the server does to approvals by itself. */
import { movedProposal, type Proposal, type ProposalStatus, withoutApproval } from '#shared/domain/proposal.ts'
import type { Session } from '../store/db.ts'
import { type Stored, syncedStore } from '../store/synced.ts'

/**
 * @param patch Fields that change with the state; never `status`.
 * @param event Key under `timeline.` of `locales/<tag>/proposals.json`.
 * @throws AppError `proposal.stale_state` where the state machine forbids the step.
 */
export async function moveProposal(
  tx: Session,
  { row, userId }: Stored<'proposal'>,
  to: ProposalStatus,
  patch: Partial<Omit<Proposal, 'status' | 'id'>>,
  event: string,
  nowMs: number,
  detail?: string,
): Promise<Stored<'proposal'>> {
  const entry = detail === undefined ? { at: nowMs, event } : { at: nowMs, event, detail }
  return syncedStore(tx).write('proposal', userId, movedProposal(row, to, patch, entry))
}

/** @returns The fields of a proposal whose approval was taken away, which say that it once had one. */
export function approvalVoid({ holdReasons }: Pick<Proposal, 'holdReasons'>) {
  const others = holdReasons.filter((reason) => reason !== 'approval_void')
  return { ...withoutApproval(), holdReasons: [...others, 'approval_void' as const] }
}
