/**
 * A resume that is being read, on a phone: it is left, found again after a reload and without a network, and cancelled. Files of other
 * people keep the server's only reader busy, so that reading takes as long as each test needs.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePdf } from '#api/features/resume/test/make-files.ts'
import { type Account, signUp } from '../support/account.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { counts, gone, openAs, shown, type Visit } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB', ...WITH_WORKER }
/** The reader gives way to all else on the machine. A file has a minute, and then its answer, whatever that is. */
const READ_MS = 90_000
/** Each costs the reader seconds; together they take longer than a test looks. */
const HEAVY_FILES = 4
const TEXT = `Anna Berg
Shopify developer
Kuda Bank, senior engineer, 2019-2022: Payment pages from 7.2 to 2.3 seconds.`

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct({ RESUME_READ_AT_ONCE: '1' })
beforeEach(async () => {
  account = await signUp(stack)
  context = await newWindow(PHONE)
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const reading = () => page.getByRole('status').filter({ hasText: 'Reading the text…' })
const give = (name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(TEXT) })

async function open(path: string): Promise<void> {
  visit = await openAs(context, stack, account, path)
  // The file of a page that was just left may still be in the reader's line. Then it is given again.
  visit.allow(/status of 409 .*\/resume/)
  page = visit.page
}

/** @returns Lets the reader go on. */
async function holdReader(): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  const heavy = Array.from({ length: HEAVY_FILES }, async () => {
    const { userId, token } = await signUp(stack)
    const body = new Uint8Array(makePdf([], { depth: 40 }))
    const headers = { Authorization: `Bearer ${token}` }
    const url = `${stack.origin}/api/users/${userId}/resume`
    return () => fetch(url, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => undefined)
  })
  const sent = (await Promise.all(heavy)).map((send) => send())
  return async () => {
    leaving.abort()
    await Promise.all(sent)
  }
}

/** What it says was suggested once, and one resume is kept. */
async function isReadOnce(): Promise<void> {
  await expect.poll(async () => (await account.rows('fact')).length).toBeGreaterThan(0)
  const facts = (await account.rows('fact')).map(({ kind, who, what }) => `${kind} ${who} ${what}`)
  expect(new Set(facts).size).toBe(facts.length)
  expect((await account.rows('resume')).map(({ fileName }) => fileName)).toEqual(['cv.txt'])
}

it('in the set-up is found again where it was left, reloaded and lost the network, and is read once', async () => {
  await open('/onboarding')
  const release = await holdReader()
  await give('cv.txt')
  await shown(reading())
  await page.getByRole('link', { name: 'Finish the setup later' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Go on with the setup' }).click()
  await shown(reading().filter({ hasText: 'cv.txt' }))
  await page.reload()
  await shown(reading().filter({ hasText: 'cv.txt' }))
  await context.setOffline(true)
  await page.reload()
  await shown(page.getByRole('status').filter({ hasText: 'Goes on as soon as the network is back' }))
  await context.setOffline(false)
  await shown(reading())
  await release()
  await shown(page.getByRole('checkbox', { name: /Kuda Bank/ }), READ_MS)
  await gone(reading())
  await counts(page.getByRole('checkbox', { name: /Kuda Bank/ }), 1)
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Shopify developer')
  await isReadOnce()
})

it('in the settings is cancelled for good, and the next one is read while its screen is left', async () => {
  await open('/settings/profile')
  let release = await holdReader()
  await give('wrong.txt')
  await shown(reading().filter({ hasText: 'wrong.txt' }))
  await page.reload()
  await shown(reading().filter({ hasText: 'wrong.txt' }))
  await button('Cancel').click()
  await gone(reading())
  await page.reload()
  await shown(page.getByText('Choose a file'))
  expect(await page.getByText('wrong.txt').count()).toBe(0)
  await give('cv.txt')
  await shown(reading().filter({ hasText: 'cv.txt' }))
  await page.goto(`${stack.origin}/dashboard`)
  await shown(page.getByRole('heading', { level: 1 }))
  await page.goto(`${stack.origin}/settings/profile`)
  await shown(reading().filter({ hasText: 'cv.txt' }))
  await release()
  await shown(page.getByText('Resume uploaded'), READ_MS)
  await gone(reading())
  await isReadOnce()
  release = await holdReader()
  await give('newer.txt')
  await shown(reading())
  await button('Cancel').click()
  await release()
  await isReadOnce()
})
