/** Which route answers a request. */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { SessionEnv } from './session.ts'

/** @returns `METHOD /path` with its parameters by name; undefined where no route below `/api` fits. */
export function routeOf(c: Context<SessionEnv>): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return route && `${route.method} ${route.path}`
}
