/** Paystack's JSON: the envelope, the errors, and each object as the API and the webhooks send it. */
import type { Desk } from '../payments/desk.ts'
import {
  type Authorization,
  type Customer,
  type Invoice,
  must,
  type PaystackRecords,
  type Plan,
  type Refund,
  type Subscription,
  type Transaction,
} from './records.ts'

export type PaystackDesk = Desk<PaystackRecords>
type Json = Record<string, unknown>

/** A call that succeeded. */
export function succeed(message: string, data?: unknown, meta?: unknown, status = 200): Response {
  return Response.json(
    { status: true, message, ...(data !== undefined && { data }), ...(meta !== undefined && { meta }) },
    { status },
  )
}

/** A call that was refused. */
export function fail(status: number, message: string, code = 'invalid_params'): Response {
  return Response.json(failure(status, message, code), { status })
}

/** The body of a refusal. */
export function failure(status: number, message: string, code?: string): Json {
  return {
    status: false,
    message,
    meta: { nextStep: nextSteps[status] ?? 'Try again later' },
    type: status >= 500 ? 'api_error' : 'validation_error',
    code: code ?? (status >= 500 ? 'unknown' : 'invalid_params'),
  }
}

const nextSteps: Readonly<Record<number, string>> = {
  400: 'Ensure that the value(s) you’re passing are valid.',
  401: 'Ensure that you provide the correct authorization key for the request',
  404: 'Ensure that the value(s) you’re passing are valid.',
}

export function iso(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}

export function customerJson({ id, code, email }: Customer): Json {
  return { id, customer_code: code, email }
}

export function planJson({ id, code, name, amount }: Plan): Json {
  return { id, plan_code: code, name, amount, interval: 'monthly', currency: 'NGN' }
}

function authorizationJson({ code, signature, card }: Authorization): Json {
  return {
    authorization_code: code,
    bin: card.bin,
    last4: card.last4,
    exp_month: String(card.expMonth).padStart(2, '0'),
    exp_year: String(card.expYear),
    card_type: `${card.brand} `,
    brand: card.brand,
    reusable: true,
    signature,
  }
}

/** A transaction as verify, the list and `charge.success` send it. */
export function transactionJson({ records }: PaystackDesk, transaction: Transaction): Json {
  const plan = records.plans.find((each) => each.code === transaction.planCode)
  const authorization = records.authorizations.find((each) => each.code === transaction.authorizationCode)
  return {
    id: transaction.id,
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    paid_at: iso(transaction.paidAtMs),
    created_at: iso(transaction.createdAtMs),
    currency: 'NGN',
    metadata: transaction.metadata ?? '',
    authorization: authorization === undefined ? {} : authorizationJson(authorization),
    customer: customerJson(customerOf(records, transaction.customerId)),
    plan_object: plan === undefined ? {} : planJson(plan),
  }
}

/** A subscription as the answers and the `subscription.…` events send it. */
export function subscriptionJson({ records }: PaystackDesk, subscription: Subscription): Json {
  return {
    ...subscriptionRow(subscription),
    authorization: authorizationJson(authorizationOf(records, subscription.authorizationCode)),
    customer: customerJson(customerOf(records, subscription.customerId)),
    plan: planJson(planOf(records, subscription.planCode)),
    createdAt: iso(subscription.createdAtMs),
  }
}

function subscriptionRow({ code, emailToken, status, amount, nextPaymentAtMs }: Subscription): Json {
  return { subscription_code: code, email_token: emailToken, status, amount, next_payment_date: iso(nextPaymentAtMs) }
}

/** The data of `invoice.…` events. */
export function invoiceEvent({ records }: PaystackDesk, invoice: Invoice): Json {
  const { code, amount, status, periodStartMs, periodEndMs, transactionReference } = invoice
  const subscription = must(records.subscriptions.find((each) => each.code === invoice.subscriptionCode))
  const paid = records.transactions.find((each) => each.reference === transactionReference)
  return {
    invoice_code: code,
    amount,
    status,
    paid: status === 'success',
    period_start: iso(periodStartMs),
    period_end: iso(periodEndMs),
    subscription: subscriptionRow(subscription),
    customer: customerJson(customerOf(records, subscription.customerId)),
    transaction: paid === undefined ? {} : { reference: paid.reference, status: paid.status, amount: paid.amount },
  }
}

export function refundJson({ id, amount }: Refund): Json {
  return { id, amount, currency: 'NGN' }
}

/** The data of `refund.processed`. */
export function refundEvent({ records }: PaystackDesk, transaction: Transaction, refund: Refund): Json {
  return {
    ...refundJson(refund),
    status: 'processed',
    transaction_reference: transaction.reference,
    customer: customerJson(customerOf(records, transaction.customerId)),
  }
}

export function customerOf(records: PaystackRecords, id: number): Customer {
  return must(records.customers.find((each) => each.id === id))
}

export function planOf(records: PaystackRecords, code: string): Plan {
  return must(records.plans.find((each) => each.code === code))
}

export function authorizationOf(records: PaystackRecords, code: string): Authorization {
  return must(records.authorizations.find((each) => each.code === code))
}
