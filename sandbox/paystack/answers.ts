/** Paystack's JSON: the envelope, the errors, and each object as the API and the webhooks send it. */
import type { Desk } from '../payments/desk.ts'
import constants from './constants.json' with { type: 'json' }
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

function customerJson(customer: Customer): Json {
  return {
    ...constants.customer,
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    customer_code: customer.code,
    phone: customer.phone,
    metadata: customer.metadata,
  }
}

export function planJson(plan: Plan): Json {
  return {
    ...constants.plan,
    id: plan.id,
    name: plan.name,
    plan_code: plan.code,
    description: plan.description,
    amount: plan.amount,
    interval: plan.interval,
    currency: plan.currency,
    createdAt: iso(plan.createdAtMs),
    updatedAt: iso(plan.createdAtMs),
  }
}

/** The customer with everything that belongs to them. */
export function wholeCustomerJson(desk: PaystackDesk, customer: Customer): Json {
  const { records } = desk
  const own = <T extends { customerId: number }>(all: readonly T[]) =>
    all.filter((each) => each.customerId === customer.id)
  return {
    ...customerJson(customer),
    domain: 'test',
    identified: false,
    identifications: null,
    transactions: own(records.transactions).map((each) => transactionJson(desk, each)),
    subscriptions: own(records.subscriptions).map((each) => subscriptionJson(desk, each, false)),
    authorizations: own(records.authorizations).map(authorizationJson),
    createdAt: iso(customer.createdAtMs),
    updatedAt: iso(customer.createdAtMs),
  }
}

function authorizationJson({ code, signature, card }: Authorization): Json {
  return {
    ...constants.authorization,
    authorization_code: code,
    bin: card.bin,
    last4: card.last4,
    exp_month: String(card.expMonth).padStart(2, '0'),
    exp_year: String(card.expYear),
    card_type: `${card.brand} `,
    brand: card.brand,
    signature,
  }
}

/** A transaction as verify, the lists and `charge.success` send it. */
export function transactionJson({ records }: PaystackDesk, transaction: Transaction): Json {
  const plan = records.plans.find((each) => each.code === transaction.planCode)
  const authorization = records.authorizations.find((each) => each.code === transaction.authorizationCode)
  const paidAt = iso(transaction.paidAtMs)
  const createdAt = iso(transaction.createdAtMs)
  return {
    ...constants.transaction,
    id: transaction.id,
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    currency: transaction.currency,
    metadata: transaction.metadata ?? '',
    fees: transaction.paidAtMs === null ? null : feesOf(transaction),
    authorization: authorization === undefined ? {} : authorizationJson(authorization),
    customer: customerJson(customerOf(records, transaction.customerId)),
    plan: transaction.planCode,
    plan_object: plan === undefined ? {} : planJson(plan),
    paidAt,
    createdAt,
    requested_amount: transaction.requestedAmount,
    transaction_date: createdAt,
  }
}

/** The answer of POST /subscription and GET /subscription/:code. It holds the related objects whole. */
export function subscriptionJson({ records }: PaystackDesk, subscription: Subscription, isWhole: boolean): Json {
  const customer = customerOf(records, subscription.customerId)
  const plan = planOf(records, subscription.planCode)
  const invoices = records.invoices.filter((each) => each.subscriptionCode === subscription.code)
  return {
    ...constants.subscription,
    id: subscription.id,
    status: subscription.status,
    start: Math.floor(subscription.startMs / 1000),
    amount: subscription.amount,
    subscription_code: subscription.code,
    email_token: subscription.emailToken,
    cron_expression: cronOf(subscription, plan),
    next_payment_date: iso(subscription.nextPaymentAtMs),
    open_invoice: subscription.openInvoiceCode,
    authorization: authorizationJson(authorizationOf(records, subscription.authorizationCode)),
    customer: isWhole ? customerJson(customer) : customer.id,
    plan: isWhole ? planJson(plan) : plan.id,
    cancelledAt: iso(subscription.cancelledAtMs),
    createdAt: iso(subscription.createdAtMs),
    updatedAt: iso(subscription.createdAtMs),
    ...(isWhole && { invoices: [], invoices_history: invoices.map((each) => invoiceRow(each)) }),
  }
}

