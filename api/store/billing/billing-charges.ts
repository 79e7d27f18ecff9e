/** Every charge that a provider reported, stored once by the provider's id. Its invoice is a synced row. */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import type { Session } from '../db.ts'

export interface BillingCharge {
  gateway: GatewayId
  /** The provider's id. */
  ref: string
  userId: string
  invoiceId: string
  reason: 'start' | 'renewal' | 'upgrade'
  state: 'paid' | 'refunded' | 'failed'
  /** HMAC of the provider's fingerprint of the card. It can only tell whether two cards are the same. */
  cardMark: string | null
  periodStart: number
  periodEnd: number
  at: number
  /** When its receipt is mailed, or tried again; null when that is done. */
  receiptDueAt: number | null
}

export function billingChargeStore({ q, tables: { billingCharges, billingNumbers } }: Session) {
  return {
    async add(charge: BillingCharge): Promise<void> {
      await q.insert(billingCharges).values(charge)
    },

    async read(gateway: GatewayId, ref: string): Promise<BillingCharge | null> {
      const [found] = await q
        .select()
        .from(billingCharges)
        .where(and(eq(billingCharges.gateway, gateway), eq(billingCharges.ref, ref)))
        .limit(1)
      return found ?? null
    },

    async ofUser(userId: string): Promise<BillingCharge[]> {
      return q.select().from(billingCharges).where(eq(billingCharges.userId, userId))
    },

    async setState(gateway: GatewayId, ref: string, state: BillingCharge['state']): Promise<void> {
      await q
        .update(billingCharges)
        .set({ state })
        .where(and(eq(billingCharges.gateway, gateway), eq(billingCharges.ref, ref)))
    },

    /** @returns Charges whose receipt is due at `nowMs`, the longest due first. */
    async receiptsDue(nowMs: number, limit: number): Promise<BillingCharge[]> {
      const { receiptDueAt } = billingCharges
      return q
        .select()
        .from(billingCharges)
        .where(and(isNotNull(receiptDueAt), lte(receiptDueAt, nowMs)))
        .orderBy(asc(receiptDueAt))
        .limit(limit)
    },

    /** @param dueAt Unix milliseconds of the next try; null when it was mailed or given up. */
    async setReceiptDue(gateway: GatewayId, ref: string, dueAt: number | null): Promise<void> {
      await q
        .update(billingCharges)
        .set({ receiptDueAt: dueAt })
        .where(and(eq(billingCharges.gateway, gateway), eq(billingCharges.ref, ref)))
    },

    /** @returns Users who ever paid with the card. */
    async usersOfCard(cardMark: string): Promise<string[]> {
      const rows = await q
        .selectDistinct({ userId: billingCharges.userId })
        .from(billingCharges)
        .where(eq(billingCharges.cardMark, cardMark))
      return rows.map(({ userId }) => userId)
    },

    /** @returns The next number of the year's series. It has no gaps, because it is taken in the transaction of its invoice. */
    async nextNumber(year: number): Promise<number> {
      const [known] = await q.select().from(billingNumbers).where(eq(billingNumbers.year, year)).limit(1)
      const last = (known?.last ?? 0) + 1
      await q
        .insert(billingNumbers)
        .values({ year, last })
        .onConflictDoUpdate({ target: billingNumbers.year, set: { last } })
      return last
    },
  }
}
