/** The figures: what happened is counted, what waits is asked, and no label names a person. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, createTestDeps, requestJson, signUp, START_MS, type TestDeps } from '#api/test/harness.ts'
import { aJob, writtenLetter } from '#api/test/engine/world.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { DAY_MS } from '#shared/time.ts'
import { createApp } from '../app.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createShutdown } from '../jobs/shutdown.ts'
import type { PushResult } from '../notify/channel.ts'
import type { Writer, WritingRequest } from '../writing/writer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'

let deps: TestDeps
let metrics: Metrics
beforeEach(() => {
  deps = createTestDeps()
  metrics = createMetrics(deps)
})
afterEach(() => deps.dispose())

const text = async () => (await metrics.read()).text
const figure = async (name: string) =>
  (await text())
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('requests are counted by route and status, never by path; refused webhooks on their own', async () => {
  const refuse = () => Promise.reject(new Error('This test has no engine.'))
  const app = createApp(deps, {
    engine: { runNow: refuse, cancelRun: refuse, watchRun: () => () => undefined },
    demo: { seed: async () => undefined },
    version: 'test',
    siteRoot: null,
    seeRequest: metrics.seeRequest,
  })
  const ada = await signUp(app)
  await ada.request('GET', `/users/${ada.user.id}/skills`)
  await requestJson(app, 'POST', '/payments/webhook/stripe', {})
  await app.request(`/api/no-such-thing/${ada.user.id}`)
  expect(await figure('gigwright_http_request_seconds_count{route="GET /api/users/:id/skills",status="200"}')).toBe('1')
  expect(await figure('gigwright_http_request_seconds_count{route="other",status="404"}')).toBe('1')
  expect(await figure('gigwright_webhook_failures_total{status="503"}')).toBe('1')
  expect(await text()).not.toContain(ada.user.id)
})

test('pushes, mails and letters are counted by what became of them, and what the model cost', async () => {
  const results: PushResult[] = [
    { status: 'sent' },
    { status: 'later', retryAfterMs: 1 },
    { status: 'broken', httpStatus: 403 },
  ]
  const push = metrics.watchPush({ publicKey: 'key', send: async () => results.shift() ?? { status: 'gone' } })
  const target = { id: '1', endpoint: '', p256dh: '', auth: '' }
  const payload = {} as Parameters<typeof push.send>[1]
  for (let n = 0; n < 4; n += 1) await push.send(target, payload)
  for (const result of ['sent', 'later', 'broken', 'gone']) {
    expect(await figure(`gigwright_pushes_total{result="${result}"}`)).toBe('1')
  }
  const mail = metrics.watchMail({ isOn: true, send: async () => ({ status: 'refused' }), close: () => undefined })
  await mail.send({ to: 'a@example.com', subject: '', text: '', html: '', locale: 'en' })
  expect(mail.isOn).toBe(true)
  expect(await figure('gigwright_mails_total{result="refused"}')).toBe('1')

  const letters = [
    async () => writtenLetter({ tokens: 900, costMicros: 2500 }),
    () => Promise.reject(new Error('away')),
  ]
  const model: Writer = { write: () => letters.shift()?.() ?? Promise.reject(new Error('none left')) }
  const writer = metrics.watchWriter(model)
  const request = { job: aJob() } as WritingRequest
  await writer.write(request, { signal: new AbortController().signal })
  await expect(writer.write(request, { signal: new AbortController().signal })).rejects.toThrow('away')
  expect(await figure('gigwright_letters_total{result="written"}')).toBe('1')
  expect(await figure('gigwright_letters_total{result="failed"}')).toBe('1')
  expect(await figure('gigwright_model_tokens_total')).toBe('900')
  expect(await figure('gigwright_model_cost_usd_total')).toBe('0.0025')
})

test('a job that fails is counted, and one that is late shows by how much', async () => {
  const jobs = metrics.watchJobs([
    { name: 'good', everyMs: 60_000, run: async () => 'done' },
    { name: 'bad', everyMs: 0, run: () => Promise.reject(new Error('broken')) },
  ])
  await createJobs(deps, createShutdown(), jobs).tick()
  expect(await figure('gigwright_job_failures_total{job="bad"}')).toBe('1')
  expect(await figure('gigwright_job_seconds_count{job="good"}')).toBe('1')
  expect(await figure('gigwright_job_lag_seconds{job="good"}')).toBe('0')
  deps.clock.set(START_MS + 90_000)
  expect(await figure('gigwright_job_lag_seconds{job="good"}')).toBe('25')
  expect(await figure('gigwright_job_lag_seconds{job="bad"}')).toBe('85')
})

test('what waits is asked of the database at each reading', async () => {
  await signUp(createTestApp(deps))
  expect(await figure('gigwright_queue_length{queue="webhooks"}')).toBe('0')
  await deps.db.atomically(({ q, tables }) =>
    q.insert(tables.webhookEvents).values({ id: 'a', gateway: 'stripe', type: 'x', receivedAt: START_MS - 30_000 }),
  )
  expect(await figure('gigwright_queue_length{queue="webhooks"}')).toBe('1')
  expect(await figure('gigwright_queue_oldest_seconds{queue="webhooks"}')).toBe('30')
  expect(Number(await figure('gigwright_free_bytes'))).toBeGreaterThan(0)
})

test('letters whose turn has come and jobs without a letter show how long the oldest has waited', async () => {
  const { user } = await signUp(createTestApp(deps))
  await addProposal(deps.db, user.id, { status: 'approved', sendAfter: START_MS - 40_000 })
  await addProposal(deps.db, user.id, { status: 'approved', sendAfter: START_MS - 10_000 })
  await addProposal(deps.db, user.id, { status: 'approved', sendAfter: START_MS + DAY_MS })
  await addProposal(deps.db, user.id, { status: 'found' })
  await addProposal(deps.db, user.id, { status: 'drafting' })
  deps.clock.set(START_MS + 5000)
  const waiting = async (queue: string) => [
    await figure(`gigwright_queue_length{queue="${queue}"}`),
    await figure(`gigwright_queue_oldest_seconds{queue="${queue}"}`),
  ]
  expect(await waiting('letters_to_send')).toEqual(['2', '45'])
  expect(await waiting('drafts')).toEqual(['2', '5'])
})

test('they are answered at /metrics only, and a database that is away is said', async () => {
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, deps.log)
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
  expect((await ask('/metrics')).status).toBe(200)
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404])
  server.close()
  const broken = await serveMetrics(
    { read: () => Promise.reject(new Error('away')) },
    { port: 0, host: '127.0.0.1' },
    deps.log,
  )
  expect((await fetch(`http://127.0.0.1:${broken.port}/metrics`)).status).toBe(503)
  broken.close()
})
