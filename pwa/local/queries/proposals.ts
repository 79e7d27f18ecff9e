/** Live queries: proposals by what a freelancer wants to see of them. */
import { type Local, withIssues } from './local-row.ts'
import { countProposals, listProposals, type ProposalFilter, type ProposalListOptions } from './proposal-list.ts'
import { useLocal } from './use-local.ts'

export type { ProposalFilter }

/** @returns Newest first, and whether there are more than `limit` (50 unless told). */
export function useProposals(
  filter: ProposalFilter,
  options: ProposalListOptions = {},
): { rows: Local<'proposal'>[]; hasMore: boolean } | undefined {
  const { agentId, search, limit } = options
  return useLocal(
    async (db) => {
      const { rows, hasMore } = await listProposals(db, filter, options)
      return { rows: await withIssues(db, 'proposal', rows), hasMore }
    },
    [filter, agentId, search, limit],
  )
}

/** @returns The proposal; null where there is none. */
export function useProposal(id: string): Local<'proposal'> | null | undefined {
  return useLocal(
    async (db) => {
      const found = await db.proposal.get(id)
      return found ? ((await withIssues(db, 'proposal', [found]))[0] ?? null) : null
    },
    [id],
  )
}

/** @returns How many each filter shows. */
export function useProposalCounts(): Record<ProposalFilter, number> | undefined {
  return useLocal(countProposals, [])
}
