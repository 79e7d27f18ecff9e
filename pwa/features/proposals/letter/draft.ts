/** What is typed for a proposal and not saved yet; the editor and the questions before an approval share it. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { useLocal } from '../../../local/queries/use-local.ts'

export type Content = Pick<Proposal, 'letter' | 'sentences' | 'answers' | 'amountMinor' | 'periodDays'>
export interface Draft extends Partial<Content> {
  /** What stood in the changed fields before. */
  seen?: Partial<Content>
  /** Question → whether its answer is saved in the answer bank. No answer is unless the person says so: later letters use it unasked. */
  toBank?: Record<string, boolean>
  /** Answers to questions in the post's text, by their places among the reading's items; only where they are asked before an approval. */
  inText?: Record<number, string>
}

/** @returns The name under which it is kept (`useDraft`). */
export function letterDraftKey(proposalId: string): string {
  return `proposal-${proposalId}`
}

/** @returns Whether a letter was typed that is not the one that is shown. */
export function useHasKeptLetter({ id, letter }: Pick<Proposal, 'id' | 'letter'>): boolean {
  const kept = useLocal(async (db) => (await db.drafts.get(letterDraftKey(id)))?.value, [id], { isAwaited: false })
  return typeof kept === 'object' && kept !== null && 'letter' in kept && kept.letter !== letter
}
