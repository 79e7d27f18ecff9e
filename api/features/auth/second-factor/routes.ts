/** Turning the second step on and off, and taking it. */
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
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
import { readFlow, takeFlow } from '../sign-in-flow.ts'
import { openWayBack } from '../way-back.ts'
import { beginFactor, enableFactor, endFactors, useAppCode, useFactorCode } from './codes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { siteOf } from './passkeys.ts'
import { provePassword, refuseUnproved } from './prove-password.ts'
import { asksSecondStep, refuseOutdated, waitingSchema } from './second-step.ts'

/** Mounted at `/api`. */
export function secondFactorRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { db } = deps
  const routes = new Hono<SessionEnv>()
  const wrongCode = () => new AppError('request.invalid', { fields: { code: { key: 'factor_code_invalid' } } })

  routes.post(auth.finishSignIn.path, async (c) => {
    const { code } = await readBody(c, auth.finishSignIn.request)
    attempts.token(c)
    const waiting = waitingSchema.safeParse(await readFlow(deps, c, 'factor'))
    if (!waiting.success) throw new AppError('auth.second_factor_expired')
    await refuseOutdated(deps, waiting.data)
    const { userId, passwordMark, challenge: _asked, ...rest } = waiting.data
    const mayStill = (tx: Session) => refuseOutdated({ db: tx, secrets: deps.secrets }, { userId, passwordMark })
    const succeeded = attempts.secondFactor(userId, await knownDeviceOf(deps, c, userId))
    if (!(await db.atomically((tx) => useFactorCode(deps, tx, userId, code)))) throw wrongCode()
    succeeded()
    await takeFlow(deps, c, 'factor')
    return c.json({ data: { ...(await signInAs(deps, c, userId, mayStill)), ...rest } })
  })

  routes.get(auth.secondFactor.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const store = secondFactorStore(db)
    const [isAppOn, recoveryCodesLeft, known] = await Promise.all([
      store.isAppOn(userId),
      store.recoveryCodesLeft(userId),
      passkeyStore(db).of(userId),
    ])
    const passkeys = known.map(({ id, label, createdAt, usedAt }) => ({ id, label, createdAt, usedAt }))
    const isOn = isAppOn || known.length > 0
    return c.json({ isOn, isAppOn, recoveryCodesLeft, passkeys, arePasskeysPossible: siteOf(deps.config) !== null })
  })

  routes.post(auth.beginSecondFactor.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { password } = await readBody(c, auth.beginSecondFactor.request)
    const account = await provePassword(deps, userId, password, (email) =>
      attempts.password(c, email, c.get('sessionId')),
    )
    refuseUnproved(account)
    const made = await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), deps.clock.now())
      if (await secondFactorStore(tx).isAppOn(userId)) throw new AppError('auth.second_factor_on')
      return beginFactor(deps, tx, account)
    })
    return c.json(made)
  })

  routes.post(auth.confirmSecondFactor.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { code } = await readBody(c, auth.confirmSecondFactor.request)
    const succeeded = attempts.secondFactor(userId, c.get('sessionId'))
    const { recoveryCodes, wayBack } = await db.atomically(async (tx) => {
      const store = secondFactorStore(tx)
      if (await store.isAppOn(userId)) throw new AppError('auth.second_factor_on')
      if (!(await store.isBegun(userId))) throw new AppError('auth.second_factor_off')
      if (!(await useAppCode(deps, tx, userId, code))) throw wrongCode()
      const wayBack = await openWayBack(deps, tx, userId)
      return { recoveryCodes: await enableFactor(deps, tx, userId), wayBack }
    })
    succeeded()
    mailUser(deps, userId, { kind: 'secondFactorOn', atMs: deps.clock.now(), ...wayBack })
    return c.json({ recoveryCodes })
  })

  routes.delete(auth.endSecondFactor.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { password } = await readBody(c, auth.endSecondFactor.request)
    await provePassword(deps, userId, password, (email) => attempts.password(c, email, c.get('sessionId')))
    const wasOn = await asksSecondStep(db, userId)
    await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), deps.clock.now())
      await endFactors(tx, userId)
    })
    if (wasOn) mailUser(deps, userId, { kind: 'secondFactorOff', atMs: deps.clock.now() })
    return c.json({ success: true })
  })

  routes.route('/', passkeyRoutes(deps, attempts))
  return routes
}
