/** When a newer version is offered, how often the app looks for one, and what happens after a confirmation. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForUpdates } from './watch-updates.ts'

const ORIGIN = 'https://gigwright.test'
const HOUR_MS = 60 * 60_000

type Version = ReturnType<typeof newVersion>

/** A version of the service worker, as a page sees it. */
function newVersion() {
  return Object.assign(new EventTarget(), { scriptURL: `${ORIGIN}/sw.js`, state: 'installing', postMessage: vi.fn() })
}

/** A browser with one registration; `controller` is the version that serves the page when it opens. */
function openBrowser(controller: Version | null, waiting: Version | null = null) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Version | null,
    waiting,
    active: controller,
    update: vi.fn(async () => undefined),
  })
  const container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
  })
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { href: `${ORIGIN}/dashboard`, reload })
  /** The browser finds `next`, and its installation reaches `end`. */
  async function find(next: Version, end: 'installed' | 'redundant'): Promise<void> {
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = null
    if (end === 'installed') registration.waiting = next
    next.state = end
    next.dispatchEvent(new Event('statechange'))
    // Workbox waits 200 ms to see whether the version takes over by itself.
    await vi.advanceTimersByTimeAsync(1_000)
  }
  function takeOver(next: Version): void {
    registration.waiting = null
    registration.active = next
    container.controller = next
    container.dispatchEvent(new Event('controllerchange'))
  }
  return { registration, reload, find, takeOver }
}

/** @returns The offers so far, oldest first. */
async function watch(): Promise<(() => void)[]> {
  const offers: (() => void)[] = []
  watchForUpdates((start) => offers.push(start))
  await vi.advanceTimersByTimeAsync(1_000)
  return offers
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('offers nothing on the first visit, when the first version takes over by itself', async () => {
  const { find, takeOver, reload } = openBrowser(null)
  const offers = await watch()
  const first = newVersion()
  await find(first, 'installed')
  takeOver(first)
  expect(offers).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

it('offers a version that was waiting when the page opened, and reloads only after a confirmation', async () => {
  const waiting = newVersion()
  const { takeOver, reload } = openBrowser(newVersion(), waiting)
  const offers = await watch()
  expect(offers).toHaveLength(1)
  expect(waiting.postMessage).not.toHaveBeenCalled()
  offers[0]?.()
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
  expect(reload).not.toHaveBeenCalled()
  takeOver(waiting)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('offers each newer version once, for as long as the page is open', async () => {
  const { find } = openBrowser(newVersion())
  const offers = await watch()
  for (const count of [1, 2, 3, 4]) {
    await find(newVersion(), 'installed')
    expect(offers).toHaveLength(count)
  }
})

it('continues to look after a version that could not be installed', async () => {
  const { find } = openBrowser(newVersion())
  const offers = await watch()
  await find(newVersion(), 'redundant')
  await find(newVersion(), 'redundant')
  await find(newVersion(), 'installed')
  expect(offers).toHaveLength(1)
})

it('starts the newest version when several were offered', async () => {
  const { find } = openBrowser(newVersion())
  const offers = await watch()
  const [older, newest] = [newVersion(), newVersion()]
  await find(older, 'installed')
  await find(newest, 'installed')
  offers.at(-1)?.()
  expect(newest.postMessage).toHaveBeenCalledTimes(1)
  expect(older.postMessage).not.toHaveBeenCalled()
})

it('asks before it reloads a tab whose version another tab has replaced', async () => {
  const { takeOver, reload } = openBrowser(newVersion())
  const offers = await watch()
  takeOver(newVersion())
  expect(reload).not.toHaveBeenCalled()
  expect(offers).toHaveLength(1)
  offers[0]?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('looks for a version every hour and when the user returns to the page, but not while it is hidden', async () => {
  const { registration } = openBrowser(newVersion())
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await watch()
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(registration.update).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(3)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(registration.update).toHaveBeenCalledTimes(3)
})
