/**
 * How a device works with 50,000 proposals: real Chromium, the real server, the processor of the page slowed down six times.
 * A time is measured inside the page, from an act of the user to the first frame that shows its result.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { MIGRATIONS } from '#api/test/harness.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { type Account, createAgent, signUpToApply } from '../e2e/support/account.ts'
import { launchBrowser, launchProfile } from '../e2e/support/browser.ts'
import { startStack, type Stack } from '../e2e/support/stack.ts'
import { openAs } from '../e2e/support/visit.ts'
import { manyProposals, RARE_WORD } from './device/many-proposals.ts'
import { inPage } from './device/in-page.ts'
import { measureSecondDevice } from './device/second-device.ts'
import { measureTaps, type TapTimes } from './device/taps.ts'

const SLOWDOWN = 6
const ROUNDS = 5
/** Each finds another number of proposals than the one before: many, few, all, one in a thousand. */
const SEARCHES = ['lomi', 'lomiter', 'booking', RARE_WORD]
const PATIENCE_MS = 900_000
/** How often 80,000 pixels are scrolled through. */
const SCROLLS = 2

/** Milliseconds, unless said otherwise; one for each round. */
export interface DeviceTimes {
  /** From the first question of a new device to its first rows, and to the last one; the processor is not slowed down. */
  firstSyncRows: number[]
  firstSyncWhole: number[]
  /** Opens a new window on a device that already has the rows, online and offline. The processor is not slowed down. */
  coldOnline: number[]
  coldOffline: number[]
  /** From the press on the menu or on a filter to the first rows. */
  inbox: number[]
  all: number[]
  /** From a letter typed into the search to the answer. The first one is of a window that has not searched before. */
  firstSearch: number[]
  search: number[]
  /** From the choice of an order to its first rows. */
  sorted: number[]
  /** While scrolling: the longest task, and how many took more than 50 ms. */
  longestTask: number[]
  longTasks: number[]
  /** Elements of the page and megabytes of its heap: what is more of them after scrolling than before. */
  moreElements: number[]
  moreHeapMb: number[]
  /** Megabytes of the heap before. */
  heapMb: number[]
  /** From the press on one device to the frame of another that shows it; neither is slowed down. */
  secondDevice: number[]
  taps: TapTimes[]
}

/** Needs the built product. */
export async function measureDevice(rows: number): Promise<DeviceTimes> {
  const stack = await startStack({ ENGINE: 'off' })
  const directory = mkdtempSync(join(tmpdir(), 'gigwright-device-'))
  const browser = await launchBrowser()
  try {
    const neighbour = await signUpToApply(stack)
    await createAgent(neighbour, {}, false)
    const secondDevice = await measureSecondDevice(browser, stack, neighbour)
    const account = await signUpToApply(stack)
    await createAgent(account, {}, false)
    await fill(stack, account, rows)
    const firstSyncRows = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext()
      firstSyncRows.push(await firstRows(context, stack, account))
      await context.close()
    }
    return { secondDevice, firstSyncRows, ...(await withProfile(stack, account, directory, rows)) }
  } finally {
    await browser.close()
    await stack.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function firstRows(context: BrowserContext, stack: Stack, account: Account): Promise<number> {
  await context.addInitScript(inPage.noteFirstRows)
  const { page } = await openAs(context, stack, account, '/dashboard/proposals')
  await page.locator('[data-row]').first().waitFor({ timeout: PATIENCE_MS })
  return page.evaluate(inPage.sinceFirstQuestion)
}

type OfProfile = Omit<DeviceTimes, 'secondDevice' | 'firstSyncRows'>

async function withProfile(stack: Stack, account: Account, directory: string, rows: number): Promise<OfProfile> {
  const { context } = await launchProfile(directory)
  try {
    const { page } = await openAs(context, stack, account, '/dashboard/proposals')
    await page.getByRole('button', { name: `All ${rows.toLocaleString('en')}` }).waitFor({ timeout: PATIENCE_MS })
    const firstSyncWhole = [await page.evaluate(() => performance.now())]
    await page.close()
    const cold = async () => {
      const page = await context.newPage()
      await page.goto(`${stack.origin}/dashboard/proposals`)
      const at = await page.evaluate(inPage.firstRowsAt)
      await page.close()
      return at
    }
    const coldOnline = await rounds(cold)
    await context.setOffline(true)
    const coldOffline = await rounds(cold)
    await context.setOffline(false)
    const slow = await context.newPage()
    await slow.goto(`${stack.origin}/dashboard/proposals`)
    await slow.evaluate(inPage.firstRowsAt)
    const cdp = await context.newCDPSession(slow)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times = await measureSlow(slow, cdp)
    const taps = await measureTaps(slow, cdp, SLOWDOWN)
    return { firstSyncWhole, coldOnline, coldOffline, ...times, taps }
  } finally {
    await context.close()
  }
}

async function measureSlow(page: Page, cdp: CDPSession) {
  const times = { inbox: [] as number[], all: [] as number[], search: [] as number[], sorted: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(inPage.leave)
    times.inbox.push(await page.evaluate(inPage.pressLink, '/dashboard/proposals'))
    times.all.push(await page.evaluate(inPage.pressFilter, 'All'))
    await page.evaluate(inPage.pressFilter, 'To review')
  }
  await page.evaluate(inPage.pressFilter, 'All')
  const firstSearch = [await page.evaluate(inPage.typed, RARE_WORD)]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of SEARCHES) times.search.push(await page.evaluate(inPage.typed, text))
  }
  await page.evaluate(inPage.typed, '')
  for (const order of ['Best match first', 'Highest amount first', 'Newest first'])
    times.sorted.push(await page.evaluate(inPage.chooseOrder, order))
  const before = await weigh(cdp)
  const scrolled = { longestTask: [] as number[], longTasks: [] as number[] }
  for (let pass = 0; pass < SCROLLS; pass += 1) {
    const { longestTask, longTasks } = await page.evaluate(inPage.scrolled)
    scrolled.longestTask.push(longestTask)
    scrolled.longTasks.push(longTasks)
  }
  const after = await weigh(cdp)
  return {
    ...times,
    ...scrolled,
    ...{ firstSearch, heapMb: [before.heapMb] },
    ...{ moreElements: [after.elements - before.elements], moreHeapMb: [after.heapMb - before.heapMb] },
  }
}

async function weigh(cdp: CDPSession): Promise<{ elements: number; heapMb: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { elements: metric('Nodes'), heapMb: metric('JSHeapUsedSize') / 2 ** 20 }
}

async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push(await measure())
  return found
}

/** Writes the rows into the server's database as the engine does, beside the running server. */
async function fill({ dataDir }: Stack, { userId }: Account, rows: number): Promise<void> {
  const db = openSqlite(join(dataDir, 'gigwright.db'), MIGRATIONS)
  let part = []
  for (const row of manyProposals(rows)) {
    part.push(row)
    if (part.length < 1_000) continue
    const batch = part
    part = []
    await db.atomically(async (tx) => {
      for (const each of batch) await syncedStore(tx).write('proposal', userId, each)
    })
  }
  await db.close()
}
