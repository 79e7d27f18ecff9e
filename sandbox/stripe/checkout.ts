/** Checkout sessions: paid with a card, or expired. */
import { type Card, type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { customerJson, paymentMethodJson, type StripeDesk, sessionJson } from './objects.ts'
import { byId, type Customer, type PaymentMethod, type Session } from './records.ts'
import { begin, change } from './subscriptions.ts'

/** Saves a card with a customer. */
export function attachCard(desk: StripeDesk, customer: string, card: Card): PaymentMethod {
  const method = { id: newCode('pm_', 24), customer, card }
  desk.records.paymentMethods.push(method)
  desk.emit('payment_method.attached', { object: paymentMethodJson(method) })
  return method
}

/** Completes a session. @returns the reason of a refusal; nothing has changed then. */
export function complete(desk: StripeDesk, session: Session, card: Card): Decline | null {
  const { records, nowMs } = desk
  session.askedCard = null
  const decline = declineOf(card, nowMs, false)
  if (decline !== null) return decline
  const { subscription, invoice } = begin(desk, {
    customer: session.customer,
    price: byId(records.prices, session.price),
    paymentMethod: attachCard(desk, session.customer, card).id,
    coupon: records.coupons.find((each) => each.id === session.coupon) ?? null,
    metadata: session.subscriptionMetadata,
  })
  session.status = 'complete'
  session.subscription = subscription.id
  session.invoice = invoice.id
  desk.emit('checkout.session.completed', { object: sessionJson(desk, session) })
  return null
}

export function expireSession(desk: StripeDesk, session: Session): void {
  session.status = 'expired'
  desk.emit('checkout.session.expired', { object: sessionJson(desk, session) })
}

/** The address the browser is sent to afterwards. */
export function successUrlOf(session: Session): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Uses another card for everything this customer pays. */
export function replaceCard(desk: StripeDesk, customer: Customer, card: Card): Decline | null {
  const decline = declineOf(card, desk.nowMs, false)
  if (decline !== null) return decline
  const method = attachCard(desk, customer.id, card).id
  customer.defaultPaymentMethod = method
  desk.emit('customer.updated', { object: customerJson(customer) })
  for (const each of desk.records.subscriptions)
    if (each.customer === customer.id && each.endedMs === null)
      change(desk, each, () => {
        each.defaultPaymentMethod = method
      })
  return null
}
