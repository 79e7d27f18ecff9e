/** The devices one is signed in on, the password that signs in, and the mail about a device nobody has seen before. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { notifications } from '#shared/contract/notifications.ts'
import { users } from '#shared/contract/users.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1'

let deps: TestDeps
let app: App
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUp(app)
})
afterEach(() => deps.dispose())

const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const subjects = () => deps.outbox.map(({ subject }) => subject)

async function signIn(headers: Record<string, string> = {}, password = ada.password) {
  const answer = await requestJson(app, 'POST', auth.signIn.path, { email: ada.user.email, password }, headers)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, token: auth.signIn.response.parse(await answer.json()).data.token }
}
const path = (endpoint: { path: string }, sessionId = '') =>
  endpoint.path.replace(':id', ada.user.id).replace(':sessionId', sessionId)
async function sessions(token = ada.token, cookie = '') {
  const answer = await requestJson(app, 'GET', path(auth.sessions), undefined, { ...as(token), cookie })
  return auth.sessions.response.parse(await answer.json())
}
const statusOf = async (token: string) => (await requestJson(app, 'GET', auth.user.path, undefined, as(token))).status

test.each([
  ['https://gigwright.example', '; Secure'],
  ['http://localhost:3000', ''],
])(
  'the cookie of a browser at %s is read by no script, comes with no stranger’s form, and under https only',
  async (publicUrl, secure) => {
    const own = createTestDeps({ environment: { PUBLIC_URL: publicUrl, EMAIL_DOMAINS: '*' } })
    const there = createTestApp(own)
    const eve = await signUp(there)
    const credentials = { email: eve.email, password: eve.password }
    const answer = await requestJson(there, 'POST', auth.signIn.path, credentials, { 'user-agent': CHROME })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^gw_device=[\w-]{22}; Max-Age=34560000; Path=\/api; HttpOnly/)
    expect(cookie.replace(/^.*?; HttpOnly/, '')).toBe(`${secure}; SameSite=Lax`)
    await own.dispose()
  },
)

describe('sessions', () => {
  test('are listed with the one used last first, and without those that ran out', async () => {
    deps.clock.advance(29 * DAY_MS)
    const phone = await signIn({ 'user-agent': IPHONE })
    const [first, second] = await sessions(phone.token)
    expect(first).toMatchObject({ label: 'Safari · iPhone', isCurrent: true, usedAt: deps.clock.now() })
    expect(second).toMatchObject({ label: '', isCurrent: false })
    deps.clock.advance(DAY_MS)
    expect(await sessions(phone.token, phone.cookie)).toHaveLength(1)
  })

  test('the token of a browser works alone for ten minutes only, and with its cookie for as long as the session', async () => {
    const phone = await signIn({ 'user-agent': IPHONE })
    const statusWith = async (headers: Record<string, string>) =>
      (await requestJson(app, 'GET', auth.user.path, undefined, { ...as(phone.token), ...headers })).status
    expect(await statusWith({})).toBe(200)
    deps.clock.advance(10 * MINUTE_MS)
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ cookie: `gw_device=${'a'.repeat(22)}` })).toBe(401)
    expect(await statusWith({ cookie: phone.cookie })).toBe(200)
    deps.clock.advance(20 * DAY_MS)
    expect(await statusWith({ cookie: phone.cookie })).toBe(200)
    // Another account of the same browser keeps the cookie; a program has none and needs none.
    const other = await signUp(app)
    await requestJson(
      app,
      'POST',
      auth.signIn.path,
      { email: other.email, password: other.password },
      {
        'user-agent': IPHONE,
        cookie: phone.cookie,
      },
    )
    expect(await statusWith({ cookie: phone.cookie })).toBe(200)
    expect(await statusOf(ada.token)).toBe(200)
  })

  test('one is ended: its device is out at once and is notified no more', async () => {
    const phone = await signIn({ 'user-agent': IPHONE })
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: {
        p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
    }
    await requestJson(app, 'POST', notifications.subscribe.path, subscription, as(phone.token))
    const subscriptions = () => deps.db.q.select().from(deps.db.tables.pushSubscriptions)
    expect(await subscriptions()).toHaveLength(1)
    const other = (await sessions()).find(({ isCurrent }) => !isCurrent)
    expect((await ada.request('DELETE', path(auth.endSession, other?.id))).status).toBe(200)
    expect(await statusOf(phone.token)).toBe(401)
    expect(await subscriptions()).toEqual([])
    const again = await ada.request('DELETE', path(auth.endSession, other?.id))
    expect([again.status, (await errorOf(again)).code]).toEqual([404, 'session.not_found'])
  })

  test('all others are ended, and this one goes on', async () => {
    const others = [await signIn(), await signIn()]
    expect((await ada.request('DELETE', path(auth.endOtherSessions))).status).toBe(200)
    expect(await sessions()).toHaveLength(1)
    expect(await Promise.all([ada.token, ...others.map(({ token }) => token)].map(statusOf))).toEqual([200, 401, 401])
  })

  test('a device that was signed out from elsewhere is told so; one that left by itself is not', async () => {
    const codeOf = async (token: string) =>
      (await errorOf(await requestJson(app, 'GET', auth.user.path, undefined, as(token)))).code
    const [one, two, three] = [await signIn(), await signIn(), await signIn()]
    const [newest] = await sessions(three.token)
    await ada.request('DELETE', path(auth.endSession, newest?.id))
    expect(await codeOf(three.token)).toBe('session.ended')
    const own = (await sessions(two.token)).find(({ isCurrent }) => isCurrent)
    await requestJson(app, 'DELETE', path(auth.endSession, own?.id), undefined, as(two.token))
    expect(await codeOf(two.token)).toBe('session.expired')
    const account = { password: ada.password }
    await ada.request('DELETE', users.deleteAccount.path.replace(':id', ada.user.id), account)
    expect(await codeOf(one.token)).toBe('session.ended')
    const { q, tables } = deps.db
    expect(JSON.stringify(await q.select().from(tables.endedSessions))).not.toContain(ada.user.id)
    // What is remembered ends with what the session would have lived.
    deps.clock.advance(30 * DAY_MS)
    const eve = await signUp(app)
    await eve.request('DELETE', `/users/${eve.user.id}/sessions`)
    const other = await requestJson(app, 'POST', auth.signIn.path, { email: eve.email, password: eve.password })
    expect(other.status).toBe(200)
    await eve.request('DELETE', `/users/${eve.user.id}/sessions`)
    expect(await q.select().from(tables.endedSessions)).toHaveLength(1)
  })

  test("another's are not to be seen or ended", async () => {
    const eve = await signUp(app)
    const [own] = await sessions()
    const attempts = [
      eve.request('GET', path(auth.sessions)),
      eve.request('DELETE', path(auth.endOtherSessions)),
      eve.request('DELETE', path(auth.endSession, own?.id)),
      eve.request('DELETE', `/users/${eve.user.id}/sessions/${own?.id}`),
      eve.request('POST', path(auth.changePassword), { current: eve.password, password: 'Another-horse-8' }),
    ]
    for (const attempt of attempts) expect((await attempt).status).toBe(403)
    expect(await statusOf(ada.token)).toBe(200)
    expect((await eve.request('DELETE', `/users/${eve.user.id}/sessions/${newId()}`)).status).toBe(404)
  })
})

describe('the password', () => {
  const change = (current: string, password: string) =>
    ada.request('POST', path(auth.changePassword), { current, password })

  test('is changed by who knows it; other devices are out, and a mail says so', async () => {
    const other = await signIn()
    expect((await change(ada.password, 'Another-horse-8')).status).toBe(200)
    expect(await Promise.all([statusOf(ada.token), statusOf(other.token)])).toEqual([200, 401])
    expect((await signIn({}, 'Another-horse-8')).token).not.toBe('')
    await vi.waitFor(() => expect(subjects()).toContain('Your Gigwright password was changed'))
  })

  test('stays where the current one is wrong or the new one weak', async () => {
    const wrong = await change('Wrong-horse-7', 'Another-horse-8')
    expect([wrong.status, (await errorOf(wrong)).fields]).toEqual([
      422,
      { current: 'The current password is not right' },
    ])
    const weak = await change(ada.password, 'short')
    expect((await errorOf(weak)).fields?.password).toMatch(/at least 8 characters/)
    expect((await signIn()).token).not.toBe('')
  })

  test('cannot be guessed through a stolen session', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await change('Wrong-horse-7', 'Another-horse-8')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses[10]).toBe(429)
  })

  test('does not exist for who came through Google: they are told how to set one', async () => {
    await deps.db.atomically((tx) => userStore(tx).setPassword(ada.user.id, ''))
    const answer = await change(ada.password, 'Another-horse-8')
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'auth.no_password'])
    const body = { email: ada.user.email, password: '' }
    expect((await requestJson(app, 'POST', auth.signIn.path, body)).status).toBe(422)
    const guessed = await requestJson(app, 'POST', auth.signIn.path, { ...body, password: ada.password })
    expect((await errorOf(guessed)).code).toBe('auth.bad_credentials')
  })
})

describe('a new device', () => {
  const NEWS = 'New login to your Gigwright account'

  test('is told of once; one that was met before is not', async () => {
    const first = await signIn({ 'user-agent': CHROME })
    await vi.waitFor(() => expect(subjects()).toContain(NEWS))
    const mail = deps.outbox.find(({ subject }) => subject === NEWS)
    expect(mail?.text).toContain('Chrome · Windows logged in to your account at Nov 18, 2026')
    await signIn({ 'user-agent': CHROME, cookie: first.cookie })
    deps.clock.advance(MINUTE_MS)
    await signIn({ 'user-agent': IPHONE })
    await vi.waitFor(() => expect(subjects().filter((each) => each === NEWS)).toHaveLength(2))
    expect(deps.outbox.at(-1)?.text).toContain('Safari · iPhone')
  })

  test("its cookie says nothing about anyone: on another's account it is new again", async () => {
    const { cookie } = await signIn({ 'user-agent': CHROME })
    await vi.waitFor(() => expect(subjects()).toContain(NEWS))
    const eve = await signUp(app)
    await requestJson(
      app,
      'POST',
      auth.signIn.path,
      { email: eve.user.email, password: eve.password },
      { 'user-agent': CHROME, cookie },
    )
    await vi.waitFor(() => expect(deps.outbox.at(-1)).toMatchObject({ to: eve.user.email, subject: NEWS }))
    const stored = JSON.stringify(await deps.db.q.select().from(deps.db.tables.knownDevices))
    expect(stored).not.toContain(cookie.split('=')[1])
  })
})
