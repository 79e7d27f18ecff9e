/** Everything that changes data on Paystack: customers, plans, transactions, refunds, subscriptions. */
import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { customerJson, fail, type PaystackDesk, planJson, refundJson, subscriptionJson, succeed } from './answers.ts'
import {
  charge,
  customerNamed,
  findCustomer,
  findPlan,
  findSubscription,
  findTransaction,
  numberOf,
  openTransaction,
  refund,
} from './charges.ts'
import type { PaystackRecords, Subscription } from './records.ts'
import {
  customerRequest,
  initializeRequest,
  planRequest,
  refundRequest,
  subscriptionRequest,
  switchRequest,
  withBody,
} from './requests.ts'
import { begin, disable, enable, runningOn } from './subscriptions.ts'

export function writeRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.post('/customer', (c) => withBody(c, customerRequest, (body) => makeCustomer(c, desk(), body)))
  app.post('/plan', (c) => withBody(c, planRequest, (body) => makePlan(c, desk(), body)))
  app.post('/transaction/initialize', (c) => withBody(c, initializeRequest, (body) => initialize(c, desk(), body)))
  app.post('/refund', (c) => withBody(c, refundRequest, (body) => giveBack(c, desk(), body)))
  app.post('/subscription', (c) => withBody(c, subscriptionRequest, (body) => subscribe(c, desk(), body)))
  app.post('/subscription/disable', (c) => withBody(c, switchRequest, (body) => turn(c, desk(), body, disable)))
  app.post('/subscription/enable', (c) => withBody(c, switchRequest, (body) => turn(c, desk(), body, enable)))
}

function makeCustomer(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof customerRequest>): Response {
  c.set('hasEffect', true)
  return succeed('Customer created', customerJson(customerNamed(now, body.email)))
}

function makePlan(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof planRequest>): Response {
  const plan = { id: numberOf(now), code: newCode('PLN_'), name: body.name, amount: body.amount }
  now.records.plans.push(plan)
  c.set('hasEffect', true)
  return succeed('Plan created', planJson(plan), undefined, 201)
}

function giveBack(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof refundRequest>): Response {
  const found = findTransaction(now.records, body.transaction)
  if (found === undefined) return fail(404, 'Transaction not found', 'transaction_not_found')
  const made = refund(now, found, body.amount)
  if (typeof made === 'string') return fail(400, made)
  c.set('hasEffect', true)
  return succeed('Refund has been queued for processing', { ...refundJson(made), status: 'pending' })
}

function initialize(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof initializeRequest>): Response {
  const plan = body.plan === undefined ? undefined : findPlan(now.records, body.plan)
  if (body.plan !== undefined && plan === undefined) return fail(404, 'Plan not found', 'plan_not_found')
  if (isTaken(now.records, body.reference)) return duplicateReference()
  const transaction = openTransaction(now, {
    amount: plan?.amount ?? body.amount ?? 0,
    customerId: customerNamed(now, body.email).id,
    planCode: plan?.code ?? null,
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

function isTaken(records: PaystackRecords, reference: string | undefined): boolean {
  return records.transactions.some((each) => each.reference === reference)
}

function duplicateReference(): Response {
  return fail(400, 'Duplicate Transaction Reference', 'duplicate_reference')
}

function subscribe(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof subscriptionRequest>): Response {
  const { records } = now
  const customer = findCustomer(records, body.customer)
  if (customer === undefined) return fail(404, 'Customer not found', 'customer_not_found')
  const plan = findPlan(records, body.plan)
  if (plan === undefined) return fail(404, 'Plan not found', 'plan_not_found')
  const authorization = records.authorizations.findLast(
    (each) => each.customerId === customer.id && (body.authorization === undefined || each.code === body.authorization),
  )
  if (authorization === undefined)
    return fail(400, 'This customer has no saved authorizations', 'authorization_not_found')
  if (runningOn(records, customer.id, plan.code) !== undefined)
    return fail(400, 'This subscription is already in place.', 'duplicate_subscription')
  const startMs = Date.parse(body.start_date)
  c.set('hasEffect', true)
  if (startMs > now.nowMs)
    return succeed('Subscription successfully created', subscriptionJson(now, begin(now, plan, authorization, startMs)))
  const transaction = openTransaction(now, {
    amount: plan.amount,
    customerId: customer.id,
    planCode: plan.code,
    authorizationCode: authorization.code,
  })
  if (charge(now, transaction, authorization, true) !== null) return fail(400, 'Charge failed', 'charge_failed')
  const subscription = begin(now, plan, authorization)
  transaction.subscriptionCode = subscription.code
  return succeed('Subscription successfully created', subscriptionJson(now, subscription))
}

function turn(
  c: Context<Env>,
  now: PaystackDesk,
  { code, token }: z.infer<typeof switchRequest>,
  change: (desk: PaystackDesk, subscription: Subscription) => boolean,
): Response {
  const subscription = findSubscription(now.records, code)
  if (subscription?.emailToken !== token || !change(now, subscription))
    return fail(404, 'Subscription with code not found or already so', 'subscription_not_found')
  c.set('hasEffect', true)
  return succeed(`Subscription ${change === enable ? 'enabled' : 'disabled'} successfully`)
}
