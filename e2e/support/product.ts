/** The product and the browser that a file of tests works with. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

/** The product of this file. It exists when its tests run. */
export let stack: Stack
/** Its browser. */
export let browser: Browser

/** Starts both before the first test. @param env Settings of the API in addition to the tests' defaults. */
export function runProduct(env: Record<string, string> = {}): void {
  runBrowser()
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

/** Starts only the browser. The files of a lane share it, and each leaves it without a window. */
export function runBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser()
  })
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []))
}

/** Said of a window that is to have the service worker, as a user's has: for what is done offline. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** A window without a service worker, unless told otherwise: installing it costs more than most journeys do. */
export async function newWindow(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (options.serviceWorkers !== WITH_WORKER.serviceWorkers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context
}
