/** /transaction and /refund. */
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { fail, type PaystackDesk, refundJson, succeed, transactionJson } from './answers.ts'
import { listed, withBody } from './bodies.ts'
import { charge, customerNamed, findCustomer, openTransaction, refund } from './charges.ts'
import type { PaystackRecords, Transaction } from './records.ts'
import { chargeRequest, initializeRequest, refundRequest } from './requests.ts'

export function transactionRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  const routes = new Hono<Env>({ strict: false })
  routes.post('/initialize', (c) => withBody(c, initializeRequest, (body) => initialize(c, desk(), body)))
  routes.post('/charge_authorization', (c) => withBody(c, chargeRequest, (body) => chargeAgain(c, desk(), body)))
  routes.get('/verify/:reference', (c) => {
    const now = desk()
    const found = now.records.transactions.find((each) => each.reference === c.req.param('reference'))
    return found === undefined
      ? fail(404, 'Transaction reference not found.', 'transaction_not_found')
      : succeed('Verification successful', transactionJson(now, found))
  })
  routes.get('/', (c) => {
    const now = desk()
    return listed(c, 'Transactions retrieved', filtered(c, now.records), (each) => transactionJson(now, each))
  })
  routes.get('/:id', (c) => {
    const now = desk()
    const found = now.records.transactions.find((each) => String(each.id) === c.req.param('id'))
    return found === undefined
      ? fail(404, 'Transaction ID not found', 'transaction_not_found')
      : succeed('Transaction retrieved', transactionJson(now, found))
  })
  app.route('/transaction', routes)
  refundRoutes(app, desk)
}

function refundRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.post('/refund', (c) =>
    withBody(c, refundRequest, (body) => {
      const now = desk()
      const found = findTransaction(now.records, body.transaction)
      if (found === undefined) return fail(404, 'Transaction not found', 'transaction_not_found')
      if (body.currency !== undefined && body.currency !== found.currency)
        return fail(400, 'Refund currency must be the transaction’s')
      const made = refund(now, found, body.amount, {
        merchantNote: body.merchant_note,
        customerNote: body.customer_note,
      })
      if (typeof made === 'string') return fail(400, made)
      c.set('hasEffect', true)
      return succeed('Refund has been queued for processing', refundJson(now, made, 'pending'))
    }),
  )
  app.get('/refund', (c) => {
    const now = desk()
    const key = c.req.query('transaction') ?? c.req.query('reference')
    const about = key === undefined ? undefined : findTransaction(now.records, key)
    const rows = now.records.refunds.filter(
      (each) => key === undefined || each.transactionReference === about?.reference,
    )
    return listed(c, 'Refunds retrieved', rows, (each) => refundJson(now, each, 'processed'))
  })
}

/** By reference or id. */
export function findTransaction(records: PaystackRecords, key: string): Transaction | undefined {
  return records.transactions.find((each) => each.reference === key || String(each.id) === key)
}

function initialize(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof initializeRequest>): Response {
  const plan = now.records.plans.find((each) => each.code === body.plan)
  if (body.plan !== undefined && plan === undefined) return fail(404, 'Plan not found', 'plan_not_found')
  if (isTaken(now.records, body.reference)) return duplicateReference()
  const amount = plan?.amount ?? body.amount ?? 0
  const transaction = openTransaction(now, {
    amount,
    requestedAmount: body.amount ?? amount,
    currency: plan?.currency ?? body.currency,
    customerId: customerNamed(now, body.email).id,
    planCode: plan?.code ?? null,
    invoiceLimit: body.invoice_limit,
    metadata: body.metadata,
    callbackUrl: body.callback_url ?? null,
    ...(body.reference !== undefined && { reference: body.reference }),
  })
  c.set('hasEffect', true)
  return succeed('Authorization URL created', {
    authorization_url: `${now.address}/checkout/${transaction.accessCode}`,
    access_code: transaction.accessCode,
    reference: transaction.reference,
  })
}

function chargeAgain(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof chargeRequest>): Response {
  const authorization = now.records.authorizations.find((each) => each.code === body.authorization_code)
  if (authorization === undefined) return fail(404, 'Authorization code not found', 'authorization_not_found')
  if (findCustomer(now.records, body.email)?.id !== authorization.customerId)
    return fail(
      400,
      'Email does not match Authorization code. Authorization may be inactive or belong to a different email.',
    )
  if (isTaken(now.records, body.reference)) return duplicateReference()
  const transaction = openTransaction(now, {
    amount: body.amount,
    currency: body.currency,
    customerId: authorization.customerId,
    authorizationCode: authorization.code,
    metadata: body.metadata,
    ...(body.reference !== undefined && { reference: body.reference }),
  })
  charge(now, transaction, authorization, true)
  c.set('hasEffect', true)
  return succeed('Charge attempted', transactionJson(now, transaction))
}

function isTaken(records: PaystackRecords, reference: string | undefined): boolean {
  return records.transactions.some((each) => each.reference === reference)
}

function duplicateReference(): Response {
  return fail(400, 'Duplicate Transaction Reference', 'duplicate_reference')
}

function filtered(c: Context<Env>, records: PaystackRecords): Transaction[] {
  const { customer, status, from, to, reference } = c.req.query()
  const owner = customer === undefined ? undefined : findCustomer(records, customer)
  return records.transactions
    .filter((each) => customer === undefined || each.customerId === owner?.id)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => reference === undefined || each.reference === reference)
    .filter((each) => from === undefined || each.createdAtMs >= Date.parse(from))
    .filter((each) => to === undefined || each.createdAtMs <= Date.parse(to))
}
