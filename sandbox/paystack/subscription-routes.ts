/** /plan and /subscription. */
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { fail, type PaystackDesk, planJson, subscriptionJson, succeed } from './answers.ts'
import { listed, withBody } from './bodies.ts'
import { charge, findCustomer, numberOf, openTransaction } from './charges.ts'
import type { Subscription } from './records.ts'
import { planRequest, subscriptionRequest, switchRequest } from './requests.ts'
import { begin, disable, enable, runningOn } from './subscriptions.ts'

export function subscriptionRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  planRoutes(app, desk)
  const routes = new Hono<Env>({ strict: false })
  routes.post('/', (c) => withBody(c, subscriptionRequest, (body) => subscribe(c, desk(), body)))
  routes.post('/disable', (c) => withBody(c, switchRequest, (body) => turn(c, desk(), body, disable, 'disabled')))
  routes.post('/enable', (c) => withBody(c, switchRequest, (body) => turn(c, desk(), body, enable, 'enabled')))
  routes.get('/', (c) => {
    const now = desk()
    const { customer, plan } = c.req.query()
    const owner = customer === undefined ? undefined : findCustomer(now.records, customer)
    const planCode = now.records.plans.find((each) => each.code === plan || String(each.id) === plan)?.code
    const rows = now.records.subscriptions
      .filter((each) => customer === undefined || each.customerId === owner?.id)
      .filter((each) => plan === undefined || each.planCode === planCode)
    return listed(c, 'Subscriptions retrieved', rows, (each) => subscriptionJson(now, each, true))
  })
  routes.get('/:code', (c) => {
    const now = desk()
    const found = findSubscription(now, c.req.param('code'))
    return found === undefined
      ? notFound()
      : succeed('Subscription retrieved successfully', subscriptionJson(now, found, true))
  })
  routes.get('/:code/manage/link', (c) => {
    const now = desk()
    const found = findSubscription(now, c.req.param('code'))
    return found === undefined
      ? notFound()
      : succeed('Link generated', { link: `${now.address}/manage/subscriptions/${found.manageToken}` })
  })
  app.route('/subscription', routes)
}

function planRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.post('/plan', (c) =>
    withBody(c, planRequest, ({ invoice_limit: invoiceLimit, ...body }) => {
      const now = desk()
      const plan = { id: numberOf(now), code: newCode('PLN_'), invoiceLimit, createdAtMs: now.nowMs, ...body }
      now.records.plans.push(plan)
      c.set('hasEffect', true)
      return succeed('Plan created', planJson(plan), undefined, 201)
    }),
  )
  app.get('/plan', (c) => listed(c, 'Plans retrieved', desk().records.plans, planJson))
  app.get('/plan/:code', (c) => {
    const key = c.req.param('code')
    const plan = desk().records.plans.find((each) => each.code === key || String(each.id) === key)
    return plan === undefined
      ? fail(404, 'Plan not found', 'plan_not_found')
      : succeed('Plan retrieved', planJson(plan))
  })
}

function subscribe(c: Context<Env>, now: PaystackDesk, body: z.infer<typeof subscriptionRequest>): Response {
  const { records } = now
  const customer = findCustomer(records, body.customer)
  if (customer === undefined) return fail(404, 'Customer not found', 'customer_not_found')
  const plan = records.plans.find((each) => each.code === body.plan)
  if (plan === undefined) return fail(404, 'Plan not found', 'plan_not_found')
  const authorization = records.authorizations.findLast(
    (each) => each.customerId === customer.id && (body.authorization === undefined || each.code === body.authorization),
  )
  if (authorization === undefined)
    return fail(400, 'This customer has no saved authorizations', 'authorization_not_found')
  if (runningOn(records, customer.id, plan.code) !== undefined)
    return fail(400, 'This subscription is already in place.', 'duplicate_subscription')
  const startMs = body.start_date === undefined ? now.nowMs : Date.parse(body.start_date)
  c.set('hasEffect', true)
  if (startMs > now.nowMs) {
    return succeed(
      'Subscription successfully created',
      subscriptionJson(now, begin(now, plan, authorization, { startMs }), false),
    )
  }
  const transaction = openTransaction(now, {
    amount: plan.amount,
    currency: plan.currency,
    customerId: customer.id,
    planCode: plan.code,
    authorizationCode: authorization.code,
  })
  const decline = charge(now, transaction, authorization, true)
  if (decline !== null) return fail(400, `Charge failed: ${transaction.gatewayResponse}`, 'charge_failed')
  const subscription = begin(now, plan, authorization)
  transaction.subscriptionCode = subscription.code
  return succeed('Subscription successfully created', subscriptionJson(now, subscription, false))
}

function turn(
  c: Context<Env>,
  now: PaystackDesk,
  { code, token }: z.infer<typeof switchRequest>,
  change: (desk: PaystackDesk, subscription: Subscription) => boolean,
  done: 'enabled' | 'disabled',
): Response {
  const subscription = findSubscription(now, code)
  if (subscription?.emailToken !== token || !change(now, subscription))
    return fail(
      404,
      `Subscription with code not found or already ${done === 'enabled' ? 'active' : 'inactive'}`,
      'subscription_not_found',
    )
  c.set('hasEffect', true)
  return succeed(`Subscription ${done} successfully`)
}

function findSubscription(now: PaystackDesk, key: string): Subscription | undefined {
  return now.records.subscriptions.find((each) => each.code === key || String(each.id) === key)
}

function notFound(): Response {
  return fail(404, 'Subscription not found', 'subscription_not_found')
}
