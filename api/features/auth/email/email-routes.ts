/**
 * What mail proves: that an address is one's own, and that a new password may be set. No answer, and no time it takes, tells whether
 * an address has an account: an unknown one goes the same way, and only the mail that follows differs.
 */
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsOf, type SessionEnv } from '../../../http/session.ts'
import { readBody } from '../../../http/validate.ts'
import { mailUser, mailWelcome } from '../../../identity/account-mail.ts'
import { endCodes, exchangeCode, issueCode, refuseCode, tryCode, userOfToken } from '../../../identity/address-codes.ts'
import { forgetOwnKey } from '../../../writers/writers.ts'
import { emailCodeStore } from '../../../store/accounts/email-codes.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import type { AuthAttempts } from '../attempts.ts'
import { refuseBadPassword } from '../new-password.ts'

/** Mounted at `/api`; none of them needs a session. */
export function verificationRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { db, clock } = deps
  const routes = new Hono<SessionEnv>()

  routes.post(auth.resendVerification.path, async (c) => {
    const { email } = await readBody(c, auth.resendVerification.request)
    attempts.newCode(c, email)
    const { userId, code } = await db.atomically(async (tx) => {
      const account = await userStore(tx).byEmail(email)
      const toProve = account && account.emailVerifiedAt === null ? account.id : null
      return { userId: toProve, ...(await issueCode(deps, tx, { email, purpose: 'verify', userId: toProve })) }
    })
    if (userId !== null) mailUser(deps, userId, { kind: 'verify', code })
    return c.json({ success: true })
  })

  routes.post(auth.verifyEmail.path, async (c) => {
    const { email, code } = await readBody(c, auth.verifyEmail.request)
    const succeeded = attempts.code(c, email)
    const verdict = await db.atomically(async (tx) => {
      const tried = await tryCode(deps, tx, { email, purpose: 'verify', code })
      if (tried.status === 'right') {
        await emailCodeStore(tx).remove(tried.addressHash, 'verify')
        await userStore(tx).setEmailVerified(tried.userId, clock.now())
      }
      return tried
    })
    if (verdict.status !== 'right') refuseCode(verdict.status)
    succeeded()
    await mailWelcome(deps, verdict.userId)
    return c.json({ success: true })
  })

  return routes
}

/** Lets go of the accounts elsewhere that a user has connected. */
export type LetGo = (userId: string) => Promise<void>

/** Mounted at `/api`; none of them needs a session. */
export function resetRoutes(deps: Deps, attempts: AuthAttempts, letGo: LetGo): Hono<SessionEnv> {
  const { db, clock } = deps
  const routes = new Hono<SessionEnv>()

  async function accountOfToken(session: Session, token: string): Promise<Account> {
    const userId = await userOfToken(deps, session, token, 'reset')
    const account = userId === null ? null : await userStore(session).byId(userId)
    if (!account) throw new AppError('auth.reset_expired')
    return account
  }

  routes.post(auth.requestPasswordReset.path, async (c) => {
    const { email } = await readBody(c, auth.requestPasswordReset.request)
    attempts.newCode(c, email)
    const { userId, code, token } = await db.atomically(async (tx) => {
      const account = await userStore(tx).byEmail(email)
      const toLetIn = account?.id ?? null
      return { userId: toLetIn, ...(await issueCode(deps, tx, { email, purpose: 'reset', userId: toLetIn })) }
    })
    if (userId !== null) mailUser(deps, userId, { kind: 'reset', code, token })
    return c.json({ success: true })
  })

  routes.post(auth.verifyResetCode.path, async (c) => {
    const { email, code } = await readBody(c, auth.verifyResetCode.request)
    const succeeded = attempts.code(c, email)
    const outcome = await db.atomically(async (tx) => {
      const tried = await tryCode(deps, tx, { email, purpose: 'reset', code })
      if (tried.status !== 'right') return { refused: tried.status }
      return { resetToken: await exchangeCode(deps, tx, { ...tried, purpose: 'reset' }) }
    })
    if (outcome.refused) refuseCode(outcome.refused)
    succeeded()
    return c.json({ resetToken: outcome.resetToken })
  })

  routes.post(auth.resetPassword.path, async (c) => {
    const { token, password } = await readBody(c, auth.resetPassword.request)
    attempts.token(c)
    // The token is checked before hashing too, because hashing costs much.
    const account = await accountOfToken(db, token)
    await refuseBadPassword(deps, password, account)
    const passwordHash = await deps.passwords.hash(password)
    const nowMs = clock.now()
    const { userId, isFirstProof } = await db.atomically(async (tx) => {
      const { id, email, emailVerifiedAt } = await accountOfToken(tx, token)
      await endCodes(deps, tx, { email, userId: id, purpose: 'reset' })
      await userStore(tx).setPassword(id, passwordHash)
      // Who has the token reads the mail, so the address is proved.
      await userStore(tx).setEmailVerified(id, nowMs)
      await endSessionsOf(tx, id, null, nowMs)
      if (emailVerifiedAt === null) await forgetOwnKey(deps, tx, id)
      return { userId: id, isFirstProof: emailVerifiedAt === null }
    })
    // Nobody knows who made the account: letters would leave from a stranger's account, and notices would reach them.
    if (isFirstProof) await letGo(userId)
    mailUser(deps, userId, { kind: 'passwordChanged', atMs: nowMs, isDisconnected: isFirstProof })
    return c.json({ success: true })
  })

  return routes
}
