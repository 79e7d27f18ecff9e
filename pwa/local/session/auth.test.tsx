/** Who is signed in: at the start, after a refusal, and when another tab leaves. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../test/sample-user.ts'
import { type Auth, AuthProvider, useAuth } from './auth.tsx'
import { clearSession, saveSession } from './session.ts'
import { dropLocal, openLocal } from '../db.ts'
import { readMeta, writeMeta } from '../meta.ts'

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

describe('a device that was signed out elsewhere', () => {
  const ended = () => Promise.resolve(refusal(401, 'session.ended'))
  const edit = {
    v: 1,
    mid: 'm',
    entity: 'answer',
    id: 'a',
    name: 'answer.create',
    patch: { question: 'Rate?', answer: '50' },
    base: {},
    tries: 0,
  } as const

  async function signedIn() {
    await saveSession({ token: 't', user: ada })
    show()
    await reads('signed-in ada@gmail.com true')
    const db = openLocal('ada')
    await db.table('profile').put({ id: 'ada', firstName: 'Ada', isPending: false, rev: 1, gen: 1, asOf: 1 })
    await writeMeta(db, { cursor: 'e.7', clientId: 'device', generation: 3 })
    return db
  }
  /** Somebody presses the button on another device; this one asks again within seconds. */
  async function endElsewhere() {
    answer = ended
    const { call } = await import('../../net/client.ts')
    const { auth: calls } = await import('#shared/contract/auth.ts')
    await act(() => call(calls.session).catch(() => undefined))
  }

  it('shows nothing, says why, and keeps nothing', async () => {
    await signedIn()
    await endElsewhere()
    await reads('signed-out -')
    expect(auth.isEndedElsewhere).toBe(true)
    await waitFor(async () => expect(await Dexie.exists('app-ada')).toBe(false))
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('learns it at the start, too, where the app was closed meanwhile', async () => {
    await saveSession({ token: 't', user: ada })
    await openLocal('ada').table('profile').put({ id: 'ada', isPending: false, rev: 1, gen: 1, asOf: 1 })
    answer = ended
    show()
    await reads('signed-out -')
    await waitFor(async () => expect(await Dexie.exists('app-ada')).toBe(false))
  })

  it('keeps only the edits that nobody else has, under its own name', async () => {
    const db = await signedIn()
    await db.outbox.add({ ...edit, base: { rev: 0, values: {} }, state: 'queued', createdAt: 0 })
    await endElsewhere()
    await waitFor(async () => expect(await db.table('profile').count()).toBe(0))
    expect(await db.outbox.count()).toBe(1)
    expect(await db.answer.toArray()).toMatchObject([{ id: 'a', question: 'Rate?', isPending: true }])
    expect(await readMeta(db)).toMatchObject({ cursor: null, clientId: 'device', generation: 4 })
    dropLocal('ada')
    await Dexie.delete('app-ada')
  })

  it('goes on where the session only ran out', async () => {
    const db = await signedIn()
    answer = () => Promise.resolve(refusal(401, 'session.expired'))
    const { call } = await import('../../net/client.ts')
    const { auth: calls } = await import('#shared/contract/auth.ts')
    await act(() => call(calls.session).catch(() => undefined))
    await reads('signed-in ada@gmail.com true')
    expect(await db.table('profile').count()).toBe(1)
    dropLocal('ada')
    await Dexie.delete('app-ada')
  })
})
