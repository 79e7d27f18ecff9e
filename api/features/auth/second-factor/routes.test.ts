/** The second step: an authenticator app, recovery codes, their limits, and what stays the same for everybody else. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { userStore } from '#api/store/accounts/users.ts'
import {
  createTestApp,
  createTestDeps,
  requestJson,
  signUp,
  signUpProved,
  type TestDeps,
  type TestUser,
} from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const HALF_MINUTE_MS = 30 * SECOND_MS

let deps: TestDeps
let app: App
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUpProved(app, deps)
})
afterEach(() => deps.dispose())

const errorOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json())
const ask = (endpoint: Endpoint, body?: unknown, user = ada) =>
  user.request(endpoint.method, endpoint.path.replace(':id', ada.user.id), body)
const status = async () => auth.secondFactor.response.parse(await (await ask(auth.secondFactor)).json())
/** What the app on the phone shows. */
const shownBy = (key: string, atMs = deps.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: atMs })

async function begin(): Promise<{ key: string; uri: string }> {
  const answer = await ask(auth.beginSecondFactor, { password: ada.password })
  return auth.beginSecondFactor.response.parse(await answer.json())
}
async function turnOn(): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await begin()
  const answer = await ask(auth.confirmSecondFactor, { code: shownBy(key) })
  const { recoveryCodes } = auth.confirmSecondFactor.response.parse(await answer.json())
  deps.clock.advance(HALF_MINUTE_MS)
  return { key, recoveryCodes }
}
const signIn = () => requestJson(app, 'POST', auth.signIn.path, { email: ada.email, password: ada.password })
/** The first step. @returns The cookie that waits for the second. */
async function firstStep(): Promise<string> {
  const answer = await signIn()
  expect([answer.status, (await errorOf(answer)).code]).toEqual([401, 'auth.second_factor'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^gw_factor=[\w-]{43};.*Path=\/api\/auth\/second-factor; HttpOnly; SameSite=Lax$/)
  return cookie.split(';')[0] ?? ''
}
const finish = (cookie: string, code: string) => requestJson(app, 'POST', auth.finishSignIn.path, { code }, { cookie })

describe('turning it on', () => {
  test('takes the password and a first code, and gives ten recovery codes', async () => {
    const { key, uri } = await begin()
    expect(uri).toBe(
      `otpauth://totp/Gigwright:${encodeURIComponent(ada.email)}?issuer=Gigwright&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await status()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn()).status).toBe(200)
    const wrong = await ask(auth.confirmSecondFactor, { code: '000000' })
    expect((await errorOf(wrong)).fields?.code).toMatch(/This code is not right/)
    const answer = await ask(auth.confirmSecondFactor, { code: shownBy(key) })
    const { recoveryCodes } = auth.confirmSecondFactor.response.parse(await answer.json())
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await status()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const again = await ask(auth.beginSecondFactor, { password: ada.password })
    expect((await errorOf(again)).code).toBe('auth.second_factor_on')
  })

  test('is refused with a wrong password, without one, and to anybody else', async () => {
    const wrong = await ask(auth.beginSecondFactor, { password: 'Wrong-horse-7' })
    expect((await errorOf(wrong)).fields).toEqual({ password: 'The current password is not right' })
    expect((await errorOf(await ask(auth.confirmSecondFactor, { code: '123456' }))).code).toBe('auth.second_factor_off')
    const eve = await signUp(app)
    for (const endpoint of [
      auth.secondFactor,
      auth.beginSecondFactor,
      auth.confirmSecondFactor,
      auth.endSecondFactor,
    ]) {
      const body = endpoint.method === 'GET' ? undefined : { password: eve.password, code: '123456' }
      expect((await ask(endpoint, body, eve)).status).toBe(403)
    }
    await deps.db.atomically((tx) => userStore(tx).setPassword(ada.user.id, ''))
    expect((await errorOf(await ask(auth.beginSecondFactor, { password: 'x' }))).code).toBe('auth.no_password')
  })

  test('is refused to an account whose address nobody has proved: its owner may be somebody else', async () => {
    const eve = await signUp(app)
    for (const { path } of [auth.beginSecondFactor, auth.beginPasskey]) {
      const answer = await eve.request('POST', path.replace(':id', eve.user.id), { password: eve.password })
      expect((await errorOf(answer)).code).toBe('auth.second_factor_unverified')
    }
  })

  test('leaves neither the key nor a recovery code readable in the database', async () => {
    const { key, recoveryCodes } = await turnOn()
    const { q, tables } = deps.db
    const all = [tables.vault, tables.secondFactors, tables.recoveryCodes]
    const stored = JSON.stringify(await Promise.all(all.map((table) => q.select().from(table))))
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(secret)
    }
  })
})

describe('signing in', () => {
  test('asks for a code after the password, and each code counts once', async () => {
    const { key } = await turnOn()
    const [one, two] = [await firstStep(), await firstStep()]
    const done = await finish(one, ` ${shownBy(key).slice(0, 3)} ${shownBy(key).slice(3)}`)
    const { data } = auth.finishSignIn.response.parse(await done.json())
    expect(data).toMatchObject({ user: { id: ada.user.id }, isNew: false, returnTo: null, plan: null })
    expect((await finish(two, shownBy(key))).status).toBe(422)
    expect((await finish(two, shownBy(key, deps.clock.now() + HALF_MINUTE_MS))).status).toBe(200)
    expect((await errorOf(await finish(two, shownBy(key)))).code).toBe('auth.second_factor_expired')
  })

  test('takes a recovery code, once', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = ''] = recoveryCodes
    expect((await finish(await firstStep(), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await finish(await firstStep(), code)).status).toBe(422)
    expect(await status()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
  })

  test('is over after five minutes, and impossible without the first step', async () => {
    const { key } = await turnOn()
    const cookie = await firstStep()
    deps.clock.advance(5 * MINUTE_MS)
    for (const each of [cookie, '', 'gw_factor=invented']) {
      expect((await errorOf(await finish(each, shownBy(key)))).code).toBe('auth.second_factor_expired')
    }
  })

  test('begun with an earlier password is over', async () => {
    const { recoveryCodes } = await turnOn()
    const cookie = await firstStep()
    await deps.db.atomically((tx) => userStore(tx).setPassword(ada.user.id, 'another hash'))
    const answer = await finish(cookie, recoveryCodes[0] ?? '')
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'auth.second_factor_expired'])
  })

  test('stops guessing', async () => {
    const { key } = await turnOn()
    const cookie = await firstStep()
    const guesses: number[] = []
    for (let guess = 0; guess < 7; guess += 1) guesses.push((await finish(cookie, `00000${guess}`)).status)
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429, 429])
    deps.clock.advance(5 * MINUTE_MS)
    expect((await finish(await firstStep(), shownBy(key))).status).toBe(200)
  })
})

test('it is turned off with the password; then the password is enough', async () => {
  await turnOn()
  const wrong = await ask(auth.endSecondFactor, { password: 'Wrong-horse-7' })
  expect(wrong.status).toBe(422)
  expect((await ask(auth.endSecondFactor, { password: ada.password })).status).toBe(200)
  expect(await status()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn()).status).toBe(200)
  expect(await deps.db.q.select().from(deps.db.tables.vault)).toEqual([])
  const subjects = () => deps.outbox.map(({ subject }) => subject)
  await vi.waitFor(() => expect(subjects()).toContain('Two-step login to Gigwright is off'))
  expect(subjects()).toContain('Two-step login to Gigwright is on')
})

test('the mail that it is on leads its owner back in, who sets a new password', async () => {
  await turnOn()
  const mail = () => deps.outbox.find(({ subject }) => subject === 'Two-step login to Gigwright is on')
  await vi.waitFor(() => expect(mail()).toBeDefined())
  const token = /email-back\?token=([\w-]+)/.exec(mail()?.text ?? '')?.[1]
  expect((await requestJson(app, 'POST', auth.emailBack.path, { token })).status).toBe(200)
  expect((await ask(auth.secondFactor)).status).toBe(401)
  await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: ada.email })
  const reset = () => /reset-password\?token=([\w-]+)/.exec(deps.outbox.map(({ text }) => text).join())?.[1]
  await vi.waitFor(() => expect(reset()).toBeDefined())
  const password = 'Owner-Passw0rd9'
  await requestJson(app, 'POST', auth.resetPassword.path, { token: reset(), password })
  expect((await requestJson(app, 'POST', auth.signIn.path, { email: ada.email, password })).status).toBe(200)
})
