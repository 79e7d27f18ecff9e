/** A web-push service that accepts messages as the real ones do (RFC 8030, 8188, 8291, 8292) and lets tests read them. */
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Env, Sandbox, Service } from '../service.ts'
import { readVapid } from './vapid.ts'

const maxBytes = 4096

const subscribeRequest = z.object({ applicationServerKey: z.string().optional() })
const expireRequest = z.object({ endpoint: z.string() })

/** The stand-in for the browsers' push services. */
export const push: Service = {
  title: 'Web push',
  standsFor: 'the push services of browsers (FCM, Mozilla, Apple)',
  refusal: (_status, message) => ({ message }),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    const subscriptions = createSubscriptions()
    sandbox.world.onReset(() => subscriptions.clear())
    const byEndpoint = (endpoint: string) => subscriptions.find(endpoint.split('/').at(-1) ?? '')

    app.post('/subscribe', async (c) => {
      const request = subscribeRequest.safeParse(await c.req.json().catch(() => ({})))
      if (!request.success) return c.json({ message: 'applicationServerKey must be a string' }, 400)
      const { id, keys, authSecret } = subscriptions.make(request.data.applicationServerKey)
      return c.json({
        endpoint: `${sandbox.origin()}/push/send/${id}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: authSecret },
      })
    })

    app.post('/send/:id', (c) => deliver(sandbox, c, subscriptions.find(c.req.param('id'))))

    app.get('/messages', (c) => {
      const subscription = byEndpoint(c.req.query('endpoint') ?? '')
      if (subscription === undefined) return c.json({ message: 'There is no such endpoint' }, 404)
      return c.json(
        subscription.messages.map(({ atMs, headers, text }) => ({ at: new Date(atMs).toISOString(), headers, text })),
      )
    })

    app.post('/expire', async (c) => {
      const request = expireRequest.safeParse(await c.req.json().catch(() => null))
      const subscription = request.success ? byEndpoint(request.data.endpoint) : undefined
      if (subscription === undefined) return c.json({ message: 'There is no such endpoint' }, 404)
      subscription.isExpired = true
      return c.json({ expired: true })
    })
    return app
  },
}

async function deliver(sandbox: Sandbox, c: Context<Env>, subscription: Subscription | undefined): Promise<Response> {
  if (subscription === undefined) return c.json({ message: 'No such subscription' }, 404)
  if (subscription.isExpired) return c.json({ message: 'The subscription has expired' }, 410)
  const vapid = await readVapid(c.req.header('authorization'), sandbox.origin())
  if ('trouble' in vapid) return c.json({ message: vapid.trouble }, 401)
  const allowed = subscription.applicationServerKey
  if (allowed !== undefined && allowed.replace(/=+$/, '') !== vapid.key)
    return c.json({ message: 'This key may not send to the subscription' }, 403)
  const trouble = headerTrouble(c)
  if (trouble !== null) return c.json({ message: trouble }, 400)
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > maxBytes) return c.json({ message: `At most ${maxBytes} bytes` }, 413)
  const text = decrypt(subscription, body)
  if (text === null) return c.json({ message: 'The message can not be decrypted' }, 400)
  subscription.messages.push({ atMs: sandbox.world.clock.nowMs(), headers: c.req.header(), text })
  c.set('hasEffect', true)
  return c.body(null, 201, {
    location: `${sandbox.origin()}/push/sent/${subscription.messages.length}`,
    ttl: c.req.header('ttl') ?? '0',
  })
}

function headerTrouble(c: Context<Env>): string | null {
  if (!/^\d{1,10}$/.test(c.req.header('ttl') ?? '')) return 'TTL is required, in whole seconds'
  if (!/^(very-low|low|normal|high)$/.test(c.req.header('urgency') ?? 'normal'))
    return 'Urgency must be very-low, low, normal or high'
  if (!/^[\w-]{1,32}$/.test(c.req.header('topic') ?? 'none')) return 'Topic must be at most 32 base64url characters'
  return c.req.header('content-encoding') === 'aes128gcm' ? null : 'Content-Encoding must be aes128gcm'
}

function decrypt(subscription: Subscription, body: Buffer): string | null {
  try {
    return ece
      .decrypt(body, { version: 'aes128gcm', privateKey: subscription.keys, authSecret: subscription.authSecret })
      .toString('utf8')
  } catch {
    return null
  }
}

/** web-push brings this package as its own dependency, without types. */
const ece: {
  decrypt(body: Buffer, parameters: { version: string; privateKey: unknown; authSecret: string }): Buffer
} = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece')

/** One delivered message. */
interface PushMessage {
  atMs: number
  headers: Record<string, string>
  text: string
}

/**
 * One subscription of a browser, with its private keys, so that the sandbox can decrypt messages. `applicationServerKey` is the
 * only VAPID key allowed to send, when the browser named one.
 */
interface Subscription {
  id: string
  keys: ECDH
  authSecret: string
  applicationServerKey: string | undefined
  isExpired: boolean
  messages: PushMessage[]
}

/** All subscriptions by id. */
interface Subscriptions {
  make(applicationServerKey: string | undefined): Subscription
  find(id: string): Subscription | undefined
  clear(): void
}

/** Makes an empty list of subscriptions. */
function createSubscriptions(): Subscriptions {
  const byId = new Map<string, Subscription>()
  return {
    make(applicationServerKey) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const subscription = {
        id: randomUUID(),
        keys,
        authSecret: randomBytes(16).toString('base64url'),
        applicationServerKey,
        isExpired: false,
        messages: [],
      }
      byId.set(subscription.id, subscription)
      return subscription
    },
    find: (id) => byId.get(id),
    clear: () => byId.clear(),
  }
}
