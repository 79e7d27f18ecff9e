/** Which route answers a request. */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { SessionEnv } from './session.ts'

/** @returns `METHOD /path` with its parameters by name; undefined where no route below `/api` fits. */
export function routeOf(c: Context<SessionEnv>): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return route && `${route.method} ${route.path}`
}

/** @returns The value under each of the calls, by the names that `routeOf` gives; for a table. */
export function underRoutes<Value extends string>(
  value: Value,
  ...calls: Pick<Endpoint, 'method' | 'path'>[]
): [string, Value][] {
  return calls.map(({ method, path }) => [`${method} /api${path}`, value])
}
