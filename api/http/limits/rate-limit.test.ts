/** Buckets empty at once and fill up slowly, each for its own key. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fixedClock } from '#api/test/harness.ts'
import { AppError } from '#shared/errors.ts'
import { listen } from '../listen.ts'
import { callerAddress, callerNetwork, createRateLimiter } from './rate-limit.ts'
import type { SessionEnv } from '../session.ts'

const waitOf = (take: () => void): number | null => {
  try {
    take()
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited') return error.details.retryAfterMs ?? null
    throw error
  }
}

test('lets a burst through, then one at a time', () => {
  const clock = fixedClock()
  const limiter = createRateLimiter(clock, { burst: 3, everyMs: 1000 })
  const take = () => waitOf(() => limiter.take('ada'))
  expect([take(), take(), take(), take()]).toEqual([null, null, null, 1000])
  clock.advance(400)
  expect(take()).toBe(600)
  clock.advance(600)
  expect([take(), take()]).toEqual([null, 1000])
  clock.advance(60_000)
  expect([take(), take(), take(), take()]).toEqual([null, null, null, 1000])
})

test('makes nobody wait longer because the clock went back', () => {
  const clock = fixedClock()
  const limiter = createRateLimiter(clock, { burst: 2, everyMs: 1000 })
  const take = () => waitOf(() => limiter.take('ada'))
  clock.advance(3_600_000)
  expect([take(), take(), take()]).toEqual([null, null, 1000])
  clock.advance(-3_600_000)
  expect(take()).toBe(1000)
  clock.advance(1000)
  expect([take(), take()]).toEqual([null, 1000])
})

test("one's attempts are not another's, and what is given back counts again", () => {
  const limiter = createRateLimiter(fixedClock(), { burst: 1, everyMs: 1000 })
  limiter.take('ada')
  limiter.take('eve')
  expect(waitOf(() => limiter.take('ada'))).toBe(1000)
  limiter.giveBack('ada')
  expect(waitOf(() => limiter.take('ada'))).toBeNull()
})

test('the caller is whoever is connected, or whom our own proxy saw last', async () => {
  const app = new Hono<SessionEnv>()
  app.get('/direct', (c) => c.text(callerAddress(c, false)))
  app.get('/proxied', (c) => c.text(callerAddress(c, true)))
  const server = await listen(app, 0, '127.0.0.1')
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })).text()
  expect(await ask('/direct')).toBe('127.0.0.1')
  expect(await ask('/proxied')).toBe('203.0.113.9')
  await server.stop()
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', async (address, network) => {
  const app = new Hono().get('/', (c) => c.text(callerNetwork(c, true)))
  expect(await (await app.request('/', { headers: { 'x-forwarded-for': address } })).text()).toBe(network)
})
