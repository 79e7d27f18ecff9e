/** Browser subscriptions with their private keys, so that the sandbox can decrypt messages. */
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'

/** One delivered message. */
interface PushMessage {
  atMs: number
  headers: Record<string, string>
  text: string
}

/** One subscription. `applicationServerKey` is the only VAPID key allowed to send, when the browser named one. */
export interface Subscription {
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
export function createSubscriptions(): Subscriptions {
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
