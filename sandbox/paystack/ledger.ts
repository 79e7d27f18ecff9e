/** Paystack's records in the plain shape of GET /control/billing. */
import type { Ledger } from '../payments/ledger.ts'
import { authorizationOf, iso } from './answers.ts'
import type { PaystackRecords } from './records.ts'

const service = 'paystack'

export function paystackLedger(records: PaystackRecords): Ledger {
  return {
    customers: records.customers.map(({ code, email }) => ({ service, id: code, email })),
    subscriptions: records.subscriptions.map((each) => ({
      service,
      id: each.code,
      status: each.status,
      amount: each.amount,
      currency: 'NGN',
      currentPeriodEnd: iso(each.nextPaymentAtMs),
      cancelAtPeriodEnd: each.status === 'non-renewing',
      cardLast4: authorizationOf(records, each.authorizationCode).card.last4,
    })),
    charges: records.transactions.map((each) => ({
      service,
      id: each.reference,
      amount: each.amount,
      status: each.paidAtMs !== null ? 'paid' : each.status === 'failed' ? 'failed' : 'open',
      refunded: each.refundedAmount,
    })),
  }
}
