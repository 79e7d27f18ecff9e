/** Which route answers a request. */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { SessionEnv } from './session.ts'

/** @returns `METHOD /path` with its parameters by name; undefined where no route below `/api` fits. Several ask, so it is found once. */
export function routeOf(c: Context<SessionEnv>): string | undefined {
  const known = c.get('route')
  if (known !== undefined) return known ?? undefined
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  const found = route && `${route.method} ${route.path}`
  c.set('route', found ?? null)
  return found
}

/** @returns The value under each of the calls, by the names that `routeOf` gives; for a table. */
export function underRoutes<Value extends string>(
  value: Value,
  ...calls: Pick<Endpoint, 'method' | 'path'>[]
): [string, Value][] {
  return calls.map(({ method, path }) => [`${method} /api${path}`, value])
}
