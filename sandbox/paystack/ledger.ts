/** Paystack's records in the plain shape of GET /control/billing. */
import type { Ledger } from '../payments/ledger.ts'
import { authorizationOf, customerOf, iso, planOf } from './answers.ts'
import type { PaystackRecords } from './records.ts'

const service = 'paystack'

export function paystackLedger(records: PaystackRecords): Ledger {
  const codeOf = (customerId: number) => customerOf(records, customerId).code
  return {
    customers: records.customers.map(({ code, email }) => ({ service, id: code, email })),
    subscriptions: records.subscriptions.map((each) => ({
      service,
      id: each.code,
      customer: codeOf(each.customerId),
      status: each.status,
      plan: each.planCode,
      amount: each.amount,
      currency: planOf(records, each.planCode).currency,
      currentPeriodEnd: iso(each.nextPaymentAtMs),
      cancelAtPeriodEnd: each.status === 'non-renewing',
      trialEnd: null,
      cardLast4: authorizationOf(records, each.authorizationCode).card.last4,
      createdAt: new Date(each.createdAtMs).toISOString(),
      endedAt: each.nextPaymentAtMs === null ? iso(each.cancelledAtMs) : null,
      metadata: null,
    })),
    charges: records.transactions.map((each) => ({
      service,
      id: each.reference,
      customer: codeOf(each.customerId),
      subscription: each.subscriptionCode,
      invoice: records.invoices.find((invoice) => invoice.transactionReference === each.reference)?.code ?? null,
      amount: each.amount,
      currency: each.currency,
      status: each.paidAtMs !== null ? 'paid' : each.status === 'failed' ? 'failed' : 'open',
      refunded: each.refundedAmount,
      at: new Date(each.paidAtMs ?? each.createdAtMs).toISOString(),
      metadata: each.metadata,
    })),
  }
}
