/** Subscriptions on Stripe: started, changed with proration, renewed, cancelled. */
import { addMonths, hourMs } from '../payments/calendar.ts'
import { type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { subscriptionJson } from './billing-objects.ts'
import { collect, issue, methodFor, voidInvoice } from './invoicing.ts'
import type { StripeDesk } from './objects.ts'
import {
  byId,
  type Coupon,
  type Discount,
  type Invoice,
  type Line,
  type Metadata,
  type Price,
  type Subscription,
} from './records.ts'
import { discountOn, isInForce, periodEndMs, periodLine, prorationLines, trialLine } from './sums.ts'

/** How long a first payment may stay open. */
export const incompleteMs = 23 * hourMs

type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none'

interface Beginning {
  customer: string
  price: Price
  quantity: number
  trialEndMs: number | null
  paymentMethod: string | null
  missingPaymentMethod: Subscription['missingPaymentMethod']
  coupon: Coupon | null
  metadata: Metadata
}

/**
 * Starts a subscription and collects its first payment. @returns it with its first invoice, and the decline if there
 * was one.
 */
export function begin(
  desk: StripeDesk,
  beginning: Beginning,
): { subscription: Subscription; invoice: Invoice; decline: Decline | null } {
  const subscription = draftSubscription(desk, beginning)
  const isTrial = subscription.status === 'trialing'
  desk.records.subscriptions.push(subscription)
  const invoice = issue(desk, subscription, firstLines(desk, subscription), 'subscription_create')
  const decline = collect(desk, invoice, { isRenewal: false })
  if (!isTrial) subscription.status = decline === null ? 'active' : 'incomplete'
  desk.emit('customer.subscription.created', { object: subscriptionJson(desk, subscription) })
  return { subscription, invoice, decline }
}

function draftSubscription({ nowMs }: StripeDesk, beginning: Beginning): Subscription {
  const { price, trialEndMs } = beginning
  const anchorMs = trialEndMs ?? nowMs
  return {
    id: newCode('sub_', 24),
    itemId: newCode('si_', 14),
    customer: beginning.customer,
    status: trialEndMs === null ? 'incomplete' : 'trialing',
    price: price.id,
    quantity: beginning.quantity,
    periodStartMs: nowMs,
    periodEndMs: trialEndMs ?? periodEndMs(price, nowMs, nowMs),
    anchorMs,
    trialStartMs: trialEndMs === null ? null : nowMs,
    trialEndMs,
    isTrialEndTold: false,
    isCancelledAtPeriodEnd: false,
    cancelledMs: null,
    cancellationReason: null,
    endedMs: null,
    missingPaymentMethod: beginning.missingPaymentMethod,
    defaultPaymentMethod: beginning.paymentMethod,
    latestInvoice: null,
    discount: beginning.coupon === null ? null : discountFor(beginning.coupon, nowMs),
    metadata: beginning.metadata,
    createdMs: nowMs,
  }
}

/** Applies a coupon to a subscription. */
export function discountFor({ id, duration, durationInMonths }: Coupon, nowMs: number): Discount {
  const endMs = duration === 'repeating' && durationInMonths !== null ? addMonths(nowMs, durationInMonths) : null
  return { id: newCode('di_', 24), coupon: id, startMs: nowMs, endMs, isUsedUp: false }
}

/** The lines of a first invoice. */
function firstLines({ records }: StripeDesk, subscription: Subscription): Line[] {
  const price = byId(records.prices, subscription.price)
  const { name } = byId(records.products, price.product)
  const line = subscription.status === 'trialing' ? trialLine : periodLine
  return [line(price, subscription.quantity, name, subscription.periodStartMs, subscription.periodEndMs)]
}

/** Changes it and returns the values from before. */
export function change<T>(desk: StripeDesk, subscription: Subscription, mutate: () => T): T {
  const before = subscriptionJson(desk, subscription)
  const result = mutate()
  const after = subscriptionJson(desk, subscription)
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
  )
  if (changed.length > 0)
    desk.emit('customer.subscription.updated', { object: after, previous_attributes: Object.fromEntries(changed) })
  return result
}

/**
 * The cost of a change of price or quantity. `isNow`: it is invoiced at once, because a new period starts or the caller
 * wants it.
 */
export interface PriceChange {
  price: Price
  quantity: number
  behavior: ProrationBehavior
  atMs: number
}

