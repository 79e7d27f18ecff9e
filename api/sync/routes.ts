/** The two calls of the sync protocol; the session is checked before them. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { PULL_LIMIT, PUSH_MAX_BYTES } from '#shared/sync/protocol.ts'
import { moveOldTexts, needsMove } from '../changes/move-old-texts.ts'
import type { SessionEnv } from '../http/session.ts'
import { pullChanges, pullSnapshot } from './pull.ts'
import { readJson } from '../http/validate.ts'
import { type PushDeps, parsePush, push } from './push.ts'

const PULL_MAX = 2_000

const querySchema = z.object({
  cursor: z.string().default(''),
  heard: z.string().default(''),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(PULL_LIMIT)
    .transform((limit) => Math.min(limit, PULL_MAX)),
  snapshot: z.enum(['0', '1']).default('0'),
  after: z.string().default(''),
})

/** Mounted at `/api/sync`. */
export function syncRoutes(deps: PushDeps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  const limitBody = bodyLimit({
    maxSize: PUSH_MAX_BYTES,
    onError: () => {
      throw new AppError('request.too_large', { max: PUSH_MAX_BYTES })
    },
  })

  /** Accounts from before there were records of facts get theirs. */
  const meet = async (userId: string, nowMs: number) => {
    if (await needsMove(deps.db, userId)) await deps.db.atomically((tx) => moveOldTexts(tx, userId, nowMs))
  }

  routes.post('/push', limitBody, async (c) => {
    return c.json(await push(deps, c.get('userId'), parsePush(await readJson(c))))
  })

  routes.get('/pull', async (c) => {
    const query = querySchema.safeParse(c.req.query())
    if (!query.success) throw new AppError('request.malformed')
    const { cursor, heard, after, snapshot, limit } = query.data
    const input = { userId: c.get('userId'), heardText: heard, nowMs: deps.clock.now(), limit }
    // A device starts with a snapshot, also after an upgrade.
    if (snapshot === '1' && after === '') await meet(input.userId, input.nowMs)
    c.header('Cache-Control', 'no-store')
    return c.json(await (snapshot === '1' ? pullSnapshot(deps.db, after, input) : pullChanges(deps.db, cursor, input)))
  })

  return routes
}
