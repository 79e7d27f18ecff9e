/** /v1/customers, /v1/payment_methods, /v1/billing_portal/sessions. */
import type { Hono } from 'hono'
import { testCard } from '../payments/cards.ts'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, listAnswer, params } from './answers.ts'
import { merged } from './catalogue-routes.ts'
import { addCustomer, attachCard } from './checkout.ts'
import { found, refuse } from './errors.ts'
import { customerJson, paymentMethodJson, portalSessionJson, type StripeDesk } from './objects.ts'
import { attachParams, customerParams, nothingParams, portalParams } from './params.ts'
import { byId, type PaymentMethod } from './records.ts'
import { end } from './subscriptions.ts'

/** Ready-made payment methods of test mode. */
const readyMade: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
}

export function customerRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  writeRoutes(app, desk)
  readRoutes(app, desk)
  methodRoutes(app, desk)
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

function writeRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/customers', async (c) => {
    const now = desk()
    const {
      email,
      name,
      phone,
      description,
      metadata,
      balance,
      payment_method: methodId,
    } = await params(c, customerParams)
    const customer = addCustomer(now, {
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      description: description ?? null,
      metadata: metadata ?? {},
      balance: balance ?? 0,
    })
    if (methodId !== undefined) customer.defaultPaymentMethod = attach(now, methodId, customer.id).id
    return answer(c, now, customerJson(customer))
  })
  app.post('/customers/:id', async (c) => {
    const now = desk()
    const customer = found(now.records.customers, 'customer', c.req.param('id'))
    const given = await params(c, customerParams)
    customer.email = given.email ?? customer.email
    customer.name = given.name ?? customer.name
    customer.phone = given.phone ?? customer.phone
    customer.description = given.description ?? customer.description
    customer.balance = given.balance ?? customer.balance
    customer.metadata = merged(customer.metadata, given.metadata)
    const methodId = given.invoice_settings?.default_payment_method
    if (methodId !== undefined) customer.defaultPaymentMethod = ownMethod(now, methodId, customer.id).id
    now.emit('customer.updated', { object: customerJson(customer) })
    return answer(c, now, customerJson(customer))
  })
  app.delete('/customers/:id', async (c) => {
    const now = desk()
    await params(c, nothingParams)
    const customer = found(now.records.customers, 'customer', c.req.param('id'))
    for (const each of now.records.subscriptions)
      if (each.customer === customer.id && each.endedMs === null) end(now, each, 'cancellation_requested')
    now.emit('customer.deleted', { object: customerJson(customer) })
    customer.isDeleted = true
    return answer(c, now, customerJson(customer))
  })
}

function readRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.get('/customers', (c) => {
    const now = desk()
    const { email } = c.req.query()
    const rows = now.records.customers.filter(
      (each) => !each.isDeleted && (email === undefined || each.email === email),
    )
    return listAnswer(c, now, rows, customerJson, (each) => each.createdMs)
  })
  app.get('/customers/:id', (c) => {
    const now = desk()
    const customer = now.records.customers.find((each) => each.id === c.req.param('id'))
    return answer(c, now, customerJson(customer ?? found([], 'customer', c.req.param('id'))))
  })
  app.get('/customers/:id/payment_methods', (c) => {
    const now = desk()
    const { id } = found(now.records.customers, 'customer', c.req.param('id'))
    return listAnswer(c, now, methodsOf(now, id), paymentMethodJson, (each) => each.createdMs)
  })
}

function methodRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.get('/payment_methods', (c) => {
    const now = desk()
    return listAnswer(c, now, methodsOf(now, c.req.query('customer')), paymentMethodJson, (each) => each.createdMs)
  })
  app.get('/payment_methods/:id', (c) => {
    const now = desk()
    return answer(c, now, paymentMethodJson(found(now.records.paymentMethods, 'PaymentMethod', c.req.param('id'))))
  })
  app.post('/payment_methods/:id/attach', async (c) => {
    const now = desk()
    const { customer } = await params(c, attachParams)
    found(now.records.customers, 'customer', customer, 'customer')
    return answer(c, now, paymentMethodJson(attach(now, c.req.param('id'), customer)))
  })
  app.post('/payment_methods/:id/detach', async (c) => {
    const now = desk()
    await params(c, nothingParams)
    const method = found(now.records.paymentMethods, 'PaymentMethod', c.req.param('id'))
    if (method.customer === null) refuse('The payment method is not attached to a customer.', 'id')
    const customer = byId(now.records.customers, method.customer)
    if (customer.defaultPaymentMethod === method.id) customer.defaultPaymentMethod = null
    for (const each of now.records.subscriptions)
      if (each.defaultPaymentMethod === method.id) each.defaultPaymentMethod = null
    method.customer = null
    now.emit('payment_method.detached', { object: paymentMethodJson(method) })
    return answer(c, now, paymentMethodJson(method))
  })
}

/** A method of this customer. @throws StripeRefused when it is somebody else's. */
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

function methodsOf({ records }: StripeDesk, customer: string | undefined): PaymentMethod[] {
  return records.paymentMethods.filter((each) => each.customer !== null && each.customer === customer)
}
