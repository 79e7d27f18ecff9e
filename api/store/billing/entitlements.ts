/** The ledger of subscriptions. Entries are only added, and numbered for each user. */
import { asc, count, eq } from 'drizzle-orm'
import { type Entitlement, entitlementSchema } from '#shared/domain/plans/entitlement.ts'
import type { Session } from '../db.ts'

interface LedgerEntry {
  seq: number
  /** Unix milliseconds. */
  at: number
  entry: Entitlement
}

export function entitlementStore({ q, tables: { entitlementLedger } }: Session) {
  return {
    /** Adds entries after the last one. The primary key refuses a number that was taken in the meantime. */
    async append(userId: string, entries: readonly Entitlement[], atMs: number): Promise<void> {
      const [last] = await q
        .select({ count: count() })
        .from(entitlementLedger)
        .where(eq(entitlementLedger.userId, userId))
      const first = (last?.count ?? 0) + 1
      const rows = entries.map((entry, index) => ({
        userId,
        seq: first + index,
        kind: entry.kind,
        at: atMs,
        data: { ...entry },
      }))
      if (rows.length > 0) await q.insert(entitlementLedger).values(rows)
    },

    async isEmpty(userId: string): Promise<boolean> {
      const [first] = await q
        .select({ seq: entitlementLedger.seq })
        .from(entitlementLedger)
        .where(eq(entitlementLedger.userId, userId))
        .limit(1)
      return first === undefined
    },

    /** @returns The whole ledger, oldest first. */
    async list(userId: string): Promise<LedgerEntry[]> {
      const rows = await q
        .select()
        .from(entitlementLedger)
        .where(eq(entitlementLedger.userId, userId))
        .orderBy(asc(entitlementLedger.seq))
      return rows.map(({ seq, at, data }) => ({ seq, at, entry: entitlementSchema.parse(data) }))
    },
  }
}
