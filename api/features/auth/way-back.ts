/**
 * A way back into an account for whoever reads its address, when somebody else knew the password and changed how it is entered. The
 * link is mailed where the address changes and where a second step is added.
 */
import { randomBytes } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from '../../http/session.ts'
import { endCodes } from '../../identity/address-codes.ts'
import { keyedHash } from '../../identity/keyed-hash.ts'
import { emailChangeStore } from '../../store/accounts/email-changes.ts'
import { passkeyStore } from '../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../store/accounts/second-factors.ts'
import { userStore } from '../../store/accounts/users.ts'
import type { Session } from '../../store/db.ts'
import { asksSecondStep } from './second-factor/second-step.ts'

const OPEN_MS = 7 * DAY_MS

/** @returns The token of a link to the account as it is now, and until when it works, in Unix milliseconds. */
export async function openWayBack(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  tx: Session,
  userId: string,
): Promise<{ token: string; untilMs: number }> {
  const account = await userStore(tx).byId(userId)
  if (!account) throw new AppError('user.not_found')
  const { email, googleSubject } = account
  const nowMs = clock.now()
  const untilMs = nowMs + OPEN_MS
  const token = randomBytes(32).toString('base64url')
  await emailChangeStore(tx).add({
    tokenHash: keyedHash(token, secrets.sessionPepper),
    userId,
    oldEmail: email,
    googleSubject,
    changedAt: nowMs,
    expiresAt: untilMs,
  })
  return { token, untilMs }
}

/**
 * Gives the account back to whoever reads the address it had. Somebody else may know the password, so it ends, as do sessions, a
 * Google account linked since, and each second step added since or in the days before: a thief may have begun with that.
 * @throws AppError `auth.email_back_expired`.
 */
export async function takeBack({ clock, secrets }: Deps, tx: Session, token: string): Promise<void> {
  const nowMs = clock.now()
  const change = await emailChangeStore(tx).byToken(keyedHash(token, secrets.sessionPepper), nowMs)
  const account = change && (await userStore(tx).byId(change.userId))
  if (!change || !account) throw new AppError('auth.email_back_expired')
  const { userId, oldEmail, googleSubject, changedAt } = change
  for (const purpose of ['oldEmail', 'verify', 'reset', 'delete'] as const) {
    await endCodes({ secrets }, tx, { email: account.email, userId, purpose })
  }
  await emailChangeStore(tx).removeSince(userId, changedAt)
  await userStore(tx).setEmail(userId, { email: oldEmail, emailVerifiedAt: nowMs, googleSubject })
  await userStore(tx).setPassword(userId, '')
  await secondFactorStore(tx).removeAppSince(userId, changedAt - OPEN_MS)
  await passkeyStore(tx).removeSince(userId, changedAt - OPEN_MS)
  if (!(await asksSecondStep(tx, userId))) await secondFactorStore(tx).removeRecoveryCodes(userId)
  await endSessionsOf(tx, userId, null, nowMs)
}
