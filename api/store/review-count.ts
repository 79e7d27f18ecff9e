/** How many proposals wait for a person: the number on the app's icon. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Session } from './db.ts'

export async function reviewCount({ q, tables: { proposals } }: Session, userId: string): Promise<number> {
  const [waiting] = await q
    .select({ count: count() })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), eq(proposals.status, 'review'), isNull(proposals.deletedAt)))
  return waiting?.count ?? 0
}
