/** The stream of changes to one open window; the session is checked before it begins, and again at each event. */
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as z from 'zod/mini'
import { SYNC_EVENTS_PATH, type syncEventSchema } from '#shared/contract/sync.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { SessionEnv } from '../http/session.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import type { Db } from '../store/db.ts'
import type { Feed } from './feed.ts'

/** Proxies close a stream on which nothing moves. */
const HEARTBEAT_MS = 25 * SECOND_MS
/** Changes that follow each other are told together. */
const MERGE_MS = 100

/** Mounted at `/api`. */
export function syncEvents(db: Db, feed: Feed): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.get(SYNC_EVENTS_PATH, (c) => {
    const watcher = feed.watch(c.get('userId'))
    const sessionId = c.get('sessionId')
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const say = (event: z.infer<typeof syncEventSchema>) => stream.writeSSE({ data: JSON.stringify(event) })
      stream.onAbort(watcher.stop)
      try {
        await say({ is: 'open', seq: 0 })
        while (!stream.aborted && !feed.isOver) {
          const seq = await watcher.next(HEARTBEAT_MS)
          if (stream.aborted || feed.isOver) return
          if ((await sessionStore(db).byId(sessionId)) === null) return await say({ is: 'ended', seq: 0 })
          if (seq === null) await stream.write(': \n\n')
          else if (seq > 0) {
            await say({ is: 'changed', seq })
            await delay(MERGE_MS)
          }
        }
      } finally {
        watcher.stop()
      }
    })
  })

  return routes
}
