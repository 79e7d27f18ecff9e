/**
 * Web push in a browser that cannot reach a push service: `subscribe()` is answered with a subscription of the sandbox's real push
 * endpoint (VAPID checked, payload decrypted there), and what arrives is handed to the real service worker over CDP.
 */
import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'
import type { WorkerControl } from './browser.ts'
import type { Stack } from './stack.ts'

const subscriptionSchema = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })
const messagesSchema = z.array(z.object({ text: z.string() }))

export interface PushService {
  endpoint: string
  /** Hands every message not yet delivered to the service worker. @returns All messages so far. */
  deliver(): Promise<string[]>
}

export async function stubPush(
  context: BrowserContext,
  stack: Stack,
  worker: () => Promise<WorkerControl>,
): Promise<PushService> {
  const subscription = subscriptionSchema.parse(await stack.control('POST', '/push/subscribe', {}))
  await context.addInitScript((json) => {
    let current: unknown = null
    const made = {
      ...json,
      expirationTime: null,
      options: {},
      toJSON: () => json,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    const prototype = globalThis.PushManager?.prototype
    if (!prototype) return
    Object.assign(prototype, {
      subscribe: async () => {
        current = made
        return made
      },
      getSubscription: async () => current,
    })
  }, subscription)
  let delivered = 0
  return {
    endpoint: subscription.endpoint,
    async deliver() {
      const messages = messagesSchema.parse(
        await stack.control('GET', `/push/messages?endpoint=${encodeURIComponent(subscription.endpoint)}`),
      )
      const control = await worker()
      for (const message of messages.slice(delivered)) {
        delivered += 1
        await control.push(message.text)
      }
      return messages.map((message) => message.text)
    },
  }
}
