/** A live query for the app's frame: proposals that have words. */
import { findInbox } from '../../catalogue/find-inbox.ts'
import { EVERYTHING } from '../../catalogue/query.ts'
import type { Displayed } from '../../db.ts'
import { useLocal } from '../use-local.ts'

/** @returns The newest proposals that have all the words; none while no word is searched. */
export function useFoundProposals(search: string, limit: number): Displayed<'proposal'>[] | undefined {
  return useLocal(
    async (db) => {
      if (search === '') return []
      // A live query does not see what another thread reads.
      await db.tally.toArray()
      const ids = await findInbox(db, { ...EVERYTHING, search })
      return (await db.proposal.bulkGet(ids.slice(0, limit))).filter((row) => row !== undefined)
    },
    [search, limit],
  )
}
