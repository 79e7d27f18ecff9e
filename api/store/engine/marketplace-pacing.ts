/** The pace of each marketplace for all accounts and processes: when its interface may be called next. */
import { sql } from 'drizzle-orm'
import type { Session } from '../db.ts'

export function marketplacePacingStore({ q, tables: { marketplacePacing } }: Session) {
  const { platform, nextCallAt } = marketplacePacing
  return {
    /**
     * Takes the next places in the row of calls.
     * @returns When the first of them may be made; the others follow at the same distance.
     */
    async reserve(marketplace: string, count: number, everyMs: number, nowMs: number): Promise<number> {
      const takenMs = count * everyMs
      const next = sql`CASE WHEN ${nextCallAt} > ${nowMs} THEN ${nextCallAt} ELSE ${nowMs} END + ${takenMs}`
      const [row] = await q
        .insert(marketplacePacing)
        .values({ platform: marketplace, nextCallAt: nowMs + takenMs })
        .onConflictDoUpdate({ target: platform, set: { nextCallAt: next } })
        .returning({ nextCallAt })
      return (row?.nextCallAt ?? nowMs + takenMs) - takenMs
    },
  }
}
