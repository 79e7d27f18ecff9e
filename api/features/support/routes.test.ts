/** Writing to support and reading the status, as visitors and as users. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createJobs } from '#api/jobs/jobs.ts'
import { createShutdown } from '#api/jobs/shutdown.ts'
import { supportMessageStore } from '#api/store/messages/support-messages.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps } from '#api/test/harness.ts'
import { support } from '#shared/contract/support.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { mailWaiting } from './mail-messages.ts'

const MESSAGE = {
  email: 'ben@company.example',
  topic: 'problem',
  message: 'I pressed approve.\n\nNothing <b>happened</b>.',
}
let deps: TestDeps
let app: App

beforeEach(() => {
  deps = createTestDeps()
  app = createTestApp(deps)
})
afterEach(() => deps.dispose())

const write = (body: unknown, headers = {}) => requestJson(app, 'POST', support.write.path, body, headers)
const stored = () => deps.db.q.select().from(deps.db.tables.supportMessages)

test('a visitor’s message is stored and mailed, and the answer goes to the visitor', async () => {
  const answer = await write(MESSAGE, { 'x-language': 'ar' })
  const { data } = support.write.response.parse(await answer.json())
  await expect.poll(() => deps.outbox).toHaveLength(1)
  const [mail] = deps.outbox
  expect(mail).toMatchObject({ to: 'support@gigwright.invalid', replyTo: 'ben@company.example', locale: 'ar' })
  expect(mail?.subject).toContain(data.number)
  expect(mail?.html).toContain('&lt;b&gt;happened')
  await expect.poll(async () => (await stored())[0]?.mailedAt).toBe(deps.clock.now())
  expect(await stored()).toMatchObject([{ ...MESSAGE, userId: null, locale: 'ar', isPriority: false }])
})

test('a user is recognised, and one on a paid plan comes first', async () => {
  const ada = await signUp(app)
  await ada.request('POST', support.write.path, MESSAGE)
  await deps.db.atomically(async (tx) => {
    const { row } = (await syncedStore(tx).read('subscription', ada.user.id)) ?? {}
    if (row) await syncedStore(tx).write('subscription', ada.user.id, { ...row, plan: 'pro', status: 'active' })
  })
  await ada.request('POST', support.write.path, MESSAGE)
  await expect.poll(() => deps.outbox.filter(({ to }) => to.startsWith('support@'))).toHaveLength(2)
  expect((await stored()).map(({ userId, isPriority }) => [userId, isPriority])).toEqual([
    [ada.user.id, false],
    [ada.user.id, true],
  ])
})

test('an ended session does not stop a message', async () => {
  const answer = await write(MESSAGE, { authorization: 'Bearer nonsense' })
  expect(answer.status).toBe(200)
  expect(await stored()).toMatchObject([{ userId: null }])
})

test.each([
  [{ ...MESSAGE, email: 'ben' }, 'email'],
  [{ ...MESSAGE, topic: 'praise' }, 'topic'],
  [{ ...MESSAGE, message: '  help  ' }, 'message'],
  [{ ...MESSAGE, message: 'x'.repeat(5_001) }, 'message'],
])('%j is refused beside its field', async (body, field) => {
  const answer = await write(body)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
  expect(await stored()).toEqual([])
})

test('the sixth message must wait', async () => {
  for (let n = 0; n < 5; n += 1) expect((await write(MESSAGE)).status).toBe(200)
  const refused = await write(MESSAGE)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  deps.clock.advance(10 * MINUTE_MS)
  expect((await write(MESSAGE)).status).toBe(200)
})

test('a message that the mail server did not take leaves with the next one', async () => {
  const away = { isOn: true, send: async () => ({ status: 'later' as const }), close: () => undefined }
  const own = createTestDeps({ mail: away })
  await requestJson(createTestApp(own), 'POST', support.write.path, MESSAGE)
  expect(await supportMessageStore(own.db).toMail(5)).toHaveLength(1)
  own.mail = deps.mail
  await requestJson(createTestApp(own), 'POST', support.write.path, MESSAGE)
  await expect.poll(() => supportMessageStore(own.db).toMail(5)).toEqual([])
  expect(deps.outbox).toHaveLength(2)
  await own.dispose()
})

test('it also leaves through its job, once, and not before the server takes it', async () => {
  let tries = 0
  const send = async () => {
    tries += 1
    return { status: 'later' as const }
  }
  const away = { isOn: true, send, close: () => undefined }
  const own = createTestDeps({ mail: away })
  const jobs = createJobs(own, createShutdown(), [{ name: 'support', everyMs: 0, run: () => mailWaiting(own) }])
  for (let n = 0; n < 3; n += 1) await requestJson(createTestApp(own), 'POST', support.write.path, MESSAGE)
  await jobs.tick()
  const before = tries
  await jobs.tick()
  expect(tries).toBe(before + 1)
  own.mail = deps.mail
  await jobs.tick()
  await jobs.tick()
  expect(deps.outbox).toHaveLength(3)
  expect(await supportMessageStore(own.db).toMail(5)).toEqual([])
  await jobs.stop()
  await own.dispose()
})

test('the status tells what can be reached, and is checked once a minute', async () => {
  let looks = 0
  const service = createServer((_question, answer) => {
    looks += 1
    answer.writeHead(401).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const environment = {
    SANDBOX: 'off',
    FREELANCER_API_URL: url,
    UPWORK_API_URL: 'http://127.0.0.1:9',
    GOOGLE: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  const own = createTestDeps({ environment })
  const there = createTestApp(own)
  const ask = async () => support.status.response.parse(await (await there.request('/api/support/status')).json()).data
  expect(await ask()).toEqual({
    isSandboxed: false,
    checkedAt: own.clock.now(),
    services: [
      { id: 'upwork', isSandbox: false, isUp: false },
      { id: 'freelancer', isSandbox: false, isUp: true },
      { id: 'mail', isSandbox: false, isUp: true },
    ],
  })
  await ask()
  expect(looks).toBe(1)
  own.clock.advance(MINUTE_MS)
  await ask()
  expect(looks).toBe(2)
  // The clock was ahead for a day.
  own.clock.advance(-DAY_MS)
  await ask()
  expect(looks).toBe(3)
  await own.dispose()
  await new Promise((resolve) => service.close(resolve))
})
