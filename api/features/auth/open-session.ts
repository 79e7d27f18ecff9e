/** Signs a browser in. Its user is told by mail if they have not used it before. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { User } from '#shared/domain/user.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { deviceLabel } from './device-label.ts'
import { openSession } from '../../http/session.ts'
import { userAnswer } from '../../answers/user-answer.ts'
import { mailUser } from '../../identity/account-mail.ts'
import { keyedHash } from '../../identity/keyed-hash.ts'
import { knownDeviceStore } from '../../store/accounts/known-devices.ts'

/** The cookie that recognises a browser. It signs nobody in. */
const DEVICE_COOKIE = 'gw_device'
/** The longest that browsers keep a cookie. */
const DEVICE_COOKIE_MS = 400 * DAY_MS

/** @returns What a sign-in answers: the token, which is stored nowhere, and whose it is. */
export async function signInAs(deps: Deps, c: Context, userId: string): Promise<{ token: string; user: User }> {
  const { db, clock, config, secrets } = deps
  const label = deviceLabel(c.req.header('user-agent'))
  const device = deviceOf(c, label)
  const deviceHash = keyedHash(`${userId}:${device}`, secrets.sessionPepper)
  const { token, isNewDevice } = await db.atomically(async (tx) => ({
    token: await openSession(deps, tx, userId, label),
    isNewDevice: await knownDeviceStore(tx).meet(userId, deviceHash, clock.now()),
  }))
  setCookie(c, DEVICE_COOKIE, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: DEVICE_COOKIE_MS / SECOND_MS,
  })
  // The request had no user until now; its line in the security log says who came in.
  c.set('userId', userId)
  if (isNewDevice) mailUser(deps, userId, { kind: 'newDevice', device: label, atMs: clock.now() })
  return { token, user: await userAnswer(db, userId) }
}

/** Programs keep no cookies, so all programs of a user count as one device. */
function deviceOf(c: Context, label: string): string {
  const known = getCookie(c, DEVICE_COOKIE)
  if (known && /^[\w-]{1,64}$/.test(known)) return known
  return label === '' ? 'program' : randomBytes(16).toString('base64url')
}
