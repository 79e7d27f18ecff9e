/** Sign-up, sign-in, sign-out, and who is signed in. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLanguageTag } from '#locales/registry.ts'
import { auth } from '#shared/contract/auth.ts'
import { isAcceptedDomain } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { isTimeZone } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { deviceLabel } from '../../http/device-label.ts'
import { requestLanguage } from '../../http/errors.ts'
import { openSession, type SessionEnv } from '../../http/session.ts'
import { userAnswer } from '../../http/user-answer.ts'
import { readBody } from '../../http/validate.ts'
import { hashPassword, isPassword } from '../../identity/passwords.ts'
import { pushSubscriptionStore } from '../../store/push-subscriptions.ts'
import { sessionStore } from '../../store/sessions.ts'
import { userStore } from '../../store/users.ts'
import { authAttempts } from './attempts.ts'
import { createAccount } from './create-account.ts'

/** Fills a sample account with weeks of history. */
export type SeedDemo = (deps: Deps, userId: string, persona: { locale: string; timeZone: string }) => Promise<void>

/** Mounted at `/api`. */
export function authRoutes(deps: Deps, seedDemo: SeedDemo): Hono<SessionEnv> {
  const { db, clock, config } = deps
  const attempts = authAttempts(deps)
  const routes = new Hono<SessionEnv>()

  const signedIn = async (c: Context, userId: string) => {
    const label = deviceLabel(c.req.header('user-agent'))
    const token = await db.atomically((tx) => openSession(deps, tx, userId, label))
    return { data: { token, user: await userAnswer(db, userId) } }
  }
  const localeOf = (c: Context, wanted: string | undefined) =>
    wanted !== undefined && isLanguageTag(wanted) ? wanted : requestLanguage(c)

  routes.post(auth.signUp.path, async (c) => {
    const { email, password, platformType, timeZone, locale } = await readBody(c, auth.signUp.request)
    if (!isAcceptedDomain(email, config.emailDomains)) {
      throw new AppError('request.invalid', { fields: { email: { key: 'email_domain' } } })
    }
    attempts.newAccount(c)
    const account = {
      email,
      passwordHash: await hashPassword(password),
      platformType,
      locale: localeOf(c, locale),
      timeZone,
      isDemo: false,
      nowMs: clock.now(),
    }
    const userId = await db.atomically((tx) => createAccount(tx, account))
    return c.json(await signedIn(c, userId), 201)
  })

  routes.post(auth.signIn.path, async (c) => {
    const { email, password } = await readBody(c, auth.signIn.request)
    const succeeded = attempts.signIn(c, email)
    const account = await userStore(db).byEmail(email)
    if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
      throw new AppError('auth.bad_credentials')
    }
    succeeded()
    return c.json(await signedIn(c, account.id))
  })

  routes.post(auth.demo.path, async (c) => {
    if (!config.isSandboxed) throw new AppError('auth.demo_off')
    const wanted = await readBody(c, auth.demo.request)
    attempts.newAccount(c)
    const locale = localeOf(c, wanted.locale)
    const timeZone = wanted.timeZone !== undefined && isTimeZone(wanted.timeZone) ? wanted.timeZone : 'UTC'
    const account = {
      email: `sample-${newId()}@gigwright.invalid`,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      platformType: 'upwork' as const,
      locale,
      timeZone,
      isDemo: true,
      nowMs: clock.now(),
    }
    const userId = await db.atomically((tx) => createAccount(tx, account))
    await seedDemo(deps, userId, { locale, timeZone })
    return c.json(await signedIn(c, userId), 201)
  })

  routes.post(auth.signOut.path, async (c) => {
    const sessionId = c.get('sessionId')
    await db.atomically(async (tx) => {
      await pushSubscriptionStore(tx).removeOfSession(sessionId)
      await sessionStore(tx).remove(sessionId)
    })
    return c.json({ success: true })
  })

  routes.get(auth.user.path, async (c) => c.json({ data: await userAnswer(db, c.get('userId')) }))

  return routes
}
