/** Writes to /v1/customers and /v1/billing_portal/sessions. */
import type { Hono } from 'hono'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { found } from './errors.ts'
import { customerJson, portalSessionJson, type StripeDesk } from './objects.ts'
import { customerParams, portalParams } from './params.ts'

export function customerRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/customers', async (c) => {
    const now = desk()
    const { email = null, name = null, metadata } = await params(c, customerParams)
    const customer = {
      id: newCode('cus_', 14),
      email,
      name,
      metadata,
      defaultPaymentMethod: null,
      createdMs: now.nowMs,
    }
    now.records.customers.push(customer)
    now.emit('customer.created', { object: customerJson(customer) })
    return answer(c, now, customerJson(customer))
  })
  app.post('/billing_portal/sessions', async (c) => {
    const now = desk()
    const given = await params(c, portalParams)
    const session = {
      token: newCode('', 24),
      customer: found(now.records.customers, 'customer', given.customer, 'customer').id,
      returnUrl: given.return_url ?? null,
      askedCard: null,
    }
    now.records.portalSessions.push(session)
    return answer(c, now, portalSessionJson(now, session))
  })
}
