/** Subscriptions on Stripe: started, changed with proration, renewed, cancelled. */
import { type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { subscriptionJson } from './billing-objects.ts'
import { refuseDeclined } from './errors.ts'
import { collect, issue } from './invoicing.ts'
import type { StripeDesk } from './objects.ts'
import { byId, type Coupon, type Discount, type Invoice, type Line, type Price, type Subscription } from './records.ts'
import { discountOn, periodEndMs, periodLine, prorationLines } from './sums.ts'

interface Beginning {
  customer: string
  price: Price
  /** A card that has been found to pay. */
  paymentMethod: string
  coupon: Coupon | null
  metadata: Subscription['metadata']
}

/** Starts a subscription and collects its first payment. */
export function begin(desk: StripeDesk, beginning: Beginning): { subscription: Subscription; invoice: Invoice } {
  const { nowMs } = desk
  const { customer, price, paymentMethod, coupon, metadata } = beginning
  const subscription: Subscription = {
    id: newCode('sub_', 24),
    itemId: newCode('si_', 14),
    customer,
    status: 'active',
    price: price.id,
    periodStartMs: nowMs,
    periodEndMs: periodEndMs(nowMs, nowMs),
    anchorMs: nowMs,
    isCancelledAtPeriodEnd: false,
    endedMs: null,
    defaultPaymentMethod: paymentMethod,
    latestInvoice: null,
    discount: coupon && discountFor(coupon),
    metadata,
    createdMs: nowMs,
  }
  desk.records.subscriptions.push(subscription)
  const invoice = issue(desk, subscription, [lineOfPeriod(desk, subscription)], 'subscription_create')
  collect(desk, invoice, { isRenewal: false })
  desk.emit('customer.subscription.created', { object: subscriptionJson(desk, subscription) })
  return { subscription, invoice }
}

/** Applies a coupon to a subscription. */
export function discountFor({ id }: Coupon): Discount {
  return { id: newCode('di_', 24), coupon: id, isUsedUp: false }
}

function lineOfPeriod({ records }: StripeDesk, { price: id, periodStartMs, periodEndMs: endMs }: Subscription): Line {
  const price = byId(records.prices, id)
  return periodLine(price, byId(records.products, price.product).name, periodStartMs, endMs)
}

/** Changes it, and tells when that made a difference. */
export function change<T>(desk: StripeDesk, subscription: Subscription, mutate: () => T): T {
  const before = JSON.stringify(subscriptionJson(desk, subscription))
  const result = mutate()
  const object = subscriptionJson(desk, subscription)
  if (JSON.stringify(object) !== before) desk.emit('customer.subscription.updated', { object })
  return result
}

/** The lines of a move to another price within the period. */
export function linesOfUpgrade({ records }: StripeDesk, subscription: Subscription, to: Price, atMs: number): Line[] {
  const from = byId(records.prices, subscription.price)
  if (from.id === to.id) return []
  const { discount } = subscription
  const coupon = records.coupons.find((each) => each.id === discount?.coupon && !discount.isUsedUp)
  const side = (price: Price) => ({ price, name: byId(records.products, price.product).name })
  return prorationLines({
    from: side(from),
    to: side(to),
    periodStartMs: subscription.periodStartMs,
    periodEndMs: subscription.periodEndMs,
    atMs,
    net: (amount) => amount - discountOn(coupon, amount),
  })
}

/** Moves a subscription to another price, paid at once. @throws StripeRefused, with nothing changed, when the card fails. */
export function upgrade(desk: StripeDesk, subscription: Subscription, price: Price, atMs: number): void {
  const lines = linesOfUpgrade(desk, subscription, price, atMs)
  const { card } = byId(desk.records.paymentMethods, subscription.defaultPaymentMethod)
  if (lines.reduce((sum, line) => sum + line.amount, 0) > 0) refuseDeclined(declineOf(card, desk.nowMs, true))
  subscription.price = price.id
  if (lines.length > 0) collect(desk, issue(desk, subscription, lines, 'subscription_update'), { isRenewal: true })
}

/** Ends it now, without a refund. */
export function end(desk: StripeDesk, subscription: Subscription): void {
  subscription.status = 'canceled'
  subscription.endedMs = desk.nowMs
  desk.emit('customer.subscription.deleted', { object: subscriptionJson(desk, subscription) })
}

/** Starts the next period: it is invoiced and collected. */
export function renew(desk: StripeDesk, subscription: Subscription): void {
  const invoice = change(desk, subscription, () => {
    subscription.periodStartMs = subscription.periodEndMs
    subscription.periodEndMs = periodEndMs(subscription.periodStartMs, subscription.anchorMs)
    return issue(desk, subscription, [lineOfPeriod(desk, subscription)], 'subscription_cycle')
  })
  retry(desk, subscription, invoice)
}

/** Retries the payment of an open invoice, and changes the subscription by the result. */
export function retry(
  desk: StripeDesk,
  subscription: Subscription,
  invoice: Invoice,
  options: { isRenewal: boolean; paymentMethod?: string } = { isRenewal: true },
): Decline | null {
  const decline = collect(desk, invoice, options)
  if (subscription.status === 'canceled') return decline
  if (decline === null && invoice.id === subscription.latestInvoice)
    change(desk, subscription, () => {
      subscription.status = 'active'
    })
  if (decline !== null) {
    change(desk, subscription, () => {
      subscription.status = 'past_due'
    })
    if (invoice.nextAttemptMs === null && options.isRenewal) end(desk, subscription)
  }
  return decline
}
