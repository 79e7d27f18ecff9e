/** The product and the browser that a file of tests works with. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'

/** The product of this file; there once its tests run. */
export let stack: Stack
/** Its browser. */
export let browser: Browser

/** Starts both before the first test. @param env Settings of the API beyond the defaults of a test. */
export function runProduct(env: Record<string, string> = {}): void {
  runBrowser()
  beforeAll(async () => {
    stack = await startStack(env)
  })
  afterAll(() => stack?.stop())
}

/** The browser alone. */
export function runBrowser(): void {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
}
