/** Writes to /v1/checkout/sessions and /v1/subscriptions. */
import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { dayMs, hourMs } from '../payments/calendar.ts'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { subscriptionJson } from './billing-objects.ts'
import { expireSession } from './checkout.ts'
import { merged, ownMethod } from './customer-routes.ts'
import { found, refuse, refuseDeclined } from './errors.ts'
import { type StripeDesk, sessionJson } from './objects.ts'
import { cancelParams, nothingParams, sessionParams, subscriptionParams, subscriptionUpdate } from './params.ts'
import { byId, type Coupon, type Price, type Session, type Subscription } from './records.ts'
import {
  begin,
  change,
  changePrice,
  discountFor,
  end,
  foreseenDecline,
  linesOfChange,
  type PriceChange,
} from './subscriptions.ts'

type Update = z.infer<typeof subscriptionUpdate>

export function subscriptionRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/checkout/sessions', async (c) => {
    const now = desk()
    const session = openSession(now, await params(c, sessionParams))
    return answer(c, now, sessionJson(now, session))
  })
  app.post('/checkout/sessions/:id/expire', async (c) => {
    const now = desk()
    await params(c, nothingParams)
    const session = found(now.records.sessions, 'checkout.session', c.req.param('id'))
    if (session.status !== 'open') refuse(`Only Checkout Sessions with a status in ["open"] can be expired.`)
    expireSession(now, session)
    return answer(c, now, sessionJson(now, session))
  })
  app.post('/subscriptions', async (c) => {
    const now = desk()
    const given = await params(c, subscriptionParams)
    return answer(c, now, subscriptionJson(now, create(now, given)))
  })
  app.post('/subscriptions/:id', async (c) => {
    const now = desk()
    const subscription = subscriptionOf(c, now)
    const given = await params(c, subscriptionUpdate)
    update(now, subscription, given)
    return answer(c, now, subscriptionJson(now, subscription))
  })
  app.delete('/subscriptions/:id', async (c) => {
    const now = desk()
    await params(c, cancelParams)
    const subscription = subscriptionOf(c, now)
    if (subscription.endedMs !== null) found([], 'subscription', subscription.id)
    end(now, subscription, 'cancellation_requested')
    return answer(c, now, subscriptionJson(now, subscription))
  })
}

