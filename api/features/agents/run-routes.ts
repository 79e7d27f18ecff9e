/** Runs of an agent: start one, watch it, end it, list the earlier ones. */
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { agents } from '#shared/contract/agents.ts'
import type { Run } from '#shared/domain/run.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { AnswerList } from '../../http/kept-answers.ts'
import { ownedRow, ownedText } from '../../http/owned-row.ts'
import { createNewest } from '../../http/newest.ts'
import type { SessionEnv } from '../../http/session.ts'
import { runStore } from '../../store/engine/runs.ts'
import { syncedStore } from '../../store/synced.ts'
import type { AgentEngine } from './engine-port.ts'

const MAX_RUNS = 50
/**
 * How often the stream sends something. Proxies cut silent connections, and a run of another process shows only in the
 * database.
 */
const LOOK_EVERY_MS = 15 * SECOND_MS

/** Mounted at `/api`. */
export function runRoutes({ db }: Pick<Deps, 'db'>, engine: AgentEngine, answerList: AnswerList): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.post(agents.runNow.path, async (c) => {
    const { row, userId } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    return c.json(await engine.runNow(userId, row.id), 202)
  })

  routes.get(agents.runs.path, (c) => {
    const agentId = c.req.param('id') ?? ''
    return answerList(c, {
      name: 'run',
      mayAsk: () => ownedText(db, 'agent', agentId, c.get('userId')),
      readAll: () => runStore(db).newestRows(agentId, MAX_RUNS),
      isIn: (row) => row.agentId === agentId,
      at: ({ seq }) => seq,
      most: MAX_RUNS,
      show: (row) => row,
    })
  })

  routes.delete(agents.cancelRun.path, async (c) => {
    const { row, userId } = await ownedRow(db, 'run', c.req.param('id'), c.get('userId'))
    if (row.status === 'running') await engine.cancelRun(userId, row.id)
    return c.json({ success: true })
  })

  routes.get(agents.runProgress.path, async (c) => {
    const { id } = (await ownedRow(db, 'run', c.req.param('id'), c.get('userId'))).row
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const steps = createNewest<Run>()
      const unwatch = engine.watchRun(id, steps.tell)
      stream.onAbort(steps.wake)
      try {
        let run: Run | null = await readRun(db, id)
        while (run && !stream.aborted) {
          await stream.writeSSE({ data: JSON.stringify(run) })
          if (run.status !== 'running') return
          run = (await steps.next(LOOK_EVERY_MS)) ?? (await readRun(db, id))
        }
      } finally {
        unwatch()
      }
    })
  })

  return routes
}

async function readRun(db: Deps['db'], id: string): Promise<Run | null> {
  return (await syncedStore(db).read('run', id))?.row ?? null
}
