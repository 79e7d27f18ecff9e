/**
 * The cookie that recognises a browser. It signs nobody in; what is stored of it is a keyed hash for each account. Scripts of
 * the page cannot read it, so a session that is bound to it is worth nothing to who stole the token alone.
 */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { keyedHash } from '../identity/keyed-hash.ts'
import { knownDeviceStore } from '../store/accounts/known-devices.ts'

const DEVICE_COOKIE = 'gw_device'
/** 128 random bits, base64url. */
const DEVICE_PATTERN = /^[\w-]{22}$/
/** The longest that browsers keep a cookie. */
const DEVICE_COOKIE_MS = 400 * DAY_MS
/** Programs keep no cookies, so all programs of a user count as one device, which is never known to limits. */
const PROGRAM = 'program'

/** @param label As `deviceLabel` makes it. @returns The device that calls, a new one where it has no cookie. */
export function deviceOf(c: Context, label: string): string {
  return cookieOf(c) ?? (label === '' ? PROGRAM : randomBytes(16).toString('base64url'))
}

export function deviceHashOf({ secrets }: Pick<Deps, 'secrets'>, userId: string, device: string): string {
  return keyedHash(`${userId}:${device}`, secrets.sessionPepper)
}

/** @returns The hash to bind a session to; null for a program, which keeps no cookies. */
export function bindingOf(deps: Pick<Deps, 'secrets'>, userId: string, device: string): string | null {
  return device === PROGRAM ? null : deviceHashOf(deps, userId, device)
}

/** @returns Whether the caller has the cookie that belongs to the hash. */
export function holdsDevice(deps: Pick<Deps, 'secrets'>, c: Context, userId: string, deviceHash: string): boolean {
  const device = cookieOf(c)
  return device !== null && deviceHashOf(deps, userId, device) === deviceHash
}

/**
 * @param userId Null where there is no such account: the same work is done.
 * @returns The hash of the caller's device, where it has signed in to this account before.
 */
export async function knownDeviceOf(deps: Deps, c: Context, userId: string | null): Promise<string | null> {
  const device = cookieOf(c)
  if (device === null) return null
  const hash = deviceHashOf(deps, userId ?? '', device)
  return (await knownDeviceStore(deps.db).isKnown(userId ?? '', hash)) ? hash : null
}

/** Stores it in the browser. */
export function keepDevice({ config }: Pick<Deps, 'config'>, c: Context, device: string): void {
  if (device === PROGRAM) return
  setCookie(c, DEVICE_COOKIE, device, {
    path: '/api',
    httpOnly: true,
    // Google's page leads back here by a link of its own; a strict cookie would be missing then.
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: DEVICE_COOKIE_MS / SECOND_MS,
  })
}

function cookieOf(c: Context): string | null {
  const known = getCookie(c, DEVICE_COOKIE)
  return known && DEVICE_PATTERN.test(known) ? known : null
}
