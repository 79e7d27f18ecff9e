/** A changed address: proved by a code, told to the old one, and given back to whoever reads the old one. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { secondFactorStore } from '#api/store/accounts/second-factors.ts'
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
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

let deps: TestDeps
let app: App
let ada: TestUser
beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUpProved(app, deps)
})
afterEach(() => deps.dispose())

const NEW = 'ada@own-domain.example'
const own = (path: string, user = ada) => path.replace(':id', user.user.id)
const ask = (email = NEW, password = ada.password, user = ada) =>
  user.request('POST', own(auth.newEmailCode.path, user), { email, password })
const change = (code: string, email = NEW, user = ada) =>
  user.request('POST', own(auth.changeEmail.path, user), { email, code })
const back = (token: string) => requestJson(app, 'POST', auth.emailBack.path, { token })
const signIn = (email: string, password = ada.password) =>
  requestJson(app, 'POST', auth.signIn.path, { email, password })
const problemOf = async (answer: Response) => {
  const { code, fields } = errorAnswerSchema.parse(await answer.json())
  return [code, ...Object.keys(fields ?? {})]
}
/** Mails leave after the answer. */
async function mailsTo(address: string) {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return deps.outbox.filter(({ to }) => to === address)
}
const codeFor = async (address: string) => /\b\d{6}\b/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? ''
const tokenFor = async (address: string) =>
  /email-back\?token=([\w-]+)/.exec((await mailsTo(address)).map(({ text }) => text).join())?.[1] ?? ''

async function changed(): Promise<string> {
  expect((await ask()).status).toBe(200)
  expect((await change(await codeFor(NEW))).status).toBe(200)
  return tokenFor(ada.email)
}

describe('with the password and the code', () => {
  test('the account has the new address, proved, and the session stays', async () => {
    await ask()
    const answer = auth.changeEmail.response.parse(await (await change(await codeFor(NEW))).json())
    expect(answer.data).toMatchObject({ email: NEW, emailVerified: true })
    expect((await ada.request('GET', auth.user.path)).status).toBe(200)
    expect((await signIn(NEW)).status).toBe(200)
    expect(await problemOf(await signIn(ada.email))).toEqual(['auth.bad_credentials'])
    expect((await mailsTo(ada.email)).at(-1)?.text).toContain(NEW)
  })

  test('nothing happens without the password, without the code, or with another’s code', async () => {
    expect(await problemOf(await ask(NEW, 'Wrong-password-1'))).toEqual(['request.invalid', 'password'])
    expect(await mailsTo(NEW)).toEqual([])
    await ask()
    const code = await codeFor(NEW)
    expect(await problemOf(await change(code === '000000' ? '000001' : '000000'))).toEqual(['auth.code_invalid'])
    const eve = await signUp(app)
    expect(await problemOf(await change(code, NEW, eve))).toEqual(['auth.code_invalid'])
    expect(await problemOf(await change(await codeFor(NEW), 'other@gmail.com'))).toEqual(['auth.code_invalid'])
    expect((await userStore(deps.db).byId(ada.user.id))?.email).toBe(ada.email)
    expect((await eve.request('POST', own(auth.changeEmail.path), { email: NEW, code })).status).toBe(403)
  })

  test('an address that is taken gets the same answers and no mail', async () => {
    const eve = await signUp(app)
    const before = (await mailsTo(eve.email)).length
    const [taken, free] = [await ask(eve.email), await ask(NEW)]
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
    expect(await mailsTo(eve.email)).toHaveLength(before)
    expect(await problemOf(await change('123456', eve.email))).toEqual(await problemOf(await change('123456', NEW)))
    expect((await ask(eve.email)).status).toBe(429)
    expect((await ask(NEW)).status).toBe(429)
  })

  test('one’s own address and lookalikes are refused at their field', async () => {
    expect(await problemOf(await ask(ada.email))).toEqual(['request.invalid', 'email'])
    expect(await problemOf(await ask('аda@gmail.com'))).toEqual(['request.invalid', 'email'])
  })
})

describe('the way back', () => {
  test('returns the account, ends password and sessions, and works once', async () => {
    const token = await changed()
    expect((await back(token)).status).toBe(200)
    expect((await ada.request('GET', auth.user.path)).status).toBe(401)
    expect(await userStore(deps.db).byId(ada.user.id)).toMatchObject({ email: ada.email, passwordHash: '' })
    expect(await problemOf(await signIn(NEW))).toEqual(['auth.bad_credentials'])
    expect(await problemOf(await back(token))).toEqual(['auth.email_back_expired'])
  })

  test('unlinks a Google account that came with the change', async () => {
    const token = await changed()
    await deps.db.atomically((tx) => userStore(tx).linkGoogle(ada.user.id, 'thief'))
    await back(token)
    expect((await userStore(deps.db).byId(ada.user.id))?.googleSubject).toBeNull()
  })

  test.each([
    { days: 1, isKept: false },
    { days: 8, isKept: true },
  ])('a second step added $days days before the change is kept: $isKept', async ({ days, isKept }) => {
    const { id } = ada.user
    await deps.db.atomically(async (tx) => {
      await secondFactorStore(tx).begin(id)
      await secondFactorStore(tx).enable(id, deps.clock.now())
    })
    deps.clock.advance(days * DAY_MS)
    expect((await back(await changed())).status).toBe(200)
    expect(await secondFactorStore(deps.db).isAppOn(id)).toBe(isKept)
  })

  test('takes back later changes too, whose own links end', async () => {
    const token = await changed()
    deps.clock.advance(2 * MINUTE_MS)
    await ask('third@gmail.com')
    await change(await codeFor('third@gmail.com'), 'third@gmail.com')
    const later = await tokenFor(NEW)
    expect((await back(token)).status).toBe(200)
    expect((await userStore(deps.db).byId(ada.user.id))?.email).toBe(ada.email)
    expect(await problemOf(await back(later))).toEqual(['auth.email_back_expired'])
  })

  test('keeps the old address from others for seven days, not longer', async () => {
    const token = await changed()
    const wish = { email: ada.email, password: 'Sunny-Road-42' }
    expect(await problemOf(await requestJson(app, 'POST', auth.signUp.path, wish))).toEqual(['auth.email_taken'])
    deps.clock.advance(7 * DAY_MS + 1)
    expect(await problemOf(await back(token))).toEqual(['auth.email_back_expired'])
    expect((await requestJson(app, 'POST', auth.signUp.path, wish)).status).toBe(201)
  })

  test('is not offered to an address that was never proved, which may be a stranger’s', async () => {
    const bob = await signUp(app)
    await ask(NEW, bob.password, bob)
    expect((await change(await codeFor(NEW), NEW, bob)).status).toBe(200)
    expect(await tokenFor(bob.email)).toBe('')
  })
})
