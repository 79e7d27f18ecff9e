/** Reads the body of a request: limited in size, JSON, and of the right shape. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { idSchema } from '#shared/ids.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { SessionEnv } from './session.ts'

export const BODY_MAX_BYTES = 100 * 1024

/** @throws AppError `request.too_large`. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('request.too_large')
    },
  })
  // These have none, and to ask for it makes the adaptor build a whole request of its own.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}

/**
 * @returns The body, parsed by the schema.
 * @throws AppError `request.not_json`; `request.malformed`; `request.invalid` with `fields`.
 */
export async function readBody<Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return parseOrThrow(schema, await readJson(c))
}

/**
 * A page of somebody else's may send our server `text/plain` without being asked first, so only JSON by its name is read.
 * @throws AppError `request.not_json`; `request.malformed`; `session.expired` where the session has ended while the body came.
 */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('request.not_json')
  const body = await c.req.json().catch((error: unknown) => {
    throw new AppError('request.malformed', {}, { cause: error })
  })
  await askAgainAfterWaiting(c)
  return body
}

/** A body that comes with its headers is there by then. */
const AT_ONCE_MS = 25

/**
 * Headers show a session, and whoever sends them may take their time with the body: a session that has ended meanwhile counts no more.
 * @throws AppError `session.expired`.
 */
export async function askAgainAfterWaiting(c: Context<SessionEnv>): Promise<void> {
  const seenAt: number | undefined = c.get('sessionSeenAt')
  if (seenAt !== undefined && performance.now() - seenAt > AT_ONCE_MS) await c.get('askAgain')?.()
}

/**
 * The id that a client chose for a call, so that it can repeat the call safely.
 * @returns Undefined where it chose none.
 * @throws AppError `request.malformed` where it is not a UUID.
 */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.replaceAll('"', '')
  if (key === undefined) return undefined
  const parsed = idSchema.safeParse(key)
  if (!parsed.success) throw new AppError('request.malformed')
  return parsed.data
}
