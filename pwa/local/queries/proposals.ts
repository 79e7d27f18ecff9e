/** Live queries: proposals, for the screens that show them. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { currentDb, type LocalDb } from '../db.ts'
import { type Local, withIssues } from './local-row.ts'
import type { ProposalFilter } from '../catalogue/query.ts'
import { listProposals, type ProposalListOptions } from './inbox/proposal-list.ts'
import { useLocal } from './use-local.ts'

export type { ProposalFilter }

/** @returns Newest first, and whether there are more than `limit` (50 by default). */
export function useProposals(
  filter: ProposalFilter,
  options: ProposalListOptions = {},
): { rows: Local<'proposal'>[]; hasMore: boolean } | undefined {
  const { agentId, limit } = options
  return useLocal(
    async (db) => {
      const { rows, hasMore } = await listProposals(db, filter, options)
      return { rows: await withIssues(db, 'proposal', rows), hasMore }
    },
    [filter, agentId, limit],
  )
}

/** @returns The proposal; null when there is none. */
export function useProposal(id: string): Local<'proposal'> | null | undefined {
  return useLocal(
    async (db) => {
      const found = await db.proposal.get(id)
      return found ? ((await withIssues(db, 'proposal', [found]))[0] ?? null) : null
    },
    [id],
  )
}

/** @returns The rows in the order of the ids, without those that no longer exist. */
export function useProposalRows(ids: readonly string[]): Local<'proposal'>[] | undefined {
  return useLocal((db) => rowsWithIssues(db, ids), [ids.join()])
}

/** Reads them once, for an action on them. */
export function readProposals(ids: readonly string[]): Promise<Local<'proposal'>[]> {
  return rowsWithIssues(currentDb(), ids)
}

/** In one transaction: each costs more than what it reads. */
export async function rowsWithIssues(db: LocalDb, ids: readonly string[]): Promise<Local<'proposal'>[]> {
  if (ids.length === 0) return []
  return db.transaction('r', [db.proposal, db.issues], async () => {
    const rows = await db.proposal.bulkGet([...ids])
    return withIssues(
      db,
      'proposal',
      rows.filter((row) => row !== undefined),
    )
  })
}

/** @returns The existing proposal on the job (docs/laws.md#never-twice); null when there is none. */
export async function findOnJob(platform: MarketplaceId, jobId: string): Promise<string | null> {
  const found = await currentDb()
    .proposal.filter((row) => row.platform === platform && row.jobId === jobId)
    .first()
  return found?.id ?? null
}
