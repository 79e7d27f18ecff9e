/** The two calls of the sync protocol; the session is checked before them. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { PULL_LIMIT, PUSH_MAX_BYTES } from '#shared/sync/protocol.ts'
import { moveOldTexts, needsMove } from '../changes/move-old-texts.ts'
import type { SessionEnv } from '../http/session.ts'
import { keepUsage } from './kept-usage.ts'
import { type PullPage, pageText, pullChanges, pullSnapshot } from './pull.ts'
import { createRateLimiter, type RateLimit } from '../http/limits/rate-limit.ts'
import { readJson } from '../http/validate.ts'
import { type PushDeps, parsePush, push } from './push.ts'

const PULL_MAX = 2_000
const KIB = 1024
/** In KiB of a user's edits, whose texts are kept for half a year: 32 MiB at once, then a MiB every five minutes. */
const VOLUME: RateLimit = { burst: 32 * KIB, everyMs: (5 * MINUTE_MS) / KIB }
/** Rows that a user's devices may pull besides snapshots, which have a limit of their own. */
const ROWS: RateLimit = { burst: 100_000, everyMs: 5 }

/** The cursor and the places are read by `cursor.ts`, which refuses what is none. */
const querySchema = z.object({
  limit: z.optional(z.coerce.number().int().min(1)),
  snapshot: z.optional(z.enum(['0', '1'])),
})

/** Each is asked for by its name: to take the whole query apart costs more than the rest of a small pull. */
function readQuery({ req }: Context) {
  const query = querySchema.safeParse({ limit: req.query('limit'), snapshot: req.query('snapshot') })
  if (!query.success) throw new AppError('request.malformed')
  return {
    cursor: req.query('cursor') ?? '',
    heard: req.query('heard') ?? '',
    after: req.query('after') ?? '',
    isSnapshot: query.data.snapshot === '1',
    limit: Math.min(query.data.limit ?? PULL_LIMIT, PULL_MAX),
  }
}

const answerPage = (c: Context, page: PullPage) => c.body(pageText(page), 200, { 'Content-Type': 'application/json' })

/** Mounted at `/api/sync`. */
export function syncRoutes(deps: PushDeps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  const limitBody = bodyLimit({
    maxSize: PUSH_MAX_BYTES,
    onError: () => {
      throw new AppError('request.too_large', { max: PUSH_MAX_BYTES })
    },
  })

  /** Moves the facts of old accounts into records. */
  const moveOldFacts = async (userId: string, nowMs: number) => {
    if (await needsMove(deps.db, userId)) await deps.db.atomically((tx) => moveOldTexts(tx, userId, nowMs))
  }

  const readUsage = keepUsage(deps.db)
  const volume = createRateLimiter(deps.clock, VOLUME)
  const rows = createRateLimiter(deps.clock, ROWS)
  routes.post('/push', limitBody, async (c) => {
    const userId = c.get('userId')
    volume.take(userId, 0)
    const body = await readJson(c)
    // The text of the body was kept when it was read.
    volume.spend(userId, (await c.req.text()).length / KIB)
    return c.json(await push(deps, userId, parsePush(body)))
  })

  routes.get('/pull', async (c) => {
    const { cursor, heard, after, isSnapshot, limit } = readQuery(c)
    const input = { userId: c.get('userId'), heardText: heard, nowMs: deps.clock.now(), limit, readUsage }
    // A device starts with a snapshot, also after an upgrade.
    if (isSnapshot && after === '') await moveOldFacts(input.userId, input.nowMs)
    if (isSnapshot) return answerPage(c, await pullSnapshot(deps.db, after, input))
    rows.take(input.userId, 0)
    const pulled = await pullChanges(deps.db, cursor, { ...input, head: c.get('head') })
    rows.spend(input.userId, pulled.changes.length)
    return answerPage(c, pulled)
  })

  return routes
}
