/** Finds old lines of all users' feeds. */
import { and, asc, isNull, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'
import { PART } from '../delete-old.ts'

/** @returns At most `PART` lines of that time or before, the oldest first. */
export async function oldActivity(
  { q, tables: { activities } }: Session,
  untilMs: number,
): Promise<{ id: string; userId: string }[]> {
  const { id, userId, at, deletedAt } = activities
  return q
    .select({ id, userId })
    .from(activities)
    .where(and(lte(at, untilMs), isNull(deletedAt)))
    .orderBy(asc(at))
    .limit(PART)
}
