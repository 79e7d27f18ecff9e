/** A live query for the app's frame: how many proposals each filter shows. */
import type { ProposalFilter } from '../../catalogue/query.ts'
import { countProposals } from './proposal-list.ts'
import { useLocal } from '../use-local.ts'

export function useProposalCounts(): Record<ProposalFilter, number> | undefined {
  return useLocal(countProposals, [])
}
