/** All stand-in services on one server, each under its own path prefix. */
import { Hono } from 'hono'
import { controlRoutes } from './control/routes.ts'
import { faultMiddleware } from './fault-middleware.ts'
import { freelancer } from './freelancer/service.ts'
import { google } from './google/service.ts'
import { indexPage } from './index-page.ts'
import { ipapi } from './ipapi/service.ts'
import { mail } from './mail/service.ts'
import { openai } from './openai/service.ts'
import { paystack } from './paystack/service.ts'
import { push } from './push/service.ts'
import type { Env, Sandbox, Service } from './service.ts'
import { stripe } from './stripe/service.ts'
import { telegram } from './telegram/service.ts'
import { upwork } from './upwork/service.ts'

/** Every service by its prefix. Add new services here. */
const services: Readonly<Record<string, Service>> = {
  freelancer,
  upwork,
  openai,
  push,
  mail,
  google,
  telegram,
  ipapi,
  paystack,
  stripe,
}

/** Mounts all services. */
export function createApp(sandbox: Sandbox): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  app.use(async (_c, next) => {
    sandbox.world.catchUp()
    sandbox.billing.catchUp()
    await next()
  })
  app.onError((error, c) => {
    // A client that disconnects in the middle of a request cannot read an answer, so this is not logged as an error.
    if (c.env.incoming.socket.destroyed) return c.body(null, 400)
    console.error(error)
    return c.text('Internal Server Error', 500)
  })
  app.get('/', (c) => c.html(indexPage(sandbox, services)))
  app.route('/control', controlRoutes(sandbox, Object.keys(services)))
  for (const [name, service] of Object.entries(services)) {
    if (service.hasOwnFaults !== true) app.use(`/${name}/*`, faultMiddleware(name, service, sandbox.faults))
    app.route(`/${name}`, service.routes(sandbox))
    if (service.rootRoutes !== undefined) app.route('/', service.rootRoutes(sandbox))
  }
  return app
}
