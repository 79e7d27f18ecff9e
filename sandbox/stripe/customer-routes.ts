/** Writes to /v1/customers, /v1/payment_methods and /v1/billing_portal/sessions. */
import type { Hono } from 'hono'
import { testCard } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { addCustomer, attachCard } from './checkout.ts'
import { found, refuse } from './errors.ts'
import { customerJson, paymentMethodJson, portalSessionJson, type StripeDesk } from './objects.ts'
import { attachParams, customerParams, portalParams } from './params.ts'
import type { Metadata, PaymentMethod } from './records.ts'

/** Stripe's ready-made payment methods for tests. */
const readyMade: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
}

export function customerRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/customers', async (c) => {
    const now = desk()
    const { email, name, description, metadata, balance, payment_method: method } = await params(c, customerParams)
    const customer = addCustomer(now, {
      email: email ?? null,
      name: name ?? null,
      description: description ?? null,
      metadata: metadata ?? {},
      balance: balance ?? 0,
    })
    if (method !== undefined) customer.defaultPaymentMethod = attach(now, method, customer.id).id
    return answer(c, now, customerJson(customer))
  })
  app.post('/customers/:id', async (c) => {
    const now = desk()
    const customer = found(now.records.customers, 'customer', c.req.param('id'))
    const given = await params(c, customerParams)
    customer.email = given.email ?? customer.email
    customer.name = given.name ?? customer.name
    customer.description = given.description ?? customer.description
    customer.balance = given.balance ?? customer.balance
    customer.metadata = merged(customer.metadata, given.metadata)
    const method = given.invoice_settings?.default_payment_method
    if (method !== undefined) customer.defaultPaymentMethod = ownMethod(now, method, customer.id).id
    now.emit('customer.updated', { object: customerJson(customer) })
    return answer(c, now, customerJson(customer))
  })
  app.post('/payment_methods/:id/attach', async (c) => {
    const now = desk()
    const { customer } = await params(c, attachParams)
    found(now.records.customers, 'customer', customer, 'customer')
    return answer(c, now, paymentMethodJson(attach(now, c.req.param('id'), customer)))
  })
  app.post('/billing_portal/sessions', async (c) => {
    const now = desk()
    const given = await params(c, portalParams)
    const session = {
      id: newCode('bps_', 24),
      token: newCode('', 24),
      customer: found(now.records.customers, 'customer', given.customer, 'customer').id,
      returnUrl: given.return_url ?? null,
      askedCard: null,
      createdMs: now.nowMs,
    }
    now.records.portalSessions.push(session)
    return answer(c, now, portalSessionJson(now, session))
  })
}

/** The metadata after a change: an empty value removes its key, null removes all keys. */
export function merged(before: Metadata, given: Metadata | null | undefined): Metadata {
  if (given === undefined) return before
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}

/** A payment method of this customer. @throws StripeRefused when it belongs to somebody else. */
export function ownMethod(now: StripeDesk, id: string, customer: string): PaymentMethod {
  const method = found(now.records.paymentMethods, 'PaymentMethod', id, 'default_payment_method')
  if (method.customer !== customer)
    refuse('The payment method does not belong to this customer.', 'default_payment_method')
  return method
}

function attach(now: StripeDesk, id: string, customer: string): PaymentMethod {
  const number = readyMade[id]
  if (number !== undefined) return attachCard(now, customer, testCard(number))
  const method = found(now.records.paymentMethods, 'PaymentMethod', id)
  if (method.customer !== customer)
    refuse('The payment method you provided has already been used or belongs to another customer.', 'id')
  return method
}
