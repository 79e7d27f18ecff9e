/** Live query: what has not been sent for certain on a marketplace, for whoever is about to change the account it leaves from. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Displayed } from '../db.ts'
import { useLocal } from './use-local.ts'

/** In the order in which they are told: what may have arrived comes first. */
const GROUPS = ['unknown', 'approved', 'review'] as const
type Group = (typeof GROUPS)[number]
const TITLES_SHOWN = 3

interface LettersToSend {
  group: Group
  count: number
  /** Titles of the newest jobs, three at most. */
  titles: string[]
}

/** @returns The groups that are not empty. */
export function useLettersToSend(platform: MarketplaceId): LettersToSend[] | undefined {
  return useLocal(
    async (db) => {
      const rows = await db.proposal
        .where('status')
        .anyOf([...GROUPS])
        .filter((row) => row.platform === platform)
        .toArray()
      rows.sort((a, b) => b.createdAt - a.createdAt)
      return GROUPS.map((group) => {
        const own = rows.filter((row) => groupOf(row) === group)
        return { group, count: own.length, titles: own.slice(0, TITLES_SHOWN).map(({ job }) => job.title) }
      }).filter(({ count }) => count > 0)
    },
    [platform],
  )
}

/** A letter that came to review because its own account is not connected may have arrived, too. */
function groupOf({ status, lastError }: Displayed<'proposal'>): string {
  return lastError?.code === 'proposal.other_account' ? 'unknown' : status
}
