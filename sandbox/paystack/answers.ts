/** Paystack's JSON: the envelope, errors, and each object as the API and the webhooks print it. */
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

const integration = 100_032

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

export function customerJson(customer: Customer): Json {
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    customer_code: customer.code,
    phone: customer.phone,
    metadata: customer.metadata,
    risk_action: 'default',
    international_format_phone: null,
  }
}

export function planJson(plan: Plan): Json {
  return {
    id: plan.id,
    name: plan.name,
    plan_code: plan.code,
    description: plan.description,
    amount: plan.amount,
    interval: plan.interval,
    send_invoices: true,
    send_sms: true,
    currency: plan.currency,
    invoice_limit: plan.invoiceLimit,
    domain: 'test',
    integration,
    hosted_page: false,
    migrate: false,
    createdAt: iso(plan.createdAtMs),
    updatedAt: iso(plan.createdAtMs),
  }
}

export function authorizationJson({ code, signature, card }: Authorization): Json {
  return {
    authorization_code: code,
    bin: card.bin,
    last4: card.last4,
    exp_month: String(card.expMonth).padStart(2, '0'),
    exp_year: String(card.expYear),
    channel: 'card',
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: true,
    signature,
    account_name: null,
  }
}

/** As verify, lists and `charge.success` print it. */
export function transactionJson({ records }: PaystackDesk, transaction: Transaction): Json {
  const plan = records.plans.find((each) => each.code === transaction.planCode)
  const authorization = records.authorizations.find((each) => each.code === transaction.authorizationCode)
  const paidAt = iso(transaction.paidAtMs)
  const createdAt = iso(transaction.createdAtMs)
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: 'card',
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? '',
    log: null,
    fees: transaction.paidAtMs === null ? null : feesOf(transaction),
    fees_split: null,
    authorization: authorization === undefined ? {} : authorizationJson(authorization),
    customer: customerJson(customerOf(records, transaction.customerId)),
    plan: transaction.planCode,
    plan_object: plan === undefined ? {} : planJson(plan),
    split: {},
    subaccount: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: createdAt,
  }
}

/** The answer of POST /subscription and of GET /subscription/:code, which prints the related objects whole. */
export function subscriptionJson({ records }: PaystackDesk, subscription: Subscription, isWhole: boolean): Json {
  const customer = customerOf(records, subscription.customerId)
  const plan = planOf(records, subscription.planCode)
  const invoices = records.invoices.filter((each) => each.subscriptionCode === subscription.code)
  return {
    id: subscription.id,
    domain: 'test',
    integration,
    status: subscription.status,
    start: Math.floor(subscription.startMs / 1000),
    quantity: 1,
    amount: subscription.amount,
    subscription_code: subscription.code,
    email_token: subscription.emailToken,
    easy_cron_id: null,
    cron_expression: cronOf(subscription, plan),
    next_payment_date: iso(subscription.nextPaymentAtMs),
    open_invoice: subscription.openInvoiceCode,
    invoice_limit: subscription.invoiceLimit,
    payments_count: subscription.paymentsCount,
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
    id: refund.id,
    integration,
    domain: 'test',
    transaction: transactionJson(desk, transaction),
    status,
    amount: refund.amount,
    currency: transaction.currency,
    channel: null,
    deducted_amount: status === 'processed' ? refund.amount : 0,
    fully_deducted: status === 'processed',
    merchant_note: refund.merchantNote ?? `Refund for transaction ${transaction.reference}`,
    customer_note: refund.customerNote ?? `Refund for transaction ${transaction.reference}`,
    refunded_by: 'sandbox@example.com',
    expected_at: iso(refund.createdAtMs),
    createdAt: iso(refund.createdAtMs),
    updatedAt: iso(refund.createdAtMs),
  }
}

/** The data of `refund.processed`, which is flat. */
export function refundEvent({ records }: PaystackDesk, refund: Refund): Json {
  const transaction = transactionOf(records, refund.transactionReference)
  return {
    id: refund.id,
    domain: 'test',
    integration,
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
    domain: 'test',
    invoice_code: invoice.code,
    amount: invoice.amount,
    period_start: iso(invoice.periodStartMs),
    period_end: iso(invoice.periodEndMs),
    status: invoice.status,
    paid: invoice.paidAtMs !== null,
    paid_at: iso(invoice.paidAtMs),
    description: null,
    created_at: iso(invoice.createdAtMs),
  }
}

/** 1.5 % and, above 2500, a hundred units more; capped. The Nigerian card price, close enough for the other currencies. */
function feesOf({ amount }: Transaction): number {
  return Math.min(Math.round(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0), 200_000)
}

function cronOf({ anchorDay, startMs }: Subscription, { interval }: Plan): string {
  const start = new Date(startMs)
  const time = `${start.getUTCMinutes()} ${start.getUTCHours()}`
  const month = start.getUTCMonth() + 1
  if (interval === 'hourly') return `${start.getUTCMinutes()} * * * *`
  if (interval === 'daily') return `${time} * * *`
  if (interval === 'weekly') return `${time} * * ${start.getUTCDay()}`
  if (interval === 'monthly') return `${time} ${anchorDay} * *`
  if (interval === 'quarterly') return `${time} ${anchorDay} */3 *`
  return interval === 'biannually' ? `${time} ${anchorDay} */6 *` : `${time} ${anchorDay} ${month} *`
}