function openSession(now: StripeDesk, given: z.infer<typeof sessionParams>): Session {
  const { records, nowMs } = now
  const [item, second] = given.line_items
  if (item === undefined || second !== undefined) refuse('The sandbox sells one price per session.', 'line_items')
  const { id: price } = recurringPrice(now, item.price, 'line_items[0][price]')
  if (given.customer !== undefined && given.customer_email !== undefined)
    refuse('You may only specify one of these parameters: customer, customer_email.')
  if (given.customer !== undefined) found(records.customers, 'customer', given.customer, 'customer')
  if (given.discounts !== undefined && given.allow_promotion_codes !== undefined)
    refuse('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const data = given.subscription_data
  const expiresMs = given.expires_at ?? nowMs + dayMs
  if (expiresMs < nowMs + hourMs / 2 || expiresMs > nowMs + dayMs + 60_000)
    refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  const session: Session = {
    id: newCode('cs_test_', 40),
    mode: given.mode,
    status: 'open',
    paymentStatus: 'unpaid',
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    metadata: given.metadata ?? {},
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    price,
    quantity: item.quantity,
    trialDays: data?.trial_period_days ?? null,
    missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: data?.metadata ?? {},
    isCardOptional: given.payment_method_collection === 'if_required',
    coupon: couponOf(now, given.discounts)?.id ?? null,
    subscription: null,
    invoice: null,
    askedCard: null,
    expiresMs,
    createdMs: nowMs,
  }
  records.sessions.push(session)
  return session
}

function create(now: StripeDesk, given: z.infer<typeof subscriptionParams>): Subscription {
  const customer = found(now.records.customers, 'customer', given.customer, 'customer')
  const [item] = given.items
  const method = given.default_payment_method
  return begin(now, {
    customer: customer.id,
    price: recurringPrice(now, item?.price ?? '', 'items[0][price]'),
    quantity: item?.quantity ?? 1,
    trialEndMs: given.trial_period_days === undefined ? null : now.nowMs + given.trial_period_days * dayMs,
    paymentMethod: method === undefined ? null : ownMethod(now, method, customer.id).id,
    missingPaymentMethod: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    coupon: couponOf(now, given.discounts),
    metadata: given.metadata ?? {},
  }).subscription
}

function update(now: StripeDesk, subscription: Subscription, given: Update): void {
  if (subscription.endedMs !== null)
    refuse('A canceled subscription can only update its cancellation_details and metadata.')
  const { records } = now
  const [item] = given.items ?? []
  if (item?.id !== undefined && item.id !== subscription.itemId) found([], 'subscription_item', item.id, 'items[0][id]')
  if (item !== undefined && item.id === undefined && item.price !== undefined)
    refuse('The sandbox keeps one item per subscription: send items[0][id].', 'items[0][id]')
  const price =
    item?.price === undefined
      ? byId(records.prices, subscription.price)
      : recurringPrice(now, item.price, 'items[0][price]')
  if (price.currency !== byId(records.prices, subscription.price).currency)
    refuse('The price specified has a different currency than the subscription.', 'items[0][price]')
  const method = given.default_payment_method
  const wanted = {
    price,
    quantity: item?.quantity ?? subscription.quantity,
    behavior: given.proration_behavior,
    atMs: given.proration_date ?? now.nowMs,
  }
  if (item !== undefined && given.payment_behavior === 'error_if_incomplete') refuseIfUnpaid(now, subscription, wanted)
  const coupon = couponOf(now, given.discounts)
  change(now, subscription, () => {
    subscription.metadata = merged(subscription.metadata, given.metadata)
    if (method !== undefined) subscription.defaultPaymentMethod = ownMethod(now, method, subscription.customer).id
    if (given.discounts !== undefined) subscription.discount = coupon && discountFor(coupon, now.nowMs)
    if (given.cancel_at_period_end !== undefined) setEnd(now, subscription, given.cancel_at_period_end)
    if (item !== undefined) changePrice(now, subscription, wanted)
  })
}

function setEnd({ nowMs }: StripeDesk, subscription: Subscription, isEnding: boolean): void {
  subscription.isCancelledAtPeriodEnd = isEnding
  subscription.cancelledMs = isEnding ? (subscription.cancelledMs ?? nowMs) : null
  subscription.cancellationReason = isEnding ? 'cancellation_requested' : null
}

function refuseIfUnpaid(now: StripeDesk, subscription: Subscription, wanted: PriceChange): void {
  const { lines, startsAnew } = linesOfChange(now, subscription, wanted)
  const isInvoiced = startsAnew || wanted.behavior === 'always_invoice'
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (isInvoiced && total > 0) refuseDeclined(foreseenDecline(now, subscription))
}

function subscriptionOf(c: Context<Env>, now: StripeDesk): Subscription {
  return found(now.records.subscriptions, 'subscription', c.req.param('id') ?? '')
}

/** The price with this id, which must be one for subscriptions. */
export function recurringPrice(now: StripeDesk, id: string, param: string): Price {
  const price = found(now.records.prices, 'price', id, param)
  if (!price.isActive) refuse('The price specified is inactive. This field only accepts active prices.', param)
  if (price.interval === null)
    refuse('The price specified is one-time, but this field only accepts recurring prices.', param)
  return price
}

/** The coupon in a `discounts` parameter. */
function couponOf(now: StripeDesk, given: Update['discounts']): Coupon | null {
  const [first] = given ?? []
  if (first === undefined) return null
  if (first.coupon === undefined)
    return found([], 'promotion code', first.promotion_code ?? '', 'discounts[0][promotion_code]')
  return found(now.records.coupons, 'coupon', first.coupon, 'discounts[0][coupon]')
}
