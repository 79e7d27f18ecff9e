/** A user's account at a payment provider: its id there, whether the provider must still be updated, and when to ask again. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import type { Session } from '../db.ts'

export interface BillingAccount {
  userId: string
  gateway: GatewayId
  customerRef: string
  subscriptionRef: string | null
  /** True when the provider does not have our latest decision yet. */
  isArranging: boolean
  /** Grows with each snapshot that is applied, so that an older one never overwrites a newer one. */
  revision: number
  checkAt: number | null
}

export function billingAccountStore({ q, tables: { billingAccounts } }: Session) {
  const of = (userId: string, gateway: GatewayId) =>
    and(eq(billingAccounts.userId, userId), eq(billingAccounts.gateway, gateway))
  return {
    /** Does nothing when there is already one. */
    async add(userId: string, gateway: GatewayId, customerRef: string): Promise<void> {
      const account = {
        userId,
        gateway,
        customerRef,
        subscriptionRef: null,
        isArranging: false,
        revision: 0,
        checkAt: null,
      }
      await q.insert(billingAccounts).values(account).onConflictDoNothing()
    },

    async read(userId: string, gateway: GatewayId): Promise<BillingAccount | null> {
      const [found] = await q.select().from(billingAccounts).where(of(userId, gateway)).limit(1)
      return found ?? null
    },

    async ofUser(userId: string): Promise<BillingAccount[]> {
      return q.select().from(billingAccounts).where(eq(billingAccounts.userId, userId))
    },

    async byCustomer(gateway: GatewayId, customerRef: string): Promise<BillingAccount | null> {
      const [found] = await q
        .select()
        .from(billingAccounts)
        .where(and(eq(billingAccounts.gateway, gateway), eq(billingAccounts.customerRef, customerRef)))
        .limit(1)
      return found ?? null
    },

    async update(
      userId: string,
      gateway: GatewayId,
      fields: Partial<Pick<BillingAccount, 'subscriptionRef' | 'isArranging' | 'checkAt'>>,
    ): Promise<void> {
      await q.update(billingAccounts).set(fields).where(of(userId, gateway))
    },

    /** Takes the next revision. @returns False when another snapshot was applied since `seen`. */
    async advance(userId: string, gateway: GatewayId, seen: number): Promise<boolean> {
      const advanced = await q
        .update(billingAccounts)
        .set({ revision: sql`${billingAccounts.revision} + 1` })
        .where(and(of(userId, gateway), eq(billingAccounts.revision, seen)))
        .returning({ revision: billingAccounts.revision })
      return advanced.length > 0
    },

    /** @returns Accounts that are due, the longest due first. */
    async due(nowMs: number, limit: number): Promise<BillingAccount[]> {
      return q
        .select()
        .from(billingAccounts)
        .where(lte(billingAccounts.checkAt, nowMs))
        .orderBy(asc(billingAccounts.checkAt))
        .limit(limit)
    },
  }
}
