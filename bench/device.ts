/**
 * How a device works with 50,000 proposals: real Chromium, the real server, the processor of the page slowed down six times.
 * A time is measured inside the page, from an act of the user to the first frame that shows its result.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { MIGRATIONS } from '#api/test/harness.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { syncedStore } from '#api/store/synced.ts'
import { signUp, type Account } from '../e2e/support/account.ts'
import { launchProfile } from '../e2e/support/browser.ts'
import { startStack, type Stack } from '../e2e/support/stack.ts'
import { openAs } from '../e2e/support/visit.ts'
import { manyProposals, RARE_WORD } from './device/many-proposals.ts'
import { inPage } from './device/in-page.ts'

const SLOWDOWN = 6
const ROUNDS = 5
/** Each finds another number of proposals than the one before: many, few, all, one in a thousand. */
const SEARCHES = ['lomi', 'lomiter', 'booking', RARE_WORD]
const PATIENCE_MS = 900_000

/** Milliseconds, unless said otherwise. */
interface DeviceTimes {
  rows: number
  /** From the opening of a new device to the first rows, and to the last one; the processor is not slowed down. */
  firstSyncRows: number
  firstSyncWhole: number
  /** Opens a new window on a device that already has the rows, online and offline. The processor is not slowed down. */
  coldOnline: number
  coldOffline: number
  /** From the press on the menu or on a filter to the first rows. */
  inbox: number[]
  all: number[]
  /** From a letter typed into the search to the answer. The first one is of a window that has not searched before. */
  firstSearch: number
  search: number[]
  /** From the choice of an order to its first rows. */
  sorted: number[]
  /** The longest task, and how many took more than 50 ms, while scrolling. */
  longestTask: number
  longTasks: number
  /** Elements of the page, and megabytes of its heap, before and after scrolling. */
  elements: [number, number]
  heapMb: [number, number]
}

/** Needs the built product. */
export async function measureDevice(rows: number): Promise<DeviceTimes> {
  const stack = await startStack({ ENGINE: 'off' })
  const directory = mkdtempSync(join(tmpdir(), 'gigwright-device-'))
  try {
    const account = await signUp(stack)
    await fill(stack, account, rows)
    return await withProfile(stack, account, directory, rows)
  } finally {
    await stack.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function withProfile(stack: Stack, account: Account, directory: string, rows: number): Promise<DeviceTimes> {
  const { context } = await launchProfile(directory)
  try {
    const { page } = await openAs(context, stack, account, '/dashboard/proposals')
    const startedAt = performance.now()
    await page.locator('[data-row]').first().waitFor({ timeout: PATIENCE_MS })
    const firstSyncRows = performance.now() - startedAt
    await page.getByRole('button', { name: `All ${rows.toLocaleString('en')}` }).waitFor({ timeout: PATIENCE_MS })
    const firstSyncWhole = performance.now() - startedAt
    await page.close()
    const cold = async () => {
      const page = await context.newPage()
      await page.goto(`${stack.origin}/dashboard/proposals`)
      const at = await page.evaluate(inPage.firstRowsAt)
      await page.close()
      return at
    }
    const coldOnline = await medianOf(cold)
    await context.setOffline(true)
    const coldOffline = await medianOf(cold)
    await context.setOffline(false)
    const slow = await context.newPage()
    await slow.goto(`${stack.origin}/dashboard/proposals`)
    await slow.evaluate(inPage.firstRowsAt)
    const cdp = await context.newCDPSession(slow)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return { rows, firstSyncRows, firstSyncWhole, coldOnline, coldOffline, ...(await measureSlow(slow, cdp)) }
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
  const firstSearch = await page.evaluate(inPage.typed, RARE_WORD)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of SEARCHES) times.search.push(await page.evaluate(inPage.typed, text))
  }
  await page.evaluate(inPage.typed, '')
  for (const order of ['Best match first', 'Highest amount first', 'Newest first'])
    times.sorted.push(await page.evaluate(inPage.chooseOrder, order))
  const before = await weigh(cdp)
  const { longestTask, longTasks } = await page.evaluate(inPage.scrolled)
  const after = await weigh(cdp)
  return {
    ...times,
    ...{ firstSearch, longestTask, longTasks },
    elements: [before.elements, after.elements] as [number, number],
    heapMb: [before.heapMb, after.heapMb] as [number, number],
  }
}

async function weigh(cdp: CDPSession): Promise<{ elements: number; heapMb: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { elements: metric('Nodes'), heapMb: metric('JSHeapUsedSize') / 2 ** 20 }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push(await measure())
  return found.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
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
