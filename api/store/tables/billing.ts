/** Payments, and the events that a subscription is computed from. */
import type { GatewayId, PayCurrency } from '#shared/domain/plans/gateways.ts'
import type { OwnedKit } from './users.ts'

export function billingTables(k: OwnedKit) {
  return {
    /** Payments that a user started, stored before the provider is called. */
    payments: k.table(
      'payments',
      {
        reference: k.str('reference').primaryKey(),
        userId: k.ofUser(),
        gateway: k.str('gateway').notNull().$type<GatewayId>(),
        kind: k.str('kind').notNull().$type<'start' | 'upgrade' | 'downgrade' | 'resume'>(),
        plan: k.str('plan').notNull().$type<'basic' | 'pro' | 'premium'>(),
        isChangingPlan: k.bool('is_changing_plan').notNull(),
        currency: k.str('currency').notNull().$type<PayCurrency>(),
        amountMinor: k.int('amount_minor').notNull(),
        discountMinor: k.int('discount_minor').notNull(),
        creditMinor: k.int('credit_minor').notNull(),
        rewardId: k.str('reward_id'),
        state: k
          .str('state')
          .notNull()
          .$type<'pending' | 'paid' | 'failed' | 'canceled' | 'expired' | 'superseded' | 'returned'>(),
        url: k.str('url'),
        providerRef: k.str('provider_ref'),
        createdAt: k.instant('created_at').notNull(),
        settledAt: k.instant('settled_at'),
        startsAt: k.instant('starts_at'),
        /** When the provider is asked next; null when nothing can change any more. */
        checkAt: k.instant('check_at'),
      },
      (t) => [k.index('payments_user').on(t.userId, t.createdAt), k.index('payments_check').on(t.checkAt)],
    ),
    /**
     * Pages of accounts that are deleted, and that may still be paid. They belong to nobody: our reference, and nothing of the person.
     */
    leftPages: k.table(
      'left_pages',
      {
        reference: k.str('reference').primaryKey(),
        gateway: k.str('gateway').notNull().$type<GatewayId>(),
        providerRef: k.str('provider_ref'),
        leftAt: k.instant('left_at').notNull(),
        /** When it was found to be paid; null while nobody has paid. */
        paidAt: k.instant('paid_at'),
        /** When the provider is asked next; null when the money went back. */
        checkAt: k.instant('check_at'),
      },
      (t) => [k.index('left_pages_check').on(t.checkAt)],
    ),
    /** A user's account at a provider. */
    billingAccounts: k.table(
      'billing_accounts',
      {
        userId: k.ofUser(),
        gateway: k.str('gateway').notNull().$type<GatewayId>(),
        customerRef: k.str('customer_ref').notNull(),
        subscriptionRef: k.str('subscription_ref'),
        isArranging: k.bool('is_arranging').notNull().default(false),
        revision: k.int('revision').notNull().default(0),
        checkAt: k.instant('check_at'),
      },
      (t) => [
        k.primaryKey({ columns: [t.userId, t.gateway] }),
        k.uniqueIndex('billing_accounts_customer').on(t.gateway, t.customerRef),
        k.index('billing_accounts_check').on(t.checkAt),
      ],
    ),
    /** The events of a subscription. Rows are only added, and the synced row is computed from them. */
    entitlementLedger: k.table(
      'entitlement_ledger',
      {
        userId: k.ofUser(),
        seq: k.int('seq').notNull(),
        kind: k.str('kind').notNull(),
        at: k.instant('at').notNull(),
        data: k.json<Record<string, unknown>>('data').notNull(),
      },
      (t) => [k.primaryKey({ columns: [t.userId, t.seq] })],
    ),
    /** Charges by the provider's own id, so that each is invoiced once. */
    billingCharges: k.table(
      'billing_charges',
      {
        gateway: k.str('gateway').notNull().$type<GatewayId>(),
        ref: k.str('ref').notNull(),
        userId: k.ofUser(),
        invoiceId: k.str('invoice_id').notNull(),
        reason: k.str('reason').notNull().$type<'start' | 'renewal' | 'upgrade'>(),
        state: k.str('state').notNull().$type<'paid' | 'refunded' | 'failed'>(),
        cardMark: k.str('card_mark'),
        periodStart: k.instant('period_start').notNull(),
        periodEnd: k.instant('period_end').notNull(),
        at: k.instant('at').notNull(),
        /** When its receipt is mailed, or tried again; null when that is done. */
        receiptDueAt: k.instant('receipt_due_at'),
      },
      (t) => [
        k.primaryKey({ columns: [t.gateway, t.ref] }),
        k.index('billing_charges_receipt').on(t.receiptDueAt),
        k.index('billing_charges_user').on(t.userId),
        k.index('billing_charges_card').on(t.cardMark),
      ],
    ),
    /** The last invoice number of each year. */
    billingNumbers: k.table('billing_numbers', {
      year: k.int('year').primaryKey(),
      last: k.int('last').notNull(),
    }),
    /** The providers' webhooks, each stored once. */
    webhookEvents: k.table(
      'webhook_events',
      {
        id: k.str('id').primaryKey(),
        gateway: k.str('gateway').notNull().$type<GatewayId>(),
        type: k.str('type').notNull(),
        customerRef: k.str('customer_ref'),
        reference: k.str('reference'),
        receivedAt: k.instant('received_at').notNull(),
        handledAt: k.instant('handled_at'),
      },
      (t) => [k.index('webhook_events_waiting').on(t.handledAt, t.receivedAt)],
    ),
  }
}
