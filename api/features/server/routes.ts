/** What a page may know of its server and of the visitor's country, before anyone signs in. */
import { Hono } from 'hono'
import { server } from '#shared/contract/server.ts'
import { forEachMarketplace } from '#shared/domain/jobs/marketplace-names.ts'
import { autoSendOf } from '../../changes/unattended.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { createLocator } from '../../location/locate.ts'
import { signInWay } from '../../marketplaces/settings.ts'

/** Mounted at `/api`. */
export function serverRoutes(deps: Pick<Deps, 'config' | 'push' | 'clock'>): Hono<SessionEnv> {
  const { config, push } = deps
  const locate = createLocator(deps)
  const routes = new Hono<SessionEnv>()

  routes.get(server.info.path, (c) =>
    c.json({
      isSandboxed: config.isSandboxed,
      emailDomains: config.emailDomains,
      signIn: forEachMarketplace((id) => signInWay(config, id)),
      autoSend: autoSendOf(config),
      vapidPublicKey: push.publicKey,
      isGoogleOn: config.google !== null,
      isMailOn: config.mail.smtpUrl !== null,
    }),
  )

  routes.get(server.location.path, async (c) => {
    const { country, currency } = await locate(c, c.req.query('timeZone'))
    return c.json({ country_code: country, currency })
  })

  return routes
}
