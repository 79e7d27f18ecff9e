/** Whether a letter that a person agreed to differs from what was written; comparing the two is for later. */
import { isAsWritten } from '#shared/domain/letter/written.ts'
import type { Proposal, ProposalStatus } from '#shared/domain/proposal.ts'

/** States in which a person has agreed to the letter, unless its agent sent it alone. */
const AGREED: readonly ProposalStatus[] = ['approved', 'processing', 'completed', 'unknown']

/** @returns Whether we may learn from a proposal: not where its agent sent it alone, or where no writer began its letter. */
export function mayTeach({ letter, sentences, status, approvedVia, ...row }: Proposal): boolean {
  // Until its next pull a device may hold rows of an older version, without this field.
  const { writtenAnswers = [] } = row
  if (!AGREED.includes(status) || approvedVia === 'auto' || sentences.length === 0) return false
  return writtenAnswers.length > 0 || !isAsWritten({ letter, sentences })
}