/** The data of `subscription.…` events. */
export function subscriptionEvent(desk: PaystackDesk, subscription: Subscription): Json {
  return { ...subscriptionJson(desk, subscription, true), created_at: iso(subscription.createdAtMs) }
}

/** The data of `invoice.…` events. */
export function invoiceEvent({ records }: PaystackDesk, invoice: Invoice): Json {
  const subscription = must(records.subscriptions.find((each) => each.code === invoice.subscriptionCode))
  const plan = planOf(records, subscription.planCode)
  const paid = records.transactions.find((each) => each.reference === invoice.transactionReference)
  return {
    ...invoiceRow(invoice),
    subscription: {
      status: subscription.status,
      subscription_code: subscription.code,
      email_token: subscription.emailToken,
      amount: subscription.amount,
      cron_expression: cronOf(subscription, plan),
      next_payment_date: iso(subscription.nextPaymentAtMs),
      open_invoice: subscription.openInvoiceCode,
    },
    authorization: authorizationJson(authorizationOf(records, subscription.authorizationCode)),
    customer: customerJson(customerOf(records, subscription.customerId)),
    transaction:
      paid === undefined
        ? {}
        : { reference: paid.reference, status: paid.status, amount: paid.amount, currency: paid.currency },
  }
}

/** The answer of POST /refund. */
export function refundJson(desk: PaystackDesk, refund: Refund, status: 'pending' | 'processed'): Json {
  const transaction = transactionOf(desk.records, refund.transactionReference)
  return {
    ...constants.refund,
    id: refund.id,
    transaction: transactionJson(desk, transaction),
    status,
    amount: refund.amount,
    currency: transaction.currency,
    deducted_amount: status === 'processed' ? refund.amount : 0,
    fully_deducted: status === 'processed',
    merchant_note: `Refund for transaction ${transaction.reference}`,
    customer_note: `Refund for transaction ${transaction.reference}`,
    expected_at: iso(refund.createdAtMs),
    createdAt: iso(refund.createdAtMs),
    updatedAt: iso(refund.createdAtMs),
  }
}

/** The data of `refund.processed`, which has no nested objects. */
export function refundEvent({ records }: PaystackDesk, refund: Refund): Json {
  const transaction = transactionOf(records, refund.transactionReference)
  return {
    id: refund.id,
    domain: constants.refund.domain,
    integration: constants.refund.integration,
    status: 'processed',
    transaction_reference: transaction.reference,
    refund_reference: `TRF_${refund.id}`,
    amount: refund.amount,
    currency: transaction.currency,
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

function transactionOf(records: PaystackRecords, reference: string): Transaction {
  return must(records.transactions.find((each) => each.reference === reference))
}

function invoiceRow(invoice: Invoice): Json {
  return {
    ...constants.invoice,
    invoice_code: invoice.code,
    amount: invoice.amount,
    period_start: iso(invoice.periodStartMs),
    period_end: iso(invoice.periodEndMs),
    status: invoice.status,
    paid: invoice.paidAtMs !== null,
    paid_at: iso(invoice.paidAtMs),
    created_at: iso(invoice.createdAtMs),
  }
}

/**
 * 1.5 %, plus a hundred units above 2500, with a maximum. This is the Nigerian card price, close enough for other
 * currencies.
 */
function feesOf({ amount }: Transaction): number {
  return Math.min(Math.round(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0), 200_000)
}

/** The time of the charges as a cron line. */
function cronOf({ anchorDay, startMs }: Subscription, { interval }: Plan): string {
  const start = new Date(startMs)
  const time = `${start.getUTCMinutes()} ${start.getUTCHours()}`
  const lines: Readonly<Record<Plan['interval'], string>> = {
    hourly: `${start.getUTCMinutes()} * * * *`,
    daily: `${time} * * *`,
    weekly: `${time} * * ${start.getUTCDay()}`,
    monthly: `${time} ${anchorDay} * *`,
    quarterly: `${time} ${anchorDay} */3 *`,
    biannually: `${time} ${anchorDay} */6 *`,
    annually: `${time} ${anchorDay} ${start.getUTCMonth() + 1} *`,
  }
  return lines[interval]
}
