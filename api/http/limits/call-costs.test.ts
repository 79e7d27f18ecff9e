/** Costly calls are limited for one caller and for all together, and every call of the table exists. */
import { afterEach, expect, test } from 'vitest'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { costlyCalls } from './call-costs.ts'

let deps: TestDeps
afterEach(() => deps.dispose())

function start(environment: Record<string, string> = {}) {
  deps = createTestDeps({ environment })
  return createTestApp(deps)
}

test('every costly call is one of the routes', () => {
  const app = start()
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  expect(costlyCalls().filter((call) => !routes.has(call))).toEqual([])
})

test('one user waits, is told how long, and holds up nobody else', async () => {
  const app = start()
  const [ada, eve] = [await signUp(app), await signUp(app)]
  const ask = (user: typeof ada) => user.request('GET', `/users/${user.user.id}/export?format=csv`)
  for (let count = 0; count < 10; count += 1) expect((await ask(ada)).status).toBe(200)
  const refused = await ask(ada)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ask(eve)).status).toBe(200)
  deps.clock.advance(MINUTE_MS)
  expect((await ask(ada)).status).toBe(200)
})

test('all together wait where the house has enough to do', async () => {
  const app = start({ HOUSE_CALLS_PER_MINUTE: 'snapshot=2' })
  const users = [await signUp(app), await signUp(app), await signUp(app)]
  const first = (user: (typeof users)[number]) => user.request('GET', '/sync/pull?snapshot=1')
  const [one, two, three] = await Promise.all(users.map(first))
  expect([one?.status, two?.status, three?.status]).toEqual([200, 200, 429])
  expect(three?.headers.get('retry-after')).toBe('30')
  // A pull after a cursor is cheap, and never waits.
  expect((await users[2]?.request('GET', '/sync/pull'))?.status).toBe(200)
  deps.clock.advance(30 * SECOND_MS)
  expect((await first(users[2] ?? (await signUp(app)))).status).toBe(200)
})

test.each(['letters=5', 'model=0', 'model'])('the setting "%s" stops the start', (written) => {
  start()
  expect(() => createTestDeps({ environment: { HOUSE_CALLS_PER_MINUTE: written } })).toThrow(
    'HOUSE_CALLS_PER_MINUTE is wrong',
  )
})
