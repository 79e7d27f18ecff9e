/** Web push over HTTP, sent with the web-push library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postJson } from '../test/call.ts'

let sandbox: RunningSandbox
const vapid = { subject: 'mailto:a@example.com', ...webpush.generateVAPIDKeys() }

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
})
afterAll(() => sandbox.stop())

async function subscribe(body: unknown = {}): Promise<webpush.PushSubscription> {
  return (await postJson(`${sandbox.origin}/push/subscribe`, body)).json()
}

function send(
  subscription: webpush.PushSubscription,
  text: string,
  change: Record<string, string | undefined> = {},
  sender = vapid,
): Promise<Response> {
  const details = webpush.generateRequestDetails(subscription, text, {
    vapidDetails: sender,
    TTL: 60,
    urgency: 'high',
    topic: 'proposals',
    contentEncoding: 'aes128gcm',
  })
  const entries = Object.entries({ ...details.headers, ...change }).filter(
    ([name, value]) => name !== 'Content-Length' && value !== undefined,
  )
  return fetch(details.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(details.body ?? []),
  })
}

const messages = async ({ endpoint }: webpush.PushSubscription) =>
  (await fetch(`${sandbox.origin}/push/messages?endpoint=${encodeURIComponent(endpoint)}`)).json()

describe('push', () => {
  it('accepts a signed, encrypted message and shows it decrypted, newest last', async () => {
    const subscription = await subscribe()
    expect(subscription).toMatchObject({
      expirationTime: null,
      endpoint: expect.stringContaining(`${sandbox.origin}/push/send/`),
    })
    expect((await send(subscription, 'first')).status).toBe(201)
    expect((await send(subscription, '{"title":"ثانٍ"}')).status).toBe(201)
    expect(await messages(subscription)).toMatchObject([
      { text: 'first', headers: { ttl: '60', urgency: 'high', topic: 'proposals' } },
      { text: '{"title":"ثانٍ"}' },
    ])
  })

  it('refuses missing and foreign signatures, and keys that the browser did not name', async () => {
    const subscription = await subscribe()
    expect((await send(subscription, 'x', { Authorization: undefined })).status).toBe(401)
    const other = { subject: vapid.subject, ...webpush.generateVAPIDKeys() }
    const forged = webpush.generateRequestDetails(subscription, 'x', { vapidDetails: other }).headers?.Authorization
    expect(
      (await send(subscription, 'x', { Authorization: String(forged).replace(/k=.*/, `k=${vapid.publicKey}`) })).status,
    ).toBe(401)
    const elsewhere = webpush.generateRequestDetails({ ...subscription, endpoint: 'https://example.com/x' }, 'x', {
      vapidDetails: vapid,
    }).headers?.Authorization
    expect((await send(subscription, 'x', { Authorization: String(elsewhere) })).status).toBe(401)
    const bound = await subscribe({ applicationServerKey: vapid.publicKey })
    expect((await send(bound, 'x')).status).toBe(201)
    expect((await send(bound, 'x', {}, other)).status).toBe(403)
    expect(await messages(subscription)).toEqual([])
  })

  it('refuses bad headers, foreign ciphertext and large bodies', async () => {
    const subscription = await subscribe()
    expect((await send(subscription, 'x', { TTL: undefined })).status).toBe(400)
    expect((await send(subscription, 'x', { 'Content-Encoding': 'aesgcm' })).status).toBe(400)
    const stranger = await subscribe()
    expect((await send({ ...stranger, endpoint: subscription.endpoint }, 'x')).status).toBe(400)
    expect((await send(subscription, 'x'.repeat(3993))).status).toBe(201)
    expect((await send(subscription, 'x'.repeat(3994))).status).toBe(413)
  })

  it('answers 404 for unknown, 410 for expired endpoints and 429 on demand', async () => {
    const subscription = await subscribe()
    expect((await send({ ...subscription, endpoint: `${sandbox.origin}/push/send/none` }, 'x')).status).toBe(404)
    await orderFault(sandbox, { service: 'push', path: 'send', kind: 'status', status: 429, retryAfter: 30, count: 1 })
    const limited = await send(subscription, 'x')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30'])
    await postJson(`${sandbox.origin}/push/expire`, { endpoint: subscription.endpoint })
    expect((await send(subscription, 'x')).status).toBe(410)
  })
})
