import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToken, writeToken } from '../../net/token.ts'
import { watchSession } from './watch-session.ts'

const asked: string[] = []
const ended: string[] = []
let answer: () => Response
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  answer = () => Response.json({ success: true })
  writeToken('t')
  ended.length = 0
  stop = watchSession((token) => ended.push(token))
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

it('tells that another device ended the session, and nothing of one that ran out', async () => {
  const refuse = (code: string) => () => Response.json({ code, message: 'No.', requestId: 'r' }, { status: 401 })
  answer = refuse('session.expired')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ended).toEqual([])
  writeToken('t2')
  answer = refuse('session.ended')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ended).toEqual(['t2'])
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
