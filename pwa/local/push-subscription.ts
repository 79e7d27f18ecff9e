/** Turns push notifications on and off on this device, and keeps the server's copy of the subscription up to date. */
import { notifications } from '#shared/contract/notifications.ts'
import { deviceLabel } from '#shared/device-label.ts'
import { call } from '../net/client.ts'

const SUBSCRIBE_TIMEOUT_MS = 15_000

/** Only a page can ask for permission, so the service worker's types lack this. */
interface PageNotification {
  permission: NotificationPermission
  requestPermission(): Promise<NotificationPermission>
}
const pageNotification = () => (globalThis as unknown as { Notification?: PageNotification }).Notification

/** `unavailable`: allowed, but the browser's push service cannot be reached. */
export type PushState = 'on' | 'denied' | 'unsupported' | 'unavailable'

/**
 * Asks for permission and subscribes. Call it from a tap.
 * @param vapidKey The server's public key, from `/info`. Asked for after the permission, which browsers give only right after the tap.
 * @throws AppError when the server cannot be told.
 */
export async function enablePush(
  vapidKey: () => string | Promise<string>,
  timeoutMs = SUBSCRIBE_TIMEOUT_MS,
): Promise<PushState> {
  const notification = pageNotification()
  if (!notification || !isSupported()) return 'unsupported'
  if ((await notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await subscribe(await vapidKey(), timeoutMs)
  if (!subscription) return 'unavailable'
  await tellServer(subscription)
  return 'on'
}

/**
 * Sends the subscription again at each start, because push services drop subscriptions silently, and WebKit reports
 * ended ones as valid. Does nothing when push is off.
 */
export async function renewPush(vapidKey: string): Promise<void> {
  const notification = pageNotification()
  if (notification?.permission !== 'granted' || !isSupported()) return
  if (!(await currentSubscription())) return
  const subscription = await subscribe(vapidKey, SUBSCRIBE_TIMEOUT_MS)
  if (subscription) await tellServer(subscription)
}

/** @returns Whether this device is subscribed. */
export async function isPushOn(): Promise<boolean> {
  const notification = pageNotification()
  return notification?.permission === 'granted' && isSupported() && (await currentSubscription()) !== null
}

/** Unsubscribes. The server is told if it can be reached; otherwise it learns it at the next push. */
export async function disablePush(): Promise<void> {
  if (!isSupported()) return
  const subscription = await currentSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await call(notifications.unsubscribe, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
}

/** Sends the server a subscription. @param token For the service worker, which cannot read the page's storage. */
export async function tellServer(subscription: PushSubscription, token?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const label = deviceLabel(navigator.userAgent)
  await call(notifications.subscribe, { body: { endpoint, keys, label }, ...(token ? { token } : {}) })
}

function isSupported(): boolean {
  return 'navigator' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** When no push service can be reached, Chromium's promise never resolves; so there is a time limit. */
async function subscribe(vapidKey: string, timeoutMs: number): Promise<PushSubscription | null> {
  const giveUp = new Promise<null>((resolve) => {
    setTimeout(resolve, timeoutMs, null)
  })
  const work = navigator.serviceWorker.ready.then(({ pushManager }) =>
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey }),
  )
  return Promise.race([work, giveUp]).catch(() => null)
}
