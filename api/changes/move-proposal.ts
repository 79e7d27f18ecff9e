/** The only way a proposal changes state: engine and user alike (decisions.md section 5). */
import { canMove, type Proposal, type ProposalStatus } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from '../store/db.ts'
import { type Stored, syncedStore } from '../store/synced.ts'

const TIMELINE_MAX = 60

/**
 * Writes the next state with whatever changes along with it, and a line of the timeline.
 * @param patch Fields that change with the state; never `status`.
 * @param event Key under `timeline.` of `locales/<tag>/proposals.json`.
 * @throws AppError `proposal.stale_state` where the state machine forbids the step.
 */
export async function moveProposal(
  tx: Session,
  stored: Stored<'proposal'>,
  to: ProposalStatus,
  patch: Partial<Omit<Proposal, 'status' | 'id'>>,
  event: string,
  nowMs: number,
  detail?: string,
): Promise<Stored<'proposal'>> {
  const { row } = stored
  if (!canMove(row.status, to)) throw new AppError('proposal.stale_state', { status: row.status })
  const entry = detail === undefined ? { at: nowMs, event } : { at: nowMs, event, detail }
  const timeline = timelineWith(row, entry)
  return syncedStore(tx).write('proposal', stored.userId, { ...row, ...patch, status: to, timeline, updatedAt: nowMs })
}

/** @returns The timeline with one more line; the oldest give way. */
export function timelineWith({ timeline }: Proposal, entry: Proposal['timeline'][number]): Proposal['timeline'] {
  return [...timeline, entry].slice(-TIMELINE_MAX)
}
