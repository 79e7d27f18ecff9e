import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToken, writeToken } from '../../net/token.ts'
import { watchSession } from './watch-session.ts'

const asked: string[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true })
  })
  writeToken('t')
  stop = watchSession()
})
afterEach(() => {
  stop()
  clearToken()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks every five seconds while somebody is signed in and looks', async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['/api/auth/session', '/api/auth/session'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
})

it('asks nothing offline, signed out, or after it was stopped', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(10_000)
  online.mockReturnValue(true)
  clearToken()
  await vi.advanceTimersByTimeAsync(10_000)
  writeToken('t')
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})
