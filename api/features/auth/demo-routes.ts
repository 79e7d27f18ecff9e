/** "Explore with sample data": an account with weeks of history, on a sandboxed server. */
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { isTimeZone } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { createLimit } from '../../limit.ts'
import type { AuthAttempts } from './attempts.ts'
import { createAccount } from './create-account.ts'
import { localeOf } from './locale.ts'
import { signInAs } from './open-session.ts'

/** Fills a sample account with weeks of history. */
export type SeedDemo = (deps: Deps, userId: string, persona: { locale: string; timeZone: string }) => Promise<void>

/** One account takes a tenth of a second of the processor. Others wait for one of them at most, and a visitor for some two seconds. */
const WAITING_MAX = 20

/** Mounted at `/api`. */
export function demoRoutes(deps: Deps, attempts: AuthAttempts, seedDemo: SeedDemo): Hono<SessionEnv> {
  const { db, clock, config } = deps
  const routes = new Hono<SessionEnv>()
  const opening = createLimit(1, WAITING_MAX)

  routes.post(auth.demo.path, async (c) => {
    if (!config.isSandboxed) throw new AppError('auth.demo_off')
    const wanted = await readBody(c, auth.demo.request)
    attempts.newAccount(c)
    const locale = localeOf(c, wanted.locale)
    const timeZone = wanted.timeZone !== undefined && isTimeZone(wanted.timeZone) ? wanted.timeZone : 'UTC'
    const userId = await opening.run(() => openSample(locale, timeZone))
    return c.json({ data: await signInAs(deps, c, userId) }, 201)
  })

  async function openSample(locale: string, timeZone: string): Promise<string> {
    const nowMs = clock.now()
    const account = {
      email: `sample-${newId()}@gigwright.invalid`,
      passwordHash: await deps.passwords.hash(randomBytes(32).toString('base64url')),
      platformType: DEFAULT_MARKETPLACE,
      locale,
      timeZone,
      isDemo: true,
      // A sample account has no mailbox to prove.
      emailVerifiedAt: nowMs,
      nowMs,
    }
    const userId = await db.atomically((tx) => createAccount(deps, tx, account))
    await seedDemo(deps, userId, { locale, timeZone })
    return userId
  }

  return routes
}
