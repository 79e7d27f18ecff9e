/** Who is calling: makes opaque session tokens, and turns a bearer token into the user of a request. */
import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { keyedHash } from '../identity/keyed-hash.ts'
import type { Session as StoreSession } from '../store/db.ts'
import { pushSubscriptionStore } from '../store/messages/push-subscriptions.ts'
import { sessionStore } from '../store/accounts/sessions.ts'

/** What handlers behind `requireSession` can read with `c.get(…)`. */
interface SessionVariables {
  userId: string
  sessionId: string
  /** The name of the device that signed in, as the user's other devices show it. */
  sessionLabel: string
  requestId: string
}
export type SessionEnv = { Variables: SessionVariables }

const SESSION_LIFETIME_MS = 30 * DAY_MS
/** The last use is stored at most this often, because a write for each request would cost too much. */
const NOTE_USE_EVERY_MS = 5 * MINUTE_MS

/**
 * Starts a session.
 * @returns The token: 256 random bits, base64url. It is stored nowhere.
 */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: StoreSession,
  userId: string,
  label: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = deps.clock.now()
  const sessions = sessionStore(tx)
  await sessions.removeExpired(userId, nowMs)
  await sessions.add({
    userId,
    tokenHash: keyedHash(token, deps.secrets.sessionPepper),
    label,
    nowMs,
    expiresAt: nowMs + SESSION_LIFETIME_MS,
  })
  return token
}

/** Ends sessions, and the push subscriptions of their browsers with them. */
export async function endSessions(tx: StoreSession, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) {
    await pushSubscriptionStore(tx).removeOfSession(id)
    await sessionStore(tx).remove(id)
  }
}

/**
 * Ends every session of a user except the one to keep.
 * @param keptId Null to keep none.
 */
export async function endSessionsOf(
  tx: StoreSession,
  userId: string,
  keptId: string | null,
  nowMs: number,
): Promise<void> {
  const all = await sessionStore(tx).ofUser(userId, nowMs)
  await endSessions(
    tx,
    all.map(({ id }) => id).filter((id) => id !== keptId),
  )
}

/**
 * Lets a request pass that carries a valid session in `Authorization: Bearer`.
 * @throws AppError `session.missing` or `session.expired`.
 */
export function requireSession(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    if (!token) throw new AppError('session.missing')
    const session = await sessionStore(deps.db).byTokenHash(keyedHash(token, deps.secrets.sessionPepper))
    const nowMs = deps.clock.now()
    if (!session || session.expiresAt <= nowMs) throw new AppError('session.expired')
    c.set('userId', session.userId)
    c.set('sessionId', session.id)
    c.set('sessionLabel', session.label)
    if (nowMs - session.usedAt >= NOTE_USE_EVERY_MS)
      await deps.db.atomically((tx) => sessionStore(tx).touch(session.id, nowMs))
    await next()
  }
}

/**
 * Checks that a user's id in a path is the caller's own.
 * @throws AppError `access.denied`.
 */
export function assertSelf(callerId: string, userId: string | undefined): void {
  if (userId !== undefined && userId !== callerId) throw new AppError('access.denied')
}

/** @returns Who makes a call, for the write path. */
export function actorOf(c: Context<SessionEnv>): { userId: string; clientId: null; label: string } {
  return { userId: c.get('userId'), clientId: null, label: c.get('sessionLabel') }
}

function bearerToken(header: string | undefined): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '') ?? []
  return token ?? null
}
