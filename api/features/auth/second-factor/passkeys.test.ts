/** Passkeys: made with the password, used as the second step, and good for one site, one question and one account. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import {
  createTestApp,
  createTestDeps,
  requestJson,
  signUpProved,
  type TestDeps,
  type TestUser,
} from '#api/test/harness.ts'
import { softwarePasskey } from '#api/test/software-passkey.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { PASSKEYS_MAX, type PasskeyQuestion } from '#shared/contract/passkeys.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { siteOf } from './passkeys.ts'

let deps: TestDeps
let app: App
let ada: TestUser
let origin: string

beforeEach(async () => {
  deps = createTestDeps()
  origin = deps.config.publicUrl
  app = createTestApp(deps)
  ada = await signUpProved(app, deps)
})
afterEach(() => deps.dispose())

const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const pathOf = (path: string, user = ada) => path.replace(':id', user.user.id)
const standing = async () =>
  auth.secondFactor.response.parse(await (await ada.request('GET', pathOf(auth.secondFactor.path))).json())

/** Asks to add a key. @returns The question, and the cookie under which the answer is waited for. */
async function begin(user = ada): Promise<{ question: PasskeyQuestion; cookie: string }> {
  const answer = await user.request('POST', pathOf(auth.beginPasskey.path, user), { password: user.password })
  expect(answer.status).toBe(200)
  return { question: auth.beginPasskey.response.parse(await answer.json()), cookie: cookieOf(answer) }
}
const add = (body: unknown, cookie: string, user = ada) =>
  user.request('POST', pathOf(auth.addPasskey.path, user), body, { cookie })
async function addKey(user = ada) {
  const key = softwarePasskey(origin)
  const { question, cookie } = await begin(user)
  const answer = await add(key.made(question), cookie, user)
  expect(answer.status).toBe(200)
  return { key, ...auth.addPasskey.response.parse(await answer.json()) }
}
const signIn = (user = ada) =>
  requestJson(app, 'POST', auth.signIn.path, { email: user.email, password: user.password })
/** The first step and the question of the second. */
async function ask(user = ada) {
  const first = await signIn(user)
  expect(await codeOf(first)).toBe('auth.second_factor')
  const cookie = cookieOf(first)
  const answer = await requestJson(app, 'POST', auth.askPasskey.path, undefined, { cookie })
  const question = auth.askPasskey.response.parse(await answer.json())
  if (!question) throw new Error('no passkey is known')
  return { cookie, question }
}
const finish = (cookie: string, body: unknown) =>
  requestJson(app, 'POST', auth.finishWithPasskey.path, body, { cookie })

describe('making one', () => {
  test('takes the password, gives recovery codes with the first one, and is told by mail', async () => {
    const { key, recoveryCodes } = await addKey()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await standing()).toMatchObject({ isOn: true, isAppOn: false, recoveryCodesLeft: 10 })
    expect((await standing()).passkeys).toMatchObject([{ id: key.id, usedAt: null }])
    expect((await addKey()).recoveryCodes).toEqual([])
    const subjects = () => deps.outbox.map(({ subject }) => subject)
    await vi.waitFor(() => expect(subjects()).toContain('A passkey was added to your Gigwright account'))
    expect(subjects()).toContain('Two-step login to Gigwright is on')
  })

  test('is refused with a wrong password, and to anybody else', async () => {
    const wrong = await ada.request('POST', pathOf(auth.beginPasskey.path), { password: 'Wrong-horse-7' })
    expect(wrong.status).toBe(422)
    const eve = await signUpProved(app, deps)
    expect((await eve.request('POST', pathOf(auth.beginPasskey.path), { password: eve.password })).status).toBe(403)
  })

  test.each<[string, (question: PasskeyQuestion) => unknown]>([
    ['another page', (question) => softwarePasskey(origin).made(question, { origin: 'https://gigwrigth.example' })],
    ['another question', (question) => softwarePasskey(origin).made({ ...question, challenge: 'bm90IHRoaXMgb25l' })],
    ['another site', (question) => softwarePasskey(origin).made({ ...question, site: 'example.com' })],
    ['nobody who proved to be there', (question) => softwarePasskey(origin).made(question, { isVerified: false })],
    ['a sign-in', (question) => ({ ...softwarePasskey(origin).made(question), ...badAttestation })],
  ])('is refused for %s', async (_, answer) => {
    const { question, cookie } = await begin()
    const refused = await add(answer(question), cookie)
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'auth.passkey_unknown'])
    expect((await standing()).isOn).toBe(false)
  })
  const badAttestation = { response: { clientDataJSON: 'e30', attestationObject: 'oA' } }

  test('needs the question of this account and browser, asked within five minutes, once', async () => {
    const { question, cookie } = await begin()
    const eve = await signUpProved(app, deps)
    expect((await add(softwarePasskey(origin).made(question), cookie, eve)).status).toBe(422)
    expect((await add(softwarePasskey(origin).made(question), cookie)).status).toBe(422)
    const late = await begin()
    deps.clock.advance(5 * MINUTE_MS)
    expect((await add(softwarePasskey(origin).made(late.question), late.cookie)).status).toBe(422)
    const good = await begin()
    expect((await add(softwarePasskey(origin).made(good.question), '')).status).toBe(422)
  })

  test('a key belongs to one account', async () => {
    const { key } = await addKey()
    const eve = await signUpProved(app, deps)
    const { question, cookie } = await begin(eve)
    expect((await add(key.made(question), cookie, eve)).status).toBe(422)
  })

  test('is limited in number', async () => {
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await addKey()
    const more = await ada.request('POST', pathOf(auth.beginPasskey.path), { password: ada.password })
    expect([more.status, await codeOf(more)]).toEqual([409, 'auth.passkey_limit'])
  })
})

