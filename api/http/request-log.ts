/** Gives each request an id that a person can quote, and logs one line for it. */
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { routeOf } from './route.ts'
import type { SessionEnv } from './session.ts'

/** @param route `METHOD /path` with its parameters by name; undefined for a file of the app, or nothing. */
export type SeeRequest = (route: string | undefined, status: number, ms: number) => void

/** Who else looks at a request that was answered; here, because each layer around a handler costs every call. */
interface Watching {
  noteSecurity?: (c: Context<SessionEnv>) => void
  see?: SeeRequest | undefined
}

/** Logs method, path, status and duration. It never logs the query, which may carry an authorisation code. */
export function requestLog(
  { log }: Pick<Deps, 'log'>,
  { noteSecurity, see }: Watching = {},
): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    // Not `newId`: nothing sorts them, and these are drawn many at once.
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    // To set it before would copy it once more when the answer is made.
    c.res.headers.set('X-Request-Id', requestId)
    noteSecurity?.(c)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    see?.(routeOf(c), c.res.status, ms)
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms,
      userId: c.get('userId'),
    }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
