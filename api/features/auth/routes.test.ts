/** Accounts and sessions through the whole API. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, createApp } from '#api/app.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

let deps: TestDeps
let app: App

beforeEach(() => {
  deps = createTestDeps()
  app = createTestApp(deps)
})
afterEach(() => deps.dispose())

const post = (path: string, body: unknown) => requestJson(app, 'POST', path, body)
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())

test('a new account is signed in, and can sign in again', async () => {
  const ada = await signUp(app, {
    email: ' Ada@Gmail.com ',
    platformType: 'freelancer',
    timeZone: 'Africa/Lagos',
    locale: 'ar',
  })
  expect(ada.user).toMatchObject({ email: 'ada@gmail.com', platformType: 'freelancer', isDemo: false, skills: [] })
  const again = await post(auth.signIn.path, { email: 'ada@gmail.com', password: ada.password })
  expect(again.status).toBe(200)
  const { data } = auth.signIn.response.parse(await again.json())
  expect(data.user).toEqual(ada.user)
  expect(data.token).not.toBe(ada.token)
  expect(auth.user.response.parse(await (await ada.request('GET', auth.user.path)).json()).data).toEqual(ada.user)
})

test.each([
  [{ email: 'ada@example.org' }, 'email', 'Please enter a valid email from a common provider'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: 'short1A' }, 'password', /at least 8 characters/],
  [{ password: 'nouppercase1' }, 'password', /uppercase/],
  [{ platformType: 'fiverr' }, 'platformType', 'Freelance platform is required'],
])('sign-up refuses %o', async (wrong, field, sentence) => {
  const answer = await post(auth.signUp.path, { email: 'ada@gmail.com', password: 'Correct-horse-7', ...wrong })
  expect(answer.status).toBe(422)
  const { code, fields } = await errorOf(answer)
  expect(code).toBe('request.invalid')
  expect(fields?.[field]).toMatch(sentence)
})

test('an email has one account, even when two ask at once', async () => {
  const account = { email: 'ada@gmail.com', password: 'Correct-horse-7' }
  const answers = await Promise.all([post(auth.signUp.path, account), post(auth.signUp.path, account)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('asking for many emails whether they are taken is slowed down', async () => {
  await signUp(app, { email: 'ada@gmail.com' })
  const account = { email: 'ada@gmail.com', password: 'Correct-horse-7' }
  const statuses: number[] = []
  for (let at = 0; at < 24; at += 1) statuses.push((await post(auth.signUp.path, account)).status)
  expect(statuses.slice(0, 20).every((status) => status === 409)).toBe(true)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  deps.clock.advance(2 * MINUTE_MS)
  await signUp(app, { email: 'bola@gmail.com' })
})

test('the names of one mailbox get few accounts and mails at a time', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const account = { email: `vic.tim+${at}@gmail.com`, password: 'Correct-horse-7' }
    statuses.push((await post(auth.signUp.path, account)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  const codes: number[] = []
  for (let at = 0; at < 12; at += 1)
    codes.push((await post(auth.requestPasswordReset.path, { email: `victim+x${at}@googlemail.com` })).status)
  expect(codes.filter((status) => status === 429)).toHaveLength(2)
  await signUp(app, { email: 'bola@gmail.com' })
})

test('a wrong password and an unknown email are told in the same words', async () => {
  const ada = await signUp(app)
  const wrong = await errorOf(await post(auth.signIn.path, { email: ada.email, password: 'Wrong-horse-7' }))
  const unknown = await errorOf(await post(auth.signIn.path, { email: 'nobody@gmail.com', password: 'Wrong-horse-7' }))
  expect(wrong.code).toBe('auth.bad_credentials')
  expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
})

test('guessing is slowed down, and does not lock the right person out for long', async () => {
  const ada = await signUp(app)
  const guess = () => post(auth.signIn.path, { email: ada.email, password: 'Wrong-horse-7' })
  const guesses = await Promise.all(Array.from({ length: 14 }, guess))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  const limited = guesses.find(({ status }) => status === 429)
  expect(limited?.headers.get('retry-after')).toBe('30')
  deps.clock.advance(30_000)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const right = await post(auth.signIn.path, { email: ada.email, password: ada.password })
    expect(right.status).toBe(200)
  }
})

test('a session ends at sign-out, and after thirty days in which nobody used it', async () => {
  const ada = await signUp(app)
  expect((await ada.request('POST', auth.signOut.path)).status).toBe(200)
  expect((await errorOf(await ada.request('GET', auth.user.path))).code).toBe('session.expired')

  const bob = await signUp(app)
  for (let use = 0; use < 3; use += 1) {
    deps.clock.advance(30 * DAY_MS - 1)
    expect((await bob.request('GET', auth.user.path)).status).toBe(200)
  }
  deps.clock.advance(30 * DAY_MS)
  const late = await bob.request('GET', auth.user.path)
  expect([late.status, (await errorOf(late)).code]).toEqual([401, 'session.expired'])
})

test('without a token, or with nonsense for one, there is no session', async () => {
  expect((await errorOf(await app.request('/api/auth/user'))).code).toBe('session.missing')
  const nonsense = await app.request('/api/auth/user', { headers: { authorization: 'Bearer undefined' } })
  expect((await errorOf(nonsense)).code).toBe('session.expired')
})

test('the database holds neither the token nor the password', async () => {
  const ada = await signUp(app)
  const { q, tables } = deps.db
  const stored = JSON.stringify([await q.select().from(tables.sessions), await q.select().from(tables.users)])
  expect(stored).not.toContain(ada.token)
  expect(stored).not.toContain(ada.password)
  expect(stored).toContain('$argon2id$')
})

test('the use of a session is noted once in five minutes', async () => {
  const ada = await signUp(app)
  const usedAt = async () => (await deps.db.q.select().from(deps.db.tables.sessions))[0]?.usedAt
  const signedUpAt = await usedAt()
  deps.clock.advance(5 * MINUTE_MS - 1)
  await ada.request('GET', auth.user.path)
  expect(await usedAt()).toBe(signedUpAt)
  deps.clock.advance(1)
  await ada.request('GET', auth.user.path)
  expect(await usedAt()).toBe(deps.clock.now())
})

const partsWith = (seed: (deps: unknown, userId: string, persona: object) => Promise<void>) => ({
  engine: {
    runNow: () => Promise.reject(new Error()),
    cancelRun: async () => undefined,
    watchRun: () => () => undefined,
  },
  demo: { seed },
  version: 'test',
  siteRoot: null,
})

test('sample accounts are opened one after another, and not more wait than can be served soon', async () => {
  let open = 0
  let most = 0
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const crowd = createApp(
    deps,
    partsWith(async () => {
      open += 1
      most = Math.max(most, open)
      await isReleased
      open -= 1
    }),
  )
  const asked = Array.from({ length: 25 }, () => requestJson(crowd, 'POST', auth.demo.path, {}))
  const [refused] = await Promise.all([Promise.race(asked), asked[21], asked[22], asked[23], asked[24]])
  expect([refused.status, (await errorOf(refused)).code]).toEqual([503, 'server.busy'])
  release()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(21)
  expect(statuses.filter((status) => status === 503)).toHaveLength(4)
  expect(most).toBe(1)
})

test('sample data is offered by a sandboxed server only', async () => {
  const seeded: unknown[] = []
  const parts = partsWith(async (_deps, userId, persona) => void seeded.push(userId, persona))
  const answer = await requestJson(createApp(deps, parts), 'POST', auth.demo.path, {
    locale: 'ar',
    timeZone: 'Africa/Lagos',
  })
  expect(answer.status).toBe(201)
  const { data } = auth.demo.response.parse(await answer.json())
  expect(data.user.isDemo).toBe(true)
  expect(seeded).toEqual([data.user.id, { locale: 'ar', timeZone: 'Africa/Lagos' }])

  const real = createTestDeps({ environment: { SANDBOX: 'off' } })
  const refused = await requestJson(createApp(real, parts), 'POST', auth.demo.path, {})
  expect([refused.status, (await errorOf(refused)).code]).toEqual([404, 'auth.demo_off'])
  await real.dispose()
})
