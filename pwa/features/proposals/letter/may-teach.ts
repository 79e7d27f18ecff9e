/** Whether a letter that was agreed to differs from what was written; the comparison itself is loaded only then. */
import { isAsWritten } from '#shared/domain/letter/written.ts'
import type { Proposal, ProposalStatus } from '#shared/domain/proposal.ts'

const NOT_AGREED: readonly ProposalStatus[] = ['found', 'drafting', 'review', 'skipped', 'failed']

/** @param status After the approval, where the row is from before it. */
export function mayTeach(proposal: Proposal, status = proposal.status): boolean {
  const { letter, sentences, writtenAnswers } = proposal
  const isEdited = writtenAnswers.length > 0 || !isAsWritten({ letter, sentences })
  return sentences.length > 0 && isEdited && !NOT_AGREED.includes(status)
}
