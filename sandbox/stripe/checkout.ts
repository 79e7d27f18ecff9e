/** Checkout sessions: paid with a card, completed without one, or expired. */

import { dayMs } from '../payments/calendar.ts'
import { type Card, type Decline, declineOf } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import { customerJson, paymentMethodJson, type StripeDesk, sessionJson } from './objects.ts'
import { byId, type Customer, type PaymentMethod, type Session } from './records.ts'
import { begin } from './subscriptions.ts'

/** Makes a new customer. */
export function addCustomer(desk: StripeDesk, details: Partial<Omit<Customer, 'id'>>): Customer {
  const customer: Customer = {
    id: newCode('cus_', 14),
    email: null,
    name: null,
    description: null,
    metadata: {},
    balance: 0,
    defaultPaymentMethod: null,
    createdMs: desk.nowMs,
    ...details,
  }
  desk.records.customers.push(customer)
  desk.emit('customer.created', { object: customerJson(customer) })
  return customer
}

/** Saves a card with a customer. */
export function attachCard(desk: StripeDesk, customer: string, card: Card): PaymentMethod {
  const method = { id: newCode('pm_', 24), customer, card, createdMs: desk.nowMs }
  desk.records.paymentMethods.push(method)
  desk.emit('payment_method.attached', { object: paymentMethodJson(method) })
  return method
}

/** The end of a trial chosen in the session; null without one. */
export function trialEndOf(session: Session, nowMs: number): number | null {
  return session.trialDays === null ? null : nowMs + session.trialDays * dayMs
}

/** True when the page needs no card: nothing is due today and the caller does not require one. */
export function needsNoCard(session: Session, nowMs: number): boolean {
  return session.isCardOptional && trialEndOf(session, nowMs) !== null
}

/** Completes a session. @param card null where none is needed. @returns the reason of a refusal; nothing has changed then. */
export function complete(desk: StripeDesk, session: Session, card: Card | null, email: string): Decline | null {
  const { records, nowMs } = desk
  session.askedCard = null
  const decline = card === null ? null : declineOf(card, nowMs, false)
  if (decline !== null) return decline
  const customer =
    session.customer === null
      ? addCustomer(desk, { email: session.customerEmail ?? email })
      : byId(records.customers, session.customer)
  session.customer = customer.id
  const method = card === null ? null : attachCard(desk, customer.id, card)
  const trialEndMs = trialEndOf(session, nowMs)
  const { subscription, invoice } = begin(desk, {
    customer: customer.id,
    price: byId(records.prices, session.price),
    quantity: session.quantity,
    trialEndMs,
    paymentMethod: method?.id ?? null,
    missingPaymentMethod: session.missingPaymentMethod,
    coupon: records.coupons.find((each) => each.id === session.coupon) ?? null,
    metadata: session.subscriptionMetadata,
  })
  session.status = 'complete'
  session.paymentStatus = trialEndMs === null ? 'paid' : 'no_payment_required'
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
  customer.defaultPaymentMethod = attachCard(desk, customer.id, card).id
  desk.emit('customer.updated', { object: customerJson(customer) })
  return null
}
