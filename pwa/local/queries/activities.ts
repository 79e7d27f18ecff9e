/** Live queries: the activity feed. */
import { type Local, withIssues } from './local-row.ts'
import { useLocal } from './use-local.ts'

/** @returns The newest lines first. */
export function useActivities(limit = 20): Local<'activity'>[] | undefined {
  return useLocal(
    async (db) => withIssues(db, 'activity', await db.activity.orderBy('at').reverse().limit(limit).toArray()),
    [limit],
  )
}
