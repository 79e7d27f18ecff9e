/** Who is signed in: at the start, after a refusal, and when another tab leaves. */
import 'fake-indexeddb/auto'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../test/sample-user.ts'
import { type Auth, AuthProvider, useAuth } from './auth.tsx'
import { clearSession, saveSession } from './session.ts'

const events = vi.hoisted((): string[] => [])
// What is synced is another matter.
vi.mock('../sync/loop.ts', () => ({
  startLoop: () => () => events.push('sync stopped'),
  syncNow: async () => undefined,
}))

const ada = sampleUser('ada')
let auth: Auth
let answer: (path: string) => Response | Promise<Response>

const refusal = (status: number, code: string) => Response.json({ code, message: 'No.', requestId: 'r' }, { status })

function Probe() {
  auth = useAuth()
  return <output>{`${auth.status} ${auth.user?.email ?? '-'} ${auth.user?.emailVerified ?? ''}`.trim()}</output>
}
const show = () =>
  render(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
const reads = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

beforeEach(async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  vi.stubGlobal('fetch', async (url: string) => answer(new URL(url, 'http://localhost').pathname))
  await clearSession()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('has no place outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
  vi.restoreAllMocks()
})

describe('the start', () => {
  it('knows the user without a network', async () => {
    await saveSession({ token: 't', user: ada })
    show()
    await reads('signed-in ada@gmail.com true')
  })

  it('waits for the server where only a token was kept, then keeps the user', async () => {
    localStorage.setItem('auth_token', 'kept')
    let send: (response: Response) => void = () => undefined
    let hasAsked = false
    answer = () =>
      new Promise((resolve) => {
        hasAsked = true
        send = resolve
      })
    show()
    await reads('loading -')
    await waitFor(() => expect(hasAsked).toBe(true))
    await act(async () => send(Response.json({ data: ada })))
    await reads('signed-in ada@gmail.com true')
    expect(document.cookie).toContain('auth_token=kept')
  })

  it.each(['undefined', 'null', ''])('clears the token "%s" and goes to the login', async (token) => {
    localStorage.setItem('auth_token', token)
    show()
    await reads('signed-out -')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('clears a token that the server does not know', async () => {
    localStorage.setItem('auth_token', 'old')
    answer = () => refusal(401, 'session.expired')
    show()
    await reads('signed-out -')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('keeps a token that nobody could be asked about', async () => {
    localStorage.setItem('auth_token', 'maybe')
    show()
    await reads('signed-out -')
    expect(localStorage.getItem('auth_token')).toBe('maybe')
  })
})

it('takes the server’s later word on the user', async () => {
  await saveSession({ token: 't', user: { ...ada, emailVerified: false } })
  show()
  await reads('signed-in ada@gmail.com false')
  answer = () => Response.json({ data: ada })
  await act(() => auth.refresh())
  await reads('signed-in ada@gmail.com true')
})

it('is not brought back by an answer that comes after the sign-out', async () => {
  await saveSession({ token: 't', user: ada })
  let send: (response: Response) => void = () => undefined
  answer = (path) =>
    path === '/api/auth/user'
      ? new Promise((resolve) => {
          send = resolve
        })
      : Response.json({ success: true })
  show()
  await reads('signed-in ada@gmail.com true')
  await act(() => auth.leave({ keepsData: true }))
  await reads('signed-out -')
  await act(async () => send(Response.json({ data: ada })))
  await reads('signed-out -')
  expect(localStorage.getItem('auth_token')).toBeNull()
})

it('stops what is under way before it signs out', async () => {
  await saveSession({ token: 't', user: ada })
  show()
  await reads('signed-in ada@gmail.com true')
  await vi.dynamicImportSettled()
  events.length = 0
  answer = (path) => {
    events.push(path)
    return Response.json({ success: true })
  }
  await act(() => auth.leave({ keepsData: true }))
  expect(events.slice(0, 2)).toEqual(['sync stopped', '/api/auth/signout'])
})

it('signs out though the server does not answer', async () => {
  await saveSession({ token: 't', user: ada })
  show()
  await reads('signed-in ada@gmail.com true')
  await act(() => auth.leave({ keepsData: true }))
  await reads('signed-out -')
  expect(localStorage.getItem('auth_token')).toBeNull()
})
