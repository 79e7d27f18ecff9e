/** Stripe's records in the plain shape of GET /control/billing. */
import type { Ledger } from '../payments/ledger.ts'
import { byId, type StripeRecords } from './records.ts'

const service = 'stripe'

export function stripeLedger(records: StripeRecords): Ledger {
  return {
    customers: records.customers.map(({ id, email }) => ({ service, id, email })),
    subscriptions: records.subscriptions.map((each) => {
      const price = byId(records.prices, each.price)
      return {
        service,
        id: each.id,
        status: each.status,
        amount: price.unitAmount,
        currency: price.currency,
        currentPeriodEnd: each.endedMs === null ? new Date(each.periodEndMs).toISOString() : null,
        cancelAtPeriodEnd: each.isCancelledAtPeriodEnd,
        cardLast4: byId(records.paymentMethods, each.defaultPaymentMethod).card.last4,
      }
    }),
    charges: records.charges.map((each) => ({
      service,
      id: each.id,
      amount: each.amount,
      status: each.status === 'succeeded' ? 'paid' : 'failed',
      refunded: each.amountRefunded,
    })),
  }
}
