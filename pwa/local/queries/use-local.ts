/** The one way a screen reads the device's data: a live query on the current user's database. */
import { useLiveQuery } from 'dexie-react-hooks'
import { currentUser, type LocalDb, openLocal } from '../db.ts'
import { useRead } from '../reads.ts'
import { unlessWiped } from '../unless-wiped.ts'

/**
 * @param query Runs again whenever the data it read changes.
 * @param options.isAwaited False: the screen is drawn without it.
 * @returns undefined while loading, and while no user's data is open.
 */
export function useLocal<T>(
  query: (db: LocalDb) => Promise<T>,
  dependencies: unknown[],
  { isAwaited = true } = {},
): T | undefined {
  const userId = currentUser()
  // The result is wrapped, so that "no such row" differs from "still loading".
  const answer = useLiveQuery(
    async () => ({ value: userId === null ? undefined : await unlessWiped(query(openLocal(userId))) }),
    [userId, ...dependencies],
  )
  useRead(isAwaited && answer === undefined)
  return answer?.value
}
