/** Writes to /v1/checkout/sessions and /v1/subscriptions. */
import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { dayMs } from '../payments/calendar.ts'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { subscriptionJson } from './billing-objects.ts'
import { expireSession } from './checkout.ts'
import { found, refuse } from './errors.ts'
import { type StripeDesk, sessionJson } from './objects.ts'
import { noParams, sessionParams, subscriptionUpdate } from './params.ts'
import { byId, type Coupon, type Price, type Session, type Subscription } from './records.ts'
import { change, discountFor, end, upgrade } from './subscriptions.ts'

type Update = z.infer<typeof subscriptionUpdate>

export function subscriptionRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/checkout/sessions', async (c) => {
    const now = desk()
    const session = openSession(now, await params(c, sessionParams))
    return answer(c, now, sessionJson(now, session))
  })
  app.post('/checkout/sessions/:id/expire', async (c) => {
    const now = desk()
    await params(c, noParams)
    const session = found(now.records.sessions, 'checkout.session', c.req.param('id'))
    if (session.status !== 'open') refuse(`Only Checkout Sessions with a status in ["open"] can be expired.`)
    expireSession(now, session)
    return answer(c, now, sessionJson(now, session))
  })
  app.post('/subscriptions/:id', async (c) => {
    const now = desk()
    const subscription = subscriptionOf(c, now)
    update(now, subscription, await params(c, subscriptionUpdate))
    return answer(c, now, subscriptionJson(now, subscription))
  })
  app.delete('/subscriptions/:id', async (c) => {
    const now = desk()
    await params(c, noParams)
    const subscription = subscriptionOf(c, now)
    if (subscription.endedMs !== null) found([], 'subscription', subscription.id)
    end(now, subscription)
    return answer(c, now, subscriptionJson(now, subscription))
  })
}

function openSession(now: StripeDesk, given: z.infer<typeof sessionParams>): Session {
  const { records, nowMs } = now
  const session: Session = {
    id: newCode('cs_test_', 40),
    status: 'open',
    customer: found(records.customers, 'customer', given.customer, 'customer').id,
    clientReferenceId: given.client_reference_id ?? null,
    metadata: given.metadata,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    price: found(records.prices, 'price', given.line_items[0]?.price ?? '', 'line_items[0][price]').id,
    subscriptionMetadata: given.subscription_data?.metadata ?? {},
    coupon: couponOf(now, given.discounts)?.id ?? null,
    subscription: null,
    invoice: null,
    askedCard: null,
    expiresMs: nowMs + dayMs,
  }
  records.sessions.push(session)
  return session
}

function update(now: StripeDesk, subscription: Subscription, given: Update): void {
  if (subscription.endedMs !== null)
    refuse('A canceled subscription can only update its cancellation_details and metadata.')
  const { records, nowMs } = now
  const [item] = given.items ?? []
  const price = item === undefined ? null : priceOf(now, subscription, item)
  const method = given.default_payment_method
  if (method !== undefined && found(records.paymentMethods, 'PaymentMethod', method).customer !== subscription.customer)
    refuse('The payment method does not belong to this customer.', 'default_payment_method')
  const coupon = couponOf(now, given.discounts)
  change(now, subscription, () => {
    if (price !== null && given.proration_behavior === 'always_invoice')
      upgrade(now, subscription, price, given.proration_date ?? nowMs)
    else if (price !== null) subscription.price = price.id
    if (method !== undefined) subscription.defaultPaymentMethod = method
    if (given.discounts !== undefined) subscription.discount = coupon && discountFor(coupon)
    if (given.cancel_at_period_end !== undefined) subscription.isCancelledAtPeriodEnd = given.cancel_at_period_end
  })
}

function subscriptionOf(c: Context<Env>, now: StripeDesk): Subscription {
  return found(now.records.subscriptions, 'subscription', c.req.param('id') ?? '')
}

/** The price that the only item of a subscription shall have. */
export function priceOf(now: StripeDesk, { itemId, price }: Subscription, item: { id: string; price: string }): Price {
  if (item.id !== itemId) found([], 'subscription_item', item.id, 'items[0][id]')
  const wanted = found(now.records.prices, 'price', item.price, 'items[0][price]')
  if (wanted.currency !== byId(now.records.prices, price).currency)
    refuse('The price specified has a different currency than the subscription.', 'items[0][price]')
  return wanted
}

/** The coupon in a `discounts` parameter. */
function couponOf(now: StripeDesk, given: Update['discounts']): Coupon | null {
  const [first] = given ?? []
  return first === undefined ? null : found(now.records.coupons, 'coupon', first.coupon, 'discounts[0][coupon]')
}
