/** Live queries: the searches that the user keeps, on every device. */
import { type Local, withIssues } from './local-row.ts'
import { useLocal } from './use-local.ts'

/** @returns The saved searches, the newest first. */
export function useSavedSearches(): Local<'savedSearch'>[] | undefined {
  return useLocal(
    async (db) => withIssues(db, 'savedSearch', await db.savedSearch.orderBy('createdAt').reverse().toArray()),
    [],
  )
}
