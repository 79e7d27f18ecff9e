/** The security log: who came in, who was refused, what changed; and nothing that opens a door. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, createTestDeps, requestJson, signUp, signUpProved, type TestDeps } from '#api/test/harness.ts'
import { softwarePasskey } from '#api/test/software-passkey.ts'
import { auth } from '#shared/contract/auth.ts'
import { users } from '#shared/contract/users.ts'
import { MINUTE_MS } from '#shared/time.ts'
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

describe('changes of what signs in', () => {
  const security = () => events().map(({ security: event, code, userId }) => [event, code, userId])

  test('a password, a second step, a passkey and an address, and the end of the account', async () => {
    const app = createTestApp(deps)
    const ada = await signUpProved(app, deps)
    const id = ada.user.id
    const at = ({ path }: { path: string }, passkeyId = '') => path.replace(':id', id).replace(':passkeyId', passkeyId)
    const password = 'Another-horse-8'
    lines.length = 0
    const changed = await ada.request('POST', at(auth.changePassword), { current: ada.password, password })
    expect(changed.status).toBe(200)
    const begun = await ada.request('POST', at(auth.beginSecondFactor), { password })
    const { key } = auth.beginSecondFactor.response.parse(await begun.json())
    const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: deps.clock.now() })
    expect((await ada.request('POST', at(auth.confirmSecondFactor), { code: '000000' })).status).toBe(422)
    expect((await ada.request('POST', at(auth.confirmSecondFactor), { code: code() })).status).toBe(200)
    deps.clock.advance(MINUTE_MS)
    const ended = await ada.request('DELETE', at(auth.endSecondFactor), { password, code: code() })
    expect(ended.status).toBe(200)
    const asked = await ada.request('POST', at(auth.beginPasskey), { password })
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? ''
    const passkey = softwarePasskey(deps.config.publicUrl)
    const made = passkey.made(auth.beginPasskey.response.parse(await asked.json()))
    expect((await ada.request('POST', at(auth.addPasskey), made, { cookie })).status).toBe(200)
    expect((await ada.request('DELETE', at(auth.removePasskey, passkey.id), { password })).status).toBe(200)
    const email = 'ada@own.example'
    await ada.request('POST', at(auth.newEmailCode), { email, password })
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    const codeTo = (address: string) =>
      /^\d{6}$/m.exec(deps.outbox.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
    const codes = { code: codeTo(email), oldCode: codeTo(ada.email) }
    expect((await ada.request('POST', at(auth.changeEmail), { email, ...codes })).status).toBe(200)
    const gone = await ada.request('DELETE', at(users.deleteAccount), { password })
    expect(gone.status).toBe(200)
    expect(security()).toEqual([
      ['credential.changed', undefined, id],
      ['credential.changed', undefined, id],
      ['credential.changed', undefined, id],
      ['credential.changed', undefined, id],
      ['credential.changed', undefined, id],
      ['credential.changed', undefined, id],
      ['account.deleted', undefined, id],
    ])
    for (const secret of [password, key, email, codes.code, codes.oldCode]) expect(lines.join('')).not.toContain(secret)
  })
})

test('a limit that a request reached', async () => {
  const app = createTestApp(deps)
  const ada = await signUp(app)
  lines.length = 0
  for (let n = 0; n <= 10; n += 1) await ada.request('GET', `/users/${ada.user.id}/export?format=csv`)
  expect(events().map(({ security }) => security)).toEqual([...Array(10).fill('data.exported'), 'limit.reached'])
  expect(events().at(-1)).toMatchObject({
    code: 'rate.limited',
    userId: ada.user.id,
    route: expect.stringContaining('export'),
  })
})

test('a flood of refusals from one network does not fill the disk', async () => {
  const app = createTestApp(deps)
  const headers = { authorization: 'Bearer nobody' }
  for (let n = 0; n < 200; n += 1) await requestJson(app, 'GET', '/auth/user', undefined, headers)
  expect(events().length).toBe(60)
})
