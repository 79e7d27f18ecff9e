/** What pages weigh, as a browser counts it: every script until nothing more is fetched, with its headers. Held against `bench/budgets.json`. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request, Response } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { readBudgets } from '../../bench/budgets.ts'
import { controlled } from '../support/browser.ts'
import { browser, newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { openPage, shown } from '../support/visit.ts'
import { openSample } from './open-screen.ts'

/** Longer than a page waits before it does what can wait (`pwa/local/when-idle.ts`). */
const QUIET_MS = 5000
const SITE = join(import.meta.dirname, '../../dist/pwa')
const POLICY = 'content-security-policy'

let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
runProduct()
beforeAll(async () => {
  const context = await newWindow({})
  const visit = await openPage(context, stack)
  await openSample(visit)
  await shown(visit.page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem'))
  signedIn = await context.storageState({ indexedDB: true })
  await context.close()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

it('the home page', async () => {
  const { kiB } = await weigh(await newWindow({}), '/')
  hold(['home page', kiB, 'homeKiB'])
})

it('the dashboard of somebody who is signed in, and the requests until it is there', async () => {
  const { kiB, requests } = await weigh(await newWindow({ storageState: signedIn }), '/dashboard')
  hold(['dashboard', kiB, 'dashboardKiB'], ['requests of the dashboard', requests, 'dashboardRequests'])
})

it('the heaviest screen: the proposals, with a letter and what traces its claims', async () => {
  const { kiB } = await weigh(await newWindow({ storageState: signedIn }), '/dashboard/proposals')
  hold(['proposals', kiB, 'heaviestScreenKiB'])
})

it('what is kept for offline, and the policy of the worker that is part of it', async () => {
  const context = await newWindow(WITH_WORKER)
  const { page, go } = await openPage(context, stack)
  await go('/login')
  await controlled(page)
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  const bytes = kept.map((path) => join(SITE, path)).reduce((sum, file) => sum + sizeOf(file), 0)
  hold(['precache', bytes / 1024, 'precacheKiB'])
  const workers = kept.filter((path) => path.startsWith('/assets/workers/'))
  expect(workers.length).toBeGreaterThan(0)
  for (const path of workers) expect((await fetch(`${stack.origin}${path}`)).headers.has(POLICY)).toBe(true)
})

function hold(...measured: Parameters<ReturnType<typeof readBudgets>['hold']>[]): void {
  const budgets = readBudgets()
  for (const each of measured) budgets.hold(...each)
  expect(budgets.broken).toEqual([])
}

/** @returns What its scripts weigh, and the requests until its heading is there. */
async function weigh(context: BrowserContext, path: string): Promise<{ kiB: number; requests: number }> {
  const { page, go } = await openPage(context, stack)
  const asked: Request[] = []
  const scripts: Response[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    lastAt = Date.now()
    asked.push(request)
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await go(path)
  await shown(page.getByRole('heading', { level: 1 }))
  const requests = asked.length
  await expect.poll(() => Date.now() - lastAt, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS)
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()))
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  )
  return { kiB: bytes / 1024, requests }
}

/** @returns The bytes that a browser fetches. */
function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
