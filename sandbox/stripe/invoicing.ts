/** Invoices on Stripe: calculated, issued, paid or failed, and refunded. */
import { dayMs } from '../payments/calendar.ts'
import { type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { chargeJson, invoiceJson, refundJson } from './billing-objects.ts'
import type { StripeDesk } from './objects.ts'
import { byId, type Charge, type Invoice, type Line, type Refund, type Subscription } from './records.ts'
import { discountOn } from './sums.ts'

/** The pauses before a failed payment is retried. After the last retry the subscription ends. */
const retryAfterDays = [3, 5, 7] as const

/** Calculates an invoice without recording it, for a preview or for `issue`. */
export function drawUp(
  { records, nowMs }: StripeDesk,
  subscription: Subscription,
  given: readonly Line[],
  billingReason: Invoice['billingReason'],
): Invoice {
  const { customer, discount } = subscription
  const coupon = records.coupons.find((each) => each.id === discount?.coupon && !discount.isUsedUp)
  const lines = given.map((line) => ({
    ...line,
    discountAmount: line.isProration ? 0 : discountOn(coupon, line.amount),
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const discountTotal = lines.reduce((sum, line) => sum + line.discountAmount, 0)
  const total = subtotal - discountTotal
  return {
    id: newCode('in_', 24),
    number: `${customer.slice(-8).toUpperCase()}-${String(records.invoices.length + 1).padStart(4, '0')}`,
    token: newCode('', 24),
    customer,
    subscription: subscription.id,
    subscriptionMetadata: { ...subscription.metadata },
    status: 'open',
    currency: byId(records.prices, subscription.price).currency,
    lines,
    discount: discountTotal > 0 ? (discount?.id ?? null) : null,
    subtotal,
    discountTotal,
    total,
    amountDue: Math.max(total, 0),
    amountPaid: 0,
    attemptCount: 0,
    nextAttemptMs: null,
    billingReason,
    paymentIntent: newCode('pi_', 24),
    createdMs: nowMs,
    paidMs: null,
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
  const invoice = drawUp(desk, subscription, lines, billingReason)
  desk.records.invoices.push(invoice)
  subscription.latestInvoice = invoice.id
  if (subscription.discount !== null && invoice.discount !== null) subscription.discount.isUsedUp = true
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
  const paymentMethod = options.paymentMethod ?? byId(records.subscriptions, invoice.subscription).defaultPaymentMethod
  invoice.attemptCount += 1
  const decline = declineOf(byId(records.paymentMethods, paymentMethod).card, nowMs, options.isRenewal)
  const charge: Charge = {
    id: newCode('ch_', 24),
    paymentIntent: invoice.paymentIntent,
    customer: invoice.customer,
    invoice: invoice.id,
    paymentMethod,
    amount: invoice.amountDue,
    amountRefunded: 0,
    currency: invoice.currency,
    status: decline === null ? 'succeeded' : 'failed',
    createdMs: nowMs,
  }
  records.charges.push(charge)
  desk.emit(decline === null ? 'charge.succeeded' : 'charge.failed', { object: chargeJson(desk, charge) })
  if (decline === null) {
    markPaid(desk, invoice)
    return null
  }
  const pauseDays = retryAfterDays[invoice.attemptCount - 1]
  invoice.nextAttemptMs = pauseDays === undefined ? null : nowMs + pauseDays * dayMs
  desk.emit('invoice.payment_failed', { object: invoiceJson(desk, invoice) })
  return decline
}

/** Refunds a charge. @returns the refund, or why there is none. */
export function refundCharge(desk: StripeDesk, charge: Charge, amount: number | undefined): Refund | string {
  const left = charge.amount - charge.amountRefunded
  if (charge.status !== 'succeeded') return `Charge ${charge.id} has not been paid.`
  if (left === 0) return `Charge ${charge.id} has already been refunded.`
  const given = amount ?? left
  if (given <= 0 || given > left)
    return `Refund amount (${given}) is greater than unrefunded amount on charge (${left})`
  charge.amountRefunded += given
  const refund = { id: newCode('re_', 24), amount: given }
  desk.emit('refund.created', { object: refundJson(charge, refund) })
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
