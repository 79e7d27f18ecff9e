/** What strangers do to an account must not keep its owner out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

let deps: TestDeps
let app: App
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps({ environment: { TRUST_PROXY: '1' } })
  app = createTestApp(deps)
  ada = await signUp(app, { email: 'ada@gmail.com' })
})
afterEach(() => deps.dispose())

const signIn = (password: string, from: string, headers: Record<string, string> = {}) =>
  requestJson(app, 'POST', auth.signIn.path, { email: ada.email, password }, { 'x-forwarded-for': from, ...headers })
const wrong = (from: string) => signIn('Wrong-horse-7', from)
const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())

/** A browser in which Ada has signed in before. */
async function knownBrowser(from: string): Promise<string> {
  const answer = await signIn(ada.password, from, { 'user-agent': CHROME })
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  return cookie.split(';')[0] ?? ''
}

/** Guesses from many networks, until nobody new may guess at once any more. */
async function attack(): Promise<void> {
  for (let network = 1; network <= 110; network += 1) await wrong(`10.0.0.${network}`)
}

test('whoever guessed too often learns how long to wait, and that a reset works at once', async () => {
  for (let guess = 0; guess < 10; guess += 1) await wrong('10.0.0.1')
  const refused = await wrong('10.0.0.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const { code, message } = await errorOf(refused)
  expect(code).toBe('auth.too_many_tries')
  expect(message).toBe('Too many attempts. Time to wait: 30 seconds. Or reset your password: that works at once.')
})

test('a known browser gets in although many strangers guess, from its own network too', async () => {
  const cookie = await knownBrowser('10.1.1.1')
  await attack()
  for (let guess = 0; guess < 11; guess += 1) await wrong('10.1.1.1')
  expect((await wrong('10.1.1.1')).status).toBe(429)
  expect((await signIn(ada.password, '10.1.1.1', { cookie })).status).toBe(200)
})

test('a known browser has a limit of its own', async () => {
  const cookie = await knownBrowser('10.1.1.1')
  const guess = () => signIn('Wrong-horse-7', '10.1.1.1', { cookie })
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  deps.clock.advance(30 * SECOND_MS)
  expect((await signIn(ada.password, '10.1.1.1', { cookie })).status).toBe(200)
})

test('a cookie of another account, an invented one and that of a program are a stranger’s', async () => {
  const eve = await signUp(app, { email: 'eve@gmail.com' })
  const body = { email: eve.email, password: eve.password }
  const answer = await requestJson(app, 'POST', auth.signIn.path, body, { 'user-agent': CHROME })
  const hers = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let guess = 0; guess < 10; guess += 1) await wrong('10.0.0.9')
  for (const cookie of [hers, 'gw_device=program', `gw_device=${'a'.repeat(22)}`]) {
    expect((await signIn(ada.password, '10.0.0.9', { cookie })).status).toBe(429)
  }
})

test('in a new place the right password gets in after a wait, while strangers go on', async () => {
  await attack()
  const first = await signIn(ada.password, '10.2.2.2')
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '60'])
  for (let second = 0; second < 60; second += 1) {
    deps.clock.advance(SECOND_MS)
    await wrong(`10.3.0.${second}`)
  }
  expect((await signIn(ada.password, '10.2.2.2')).status).toBe(200)
})

test('a mailed link goes on working although somebody asks for others', async () => {
  const ask = () => requestJson(app, 'POST', auth.requestPasswordReset.path, { email: ada.email })
  const tokens = () => deps.outbox.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  await ask()
  await vi.waitFor(() => expect(tokens()).toHaveLength(1))
  for (let minute = 0; minute < 8; minute += 1) {
    deps.clock.advance(MINUTE_MS)
    await ask()
  }
  await vi.waitFor(() => expect(tokens()).toHaveLength(9))
  const reset = (token: string | undefined, password: string) =>
    requestJson(app, 'POST', auth.resetPassword.path, { token, password })
  const [first, second] = tokens()
  expect((await reset(first, 'Another-horse-8')).status).toBe(200)
  expect((await errorOf(await reset(second, 'Third-horse-9'))).code).toBe('auth.reset_expired')
})

test('what a right code was exchanged for does as well', async () => {
  await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: ada.email })
  const code = () => deps.outbox.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).at(-1)
  await vi.waitFor(() => expect(deps.outbox).toHaveLength(2))
  const exchanged = await requestJson(app, 'POST', auth.verifyResetCode.path, { email: ada.email, code: code() })
  const { resetToken } = auth.verifyResetCode.response.parse(await exchanged.json())
  deps.clock.advance(2 * MINUTE_MS)
  await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: ada.email })
  const body = { token: resetToken, password: 'Another-horse-8' }
  expect((await requestJson(app, 'POST', auth.resetPassword.path, body)).status).toBe(200)
})
