/** Checks the fields of Telegram's login widget. */
import { createHash, createHmac } from 'node:crypto'
import type { TelegramLogin } from '#shared/contract/channels.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { isSameSecret } from '../../identity/keyed-hash.ts'

export const LOGIN_LIFETIME_MS = DAY_MS
/** Allows for clocks that differ a little. */
const AHEAD_MS = 5 * MINUTE_MS

/** @throws AppError `telegram.bad_login` or `telegram.login_expired`. */
export function checkTelegramLogin(login: TelegramLogin, botToken: string, nowMs: number): void {
  const { hash, ...rest } = login
  // `state` was added by our own page.
  const signed = Object.entries(rest).filter(([name, value]) => name !== 'state' && value !== undefined)
  const lines = signed.map(([name, value]) => `${name}=${value}`)
  const key = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', key).update(lines.sort().join('\n')).digest()
  if (!isSameSecret(Buffer.from(hash, 'hex'), expected)) throw new AppError('telegram.bad_login')
  const ageMs = nowMs - Number(login.auth_date) * SECOND_MS
  if (ageMs > LOGIN_LIFETIME_MS || ageMs < -AHEAD_MS) throw new AppError('telegram.login_expired')
}
