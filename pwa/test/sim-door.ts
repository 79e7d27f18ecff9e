/** How a simulated device reaches the server: through the real routes, or past HTTP, where only the rules behind them are played. */
import { Hono } from 'hono'
import type { SessionEnv } from '#api/http/session.ts'
import { pageText, pullChanges, pullSnapshot } from '#api/sync/pull.ts'
import { parsePush, push, type PushDeps } from '#api/sync/push.ts'
import { syncRoutes } from '#api/sync/routes.ts'
import { AppError } from '#shared/errors.ts'

export interface SimAnswer {
  text: string
  status: number
}

export type Door = (path: string, init: RequestInit) => Promise<SimAnswer>

/** @param userId Who has a session; their id is also the token. */
export function httpDoor(deps: PushDeps, userId: () => string): Door {
  const app = new Hono<SessionEnv>()
    .use(async (c, next) => {
      const token = c.req.header('Authorization')?.replace(/^Bearer /, '')
      if (token !== userId()) throw new AppError('session.expired')
      c.set('userId', token)
      await next()
    })
    .route('/api/sync', syncRoutes(deps))
  app.onError((error) => {
    const { text, status } = refusal(error)
    return new Response(text, { status })
  })
  return async (path, init) => {
    const response = await app.request(path, init)
    return { text: await response.text(), status: response.status }
  }
}

export function openDoor(deps: PushDeps, userId: () => string): Door {
  return async (path, { body }) => {
    try {
      const text =
        typeof body === 'string'
          ? JSON.stringify(await push(deps, userId(), parsePush(JSON.parse(body))))
          : pageText(await pull(path))
      return { text, status: 200 }
    } catch (error) {
      return refusal(error)
    }
  }

  function pull(path: string) {
    const query = new URLSearchParams(path.slice(path.indexOf('?')))
    const input = {
      userId: userId(),
      heardText: query.get('heard') ?? '',
      nowMs: deps.clock.now(),
      limit: Number(query.get('limit')),
    }
    return query.has('snapshot')
      ? pullSnapshot(deps.db, query.get('after') ?? '', input)
      : pullChanges(deps.db, query.get('cursor') ?? '', input)
  }
}

function refusal(error: unknown): SimAnswer {
  if (!(error instanceof AppError)) throw error
  const { code, status } = error
  return { text: JSON.stringify({ code, message: code, requestId: 'r' }), status }
}
