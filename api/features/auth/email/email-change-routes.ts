/**
 * Changes the address of an account: a code proves the new one, and the old one is told, with a way back. No answer tells whether the
 * new address has an account.
 */
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { userAnswer } from '../../../answers/user-answer.ts'
import type { Deps } from '../../../deps.ts'
import { assertSelf, endSessionsOf, type SessionEnv } from '../../../http/session.ts'
import { readBody } from '../../../http/validate.ts'
import { mailReader, type Reader, readerOf } from '../../../identity/account-mail.ts'
import { endCodes, issueCode, refuseCode, tryCode } from '../../../identity/address-codes.ts'
import { keyedHash } from '../../../identity/keyed-hash.ts'
import { emailChangeStore } from '../../../store/accounts/email-changes.ts'
import { emailCodeStore } from '../../../store/accounts/email-codes.ts'
import { passkeyStore } from '../../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../../store/accounts/second-factors.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import type { AuthAttempts } from '../attempts.ts'
import { asksSecondStep } from '../second-factor/second-step.ts'

const TAKEN_BACK_WITHIN_MS = 7 * DAY_MS

/** Mounted at `/api`. */
export function emailChangeRoutes(deps: Deps, attempts: AuthAttempts): Hono<SessionEnv> {
  const { db } = deps
  const routes = new Hono<SessionEnv>()

  async function callerOf(userId: string): Promise<{ account: Account; reader: Reader }> {
    const account = await userStore(db).byId(userId)
    const reader = await readerOf(deps, userId)
    if (!account) throw new AppError('user.not_found')
    // A sample account has no mailbox.
    if (!reader) throw new AppError('access.denied')
    return { account, reader }
  }

  routes.post(auth.newEmailCode.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { email, password } = await readBody(c, auth.newEmailCode.request)
    const { account, reader } = await callerOf(userId)
    if (account.passwordHash === '') throw new AppError('auth.no_password')
    const succeeded = attempts.password(c, account.email, c.get('sessionId'))
    if (!(await deps.passwords.isRight(account.passwordHash, password))) {
      throw new AppError('request.invalid', { fields: { password: { key: 'password_wrong' } } })
    }
    succeeded()
    if (email === account.email) throw new AppError('request.invalid', { fields: { email: { key: 'email_same' } } })
    attempts.newCode(c, email)
    const { isFree, code } = await db.atomically(async (tx) => {
      const isFree = await isFreeFor(deps, tx, userId, email)
      const issued = await issueCode(deps, tx, { email, purpose: 'email', userId: isFree ? userId : null })
      return { isFree, code: issued.code }
    })
    if (isFree) mailReader(deps, { ...reader, email }, { kind: 'newAddress', code })
    return c.json({ success: true })
  })

  routes.post(auth.changeEmail.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { email, code } = await readBody(c, auth.changeEmail.request)
    const succeeded = attempts.code(c, email)
    const { account, reader } = await callerOf(userId)
    const outcome = await db.atomically((tx) => changeIn(deps, tx, account, email, code))
    if (outcome.refused !== null) refuseCode(outcome.refused)
    succeeded()
    const { token, untilMs } = outcome
    // Whoever never proved the old address may not be the one who reads it.
    if (token !== null) {
      const news = { kind: 'emailChanged', address: email, token, atMs: deps.clock.now(), untilMs } as const
      mailReader(deps, reader, news)
    }
    return c.json({ data: await userAnswer(db, userId) })
  })

  routes.post(auth.emailBack.path, async (c) => {
    const { token } = await readBody(c, auth.emailBack.request)
    attempts.token(c)
    await db.atomically((tx) => takeBack(deps, tx, token))
    return c.json({ success: true })
  })

  return routes
}

/** @returns Whether nobody else has the address, nor may take it back. The user's own old one is free for them. */
async function isFreeFor({ clock }: Deps, tx: Session, userId: string, email: string): Promise<boolean> {
  if (await userStore(tx).byEmail(email)) return false
  return !(await emailChangeStore(tx).isKept(email, clock.now(), userId))
}

type Outcome =
  | { refused: 'wrong' | 'used_up' }
  /** `token`: for the way back; null where there is none. */
  | { refused: null; token: string | null; untilMs: number }

async function changeIn(deps: Deps, tx: Session, account: Account, email: string, code: string): Promise<Outcome> {
  const { clock, secrets } = deps
  const tried = await tryCode(deps, tx, { email, purpose: 'email', code })
  if (tried.status !== 'right') return { refused: tried.status }
  if (tried.userId !== account.id || !(await isFreeFor(deps, tx, account.id, email))) {
    await emailCodeStore(tx).countTry(tried.addressHash, 'email')
    return { refused: 'wrong' }
  }
  const nowMs = clock.now()
  const untilMs = nowMs + TAKEN_BACK_WITHIN_MS
  await endCodes(deps, tx, { email, userId: account.id, purpose: 'email' })
  for (const purpose of ['verify', 'reset', 'delete'] as const) {
    await endCodes(deps, tx, { email: account.email, userId: account.id, purpose })
  }
  await userStore(tx).setEmail(account.id, { email, emailVerifiedAt: nowMs, googleSubject: account.googleSubject })
  if (account.emailVerifiedAt === null) return { refused: null, token: null, untilMs }
  const token = randomBytes(32).toString('base64url')
  await emailChangeStore(tx).add({
    tokenHash: keyedHash(token, secrets.sessionPepper),
    userId: account.id,
    oldEmail: account.email,
    googleSubject: account.googleSubject,
    changedAt: nowMs,
    expiresAt: untilMs,
  })
  return { refused: null, token, untilMs }
}

/**
 * Gives the account back to whoever reads the old address. Somebody else may know the password, so it ends, as does all else that was
 * added since: sessions, a linked Google account, an authenticator app, passkeys.
 * @throws AppError `auth.email_back_expired`.
 */
async function takeBack(deps: Deps, tx: Session, token: string): Promise<void> {
  const { clock, secrets } = deps
  const nowMs = clock.now()
  const change = await emailChangeStore(tx).byToken(keyedHash(token, secrets.sessionPepper), nowMs)
  const account = change && (await userStore(tx).byId(change.userId))
  if (!change || !account) throw new AppError('auth.email_back_expired')
  const { userId, oldEmail, googleSubject, changedAt } = change
  for (const purpose of ['verify', 'reset', 'delete'] as const) {
    await endCodes(deps, tx, { email: account.email, userId, purpose })
  }
  await emailChangeStore(tx).removeSince(userId, changedAt)
  await userStore(tx).setEmail(userId, { email: oldEmail, emailVerifiedAt: nowMs, googleSubject })
  await userStore(tx).setPassword(userId, '')
  await secondFactorStore(tx).removeAppSince(userId, changedAt)
  await passkeyStore(tx).removeSince(userId, changedAt)
  if (!(await asksSecondStep(tx, userId))) await secondFactorStore(tx).removeRecoveryCodes(userId)
  await endSessionsOf(tx, userId, null, nowMs)
}