/** The lines of a change, and whether it starts a new period. */
export function linesOfChange(
  { records, nowMs }: StripeDesk,
  subscription: Subscription,
  { price, quantity, behavior, atMs }: PriceChange,
): { lines: Line[]; startsAnew: boolean } {
  const old = byId(records.prices, subscription.price)
  const nameOf = ({ product }: Price) => byId(records.products, product).name
  const startsAnew = old.interval !== price.interval || old.intervalCount !== price.intervalCount
  if (subscription.status === 'trialing') return { lines: [], startsAnew: false }
  const discount = isInForce(subscription.discount, nowMs) ? subscription.discount : null
  const coupon = records.coupons.find((each) => each.id === discount?.coupon)
  const isSame = old.id === price.id && subscription.quantity === quantity
  const proration =
    behavior === 'none' || isSame
      ? []
      : prorationLines({
          from: { price: old, name: nameOf(old), quantity: subscription.quantity },
          to: startsAnew ? null : { price, name: nameOf(price), quantity },
          periodStartMs: subscription.periodStartMs,
          periodEndMs: subscription.periodEndMs,
          atMs,
          net: (amount) => amount - discountOn(coupon, amount),
        })
  const whole = startsAnew ? [periodLine(price, quantity, nameOf(price), nowMs, periodEndMs(price, nowMs, nowMs))] : []
  return { lines: [...proration, ...whole], startsAnew }
}

/** Moves a subscription to another price. @returns why an immediate invoice was not paid, if so. */
export function changePrice(desk: StripeDesk, subscription: Subscription, wanted: PriceChange): Decline | null {
  const { records, nowMs } = desk
  const { lines, startsAnew } = linesOfChange(desk, subscription, wanted)
  subscription.price = wanted.price.id
  subscription.quantity = wanted.quantity
  if (startsAnew) {
    subscription.anchorMs = nowMs
    subscription.periodStartMs = nowMs
    subscription.periodEndMs = periodEndMs(wanted.price, nowMs, nowMs)
  }
  if (!startsAnew && wanted.behavior !== 'always_invoice') {
    for (const line of lines) records.pendingItems.push({ subscription: subscription.id, line })
    return null
  }
  const all = [...takePending(desk, subscription), ...lines]
  if (all.length === 0) return null
  const decline = collect(desk, issue(desk, subscription, all, 'subscription_update'), { isRenewal: true })
  if (decline !== null) subscription.status = 'past_due'
  return decline
}

/** Whether an immediate payment would succeed. It is asked before anything is changed. */
export function foreseenDecline(desk: StripeDesk, subscription: Subscription): Decline | null {
  const method = methodFor(desk, subscription)
  if (method === null)
    return { code: 'card_declined', declineCode: 'generic_decline', message: 'This customer has no payment method.' }
  return declineOf(byId(desk.records.paymentMethods, method).card, desk.nowMs, true)
}

/** Ends it now, without a refund. */
export function end(desk: StripeDesk, subscription: Subscription, reason: string): void {
  subscription.status = 'canceled'
  subscription.cancelledMs ??= desk.nowMs
  subscription.endedMs = desk.nowMs
  subscription.cancellationReason = reason
  desk.records.pendingItems = desk.records.pendingItems.filter((each) => each.subscription !== subscription.id)
  desk.emit('customer.subscription.deleted', { object: subscriptionJson(desk, subscription) })
}

/** Starts the next period: it is invoiced and collected. */
export function renew(desk: StripeDesk, subscription: Subscription): void {
  const { records } = desk
  const wasTrial = subscription.status === 'trialing'
  const mustPay = wasTrial && subscription.missingPaymentMethod === 'cancel'
  if (mustPay && methodFor(desk, subscription) === null) {
    end(desk, subscription, 'payment_failed')
    return
  }
  const price = byId(records.prices, subscription.price)
  const invoice = change(desk, subscription, () => {
    if (wasTrial) subscription.status = 'active'
    subscription.periodStartMs = subscription.periodEndMs
    subscription.periodEndMs = periodEndMs(price, subscription.periodStartMs, subscription.anchorMs)
    const line = periodLine(
      price,
      subscription.quantity,
      byId(records.products, price.product).name,
      subscription.periodStartMs,
      subscription.periodEndMs,
    )
    return issue(desk, subscription, [...takePending(desk, subscription), line], 'subscription_cycle')
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
  const isLive = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired'
  if (decline === null && isLive && invoice.id === subscription.latestInvoice)
    change(desk, subscription, () => {
      if (subscription.status !== 'trialing') subscription.status = 'active'
    })
  if (decline !== null && isLive && subscription.status !== 'incomplete') {
    change(desk, subscription, () => {
      subscription.status = 'past_due'
    })
    const isLast = invoice.nextAttemptMs === null && methodFor(desk, subscription) !== null
    if (isLast && options.isRenewal) end(desk, subscription, 'payment_failed')
  }
  return decline
}

/** Ends a subscription whose first payment never came. */
export function expireIncomplete(desk: StripeDesk, subscription: Subscription): void {
  change(desk, subscription, () => {
    subscription.status = 'incomplete_expired'
    subscription.endedMs = desk.nowMs
  })
  const invoice = desk.records.invoices.find((each) => each.id === subscription.latestInvoice)
  if (invoice?.status === 'open') voidInvoice(desk, invoice)
}

function takePending({ records }: StripeDesk, subscription: Subscription): Line[] {
  const mine = records.pendingItems.filter((each) => each.subscription === subscription.id)
  records.pendingItems = records.pendingItems.filter((each) => each.subscription !== subscription.id)
  return mine.map(({ line }) => line)
}
