/** Deletes what is too old, so many rows at a time: nobody waits for millions, and no statement takes longer than it may. */
import type { Db, Session } from './db.ts'

export const PART = 1_000

/**
 * @param part Deletes at most `PART` rows and says how many.
 * @returns How many were deleted in all.
 */
export async function deleteInParts(db: Db, part: (tx: Session) => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await db.atomically(part)
    count += deleted
    if (deleted < PART) return count
  }
}
