/** A server that has just started needs a while for its first sample account, which is worth the wait. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SECOND_MS } from '#shared/time.ts'
import { clearToken } from '../../../net/token.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { enterSample } from './enter-sample.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server whose sample account takes this long. */
function serverThatTakes(takesMs: number): void {
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    if (!address.includes('/auth/demo')) return Promise.reject(new TypeError('no such file'))
    return new Promise<Response>((resolve, reject) => {
      setTimeout(
        () => resolve(Response.json({ data: { token: 't', user: sampleUser('ada') } }, { status: 201 })),
        takesMs,
      )
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  })
}

it.each([
  [50, null],
  [70, 'network.timeout'],
])('after %i seconds: %s', async (seconds, code) => {
  clearToken()
  serverThatTakes(seconds * SECOND_MS)
  const entering = enterSample('en', () => undefined)
  await vi.advanceTimersByTimeAsync(seconds * SECOND_MS)
  expect((await entering)?.code ?? null).toBe(code)
})
