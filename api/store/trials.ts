/** Whose trial ends when. */
import { and, gt, lte } from 'drizzle-orm'
import type { Session } from './db.ts'

export function trialStore({ q, tables: { users } }: Session) {
  return {
    /** @returns Users whose trial ends after the one moment and not after the other. Unix milliseconds. */
    async endingBetween(afterMs: number, untilMs: number): Promise<string[]> {
      const rows = await q
        .select({ id: users.id })
        .from(users)
        .where(and(gt(users.trialEndsAt, afterMs), lte(users.trialEndsAt, untilMs)))
      return rows.map(({ id }) => id)
    },
  }
}
