/** Each path of the API is found as Hono's own router of any paths finds it. */
import { type Router, UnsupportedPathError } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { quickRouter } from './route.ts'

let deps: TestDeps
beforeEach(() => {
  deps = createTestDeps()
})
afterEach(() => deps.dispose())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
type Route = Record<'method' | 'path', string>

function bothWith(routes: readonly Route[]) {
  const [quick, slow] = [quickRouter<Route>(), new TrieRouter<Route>()]
  for (const route of routes) for (const router of [quick, slow]) router.add(route.method, route.path, route)
  return { quick, slow }
}

/** @returns What is asked in turn until one answers, each with the parameters that it is given. */
function answering(router: Router<Route>, method: string, path: string) {
  const [handlers, values] = router.match(method, path)
  const answers = handlers.find(([route]) => route.method !== 'ALL')?.[0].path
  // The slower router may find one twice.
  const found = new Map(handlers.map((handler) => [handler[0], handler]))
  return [...found.values()]
    .filter(([route]) => route.method === 'ALL' || route.path === answers)
    .map(([route, params]) => {
      const given = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? values?.[value] : value,
      ])
      return { ...route, params: Object.fromEntries(given) }
    })
}

it('finds for every path, and for paths that resemble them, what the slower router finds', () => {
  const { routes } = createTestApp(deps)
  const { quick, slow } = bothWith(routes)
  const paths = routes.map(({ path }) => path).filter((path) => !path.includes('*'))
  const filled = paths.flatMap((path) => ['a-1', 'detail', 'a%2Fb', ''].map((word) => path.replaceAll(/:\w+/g, word)))
  const resembling = paths.flatMap((path) => [`${path}/more`, `${path}/`])
  for (const path of [...filled, ...resembling, '/', '//', '/api', '/api/', '/apis/x', '/a.js'])
    for (const method of METHODS)
      expect(answering(quick, method, path), `${method} ${path}`).toEqual(answering(slow, method, path))
})

it('is what the app uses', () => {
  expect(createTestApp(deps).router.name).toBe('quick')
})

it('refuses a path that neither of its two can take beside the others, as it is added', () => {
  const { quick } = bothWith([
    { method: 'GET', path: '/a/word/:id' },
    { method: 'GET', path: '/a/:id/word' },
  ])
  const third = { method: 'GET', path: '/a/:id/:other' }
  expect(() => quick.add('GET', third.path, third)).toThrow(UnsupportedPathError)
})
