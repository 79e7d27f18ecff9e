/** Paystack: the API under its secret key, and the pages people pay on. */
import { type Context, Hono } from 'hono'
import type { Env, Sandbox, Service } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { fail, failure } from './answers.ts'
import { pageRoutes } from './pages.ts'
import { readRoutes } from './read-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** The stand-in for Paystack. */
export const paystack: Service = {
  title: 'Paystack',
  standsFor: 'https://api.paystack.co',
  refusal: (status, message) => failure(status, message),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    const desk = () => sandbox.billing.paystackDesk()
    app.use(keptAfterwards(sandbox))
    pageRoutes(app, desk)
    app.use(async (c, next) => refusalOf(c) ?? next())
    readRoutes(app, desk)
    writeRoutes(app, desk)
    app.all('*', () => fail(404, 'Not found', 'not_found'))
    return app
  },
}

/** Everything a request changed is saved, because it must survive a restart. */
function keptAfterwards({ billing }: Sandbox) {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    await next()
    if (c.req.method !== 'GET') billing.keep()
  }
}

/** Any well-formed key is accepted. */
function refusalOf(c: Context<Env>): Response | null {
  const header = c.req.header('authorization')
  if (header === undefined) return fail(401, 'No Authorization Header was found', 'missing_key')
  const key = /^Bearer sk_(?:test_|live_)?(\S+)$/.exec(header)?.[1]
  return key !== undefined && isWellFormed(key, 4) ? null : fail(401, 'Invalid key', 'invalid_Key')
}
