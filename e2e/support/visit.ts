/** Opens pages of the app and watches them: whatever a browser complains about fails the journey. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Account } from './account.ts'
import { controlled } from './browser.ts'
import type { Stack } from './stack.ts'

/** A long limit, for a busy machine. A screen that is there is not waited for. */
const PATIENCE_MS = 30_000
/** The first page after a server's start comes late on a busy machine. */
const LOADED_MS = 90_000

/** What the browser itself prints when a request fails on purpose: offline, or a refusal that the journey causes. */
const EXPECTED = [/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /net::ERR_CONNECTION_REFUSED/]

export interface Visit {
  page: Page
  /** Complaints so far. `allow` names those that a journey causes on purpose. */
  complaints: string[]
  /** Allows one complaint that the journey causes on purpose. */
  allow(pattern: RegExp): void
  go(path: string): Promise<void>
}

/** Opens a page and collects the browser's complaints. */
export async function openPage(context: BrowserContext, stack: Pick<Stack, 'origin'>): Promise<Visit> {
  return watch(await context.newPage(), stack)
}

/** Does the same for a page that is already open. */
export function watch(page: Page, { origin }: Pick<Stack, 'origin'>): Visit {
  page.setDefaultTimeout(PATIENCE_MS)
  page.setDefaultNavigationTimeout(LOADED_MS)
  const complaints: string[] = []
  const allowed = [...EXPECTED]
  const complain = (text: string, url = '') => {
    // The sandbox's pages are not part of the product.
    if (url !== '' && !url.startsWith(origin)) return
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const { url } = message.location()
      complain(`${message.type()}: ${message.text()} (${url})`, url)
    }
  })
  page.on('pageerror', (error) => complain(`thrown: ${error.name} ${error.stack || error.message} (${page.url()})`))
  return {
    page,
    complaints,
    allow: (pattern) => void allowed.push(pattern),
    go: async (path) => {
      await page.goto(`${origin}${path}`)
    },
  }
}

/**
 * A browser window in which the account is signed in and the service worker, where there is one, controls the page. The session is the
 * browser's own, as from the login page, which costs a second of the processor and has its own journeys (`accounts.spec.ts`).
 */
export async function openAs(
  context: BrowserContext,
  { origin }: Pick<Stack, 'origin'>,
  { email, password }: Account,
  path = '/dashboard',
): Promise<Visit> {
  const visit = await openPage(context, { origin })
  const { page, go } = visit
  const headers = { 'User-Agent': await page.evaluate(() => navigator.userAgent) }
  const answer = await context.request.post(`${origin}/api/auth/signin`, { headers, data: { email, password } })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data
  await context.addCookies([{ name: 'auth_token', value: token, url: origin }])
  await go(path)
  await shown(page.getByRole('heading', { level: 1 }))
  // It has a heading too, and a journey would fail somewhere else.
  if (new URL(page.url()).pathname === '/login') throw new Error(`${path} led to the login page.`)
  await controlled(page)
  return visit
}

/** Signs in on the login page and waits for the screen that was asked for. */
export async function logIn(
  { page, go }: Visit,
  { email, password }: Pick<Account, 'email' | 'password'>,
  path = '/dashboard',
): Promise<void> {
  await go(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await button.click()
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  // The address changes before the screen does.
  await gone(button)
  await shown(page.getByRole('heading', { level: 1 }))
}

/** Waits until the element is visible. */
export async function shown(locator: Locator, patienceMs = PATIENCE_MS): Promise<void> {
  await locator.first().waitFor({ state: 'visible', timeout: patienceMs })
}

/** Waits until the element is gone. */
export async function gone(locator: Locator, patienceMs = PATIENCE_MS): Promise<void> {
  await locator.first().waitFor({ state: 'hidden', timeout: patienceMs })
}

/** Waits until its text is this. */
export async function reads(locator: Locator, wanted: string | RegExp, patienceMs = PATIENCE_MS): Promise<void> {
  const text = expect.poll(() => locator.first().innerText(), { timeout: patienceMs, interval: 100 })
  await (typeof wanted === 'string' ? text.toContain(wanted) : text.toMatch(wanted))
}

/** Waits until there are this many. */
export async function counts(locator: Locator, wanted: number, patienceMs = PATIENCE_MS): Promise<void> {
  await expect.poll(() => locator.count(), { timeout: patienceMs, interval: 100 }).toBe(wanted)
}

/** Waits until the device has the rows of its user. A screen has its heading before; without a network it waits for them. */
export function arrived(page: Page): Promise<void> {
  return kept(page, '"key":"cursor","value":"', 'meta')
}

/** Waits until the device has stored this text in a table, which takes a moment. */
export async function kept(page: Page, text: string, table: 'drafts' | 'settings' | 'meta' = 'drafts'): Promise<void> {
  const rows = () =>
    page.evaluate(async (table) => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('app-'))?.name ?? ''
      const request = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      const db = await request(indexedDB.open(name))
      const all = await request(db.transaction(table).objectStore(table).getAll())
      db.close()
      return JSON.stringify(all)
    }, table)
  await expect.poll(rows).toContain(text)
}

/** Keeps the code of the public pages from a page that is opened after this. @returns What lets it through. */
export async function holdSiteCode(page: Page): Promise<() => void> {
  let release = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/site\/site-.*\.js/u, async (route) => {
    await isAllowed
    await route.continue()
  })
  return release
}
