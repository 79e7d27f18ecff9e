/** /customer. */
import type { Hono } from 'hono'
import type { Env } from '../service.ts'
import {
  authorizationJson,
  customerJson,
  fail,
  iso,
  type PaystackDesk,
  subscriptionJson,
  succeed,
  transactionJson,
} from './answers.ts'
import { listed, withBody } from './bodies.ts'
import { customerNamed, findCustomer } from './charges.ts'
import type { Customer } from './records.ts'
import { customerRequest } from './requests.ts'

export function customerRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.post('/customer', (c) =>
    withBody(c, customerRequest, (body) => {
      const now = desk()
      const customer = customerNamed(now, body.email, {
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone,
        metadata: body.metadata,
      })
      c.set('hasEffect', true)
      return succeed('Customer created', wholeCustomer(now, customer))
    }),
  )
  app.get('/customer', (c) => {
    const { email } = c.req.query()
    const rows = desk().records.customers.filter((each) => email === undefined || each.email === email)
    return listed(c, 'Customers retrieved', rows, customerJson)
  })
  app.get('/customer/:key', (c) => {
    const now = desk()
    const customer = findCustomer(now.records, c.req.param('key'))
    return customer === undefined
      ? fail(404, 'Customer not found', 'customer_not_found')
      : succeed('Customer retrieved', wholeCustomer(now, customer))
  })
}

function wholeCustomer(now: PaystackDesk, customer: Customer): Record<string, unknown> {
  const own = <T extends { customerId: number }>(all: readonly T[]) =>
    all.filter((each) => each.customerId === customer.id)
  const { records } = now
  return {
    ...customerJson(customer),
    domain: 'test',
    identified: false,
    identifications: null,
    transactions: own(records.transactions).map((each) => transactionJson(now, each)),
    subscriptions: own(records.subscriptions).map((each) => subscriptionJson(now, each, false)),
    authorizations: own(records.authorizations).map(authorizationJson),
    createdAt: iso(customer.createdAtMs),
    updatedAt: iso(customer.createdAtMs),
  }
}
