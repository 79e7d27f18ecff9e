/** Passwords and addresses that are refused although they keep to the form's rules. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'

let deps: TestDeps
let app: App
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUp(app, { email: 'ada.lovelace@gmail.com' })
})
afterEach(() => deps.dispose())

const COMMON = { password: 'This password is among the first that attackers try. Choose another one.' }
const SAME = { password: 'This is your present password. Choose a new one.' }

async function refusal(answer: Response): Promise<unknown> {
  expect(answer.status).toBe(422)
  return errorAnswerSchema.parse(await answer.json()).fields
}
const signUpAs = (email: string, password: string) => requestJson(app, 'POST', auth.signUp.path, { email, password })
const change = (password: string) => {
  const path = auth.changePassword.path.replace(':id', ada.user.id)
  return ada.request('POST', path, { current: ada.password, password })
}
async function reset(password: string): Promise<Response> {
  await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: ada.email })
  const token = () => deps.outbox.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1)
  await vi.waitFor(() => expect(token()).toBeDefined())
  return requestJson(app, 'POST', auth.resetPassword.path, { token: token(), password })
}

test('a common password is refused at sign-up, at a change and at a reset', async () => {
  expect(await refusal(await signUpAs('bola@gmail.com', 'Password1'))).toEqual(COMMON)
  expect(await refusal(await signUpAs('bola.ade@gmail.com', 'Bola.ade1'))).toEqual(COMMON)
  expect(await refusal(await change('Qwerty123'))).toEqual(COMMON)
  expect(await refusal(await reset('Ada.lovelace1'))).toEqual(COMMON)
})

test('the old password is no new one', async () => {
  expect(await refusal(await change(ada.password))).toEqual(SAME)
  expect(await refusal(await reset(ada.password))).toEqual(SAME)
})

test.each([
  ['аda@gmail.com', 'a Cyrillic letter among Latin ones'],
  ['аррӏе@gmail.com', 'Cyrillic letters only'],
  ['ada@gmаil.com', 'in the domain'],
  ['ａda@gmail.com', 'a wide letter'],
  ['a\u200bda@gmail.com', 'a space without width'],
  ['adɑ@gmail.com', 'a Latin letter that looks like another'],
])('%s is refused: %s', async (email) => {
  expect(await refusal(await signUpAs(email, 'Correct-horse-7'))).toEqual({
    email: 'This address has letters that can look like others. Use one with the letters a to z only.',
  })
})

test('an encoded look-alike domain is refused as well, where any domain is accepted', async () => {
  const open = createTestDeps({ environment: { EMAIL_DOMAINS: '*' } })
  const body = { email: 'ada@xn--gmil-46d.com', password: 'Correct-horse-7' }
  const answer = await requestJson(createTestApp(open), 'POST', auth.signUp.path, body)
  expect(await refusal(answer)).toHaveProperty('email')
  await open.dispose()
})
