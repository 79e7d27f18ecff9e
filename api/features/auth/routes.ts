/** Sign-up, sign-in, sign-out, and who is signed in. */
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { isAcceptedDomain } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { userAnswer } from '../../answers/user-answer.ts'
import type { Deps } from '../../deps.ts'
import { knownDeviceOf } from '../../http/device-cookie.ts'
import { leaveSession, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { mailboxOf } from '../../identity/mailbox.ts'
import { mailReader, mailUser, mailWelcome } from '../../identity/account-mail.ts'
import { issueCode } from '../../identity/address-codes.ts'
import { addressProof, provesAddress } from '../../identity/address-proof.ts'
import { userStore } from '../../store/accounts/users.ts'
import { authAttempts } from './attempts.ts'
import { createAccount } from './create-account.ts'
import { demoRoutes, type SeedDemo } from './demo-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import { emailChangeRoutes } from './email/email-change-routes.ts'
import { type LetGo, resetRoutes, verificationRoutes } from './email/email-routes.ts'
import { googleRoutes } from './google/google-routes.ts'
import { localeOf } from './locale.ts'
import { refuseBadPassword } from './new-password.ts'
import { signInAs } from './open-session.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { arriveAs, markOf } from './second-factor/second-step.ts'

/** Mounted at `/api`. @param letGo Lets go of the accounts elsewhere that the user has connected. */
export function authRoutes(deps: Deps, seedDemo: SeedDemo, letGo: LetGo): Hono<SessionEnv> {
  const { db, clock, config, limits } = deps
  const attempts = authAttempts(deps)
  const mailedLinks = limits.of('auth.mailedLink', { burst: 2, everyMs: 5 * MINUTE_MS })
  const routes = new Hono<SessionEnv>()

  routes.post(auth.signUp.path, async (c) => {
    const { email, password, platformType, timeZone, locale, ref, proof } = await readBody(c, auth.signUp.request)
    const isProven = proof !== undefined && provesAddress(deps, proof, email)
    if (!isProven && !isAcceptedDomain(email, config.emailDomains)) {
      throw new AppError('request.invalid', { fields: { email: { key: 'email_domain' } } })
    }
    await refuseBadPassword(deps, password, { email })
    attempts.newAccount(c)
    const wasFree = attempts.freeEmail(c)
    const account = {
      email,
      passwordHash: await deps.passwords.hash(password),
      platformType,
      locale: localeOf(c, locale),
      timeZone,
      isDemo: false,
      emailVerifiedAt: isProven ? clock.now() : null,
      ref,
      nowMs: clock.now(),
    }
    const wasNotMade = attempts.newMailbox(email)
    const { userId, code } = await db
      .atomically(async (tx) => {
        const made = await createAccount(deps, tx, account)
        const issued = await issueCode(deps, tx, { email, purpose: 'verify', userId: made, isFirst: true })
        return { userId: made, ...issued }
      })
      .catch((error: unknown) => {
        wasNotMade()
        throw error
      })
    wasFree()
    if (isProven) await mailWelcome(deps, userId)
    else mailUser(deps, userId, { kind: 'verify', code })
    return c.json({ data: await signInAs(deps, c, userId) }, 201)
  })

  routes.post(auth.proveAddress.path, async (c) => {
    const { email, locale, ref, plan } = await readBody(c, auth.proveAddress.request)
    attempts.newCode(c, email)
    mailedLinks.take(mailboxOf(email))
    if (!(await userStore(db).byEmail(email))) {
      const carried = { ...(ref !== undefined && { ref }), ...(plan !== undefined && { plan }) }
      const query = new URLSearchParams({ email, proof: addressProof(deps, email), ...carried }).toString()
      mailReader(deps, { email, locale: localeOf(c, locale), timeZone: 'UTC' }, { kind: 'signUpLink', query })
    }
    return c.json({ success: true })
  })

  routes.post(auth.signIn.path, async (c) => {
    const { email, password } = await readBody(c, auth.signIn.request)
    const account = await userStore(db).byEmail(email)
    const succeeded = attempts.password(c, email, await knownDeviceOf(deps, c, account?.id ?? null))
    if (!(await deps.passwords.isRight(account?.passwordHash ?? null, password)) || !account) {
      throw new AppError('auth.bad_credentials')
    }
    succeeded()
    const arrival = { userId: account.id, isNew: false, returnTo: null, plan: null }
    const { token, user } = await arriveAs(deps, c, arrival, markOf(deps, account), 'auth.bad_credentials')
    return c.json({ data: { token, user } })
  })

  routes.post(auth.signOut.path, async (c) => {
    await db.atomically((tx) => leaveSession(tx, c.get('sessionId')))
    return c.json({ success: true })
  })

  // A call without a session is refused before it gets here.
  routes.get(auth.session.path, (c) => c.json({ success: true }))

  routes.get(auth.user.path, async (c) => c.json({ data: await userAnswer(db, c.get('userId')) }))

  routes.route('/', demoRoutes(deps, attempts, seedDemo))
  routes.route('/', verificationRoutes(deps, attempts))
  routes.route('/', resetRoutes(deps, attempts, letGo))
  routes.route('/', emailChangeRoutes(deps, attempts))
  routes.route('/', deviceRoutes(deps, attempts))
  routes.route('/', googleRoutes(deps, attempts))
  routes.route('/', secondFactorRoutes(deps, attempts))
  return routes
}
