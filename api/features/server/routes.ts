/** What a page may know of its server and of where it stands, before anyone signs in. */
import { Hono } from 'hono'
import { server } from '#shared/contract/server.ts'
import { mayAutoSend } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { countryOf, currencyOf } from './country.ts'

/** Mounted at `/api`. */
export function serverRoutes({ config, push }: Pick<Deps, 'config' | 'push'>): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.get(server.info.path, (c) =>
    c.json({
      isSandboxed: config.isSandboxed,
      emailDomains: config.emailDomains,
      upworkSignIn: config.upwork.signIn,
      autoSend: { upwork: mayAutoSend(config, 'upwork'), freelancer: mayAutoSend(config, 'freelancer') },
      vapidPublicKey: push.publicKey,
      isGoogleOn: config.google !== null,
      isMailOn: config.mail.smtpUrl !== null,
    }),
  )

  /** `timeZone`: the browser's own, for where no proxy names the country. */
  routes.get(server.location.path, (c) => {
    const header = config.trustProxy ? c.req.header('cf-ipcountry') : undefined
    const country = countryOf(header, c.req.query('timeZone'))
    return c.json({ country_code: country, currency: currencyOf(country) })
  })

  return routes
}
