/** A sign-in under way in a browser: a cookie for one use, and what the server remembers under it. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../identity/keyed-hash.ts'
import { type FlowStep, signInFlowStore } from '../../store/accounts/sign-in-flows.ts'

/** One cookie for each step, so that none can be used as another. */
const COOKIES: Record<FlowStep, { name: string; path: string; lifetimeMs: number }> = {
  begun: { name: 'gw_google', path: '/api/auth/google', lifetimeMs: 10 * MINUTE_MS },
  proved: { name: 'gw_google_back', path: '/api/auth/google', lifetimeMs: 5 * MINUTE_MS },
  factor: { name: 'gw_factor', path: '/api/auth/second-factor', lifetimeMs: 5 * MINUTE_MS },
  passkey: { name: 'gw_passkey', path: '/api/users', lifetimeMs: 5 * MINUTE_MS },
}

/** What `proved` and `factor` remember: who it is, and where they wanted to go. */
export const arrivalDataSchema = z.object({
  userId: z.string(),
  isNew: z.boolean(),
  returnTo: z.string().nullable(),
  plan: z.string().nullable(),
})

/** @returns What the browser's cookie holds: the database has only its hash. */
export async function keepFlow(
  { db, clock, secrets, config }: Deps,
  c: Context,
  step: FlowStep,
  data: Record<string, unknown>,
): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  const { name, path, lifetimeMs } = COOKIES[step]
  const nowMs = clock.now()
  const flow = { keyHash: keyedHash(cookie, secrets.sessionPepper), step, data, expiresAt: nowMs + lifetimeMs }
  await db.atomically((tx) => signInFlowStore(tx).put(flow, nowMs))
  setCookie(c, name, cookie, {
    path,
    httpOnly: true,
    // With "Lax" the browser sends the cookie when Google sends it back here, but not with a form of another site.
    sameSite: 'Lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: lifetimeMs / SECOND_MS,
  })
  return cookie
}

export async function takeFlow(
  { db, clock, secrets }: Deps,
  c: Context,
  step: FlowStep,
): Promise<{ cookie: string; data: Record<string, unknown> } | null> {
  const { name, path } = COOKIES[step]
  const cookie = getCookie(c, name)
  if (!cookie) return null
  deleteCookie(c, name, { path })
  const keyHash = keyedHash(cookie, secrets.sessionPepper)
  const data = await db.atomically((tx) => signInFlowStore(tx).take(keyHash, step, clock.now()))
  return data && { cookie, data }
}

/** @returns What is remembered, which stays. */
export async function readFlow(
  { db, clock, secrets }: Deps,
  c: Context,
  step: FlowStep,
): Promise<Record<string, unknown> | null> {
  const cookie = getCookie(c, COOKIES[step].name)
  return cookie ? signInFlowStore(db).read(keyedHash(cookie, secrets.sessionPepper), step, clock.now()) : null
}

/** Puts other data in the place of what is remembered, under the same cookie and until the same time. */
export async function changeFlow(
  { db, secrets }: Deps,
  c: Context,
  step: FlowStep,
  data: Record<string, unknown>,
): Promise<void> {
  const cookie = getCookie(c, COOKIES[step].name) ?? ''
  const keyHash = keyedHash(cookie, secrets.sessionPepper)
  await db.atomically((tx) => signInFlowStore(tx).change(keyHash, step, data))
}
