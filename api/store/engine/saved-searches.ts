/** Which saved searches are due for a look. */
import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** @returns Ids of the searches whose alert looks at `nowMs` or before, the longest due first. */
export async function dueSearches({ q, tables }: Session, nowMs: number, limit: number): Promise<string[]> {
  const { id, deletedAt, nextLookAt } = tables.searches
  const rows = await q
    .select({ id })
    .from(tables.searches)
    .where(and(isNull(deletedAt), isNotNull(nextLookAt), lte(nextLookAt, nowMs)))
    .orderBy(asc(nextLookAt))
    .limit(limit)
  return rows.map((row) => row.id)
}
