/** The product and the browser that a file of tests works with. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest'
import { launchShell } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

/** The product of this file. It exists when its tests run. */
export let stack: Stack
/** Its browser. */
export let browser: Browser

/**
 * Starts both before the first test.
 * @param env Settings of the API in addition to the tests' defaults.
 * @param launch `launchBrowser` where more than pages is needed: permissions, notices, what goes on without a page.
 */
export function runProduct(env: Record<string, string> = {}, launch = launchShell): void {
  runBrowser(launch)
  beforeAll(async () => {
    stack = await startStack(env)
  })
  beforeEach(() => onTestFailed(sayWarnings))
  afterAll(() => stack?.stop())
}

/** A screen shows that something is missing; only the server may know why. */
function sayWarnings(): void {
  for (const line of stack?.warnings() ?? []) console.error(line)
}

/** The browsers of this lane. */
const launched = new Map<typeof launchShell, Browser>()

/** Starts only the browser. The files of a lane share it, and each leaves it without a window. */
export function runBrowser(launch = launchShell): void {
  beforeAll(async () => {
    const known = launched.get(launch)
    browser = known?.isConnected() ? known : await launch()
    launched.set(launch, browser)
  })
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []))
}

/** Said of a window that is to have the service worker, as a user's has: for what is done offline. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** Said of a window as a user has it: also with all that moves. */
export const AS_USERS_HAVE = { ...WITH_WORKER, reducedMotion: 'no-preference' } as const

/**
 * A window without a service worker, unless told otherwise: installing it costs more than most journeys do. Nothing moves in it either, because
 * the processor draws each picture on the way; the main ways, here and in the other browsers, are walked with all that moves.
 */
export async function newWindow(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  // The shell says "denied", whatever it was told. A new user's browser has not been asked yet.
  await context.addInitScript(() => {
    if ('Notification' in window) Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  if (options.serviceWorkers !== WITH_WORKER.serviceWorkers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context
}
