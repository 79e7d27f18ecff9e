/**
 * Changes the address of an account: one code proves the new address, another the old one, which is told too, with a way back. So who
 * has only a session and the password cannot take the account. No answer tells whether the new address has an account.
 */
import { type Context, Hono } from 'hono'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { userAnswer } from '../../../answers/user-answer.ts'
import type { Deps } from '../../../deps.ts'
import { assertSelf, assertStillOpen, endSessionsOf, type SessionEnv } from '../../../http/session.ts'
import { readBody } from '../../../http/validate.ts'
import { mailReader, type Reader, readerOf } from '../../../identity/account-mail.ts'
import { endCodes, issueCode, refuseCode, tryCode } from '../../../identity/address-codes.ts'
import { keyedHash } from '../../../identity/keyed-hash.ts'
import { emailChangeStore } from '../../../store/accounts/email-changes.ts'
import { emailCodeStore } from '../../../store/accounts/email-codes.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import type { AuthAttempts } from '../attempts.ts'
import { provePassword } from '../second-factor/prove-password.ts'
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
    await proveOwner(c, account, password)
    if (email === account.email) throw new AppError('request.invalid', { fields: { email: { key: 'email_same' } } })
    const asksOld = isProved(account)
    attempts.newCode(c, email)
    if (asksOld) attempts.newCode(c, account.email)
    const { isFree, code, oldCode } = await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), deps.clock.now())
      const isFree = await isFreeFor(deps, tx, userId, email)
      await endOtherWishes(deps, tx, userId, email)
      const issued = await issueCode(deps, tx, { email, purpose: 'email', userId: isFree ? userId : null })
      const old = asksOld ? await issueCode(deps, tx, { email: account.email, purpose: 'oldEmail', userId }) : null
      return { isFree, code: issued.code, oldCode: old?.code }
    })
    // Also where the new address is taken: whether this mail comes must not tell.
    if (oldCode !== undefined) mailReader(deps, reader, { kind: 'oldAddress', code: oldCode, address: email })
    if (isFree) mailReader(deps, { ...reader, email }, { kind: 'newAddress', code })
    return c.json({ success: true, asksOld })
  })

  routes.post(auth.changeEmail.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { email, code, oldCode } = await readBody(c, auth.changeEmail.request)
    const succeeded = attempts.code(c, email)
    const { reader } = await callerOf(userId)
    const outcome = await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), deps.clock.now())
      return changeIn(deps, tx, { userId, sessionId: c.get('sessionId'), email, code, oldCode })
    })
    if (outcome.refused !== null) refuseCode(outcome.refused, outcome.field)
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

  /** A user who signs in only with Google has no password. The code sent to the old address takes its place. */
  async function proveOwner(c: Context<SessionEnv>, account: Account, password: string | undefined): Promise<void> {
    if (account.passwordHash === '' && isProved(account)) return
    const attempt = (email: string) => attempts.password(c, email, c.get('sessionId'))
    await provePassword(deps, account.id, password ?? '', attempt)
  }

  return routes
}

/** A user who never proved their address may have mistyped it. If it needed a code, they could never correct it. */
function isProved({ emailVerifiedAt }: Account): boolean {
  return emailVerifiedAt !== null
}

/** A code at the old address is for the one new address that its mail names. */
async function endOtherWishes(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Session,
  userId: string,
  email: string,
): Promise<void> {
  await emailCodeStore(tx).removeOthers(userId, keyedHash(email, secrets.sessionPepper), 'email')
}

/** @returns Whether nobody else has the address, nor may take it back. The user's own old one is free for them. */
async function isFreeFor({ clock }: Deps, tx: Session, userId: string, email: string): Promise<boolean> {
  if (await userStore(tx).byEmail(email)) return false
  return !(await emailChangeStore(tx).isKept(email, clock.now(), userId))
}

interface Wish {
  userId: string
  sessionId: string
  email: string
  code: string
  oldCode: string | undefined
}

type Outcome =
  | { refused: 'wrong' | 'used_up'; field: 'code' | 'oldCode' }
  | { refused: null; wayBack: { token: string; untilMs: number } | null }

async function changeIn(deps: Deps, tx: Session, { userId, sessionId, email, code, oldCode }: Wish): Promise<Outcome> {
  const account = await userStore(tx).byId(userId)
  if (!account) throw new AppError('user.not_found')
  if (isProved(account)) {
    if (oldCode === undefined) throw new AppError('request.invalid', { fields: { oldCode: { key: 'code_invalid' } } })
    const old = await tryCode(deps, tx, { email: account.email, purpose: 'oldEmail', code: oldCode })
    if (old.status !== 'right') return { refused: old.status, field: 'oldCode' }
  }
  const tried = await tryCode(deps, tx, { email, purpose: 'email', code })
  if (tried.status !== 'right') return { refused: tried.status, field: 'code' }
  if (tried.userId !== userId || !(await isFreeFor(deps, tx, userId, email))) {
    await emailCodeStore(tx).countTry(tried.addressHash, 'email')
    return { refused: 'wrong', field: 'code' }
  }
  await endCodes(deps, tx, { email, userId, purpose: 'email' })
  for (const purpose of ['oldEmail', 'verify', 'reset', 'delete'] as const) {
    await endCodes(deps, tx, { email: account.email, userId, purpose })
  }
  const wayBack = isProved(account) ? await openWayBack(deps, tx, userId) : null
  const { googleSubject } = account
  await userStore(tx).setEmail(userId, { email, emailVerifiedAt: deps.clock.now(), googleSubject })
  await endSessionsOf(tx, userId, sessionId, deps.clock.now())
  return { refused: null, wayBack }
}
