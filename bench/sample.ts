/** How long a visitor waits for the sample account: from the press on the home page to the dashboard with its rows. */
import { setTimeout as delay } from 'node:timers/promises'
import { startStack } from '../e2e/support/stack.ts'
import { launchBrowser } from '../e2e/support/browser.ts'

/** Nobody presses at once. */
const READING_MS = 3000

/** Milliseconds since the press, unless said otherwise. */
export interface SampleTimes {
  /** How long the server took to make the account. */
  server: number
  /** When the app's page began to load. */
  left: number
  /** When the app's frame stood. */
  framed: number
  /** When the rows of the account were shown. */
  shown: number
}

/** @returns The times of the first visitor after a start of the server, and of the next ones. Needs the built product. */
export async function measureSample(visitors = 2): Promise<SampleTimes[]> {
  const stack = await startStack()
  const browser = await launchBrowser()
  const found: SampleTimes[] = []
  try {
    for (let visitor = 0; visitor < visitors; visitor += 1) found.push(await visit())
  } finally {
    await browser.close()
    await stack.stop()
  }
  return found

  async function visit(): Promise<SampleTimes> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(stack.origin)
    const times = { server: 0, left: 0, framed: 0, shown: 0 }
    const button = page.locator('[data-sample]:enabled')
    await button.waitFor()
    await delay(READING_MS)
    const pressedAt = performance.now()
    const since = () => performance.now() - pressedAt
    const answered = page.waitForResponse('**/api/auth/demo').then((answer) => {
      const { responseEnd, requestStart } = answer.request().timing()
      return answer.finished().then(() => Math.max(responseEnd, answer.request().timing().responseEnd) - requestStart)
    })
    await button.click()
    times.server = await answered
    await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
    times.left = since()
    await page.getByRole('heading', { level: 1 }).waitFor()
    times.framed = since()
    await page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first().waitFor()
    times.shown = since()
    await context.close()
    return times
  }
}
