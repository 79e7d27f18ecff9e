/** What a page may know of its server and of the visitor's country, before anyone signs in. */
import { Hono } from 'hono'
import { server } from '#shared/contract/server.ts'
import { forEachMarketplace } from '#shared/domain/jobs/marketplace-names.ts'
import { proofOfAddress } from '../../changes/address-proof.ts'
import { autoSendOf } from '../../changes/unattended.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { createLocator } from '../../location/locate.ts'
import { signInWay } from '../../marketplaces/settings.ts'
import { createWriteProbe } from '../../store/write-probe.ts'

const HEALTH_AGE_MS = 10 * SECOND_MS
/** So that a flood of questions costs one write a second. */
const READY_AGE_MS = SECOND_MS

/** Mounted at `/api`. */
export function healthRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>, version: string): Hono<SessionEnv> {
  const probe = createWriteProbe(db, clock)
  const routes = new Hono<SessionEnv>()
  for (const [path, maxAgeMs] of [
    [server.health.path, HEALTH_AGE_MS],
    [server.ready.path, READY_AGE_MS],
  ] as const) {
    routes.get(path, async (c) => {
      const can = await probe.canWrite(maxAgeMs)
      return c.json({ status: can ? 'ok' : 'not writable', version }, can ? 200 : 503)
    })
  }
  return routes
}

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
      proofOfAddress: proofOfAddress(config),
      vapidPublicKey: push.publicKey,
      isGoogleOn: config.google !== null,
      isMailOn: config.mail.smtpUrl !== null,
    }),
  )

  routes.get(server.location.path, async (c) => {
    const { country, currency, isByTimeZone } = await locate(c, c.req.query('timeZone'))
    return c.json({ country_code: country, currency, ...(isByTimeZone && { by_time_zone: true }) })
  })

  return routes
}
