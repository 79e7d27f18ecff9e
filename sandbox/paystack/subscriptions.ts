/** Subscriptions on Paystack: started, announced, charged and ended. Paystack has no proration and no change of plan. */
import { addMonths, dayMs, earliest } from '../payments/calendar.ts'
import { newCode, type Timetable } from '../payments/desk.ts'
import { authorizationOf, invoiceEvent, type PaystackDesk, subscriptionJson } from './answers.ts'
import { charge, numberOf, openTransaction } from './charges.ts'
import {
  type Authorization,
  type Invoice,
  must,
  type PaystackRecords,
  type Plan,
  type Subscription,
} from './records.ts'

const announcedBeforeMs = 3 * dayMs

/** The customer's active subscription to this plan. */
export function runningOn(records: PaystackRecords, customerId: number, planCode: string): Subscription | undefined {
  return records.subscriptions.find(
    (each) =>
      each.customerId === customerId &&
      each.planCode === planCode &&
      (each.status === 'active' || each.status === 'attention' || each.status === 'non-renewing'),
  )
}

/** Starts a subscription that is paid for, or one whose first payment comes later. */
export function begin(desk: PaystackDesk, plan: Plan, authorization: Authorization, laterMs?: number): Subscription {
  const startMs = laterMs ?? desk.nowMs
  const anchorDay = Math.min(new Date(startMs).getUTCDate(), 28)
  const subscription: Subscription = {
    id: numberOf(desk),
    code: newCode('SUB_'),
    emailToken: newCode(''),
    manageToken: newCode('', 24),
    customerId: authorization.customerId,
    planCode: plan.code,
    authorizationCode: authorization.code,
    status: 'active',
    amount: plan.amount,
    anchorDay,
    nextPaymentAtMs: laterMs ?? addMonths(startMs, 1, anchorDay),
    openInvoiceCode: null,
    createdAtMs: desk.nowMs,
    askedCard: null,
  }
  desk.records.subscriptions.push(subscription)
  desk.emit('subscription.create', subscriptionJson(desk, subscription))
  return subscription
}

/** Stops the renewal. The subscription ends on the day of the next payment. False when it is not active. */
export function disable(desk: PaystackDesk, subscription: Subscription): boolean {
  if (subscription.status !== 'active' && subscription.status !== 'attention') return false
  subscription.status = 'non-renewing'
  subscription.openInvoiceCode = null
  desk.emit('subscription.not_renew', subscriptionJson(desk, subscription))
  return true
}

/** Turns renewal on again. A subscription that has ended starts its next period now. False when it is active. */
export function enable(desk: PaystackDesk, subscription: Subscription): boolean {
  if (subscription.status === 'non-renewing' || subscription.status === 'cancelled') {
    subscription.nextPaymentAtMs ??= addMonths(desk.nowMs, 1, subscription.anchorDay)
    subscription.status = 'active'
    return true
  }
  return false
}

/** The due events of Paystack. `at` makes the desk of a moment. */
export function paystackTimetable(records: () => PaystackRecords, at: (dueMs: number) => PaystackDesk): Timetable {
  const dueOf = (each: Subscription) => dueMs(records(), each)
  return {
    nextDueMs: () => earliest(records().subscriptions.map(dueOf)),
    runNext() {
      const next = earliest(records().subscriptions.map(dueOf))
      const subscription = records().subscriptions.find((each) => dueOf(each) === next)
      if (subscription !== undefined && next !== null) fallDue(at(next), subscription)
    },
  }
}

function dueMs(records: PaystackRecords, subscription: Subscription): number | null {
  const { nextPaymentAtMs, status, openInvoiceCode } = subscription
  if (nextPaymentAtMs === null || status === 'cancelled') return null
  if (status === 'non-renewing' || openInvoiceCode !== null) return nextPaymentAtMs
  const last = records.invoices.findLast((each) => each.subscriptionCode === subscription.code)
  return Math.max(nextPaymentAtMs - announcedBeforeMs, last?.periodStartMs ?? subscription.createdAtMs)
}

function fallDue(desk: PaystackDesk, subscription: Subscription): void {
  if (subscription.status === 'non-renewing') end(desk, subscription)
  else if (subscription.openInvoiceCode === null) announce(desk, subscription)
  else renew(desk, subscription)
}

function announce(desk: PaystackDesk, subscription: Subscription): void {
  const dueAtMs = subscription.nextPaymentAtMs ?? desk.nowMs
  const invoice: Invoice = {
    code: newCode('INV_'),
    subscriptionCode: subscription.code,
    amount: subscription.amount,
    status: 'pending',
    periodStartMs: dueAtMs,
    periodEndMs: addMonths(dueAtMs, 1, subscription.anchorDay),
    transactionReference: null,
  }
  desk.records.invoices.push(invoice)
  subscription.openInvoiceCode = invoice.code
  desk.emit('invoice.create', invoiceEvent(desk, invoice))
}

function renew(desk: PaystackDesk, subscription: Subscription): void {
  const invoice = must(desk.records.invoices.find((each) => each.code === subscription.openInvoiceCode))
  const authorization = authorizationOf(desk.records, subscription.authorizationCode)
  const transaction = openTransaction(desk, {
    amount: subscription.amount,
    customerId: subscription.customerId,
    planCode: subscription.planCode,
    subscriptionCode: subscription.code,
    authorizationCode: authorization.code,
    metadata: { invoice_action: 'update' },
  })
  invoice.transactionReference = transaction.reference
  subscription.openInvoiceCode = null
  subscription.nextPaymentAtMs = invoice.periodEndMs
  const decline = charge(desk, transaction, authorization, true)
  if (decline !== null) {
    invoice.status = 'failed'
    subscription.status = 'attention'
    desk.emit('invoice.payment_failed', invoiceEvent(desk, invoice))
    return
  }
  invoice.status = 'success'
  subscription.status = 'active'
  desk.emit('invoice.update', invoiceEvent(desk, invoice))
}

function end(desk: PaystackDesk, subscription: Subscription): void {
  subscription.status = 'cancelled'
  subscription.nextPaymentAtMs = null
  desk.emit('subscription.disable', subscriptionJson(desk, subscription))
}
