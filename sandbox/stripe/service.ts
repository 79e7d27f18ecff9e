/** Stripe: the API as the official libraries speak it, and the pages people pay on. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { faultMiddleware } from '../fault-middleware.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { readRoutes } from './answers.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { StripeRefused } from './errors.ts'
import { apiVersion } from './events.ts'
import { idempotency } from './idempotency.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { pageRoutes } from './pages.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

/** The stand-in for Stripe. */
export const stripe: Service = {
  title: 'Stripe',
  standsFor: 'https://api.stripe.com',
  refusal: (_status, message) => ({ error: { type: 'api_error', message } }),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.use(async (c, next) => {
      await next()
      if (c.req.method !== 'GET') sandbox.billing.keep()
    })
    pageRoutes(app, () => sandbox.billing.stripeDesk())
    app.route('/v1', apiRoutes(sandbox))
    return app
  },
  // The official library accepts a host and a port, but no path before /v1.
  rootRoutes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.use('/v1/*', async (c, next) => {
      await next()
      if (c.req.method !== 'GET') sandbox.billing.keep()
    })
    app.use('/v1/*', faultMiddleware('stripe', stripe, sandbox.faults))
    app.route('/v1', apiRoutes(sandbox))
    return app
  },
}

function apiRoutes(sandbox: Sandbox): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  const desk = () => sandbox.billing.stripeDesk()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('request-id', `req_${randomBytes(7).toString('hex')}`)
    c.res.headers.set('stripe-version', c.req.header('stripe-version') ?? apiVersion)
    const key = c.req.header('idempotency-key')
    if (key !== undefined) c.res.headers.set('idempotency-key', key)
  })
  app.use(async (c, next) => refusalOf(c) ?? next())
  app.use(idempotency(desk))
  readRoutes(app, desk)
  catalogueRoutes(app, desk)
  customerRoutes(app, desk)
  subscriptionRoutes(app, desk)
  invoiceRoutes(app, desk)
  app.all('*', (c) =>
    fail(
      new StripeRefused(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      }),
    ),
  )
  app.onError((error) => {
    if (error instanceof StripeRefused) return fail(error)
    throw error
  })
  return app
}

function fail({ status, body }: StripeRefused): Response {
  return Response.json({ error: body }, { status })
}

/** Any well-formed key is accepted. */
function refusalOf(c: Context<Env>): Response | null {
  const header = c.req.header('authorization')
  if (header === undefined)
    return fail(
      new StripeRefused(401, {
        type: 'invalid_request_error',
        message:
          'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
          "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      }),
    )
  const key = /^Bearer [sr]k_(?:test_|live_)?(\S+)$/.exec(header)?.[1]
  if (key !== undefined && isWellFormed(key, 4)) return null
  return fail(
    new StripeRefused(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${header.replace(/^Bearer /, '').slice(0, 7)}****`,
    }),
  )
}
