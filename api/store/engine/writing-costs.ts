/** What the models' letters cost, by user and day. */
import { and, eq, like, sql, sum } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** Whose key pays: the server's, or the user's own. */
export type Payer = 'server' | 'own'

/** `costMicros`: millionths of a US dollar. */
export interface WritingCost {
  letters: number
  tokens: number
  costMicros: number
}

export function writingCostStore({ q, tables: { writingCosts } }: Session) {
  const { userId, day, serverDay, payer, letters, tokens, costMicros } = writingCosts
  const sums = { letters: sum(letters), tokens: sum(tokens), costMicros: sum(costMicros) }
  return {
    /** @param days `day`: of the user's calendar; `serverDay`: in UTC. Both `YYYY-MM-DD`. */
    async add(user: string, days: { day: string; serverDay: string }, paidBy: Payer, cost: WritingCost): Promise<void> {
      await q
        .insert(writingCosts)
        .values({ userId: user, ...days, payer: paidBy, ...cost })
        .onConflictDoUpdate({
          target: [userId, day, serverDay, payer],
          set: {
            letters: sql`${letters} + ${cost.letters}`,
            tokens: sql`${tokens} + ${cost.tokens}`,
            costMicros: sql`${costMicros} + ${cost.costMicros}`,
          },
        })
    },

    /** @param days A day, or the beginning of days: `2026-11` for a month. */
    async ofUser(user: string, days: string): Promise<WritingCost> {
      const [found] = await q
        .select(sums)
        .from(writingCosts)
        .where(and(eq(userId, user), like(day, `${days}%`)))
      return costOf(found)
    },

    /** @returns What the server's own key paid on the day (UTC), for all users. */
    async ofServer(onDay: string): Promise<WritingCost> {
      const [found] = await q
        .select(sums)
        .from(writingCosts)
        .where(and(eq(serverDay, onDay), eq(payer, 'server')))
      return costOf(found)
    },
  }
}

/** Sums come as text, or as null where there is nothing to add. */
function costOf(found: Record<keyof WritingCost, string | null> | undefined): WritingCost {
  const { letters, tokens, costMicros } = found ?? {}
  return { letters: Number(letters ?? 0), tokens: Number(tokens ?? 0), costMicros: Number(costMicros ?? 0) }
}
