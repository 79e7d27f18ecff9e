/** An address of any domain may sign up once a mailed link has proved it; without that the list decides. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

let deps: TestDeps
let app: App
beforeEach(() => {
  deps = createTestDeps()
  app = createTestApp(deps)
})
afterEach(() => deps.dispose())

const OWN = 'ada@studio-obi.design'
const prove = (email = OWN) => requestJson(app, 'POST', auth.proveAddress.path, { email, plan: 'pro', locale: 'en' })
const register = (email: string, proof?: string) =>
  requestJson(app, 'POST', auth.signUp.path, { email, password: 'Sunny-Road-42', proof })
async function linkTo(email: string): Promise<URLSearchParams> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const text = deps.outbox.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/http\S+\/register\S+/.exec(text)?.[0] ?? 'http://none').searchParams
}

test('the link makes a verified account, and carries the chosen plan', async () => {
  expect((await prove()).status).toBe(200)
  const link = await linkTo(OWN)
  expect([link.get('email'), link.get('plan')]).toEqual([OWN, 'pro'])
  const answer = await register(OWN, link.get('proof') ?? '')
  expect(auth.signUp.response.parse(await answer.json()).data.user).toMatchObject({ email: OWN, emailVerified: true })
  await linkTo(OWN)
  expect(deps.outbox.at(-1)?.subject).toBe('Welcome to Gigwright')
})

test('the list decides without a proof, with a wrong one, with another’s, and after an hour', async () => {
  await prove()
  const proof = (await linkTo(OWN)).get('proof') ?? ''
  const [until = '', hash = ''] = proof.split('.')
  for (const wrong of [undefined, '', 'x', `${Number(until) + HOUR_MS}.${hash}`, `${until}.${'0'.repeat(64)}`]) {
    const answer = await register(OWN, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorAnswerSchema.parse(await answer.json()).fields ?? {})).toEqual(['email'])
  }
  expect((await register('eve@studio-obi.design', proof)).status).toBe(422)
  deps.clock.advance(HOUR_MS)
  expect((await register(OWN, proof)).status).toBe(422)
})

test('a taken address gets the same answer and no mail, and nobody’s mailbox is filled', async () => {
  const eve = await signUp(app)
  await linkTo(eve.email)
  const before = deps.outbox.length
  const [taken, free] = [await prove(eve.email), await prove()]
  expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
  await linkTo(OWN)
  expect(deps.outbox).toHaveLength(before + 1)
  await prove()
  expect((await prove()).status).toBe(429)
  deps.clock.advance(5 * MINUTE_MS)
  expect((await prove()).status).toBe(200)
})

test('whoever came in with an own domain can also reset the password', async () => {
  await prove()
  await register(OWN, (await linkTo(OWN)).get('proof') ?? '')
  expect((await requestJson(app, 'POST', auth.requestPasswordReset.path, { email: OWN })).status).toBe(200)
  await linkTo(OWN)
  expect(deps.outbox.at(-1)?.subject).toBe('Reset your Gigwright password')
})
