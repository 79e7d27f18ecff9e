/** A changed address: proved by a code at the old and at the new one, told to the old one, and given back to whoever reads it. */
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
type Codes = { code: string; oldCode?: string }
const own = (path: string, user = ada) => path.replace(':id', user.user.id)
const ask = (email = NEW, password = ada.password, user = ada) =>
  user.request('POST', own(auth.newEmailCode.path, user), { email, password })
const change = (codes: Codes, email = NEW, user = ada) =>
  user.request('POST', own(auth.changeEmail.path, user), { email, ...codes })
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
/** Those of the newest mails. */
const codesFor = async (email = NEW, old = ada.email): Promise<Codes> => ({
  code: await codeFor(email),
  oldCode: await codeFor(old),
})
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const addressOf = async ({ user }: TestUser) => (await userStore(deps.db).byId(user.id))?.email
const tokenFor = async (address: string) =>
  /email-back\?token=([\w-]+)/.exec((await mailsTo(address)).map(({ text }) => text).join())?.[1] ?? ''

async function changed(): Promise<string> {
  expect((await ask()).status).toBe(200)
  expect((await change(await codesFor())).status).toBe(200)
  return tokenFor(ada.email)
}

describe('with the password and both codes', () => {
  test('the account has the new address, proved; this session stays and the others end', async () => {
    const other = auth.signIn.response.parse(await (await signIn(ada.email)).json()).data.token
    expect(await (await ask()).json()).toEqual({ success: true, asksOld: true })
    expect((await mailsTo(ada.email)).at(-1)?.text).toContain(NEW)
    const answer = auth.changeEmail.response.parse(await (await change(await codesFor())).json())
    expect(answer.data).toMatchObject({ email: NEW, emailVerified: true })
    expect((await ada.request('GET', auth.user.path)).status).toBe(200)
    expect(
      (await requestJson(app, 'GET', auth.user.path, undefined, { authorization: `Bearer ${other}` })).status,
    ).toBe(401)
    expect((await signIn(NEW)).status).toBe(200)
    expect(await problemOf(await signIn(ada.email))).toEqual(['auth.bad_credentials'])
    expect((await mailsTo(ada.email)).at(-1)?.text).toContain(NEW)
  })

  test('the code of one address alone changes nothing, whichever it is', async () => {
    await ask()
    const { code, oldCode = '' } = await codesFor()
    expect(await problemOf(await change({ code }))).toEqual(['request.invalid', 'oldCode'])
    expect(await problemOf(await change({ code, oldCode: otherThan(oldCode) }))).toEqual([
      'auth.code_invalid',
      'oldCode',
    ])
    expect(await problemOf(await change({ code: otherThan(code), oldCode }))).toEqual(['auth.code_invalid', 'code'])
    expect(await addressOf(ada)).toBe(ada.email)
    expect((await change({ code, oldCode })).status).toBe(200)
    // Each works once.
    deps.clock.advance(MINUTE_MS)
    expect(await problemOf(await change({ code, oldCode }))).toEqual(['auth.code_invalid', 'oldCode'])
  })

  test('the code at the old address takes five tries and ten minutes', async () => {
    await ask()
    const { code, oldCode = '' } = await codesFor()
    for (let tries = 0; tries < 5; tries++) await change({ code, oldCode: otherThan(oldCode) })
    expect(await problemOf(await change({ code, oldCode }))).toEqual(['auth.code_used_up', 'oldCode'])
    deps.clock.advance(MINUTE_MS)
    await ask()
    const late = await codesFor()
    deps.clock.advance(10 * MINUTE_MS)
    expect(await problemOf(await change(late))).toEqual(['auth.code_invalid', 'oldCode'])
  })

  test('a code at the old address agrees only to the new address that its mail names', async () => {
    await ask()
    const first = await codeFor(NEW)
    deps.clock.advance(MINUTE_MS)
    await ask('third@gmail.com')
    const oldCode = await codeFor(ada.email)
    expect(await problemOf(await change({ code: first, oldCode }))).toEqual(['auth.code_invalid', 'code'])
    expect((await change({ code: await codeFor('third@gmail.com'), oldCode }, 'third@gmail.com')).status).toBe(200)
  })

  test('nothing happens without the password, or with another’s codes', async () => {
    expect(await problemOf(await ask(NEW, 'Wrong-password-1'))).toEqual(['request.invalid', 'password'])
    expect(await mailsTo(NEW)).toEqual([])
    await ask()
    const codes = await codesFor()
    const eve = await signUp(app)
    expect(await problemOf(await change(codes, NEW, eve))).toEqual(['auth.code_invalid', 'code'])
    expect(await problemOf(await change(codes, 'other@gmail.com'))).toEqual(['auth.code_invalid', 'code'])
    expect(await addressOf(ada)).toBe(ada.email)
    expect((await eve.request('POST', own(auth.changeEmail.path), { email: NEW, ...codes })).status).toBe(403)
  })

  test('an address that is taken gets the same answers, and only the old address has mail', async () => {
    const eve = await signUp(app)
    const before = (await mailsTo(eve.email)).length
    const taken = await ask(eve.email)
    const oldCode = await codeFor(ada.email)
    const refused = await problemOf(await change({ code: '123456', oldCode }, eve.email))
    deps.clock.advance(MINUTE_MS)
    const free = await ask(NEW)
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
    expect(await mailsTo(eve.email)).toHaveLength(before)
    const wrong = { code: otherThan(await codeFor(NEW)), oldCode: await codeFor(ada.email) }
    expect(refused).toEqual(await problemOf(await change(wrong, NEW)))
    expect([(await ask(eve.email)).status, (await ask(NEW)).status]).toEqual([429, 429])
  })

  test('one’s own address and lookalikes are refused at their field', async () => {
    expect(await problemOf(await ask(ada.email))).toEqual(['request.invalid', 'email'])
    expect(await problemOf(await ask('аda@gmail.com'))).toEqual(['request.invalid', 'email'])
  })
})

describe('who signs in with Google and has no password', () => {
  beforeEach(() =>
    deps.db.atomically(async (tx) => {
      await userStore(tx).setPassword(ada.user.id, '')
      await userStore(tx).linkGoogle(ada.user.id, 'google-ada')
    }),
  )

  test('changes the address with both codes, and still signs in with the same Google account', async () => {
    const asked = await ada.request('POST', own(auth.newEmailCode.path), { email: NEW })
    expect(await asked.json()).toEqual({ success: true, asksOld: true })
    const { code, oldCode } = await codesFor()
    expect(await problemOf(await change({ code }))).toEqual(['request.invalid', 'oldCode'])
    expect((await change({ code, ...(oldCode && { oldCode }) })).status).toBe(200)
    expect((await userStore(deps.db).byGoogleSubject('google-ada'))?.email).toBe(NEW)
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
    expect((await change(await codesFor('third@gmail.com', NEW), 'third@gmail.com')).status).toBe(200)
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

  test('is not offered to an address that was never proved, which may be a stranger’s; nor is it asked', async () => {
    const bob = await signUp(app)
    const before = (await mailsTo(bob.email)).length
    expect(await (await ask(NEW, bob.password, bob)).json()).toMatchObject({ asksOld: false })
    expect(await mailsTo(bob.email)).toHaveLength(before)
    expect((await change({ code: await codeFor(NEW) }, NEW, bob)).status).toBe(200)
    expect(await tokenFor(bob.email)).toBe('')
  })
})
