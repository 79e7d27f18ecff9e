/** Making, removing and using passkeys. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { auth } from '#shared/contract/auth.ts'
import { PASSKEYS_MAX } from '#shared/contract/passkeys.ts'
import { deviceLabel } from '#shared/device-label.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import { knownDeviceOf } from '../../../http/device-cookie.ts'
import { assertSelf, assertStillOpen, type SessionEnv } from '../../../http/session.ts'
import { readBody } from '../../../http/validate.ts'
import { mailUser } from '../../../identity/account-mail.ts'
import type { Session } from '../../../store/db.ts'
import { passkeyStore } from '../../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../../store/accounts/second-factors.ts'
import type { AuthAttempts } from '../attempts.ts'
import { signInAs } from '../open-session.ts'
import { changeFlow, keepFlow, readFlow, takeFlow } from '../sign-in-flow.ts'
import { openWayBack } from '../way-back.ts'
import { newRecoveryCodes } from './codes.ts'
import { passkeyQuestion, readNewPasskey, siteOf, takePasskey } from './passkeys.ts'
import { provePassword, refuseUnproved } from './prove-password.ts'
import { asksSecondStep, refuseOutdated, waitingSchema } from './second-step.ts'

/** Kept from the question to the answer that the person's device gives. */
const askedSchema = z.object({ userId: z.string(), challenge: z.string() })

/** Mounted at `/api`. */
export function passkeyRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { db, clock, config } = deps
  const routes = new Hono<SessionEnv>()
  const site = siteOf(config)
  const ownUser = (c: Context<SessionEnv>) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    return userId
  }

  routes.post(auth.beginPasskey.path, async (c) => {
    const userId = ownUser(c)
    const { password } = await readBody(c, auth.beginPasskey.request)
    if (!site) throw new AppError('auth.passkey_impossible')
    const account = await provePassword(deps, userId, password, (email) =>
      attempts.password(c, email, c.get('sessionId')),
    )
    refuseUnproved(account)
    const known = await passkeyStore(db).of(userId)
    if (known.length >= PASSKEYS_MAX) throw new AppError('auth.passkey_limit', { limit: PASSKEYS_MAX })
    const question = passkeyQuestion(site, known)
    await keepFlow(deps, c, 'passkey', { userId, challenge: question.challenge })
    return c.json(question)
  })

  routes.post(auth.addPasskey.path, async (c) => {
    const userId = ownUser(c)
    const body = await readBody(c, auth.addPasskey.request)
    attempts.token(c)
    const asked = askedSchema.safeParse((await takeFlow(deps, c, 'passkey'))?.data)
    const made =
      site && asked.success && asked.data.userId === userId
        ? await readNewPasskey(site, asked.data.challenge, body)
        : null
    if (!made) throw new AppError('auth.passkey_unknown')
    const label = deviceLabel(c.req.header('user-agent'))
    const { recoveryCodes, isFirst, wayBack } = await db.atomically(async (tx) => {
      const wasAsked = await asksSecondStep(tx, userId)
      const store = passkeyStore(tx)
      if ((await store.count(userId)) >= PASSKEYS_MAX) {
        throw new AppError('auth.passkey_limit', { limit: PASSKEYS_MAX })
      }
      const wayBack = await openWayBack(deps, tx, userId)
      const isNew = await store.add({ ...made, userId, label, createdAt: clock.now(), usedAt: null })
      if (!isNew) throw new AppError('auth.passkey_unknown')
      return { recoveryCodes: wasAsked ? [] : await newRecoveryCodes(deps, tx, userId), isFirst: !wasAsked, wayBack }
    })
    mailUser(deps, userId, { kind: isFirst ? 'secondFactorOn' : 'passkeyAdded', atMs: clock.now(), ...wayBack })
    return c.json({ recoveryCodes })
  })

  routes.delete(auth.removePasskey.path, async (c) => {
    const userId = ownUser(c)
    const { password } = await readBody(c, auth.removePasskey.request)
    await provePassword(deps, userId, password, (email) => attempts.password(c, email, c.get('sessionId')))
    const isStillAsked = await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), clock.now())
      if (!(await passkeyStore(tx).remove(userId, c.req.param('passkeyId') ?? ''))) {
        throw new AppError('request.not_found')
      }
      const isAsked = await asksSecondStep(tx, userId)
      if (!isAsked) await secondFactorStore(tx).removeRecoveryCodes(userId)
      return isAsked
    })
    if (!isStillAsked) mailUser(deps, userId, { kind: 'secondFactorOff', atMs: clock.now() })
    return c.json({ success: true })
  })

  routes.post(auth.askPasskey.path, async (c) => {
    attempts.token(c)
    const waiting = await waitingIn(c)
    const known = site ? await passkeyStore(db).of(waiting.userId) : []
    if (!site || known.length === 0) return c.json(null)
    const question = passkeyQuestion(site, known)
    await changeFlow(deps, c, 'factor', { ...waiting, challenge: question.challenge })
    return c.json(question)
  })

  routes.post(auth.finishWithPasskey.path, async (c) => {
    const body = await readBody(c, auth.finishWithPasskey.request)
    attempts.token(c)
    const waiting = await waitingIn(c)
    const { userId, challenge, passwordMark, ...rest } = waiting
    const mayStill = (tx: Session) => refuseOutdated({ db: tx, secrets: deps.secrets }, { userId, passwordMark })
    const succeeded = attempts.secondFactor(userId, await knownDeviceOf(deps, c, userId))
    const isRight =
      site !== null && challenge !== undefined && (await takePasskey(deps, { userId, site, challenge }, body))
    if (!isRight) throw new AppError('auth.passkey_unknown')
    succeeded()
    await takeFlow(deps, c, 'factor')
    return c.json({ data: { ...(await signInAs(deps, c, userId, mayStill)), ...rest } })
  })

  async function waitingIn(c: Context) {
    const waiting = waitingSchema.safeParse(await readFlow(deps, c, 'factor'))
    if (!waiting.success) throw new AppError('auth.second_factor_expired')
    await refuseOutdated(deps, waiting.data)
    return waiting.data
  }

  return routes
}
