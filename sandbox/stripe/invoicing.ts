/** Invoices on Stripe: calculated, issued, paid or failed, and refunded. */
import { dayMs } from '../payments/calendar.ts'
import { type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { chargeJson, invoiceJson, refundJson } from './billing-objects.ts'
import type { StripeDesk } from './objects.ts'
import { byId, type Charge, type Invoice, type Line, type Refund, type Subscription } from './records.ts'
import { discountOn, isInForce } from './sums.ts'

/** The pauses before a failed payment is retried. After the last retry the subscription ends. */
const retryAfterDays = [3, 5, 7] as const

/** Calculates an invoice without recording it, for a preview or for `issue`. */
export function drawUp(
  desk: StripeDesk,
  subscription: Subscription,
  given: readonly Line[],
  billingReason: Invoice['billingReason'],
): Invoice {
  const { records, nowMs } = desk
  const customer = byId(records.customers, subscription.customer)
  const discount = isInForce(subscription.discount, nowMs) ? subscription.discount : null
  const coupon = records.coupons.find((each) => each.id === discount?.coupon)
  const lines = given.map((line) => ({
    ...line,
    discountAmount: line.isProration ? 0 : discountOn(coupon, line.amount),
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const discountTotal = lines.reduce((sum, line) => sum + line.discountAmount, 0)
  const total = subtotal - discountTotal
  const owed = total + customer.balance
  const amountDue = Math.max(owed, 0)
  return {
    id: newCode('in_', 24),
    number: `${customer.id.slice(-8).toUpperCase()}-${String(records.invoices.length + 1).padStart(4, '0')}`,
    token: newCode('', 24),
    customer: customer.id,
    subscription: subscription.id,
    subscriptionMetadata: { ...subscription.metadata },
    status: 'open',
    currency: byId(records.prices, subscription.price).currency,
    lines,
    discount: discountTotal > 0 ? discount : null,
    subtotal,
    discountTotal,
    total,
    startingBalance: customer.balance,
    endingBalance: Math.min(owed, 0),
    amountDue,
    amountPaid: 0,
    attemptCount: 0,
    nextAttemptMs: null,
    billingReason,
    periodStartMs: subscription.periodStartMs,
    periodEndMs: subscription.periodEndMs,
    paymentIntent: amountDue > 0 ? newCode('pi_', 24) : null,
    createdMs: nowMs,
    paidMs: null,
    voidedMs: null,
    askedCard: null,
  }
}

/** Records an invoice and sends its event. It is not paid yet, unless nothing is due. */
export function issue(
  desk: StripeDesk,
  subscription: Subscription,
  lines: readonly Line[],
  billingReason: Invoice['billingReason'],
): Invoice {
  const { records } = desk
  const invoice = drawUp(desk, subscription, lines, billingReason)
  records.invoices.push(invoice)
  byId(records.customers, invoice.customer).balance = invoice.endingBalance
  subscription.latestInvoice = invoice.id
  if (subscription.discount !== null && invoice.discount !== null) {
    const coupon = byId(records.coupons, subscription.discount.coupon)
    if (coupon.duration === 'once') subscription.discount.isUsedUp = true
  }
  desk.emit('invoice.created', { object: { ...invoiceJson(desk, invoice), status: 'draft' } })
  desk.emit('invoice.finalized', { object: invoiceJson(desk, invoice) })
  if (invoice.amountDue === 0) markPaid(desk, invoice)
  return invoice
}

/** Tries to collect the payment. @returns null when it is paid. */
export function collect(
  desk: StripeDesk,
  invoice: Invoice,
  options: { isRenewal: boolean; paymentMethod?: string },
): Decline | null {
  if (invoice.status !== 'open') return null
  const { records, nowMs } = desk
  const subscription = byId(records.subscriptions, invoice.subscription)
  const methodId = options.paymentMethod ?? methodFor(desk, subscription)
  invoice.attemptCount += 1
  if (methodId === null) {
    invoice.nextAttemptMs = null
    desk.emit('invoice.payment_failed', { object: invoiceJson(desk, invoice) })
    return { code: 'card_declined', declineCode: 'generic_decline', message: 'This customer has no payment method.' }
  }
  const decline = declineOf(byId(records.paymentMethods, methodId).card, nowMs, options.isRenewal)
  const charge: Charge = {
    id: newCode('ch_', 24),
    paymentIntent: invoice.paymentIntent ?? newCode('pi_', 24),
    customer: invoice.customer,
    invoice: invoice.id,
    paymentMethod: methodId,
    amount: invoice.amountDue,
    amountRefunded: 0,
    currency: invoice.currency,
    status: decline === null ? 'succeeded' : 'failed',
    failureCode: decline?.code ?? null,
    declineCode: decline?.declineCode ?? null,
    failureMessage: decline?.message ?? null,
    createdMs: nowMs,
  }
  records.charges.push(charge)
  desk.emit(decline === null ? 'charge.succeeded' : 'charge.failed', { object: chargeJson(desk, charge) })
  if (decline === null) {
    markPaid(desk, invoice)
    return null
  }
  const pauseDays = retryAfterDays[invoice.attemptCount - 1]
  invoice.nextAttemptMs =
    pauseDays === undefined || invoice.billingReason === 'subscription_create' ? null : nowMs + pauseDays * dayMs
  desk.emit('invoice.payment_failed', { object: invoiceJson(desk, invoice) })
  return decline
}

/** The card that pays: the subscription's own, or else the customer's. */
export function methodFor({ records }: StripeDesk, subscription: Subscription): string | null {
  return subscription.defaultPaymentMethod ?? byId(records.customers, subscription.customer).defaultPaymentMethod
}

/** Closes an invoice that will not be paid any more. */
export function voidInvoice(desk: StripeDesk, invoice: Invoice): void {
  invoice.status = 'void'
  invoice.voidedMs = desk.nowMs
  invoice.nextAttemptMs = null
  desk.emit('invoice.voided', { object: invoiceJson(desk, invoice) })
}

/** Refunds a charge. @returns the refund, or why there is none. */
export function refundCharge(
  desk: StripeDesk,
  charge: Charge,
  amount: number | undefined,
  details: Pick<Refund, 'reason' | 'metadata'> = { reason: null, metadata: {} },
): Refund | string {
  const left = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded') return `Charge ${charge.id} has not been paid.`
  if (left === 0) return `Charge ${charge.id} has already been refunded.`
  const given = amount ?? left
  if (given <= 0 || given > left)
    return `Refund amount (${given}) is greater than unrefunded amount on charge (${left})`
  charge.amountRefunded += given
  const refund = { id: newCode('re_', 24), charge: charge.id, amount: given, createdMs: desk.nowMs, ...details }
  desk.records.refunds.push(refund)
  desk.emit('refund.created', { object: refundJson(desk, refund) })
  desk.emit('charge.refunded', { object: chargeJson(desk, charge) })
  return refund
}

function markPaid(desk: StripeDesk, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.amountPaid = invoice.amountDue
  invoice.paidMs = desk.nowMs
  invoice.nextAttemptMs = null
  const object = invoiceJson(desk, invoice)
  desk.emit('invoice.paid', { object })
  desk.emit('invoice.payment_succeeded', { object })
}
