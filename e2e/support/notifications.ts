/** Reads the notifications of a browser and taps them. */
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { z } from 'zod'

const shownSchema = z.array(
  z.object({ title: z.string(), body: z.string(), tag: z.string(), actions: z.array(z.string()) }),
)
export type ShownNotification = z.infer<typeof shownSchema>[number]

/** The notifications that the service worker shows now. */
export async function shownNotifications(page: Page): Promise<ShownNotification[]> {
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all: (Notification & { actions?: { title: string }[] })[] = await registration.getNotifications()
    return all.map(({ title, body, tag, actions = [] }) => ({
      title,
      body,
      tag,
      actions: actions.map((each) => each.title),
    }))
  })
  return shownSchema.parse(found)
}

/**
 * Taps a notification, or one of its buttons, inside the real service worker. It resolves when the worker has finished.
 * No protocol can tap a notification, so the event is made by hand. Such an event has no user activation, which a
 * worker needs to focus a window, and `waitUntil` refuses it. Both are replaced; everything else is the product's own.
 * @param action Empty for the notification itself.
 */
export async function tapNotification(
  context: BrowserContext,
  tag: string,
  action: '' | 'approve' | 'skip' | 'open' = '',
): Promise<void> {
  const worker: Worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(
    async ({ tag, action }) => {
      interface Scope extends EventTarget {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event
        WindowClient: { prototype: { focus(): Promise<unknown> } }
      }
      const scope = globalThis as unknown as Scope
      scope.WindowClient.prototype.focus = async () => undefined
      const [notification] = await scope.registration.getNotifications({ tag })
      if (!notification) throw new Error(`no notification ${tag}`)
      const event = new scope.NotificationEvent('notificationclick', { notification, action })
      const work: Promise<unknown>[] = []
      Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) })
      scope.dispatchEvent(event)
      await Promise.all(work)
    },
    { tag, action },
  )
}
