/** The product and the browser for one test file. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
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
  afterAll(() => stack?.stop())
}

/** Starts only the browser. */
export function runBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
}
