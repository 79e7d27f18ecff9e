/** Who is calling: makes opaque session tokens, and turns a bearer token into the user of a request. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import { holdsDevice } from './device-cookie.ts'
import { keyedHash } from '../identity/keyed-hash.ts'
import type { Session as StoreSession } from '../store/db.ts'
import { touch } from '../store/commits/commit-watch.ts'
import { pushSubscriptionStore } from '../store/messages/push-subscriptions.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import type { SyncHead } from '../store/synced.ts'

/** What handlers behind `requireSession` can read with `c.get(…)`. */
interface SessionVariables {
  userId: string
  sessionId: string
  /** When the session was looked at, by a clock for short times. */
  sessionSeenAt: number
  /** Looks at the session once more: a body may have come long after its headers. */
  askAgain?: () => Promise<void>
  /** The name of the device that signed in, as the user's other devices show it. */
  sessionLabel: string
  /** Where the user's rows stood when the session was looked at. */
  head: SyncHead | null
  requestId: string
  /** What `routeOf` has found; null: no route. */
  route?: string | null
}
export type SessionEnv = { Variables: SessionVariables }

/** A session ends when it is not used for so long. */
const SESSION_IDLE_MS = 30 * DAY_MS
/** How long a browser's token works without its cookie. After that a token that a script has stolen is worthless. */
const TOKEN_ALONE_MS = 10 * MINUTE_MS
/** The last use is stored at most this often, because a write for each request would cost too much. */
const NOTE_USE_EVERY_MS = 5 * MINUTE_MS

/**
 * Starts a session.
 * @param deviceHash The browser it is bound to (`bindingOf`); null for a program.
 * @returns The token: 256 random bits, base64url. It is stored nowhere.
 */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: StoreSession,
  userId: string,
  label: string,
  deviceHash: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = deps.clock.now()
  const sessions = sessionStore(tx)
  await sessions.removeExpired(userId, nowMs)
  await sessions.add({
    userId,
    tokenHash: keyedHash(token, deps.secrets.sessionPepper),
    label,
    deviceHash,
    nowMs,
    expiresAt: nowMs + SESSION_IDLE_MS,
  })
  return token
}

/** Signs a device out that asks for it itself. */
export async function leaveSession(tx: StoreSession, sessionId: string): Promise<void> {
  await pushSubscriptionStore(tx).removeOfSession(sessionId)
  await sessionStore(tx).remove(sessionId)
}

/** Ends the session of another device, which is told so at its next call, and the push subscription of its browser. */
export async function endSession(tx: StoreSession, sessionId: string, nowMs: number): Promise<void> {
  await pushSubscriptionStore(tx).removeOfSession(sessionId)
  const userId = await sessionStore(tx).end(sessionId, nowMs)
  if (userId !== null) touch(tx, userId)
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
  for (const { id } of await sessionStore(tx).ofUser(userId, nowMs)) {
    if (id !== keptId) await endSession(tx, id, nowMs)
  }
}

/**
 * Call it after a slow call to another service, before the result is stored: a session that was ended meanwhile must have no effect any
 * more.
 * @throws AppError `session.expired`.
 */
export async function assertStillOpen(tx: StoreSession, sessionId: string, nowMs: number): Promise<void> {
  const session = await sessionStore(tx).byId(sessionId)
  if (!session || session.expiresAt <= nowMs) throw new AppError('session.expired')
}

/**
 * Lets a request pass that carries a valid session in `Authorization: Bearer`, and from a browser also its cookie.
 * @throws AppError `session.missing`, `session.expired`; `session.ended` where another device ended it.
 */
export function requireSession(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
): (c: Context<SessionEnv>) => Promise<void> {
  const sessions = sessionStore(deps.db)
  return async (c) => {
    const token = bearerToken(c.req.header('authorization'))
    if (!token) throw new AppError('session.missing')
    const tokenHash = keyedHash(token, deps.secrets.sessionPepper)
    const session = await sessions.byTokenHash(tokenHash)
    const nowMs = deps.clock.now()
    if (!session && (await sessions.wasEnded(tokenHash))) throw new AppError('session.ended')
    if (!session || session.expiresAt <= nowMs) throw new AppError('session.expired')
    const isYoung = nowMs - session.createdAt < TOKEN_ALONE_MS
    if (session.deviceHash !== null && !isYoung && !holdsDevice(deps, c, session.userId, session.deviceHash))
      throw new AppError('session.expired')
    c.set('userId', session.userId)
    c.set('sessionId', session.id)
    c.set('sessionSeenAt', performance.now())
    c.set('askAgain', () => assertStillOpen(deps.db, session.id, deps.clock.now()))
    c.set('sessionLabel', session.label)
    c.set('head', session.head)
    if (nowMs - session.usedAt >= NOTE_USE_EVERY_MS)
      await deps.db.atomically((tx) => sessionStore(tx).touch(session.id, nowMs, nowMs + SESSION_IDLE_MS))
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
export function actorOf(c: Context<SessionEnv>): { userId: string; label: string } {
  return { userId: c.get('userId'), label: c.get('sessionLabel') }
}

function bearerToken(header: string | undefined): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '') ?? []
  return token ?? null
}
