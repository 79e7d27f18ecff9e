/**
 * Web push in a browser that cannot reach a push service. `subscribe()` returns a subscription of the sandbox's real
 * push endpoint (which checks VAPID and decrypts the payload), and messages are handed to the real service worker over
 * CDP.
 */
import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'
import type { WorkerControl } from './browser.ts'
import type { Stack } from './stack.ts'

const subscriptionSchema = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
const messagesSchema = z.array(z.object({ text: z.string() }))

export interface PushService {
  endpoint: string
  /** Hands every undelivered message to the service worker. */
  deliver(): Promise<void>
  /** Hands over all of them again, because Chromium loses one delivery in a hundred under load. */
  deliverAgain(): Promise<void>
}

export async function stubPush(
  context: BrowserContext,
  stack: Stack,
  worker: () => Promise<WorkerControl>,
): Promise<PushService> {
  const subscription = subscriptionSchema.parse(await stack.control('POST', '/push/subscribe', {}))
  await context.addInitScript((json) => {
    const KEY = 'stub-push-subscribed'
    const made = {
      ...json,
      expirationTime: null,
      options: {},
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
    const prototype = globalThis.PushManager?.prototype
    if (!prototype) return
    Object.assign(prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, '1')
        return made
      },
      // As in a real browser, the subscription survives reloads.
      getSubscription: async () => (localStorage.getItem(KEY) ? made : null),
    })
  }, subscription)
  let delivered = 0
  async function deliver(): Promise<void> {
    const messages = messagesSchema.parse(
      await stack.control('GET', `/push/messages?endpoint=${encodeURIComponent(subscription.endpoint)}`),
    )
    const control = await worker()
    for (const message of messages.slice(delivered)) {
      delivered += 1
      await control.push(message.text)
    }
  }
  return {
    endpoint: subscription.endpoint,
    deliver,
    async deliverAgain() {
      delivered = 0
      await deliver()
    },
  }
}
