/** Web push against a push service that checks signatures and decrypts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webpush from 'web-push'
import { z } from 'zod'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import type { PushPayload } from '#shared/contract/notifications.ts'
import type { PushChannel, PushTarget } from './channel.ts'
import { isPushEndpoint } from './endpoint.ts'
import { createWebPush } from './web-push.ts'

const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:a@example.com' }
const payload: PushPayload = {
  web_push: 8030,
  notification: { title: 'عرض', body: 'Bike shop', navigate: 'https://gigwright.example/dashboard' },
  mutable: true,
  gigwright: { kind: 'review', proposalId: '0192e4a0-0000-7000-8000-000000000001', contentHash: null, actions: [] },
}
const subscriptionSchema = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
const messagesSchema = z.array(z.object({ text: z.string(), headers: z.record(z.string(), z.string()) }))

let sandbox: RunningSandbox
let settings: Parameters<typeof createWebPush>[0]
let channel: PushChannel
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
  settings = { ...keys, hosts: [`localhost:${sandbox.port}`, `127.0.0.1:${sandbox.port}`, 'localhost:1'] }
  channel = createWebPush(settings)
})
afterAll(() => sandbox.stop())

const post = (path: string, body: object) =>
  fetch(`${sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function subscribe(applicationServerKey = keys.publicKey): Promise<PushTarget> {
  const { endpoint, keys } = subscriptionSchema.parse(
    await (await post('/push/subscribe', { applicationServerKey })).json(),
  )
  return { id: '1', endpoint, ...keys }
}

async function received({ endpoint }: PushTarget) {
  const answer = await fetch(`${sandbox.origin}/push/messages?endpoint=${encodeURIComponent(endpoint)}`)
  return messagesSchema.parse(await answer.json())
}

const refuseOnce = (status: number, retryAfter?: number) =>
  post('/control/faults', { service: 'push', path: 'send', kind: 'status', status, retryAfter, count: 1 })

test('the browser reads what was sent', async () => {
  const target = await subscribe()
  expect(await channel.send(target, payload)).toEqual({ status: 'sent' })
  const [message] = await received(target)
  expect(JSON.parse(message?.text ?? '')).toEqual(payload)
  expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: '0192e4a0000070008000000000000001' })
})

test('an expired browser is reported as gone', async () => {
  const target = await subscribe()
  await post('/push/expire', { endpoint: target.endpoint })
  expect(await channel.send(target, payload)).toEqual({ status: 'gone' })
  expect(await channel.send({ ...target, endpoint: `${sandbox.origin}/push/send/none` }, payload)).toEqual({
    status: 'gone',
  })
  expect(await channel.send({ ...target, p256dh: 'nonsense' }, payload)).toEqual({ status: 'gone' })
})

test('a service that asks to wait is retried at its time', async () => {
  const target = await subscribe()
  await refuseOnce(429, 30)
  expect(await channel.send(target, payload)).toEqual({ status: 'later', retryAfterMs: 30_000 })
  await refuseOnce(503)
  expect(await channel.send(target, payload)).toEqual({ status: 'later', retryAfterMs: 60_000 })
  expect(await channel.send({ ...target, endpoint: 'http://localhost:1/push/send/x' }, payload)).toMatchObject({
    status: 'later',
  })
})

test('refused keys are our own failure, not the browser’s', async () => {
  const stranger = await subscribe(webpush.generateVAPIDKeys().publicKey)
  expect(await channel.send(stranger, payload)).toEqual({ status: 'broken', httpStatus: 403 })
})

test('a redirect is not followed', async () => {
  const target = await subscribe()
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: target.endpoint }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const known = createWebPush({ ...settings, hosts: [`127.0.0.1:${port}`] })
  expect(await known.send({ ...target, endpoint: `http://127.0.0.1:${port}/` }, payload)).toMatchObject({
    status: 'later',
  })
  expect(await received(target)).toEqual([])
  server.close()
})

describe('push services', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com']
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/QGu', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/', false],
    ['https://user@fcm.googleapis.com/', false],
    ['https://fcm.googleapis.com.evil.example/', false],
    ['https://evilpush.apple.com/', false],
    ['https://push.apple.com.evil.example/', false],
    ['http://localhost:9200/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, isAllowed) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(isAllowed)
  })

  test('the sandbox is one where it is named', () => {
    const sandbox = ['localhost:8788', '127.0.0.1:8788']
    expect(isPushEndpoint('http://localhost:8788/push/send/1', sandbox)).toBe(true)
    expect(isPushEndpoint('ftp://localhost:8788/push', sandbox)).toBe(false)
    expect(isPushEndpoint('http://localhost:8787/api/health', sandbox)).toBe(false)
    expect(isPushEndpoint('http://127.0.0.1:22/', sandbox)).toBe(false)
    expect(isPushEndpoint('http://localhost/', sandbox)).toBe(false)
    expect(isPushEndpoint('http://localhost:8788/push', ['localhost'])).toBe(false)
  })
})
