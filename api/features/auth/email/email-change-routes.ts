/**
 * Changes the address of an account: a code proves the new one, and the old one is told, with a way back. No answer tells whether the
 * new address has an account.
 */
import { Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { userAnswer } from '../../../answers/user-answer.ts'
import type { Deps } from '../../../deps.ts'
import { assertSelf, assertStillOpen, type SessionEnv } from '../../../http/session.ts'
import { readBody } from '../../../http/validate.ts'
import { mailReader, type Reader, readerOf } from '../../../identity/account-mail.ts'
import { endCodes, issueCode, refuseCode, tryCode } from '../../../identity/address-codes.ts'
import { emailChangeStore } from '../../../store/accounts/email-changes.ts'
import { emailCodeStore } from '../../../store/accounts/email-codes.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import type { AuthAttempts } from '../attempts.ts'
import { openWayBack, takeBack } from '../way-back.ts'

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
      await assertStillOpen(tx, c.get('sessionId'), deps.clock.now())
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
    if (outcome.wayBack) {
      mailReader(deps, reader, { kind: 'emailChanged', address: email, atMs: deps.clock.now(), ...outcome.wayBack })
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

type Outcome = { refused: 'wrong' | 'used_up' } | { refused: null; wayBack: { token: string; untilMs: number } | null }

async function changeIn(deps: Deps, tx: Session, account: Account, email: string, code: string): Promise<Outcome> {
  const tried = await tryCode(deps, tx, { email, purpose: 'email', code })
  if (tried.status !== 'right') return { refused: tried.status }
  if (tried.userId !== account.id || !(await isFreeFor(deps, tx, account.id, email))) {
    await emailCodeStore(tx).countTry(tried.addressHash, 'email')
    return { refused: 'wrong' }
  }
  await endCodes(deps, tx, { email, userId: account.id, purpose: 'email' })
  for (const purpose of ['verify', 'reset', 'delete'] as const) {
    await endCodes(deps, tx, { email: account.email, userId: account.id, purpose })
  }
  // Whoever never proved the old address may not be the one who reads it.
  const wayBack = account.emailVerifiedAt === null ? null : await openWayBack(deps, tx, account.id)
  await userStore(tx).setEmail(account.id, {
    email,
    emailVerifiedAt: deps.clock.now(),
    googleSubject: account.googleSubject,
  })
  return { refused: null, wayBack }
}
