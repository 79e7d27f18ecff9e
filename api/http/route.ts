/** Which route answers a request. */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { METHOD_NAME_ALL, type Router, UnsupportedPathError } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { SessionEnv } from './session.ts'

/**
 * Hono's quick router takes no path that has a parameter where another has a word, as `/automations/:id/jobs` and
 * `/automations/detail/:id` have. For these few Hono alone would find every path by a slower one.
 * Here they go to a second quick one; what all paths pass through is in both, so the longer answer is the one that knows the path.
 */
export function quickRouter<Handler>(): Router<Handler> {
  const [first, second] = [new RegExpRouter<Handler>(), new RegExpRouter<Handler>()]
  return {
    name: 'quick',
    /** @throws Error where neither takes the path, and for a guard of a single path: it would stand in one of the two alone. */
    add(method, path, handler) {
      const isForMany = path.endsWith('*')
      if (method === METHOD_NAME_ALL && !isForMany) throw new Error(`A guard is for many paths, as in /api/*: ${path}`)
      if (isForMany) second.add(method, path, handler)
      try {
        first.add(method, path, handler)
      } catch (error) {
        if (isForMany || !(error instanceof UnsupportedPathError)) throw error
        second.add(method, path, handler)
      }
    },
    match(method, path) {
      const [found, other] = [first.match(method, path), second.match(method, path)]
      return other[0].length > found[0].length ? other : found
    },
  }
}

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
