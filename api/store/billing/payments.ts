/**
 * Payments that a user started. Our record is written before the provider is called, and the provider's report is
 * compared with it.
 */
import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { GatewayId, PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'
import type { Session } from '../db.ts'

export interface Payment {
  /** Our id, which the browser brings back from the provider. */
  reference: string
  userId: string
  gateway: GatewayId
  kind: 'start' | 'upgrade' | 'downgrade' | 'resume'
  plan: PaidPlanId
  isChangingPlan: boolean
  currency: PayCurrency
  /** The amount to pay, after the discount and the credit. */
  amountMinor: number
  discountMinor: number
  creditMinor: number
  /** The referral reward it uses. */
  rewardId: string | null
  /** `superseded`: another checkout replaced it; if it is paid anyway, the money is refunded. */
  state: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired' | 'superseded' | 'returned'
  /** The page where the user pays. */
  url: string | null
  /** The provider's id of the checkout. */
  providerRef: string | null
  createdAt: number
  settledAt: number | null
  /** When the plan starts. */
  startsAt: number | null
  /** When the provider is asked next; null when nothing can change any more. */
  checkAt: number | null
}

export function paymentStore({ q, tables: { payments } }: Session) {
  return {
    async add(payment: Payment): Promise<void> {
      await q.insert(payments).values(payment)
    },

    async read(reference: string): Promise<Payment | null> {
      const [found] = await q.select().from(payments).where(eq(payments.reference, reference)).limit(1)
      return found ?? null
    },

    async update(reference: string, fields: Partial<Payment>): Promise<void> {
      await q.update(payments).set(fields).where(eq(payments.reference, reference))
    },

    /** @returns The user's payments that may still change, oldest first. */
    async open(userId: string): Promise<Payment[]> {
      return q
        .select()
        .from(payments)
        .where(and(eq(payments.userId, userId), isNotNull(payments.checkAt)))
        .orderBy(asc(payments.createdAt))
    },

    async ofUser(userId: string, limit = 50): Promise<Payment[]> {
      return q.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.createdAt)).limit(limit)
    },

    /** @returns Users with payments for which the provider must be asked now. */
    async dueUsers(nowMs: number, limit: number): Promise<string[]> {
      // Made distinct here: for that the database would go through all payments in the order of their users.
      const rows = await q
        .select({ userId: payments.userId })
        .from(payments)
        .where(lte(payments.checkAt, nowMs))
        .orderBy(asc(payments.checkAt))
        .limit(limit)
      return [...new Set(rows.map(({ userId }) => userId))]
    },
  }
}