describe('signing in', () => {
  test('takes the key that was made, each question once', async () => {
    const { key } = await addKey()
    const { cookie, question } = await ask()
    expect(question.known).toEqual([key.id])
    const answer = key.used(question)
    const done = await finish(cookie, answer)
    const { data } = auth.finishWithPasskey.response.parse(await done.json())
    expect(data).toMatchObject({ user: { id: ada.user.id }, isNew: false })
    expect((await standing()).passkeys[0]?.usedAt).toBe(deps.clock.now())
    expect(await codeOf(await finish(cookie, answer))).toBe('auth.second_factor_expired')
  })

  test('takes no other key, page, question, counter that went back, or person', async () => {
    const { key } = await addKey()
    const eve = await signUpProved(app, deps)
    const { key: ofEve } = await addKey(eve)
    const { cookie, question } = await ask()
    const other = await ask()
    const refused = [
      ofEve.used(question),
      { ...ofEve.used(question), id: key.id, rawId: key.id },
      key.used(question, { origin: 'https://gigwrigth.example' }),
      key.used(question, { isVerified: false }),
    ]
    for (const answer of refused) {
      const failed = await finish(cookie, answer)
      expect([failed.status, await codeOf(failed)]).toEqual([422, 'auth.passkey_unknown'])
    }
    expect((await finish(other.cookie, key.used(other.question))).status).toBe(200)
    const third = await ask()
    expect((await finish(third.cookie, key.used(third.question, { count: 1 }))).status).toBe(422)
    expect((await finish('', key.used(third.question))).status).toBe(409)
  })

  test('stops guessing, and still takes a recovery code', async () => {
    const { recoveryCodes } = await addKey()
    const { cookie, question } = await ask()
    const guesses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      guesses.push((await finish(cookie, softwarePasskey(origin).used(question))).status)
    }
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429])
    deps.clock.advance(5 * MINUTE_MS)
    const again = await ask()
    const code = { code: recoveryCodes[0] }
    const done = await requestJson(app, 'POST', auth.finishSignIn.path, code, { cookie: again.cookie })
    expect(done.status).toBe(200)
  })

  test('has nothing to ask where the account has an app only', async () => {
    const { key } = await addKey()
    const begun = await ada.request('POST', pathOf(auth.beginSecondFactor.path), { password: ada.password })
    expect(begun.status).toBe(200)
    expect((await remove(key.id)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })
})

const remove = (id: string, user = ada) =>
  user.request('DELETE', pathOf(auth.removePasskey.path, user).replace(':passkeyId', id), { password: user.password })

test('the last one that is removed takes the recovery codes with it; nobody removes another’s', async () => {
  const one = await addKey()
  const two = await addKey()
  const eve = await signUpProved(app, deps)
  expect((await remove(one.key.id, eve)).status).toBe(404)
  expect((await remove(one.key.id)).status).toBe(200)
  expect(await standing()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect((await remove(two.key.id)).status).toBe(200)
  expect(await standing()).toMatchObject({ isOn: false, recoveryCodesLeft: 0, passkeys: [] })
  expect((await signIn()).status).toBe(200)
})

test('turning two-step login off ends passkeys too', async () => {
  await addKey()
  expect((await ada.request('DELETE', pathOf(auth.endSecondFactor.path), { password: ada.password })).status).toBe(200)
  expect(await standing()).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 })
})

test.each([
  ['https://app.example.com', 'app.example.com'],
  ['http://localhost:8787', 'localhost'],
  ['http://app.example.com', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::1]:8443', undefined],
])('%s has passkeys of %s', (publicUrl, site) => {
  expect(siteOf({ publicUrl })?.id).toBe(site)
})
