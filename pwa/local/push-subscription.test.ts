import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { disablePush, enablePush, isPushOn, renewPush } from './push-subscription.ts'

const KEY = 'BPublicKey'
const json = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }

/** A browser whose push manager does as the test says. */
function stubBrowser(permission: NotificationPermission = 'granted') {
  let current: object | null = null
  const subscription = {
    ...json,
    toJSON: () => json,
    unsubscribe: vi.fn(async () => {
      current = null
      return true
    }),
  }
  const pushManager = {
    subscribe: vi.fn(async (_options: object) => {
      current = subscription
      return subscription
    }),
    getSubscription: async () => current,
  }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/156 Safari/537' })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  return { pushManager, subscription }
}

let sent: { method: string; body: unknown }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, body: JSON.parse(body) })
    return Response.json({ success: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('enablePush', () => {
  it('subscribes with the server’s key and sends it the subscription, with a name for the device', async () => {
    const { pushManager } = stubBrowser()
    expect(await enablePush(() => KEY)).toBe('on')
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(sent).toEqual([{ method: 'POST', body: { ...json, label: 'Chrome · Linux' } }])
    expect(await isPushOn()).toBe(true)
  })

  it('returns why it failed', async () => {
    expect(await enablePush(() => KEY)).toBe('unsupported')
    stubBrowser('denied')
    expect(await enablePush(() => KEY)).toBe('denied')
    const { pushManager } = stubBrowser()
    pushManager.subscribe.mockRejectedValue(new DOMException('no', 'AbortError'))
    expect(await enablePush(() => KEY)).toBe('unavailable')
    expect(sent).toEqual([])
  })

  it('stops waiting for a push service that cannot be reached', async () => {
    const { pushManager } = stubBrowser()
    pushManager.subscribe.mockReturnValue(new Promise(() => undefined))
    expect(await enablePush(() => KEY, 5)).toBe('unavailable')
  })
})

it('is sent again at each start when it is on, and only then', async () => {
  stubBrowser()
  await renewPush(KEY)
  expect(sent).toEqual([])
  await enablePush(() => KEY)
  await renewPush(KEY)
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST'])
})

it('is turned off on the device even when the server cannot be reached', async () => {
  const { subscription } = stubBrowser()
  await enablePush(() => KEY)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await disablePush()
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(await isPushOn()).toBe(false)
})
