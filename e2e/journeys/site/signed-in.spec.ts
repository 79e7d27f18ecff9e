/** The public site for somebody who is signed in: it leads to the app, and loads nothing of it. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, signUp } from '../../support/account.ts'
import { controlled } from '../../support/browser.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../../support/product.ts'
import { gone, holdSiteCode, logIn, openPage, reads, shown, type Visit } from '../../support/visit.ts'

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' }
const PHONE: BrowserContextOptions = { ...DESK, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeAll(async () => {
  account = await signUp(stack)
})
afterEach(() => context?.close())

/** The token alone, as in a browser that was signed in before. */
async function openSignedIn(options: BrowserContextOptions): Promise<void> {
  context = await newWindow(options)
  visit = await openPage(context, stack)
  page = visit.page
  await logIn(visit, account)
}

const main = () => page.getByRole('main')
const hrefOf = (name: string | RegExp) => page.getByRole('link', { name }).first().getAttribute('href')

describe('a signed-in user', () => {
  it('finds the way to the dashboard and to the plans, without loading any part of the app', async () => {
    await openSignedIn(DESK)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await visit.go('/')
    expect(await main().getByRole('link', { name: 'Open my dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(await main().getByRole('link', { name: 'Log in' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Explore with sample data' }).count()).toBe(0)
    expect(await hrefOf('Go to my dashboard')).toBe('/dashboard')
    const plans = main().getByRole('link', { name: 'Subscribe' })
    expect(await plans.first().getAttribute('href')).toBe('/subscribe?plan=basic')
    // Those of public pages stand in a folder of their own.
    expect(scripts.filter((path) => /^\/assets\/[^/]+\.js$/.test(path))).toEqual([])
    await visit.go('/features')
    expect(await hrefOf('Go to my dashboard')).toBe('/dashboard')
  })

  it('sees the account’s name, and logs out', async () => {
    await openSignedIn(DESK)
    await visit.go('/')
    await page.getByRole('button', { name: 'Your account' }).click()
    const menu = page.locator('nav#account')
    await reads(menu, account.email)
    expect(await menu.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
    await menu.getByRole('button', { name: 'Log out' }).click()
    await shown(main().getByRole('link', { name: 'Create account' }))
    await gone(menu)
    await visit.go('/dashboard')
    await page.waitForURL('**/login')
  })

  it('sees the name also in a menu that was opened before the page’s code was there', async () => {
    await openSignedIn(DESK)
    const release = await holdSiteCode(page)
    await page.goto(stack.origin, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Your account' }).click()
    await shown(page.locator('nav#account'))
    release()
    await reads(page.locator('nav#account'), account.email)
  })

  it('starts the installed app at work, and reads a page again without a network', async () => {
    await openSignedIn({ ...DESK, ...WITH_WORKER })
    await controlled(page)
    // The texts of every screen, in the current language and in no other.
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('texts-precache')).keys()).map(({ url }) => url))
    await expect.poll(async () => (await kept()).length, { timeout: 15_000 }).toBeGreaterThan(15)
    expect((await kept()).filter((url) => !url.includes('/texts/en/'))).toEqual([])
    await visit.go('/?source=pwa')
    await page.waitForURL('**/dashboard')
    await visit.go('/privacy')
    await shown(page.getByRole('heading', { level: 1, name: 'Privacy policy' }))
    await context.setOffline(true)
    await page.reload()
    await shown(page.getByRole('heading', { level: 1, name: 'Privacy policy' }))
    await visit.go('/service')
    await shown(page.getByText('This page needs a connection'))
    await visit.go('/?source=pwa')
    await page.waitForURL('**/dashboard')
  })

  it('finds the way to the app on a phone, and sees it as there', async () => {
    await openSignedIn(PHONE)
    await visit.go('/')
    const menu = page.locator('nav#menu')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect
      .poll(() => menu.getByRole('link').filter({ visible: true }).allInnerTexts())
      .toEqual(['Home', 'Features', 'Pricing', 'Dashboard', 'Settings'])
    await shown(menu.getByRole('button', { name: 'Log out' }))
    await visit.go('/features')
    const letter = page.getByRole('img', { name: /A proposal with its match score/ }).filter({ visible: true })
    await letter.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        letter.evaluate((image: HTMLImageElement) => [new URL(image.currentSrc).pathname, image.naturalWidth > 0]),
      )
      .toEqual(['/media/letter.phone.light.en.webp', true])
  })
})
