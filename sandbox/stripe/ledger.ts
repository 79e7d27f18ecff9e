/** Stripe's records in the plain shape of GET /control/billing. */
import type { Ledger } from '../payments/ledger.ts'
import { byId, type StripeRecords } from './records.ts'

const service = 'stripe'
const iso = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

export function stripeLedger(records: StripeRecords): Ledger {
  return {
    customers: records.customers.map(({ id, email }) => ({ service, id, email })),
    subscriptions: records.subscriptions.map((each) => {
      const price = byId(records.prices, each.price)
      const methodId = each.defaultPaymentMethod ?? byId(records.customers, each.customer).defaultPaymentMethod
      return {
        service,
        id: each.id,
        customer: each.customer,
        status: each.status,
        plan: each.price,
        amount: price.unitAmount * each.quantity,
        currency: price.currency,
        currentPeriodEnd: each.endedMs === null ? iso(each.periodEndMs) : null,
        cancelAtPeriodEnd: each.isCancelledAtPeriodEnd,
        trialEnd: iso(each.trialEndMs),
        cardLast4: records.paymentMethods.find(({ id }) => id === methodId)?.card.last4 ?? null,
        createdAt: new Date(each.createdMs).toISOString(),
        endedAt: iso(each.endedMs),
        metadata: each.metadata,
      }
    }),
    charges: records.charges.map((each) => {
      const invoice = byId(records.invoices, each.invoice)
      return {
        service,
        id: each.id,
        customer: each.customer,
        subscription: invoice.subscription,
        invoice: invoice.id,
        amount: each.amount,
        currency: each.currency,
        status: each.status === 'succeeded' ? 'paid' : 'failed',
        refunded: each.amountRefunded,
        at: new Date(each.createdMs).toISOString(),
        metadata: invoice.subscriptionMetadata,
      }
    }),
  }
}
