/** A live query of the frame itself: how many proposals each filter shows. */
import { countProposals, type ProposalFilter } from './proposal-list.ts'
import { useLocal } from './use-local.ts'

/** @returns How many each filter shows. */
export function useProposalCounts(): Record<ProposalFilter, number> | undefined {
  return useLocal(countProposals, [])
}
