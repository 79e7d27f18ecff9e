/** The devices that a user is signed in on, and their password. */
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import {
  assertSelf,
  assertStillOpen,
  endSession,
  endSessionsOf,
  leaveSession,
  type SessionEnv,
} from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { mailUser } from '../../identity/account-mail.ts'
import { endCodes } from '../../identity/address-codes.ts'
import { sessionStore } from '../../store/accounts/sessions.ts'
import { userStore } from '../../store/accounts/users.ts'
import type { AuthAttempts } from './attempts.ts'
import { refuseBadPassword } from './new-password.ts'

/** Mounted at `/api`. */
export function deviceRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { db, clock } = deps
  const routes = new Hono<SessionEnv>()

  routes.get(auth.sessions.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const all = await sessionStore(db).ofUser(userId, clock.now())
    return c.json(
      all.map(({ id, label, createdAt, usedAt }) => ({
        id,
        label,
        createdAt,
        usedAt,
        isCurrent: id === c.get('sessionId'),
      })),
    )
  })

  routes.delete(auth.endSession.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const session = await sessionStore(db).byId(c.req.param('sessionId') ?? '')
    if (!session) throw new AppError('session.not_found')
    assertSelf(userId, session.userId)
    const isOwn = session.id === c.get('sessionId')
    await db.atomically((tx) => (isOwn ? leaveSession(tx, session.id) : endSession(tx, session.id, clock.now())))
    return c.json({ success: true })
  })

  routes.delete(auth.endOtherSessions.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    await db.atomically((tx) => endSessionsOf(tx, userId, c.get('sessionId'), clock.now()))
    return c.json({ success: true })
  })

  routes.post(auth.changePassword.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { current, password } = await readBody(c, auth.changePassword.request)
    const account = await userStore(db).byId(userId)
    if (!account) throw new AppError('user.not_found')
    if (account.passwordHash === '') throw new AppError('auth.no_password')
    // Attempts with a session are counted for that session alone, apart from those of strangers.
    const succeeded = attempts.password(c, account.email, c.get('sessionId'))
    if (!(await deps.passwords.isRight(account.passwordHash, current))) {
      throw new AppError('request.invalid', { fields: { current: { key: 'password_wrong' } } })
    }
    succeeded()
    await refuseBadPassword(deps, password, account)
    const passwordHash = await deps.passwords.hash(password)
    const nowMs = clock.now()
    await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), nowMs)
      await userStore(tx).setPassword(userId, passwordHash)
      // A link to reset the earlier password would still set another one.
      await endCodes(deps, tx, { email: account.email, userId, purpose: 'reset' })
      await endSessionsOf(tx, userId, c.get('sessionId'), nowMs)
    })
    mailUser(deps, userId, { kind: 'passwordChanged', atMs: nowMs, isDisconnected: false })
    return c.json({ success: true })
  })

  return routes
}
