/** The security log: who came in, who was refused, what changed; and nothing that opens a door. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps } from '#api/test/harness.ts'
import { createLogger } from './log.ts'

let deps: TestDeps
let lines: string[]
beforeEach(() => {
  lines = []
  deps = createTestDeps({ log: createLogger('info', { write: (line) => void lines.push(line) }) })
})
afterEach(() => deps.dispose())

const events = () => lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined)

test('tells an account’s life in stable names, by whom and from where, without a secret', async () => {
  const app = createTestApp(deps)
  const ada = await signUp(app)
  const credentials = { email: ada.email, password: ada.password }
  await requestJson(app, 'POST', '/auth/signin', { ...credentials, password: 'Wrong-horse-7' })
  await requestJson(app, 'POST', '/auth/signin', credentials)
  await ada.request('GET', `/users/${ada.user.id}/export?format=json`)
  await ada.request('GET', '/users/somebody-else/skills')
  await ada.request('POST', '/auth/signout')
  await ada.request('GET', '/auth/user')
  expect(events().map(({ security, code, level }) => [security, code, level])).toEqual([
    ['account.created', undefined, 'info'],
    ['sign_in.refused', 'auth.bad_credentials', 'info'],
    ['sign_in.done', undefined, 'info'],
    ['data.exported', undefined, 'info'],
    ['access.refused', 'access.denied', 'info'],
    ['sign_out.done', undefined, 'info'],
    ['access.refused', 'session.expired', 'info'],
  ])
  const [created, refused, signedIn] = events()
  expect([created.userId, signedIn.userId]).toEqual([ada.user.id, ada.user.id])
  expect(refused).toMatchObject({ from: 'unknown', route: 'POST /api/auth/signin', requestId: expect.any(String) })
  for (const secret of [ada.token, ada.password, ada.email, 'Wrong-horse']) expect(lines.join('')).not.toContain(secret)
})

test('a flood of refusals from one network does not fill the disk', async () => {
  const app = createTestApp(deps)
  const headers = { authorization: 'Bearer nobody' }
  for (let n = 0; n < 200; n += 1) await requestJson(app, 'GET', '/auth/user', undefined, headers)
  expect(events().length).toBe(60)
})
