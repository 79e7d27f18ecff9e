/** The sample account says what it is, screens show one offer at a time, and nothing moves while edits are sent. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { gone, kept, openPage, shown, type Visit } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Screens whose links are followed. */
const SCREENS = ['/dashboard', '/dashboard/automations', '/dashboard/billing?tab=history', '/settings'] as const

let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeAll(async () => {
  context = await newWindow(PHONE)
  visit = await openPage(context, stack)
  page = visit.page
})
afterAll(() => context?.close())

const sample = () => page.getByRole('complementary').filter({ hasText: 'Sample account' })
const friends = () => page.getByText('Bring a friend, pay less')
const notifications = () => page.getByText('Turn on notifications?')

it('opens the sample account, which says so on every screen', async () => {
  await visit.go('/')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await page.waitForURL('**/dashboard', { timeout: 90_000 })
  await shown(page.getByRole('heading', { name: /^Hello, \w+/ }))
  for (const path of ['/dashboard/search', '/dashboard/proposals', '/settings/notifications', '/dashboard']) {
    await visit.go(path)
    await shown(sample())
  }
})

it('asks one thing at a time, and about friends once', async () => {
  await shown(notifications())
  expect(await friends().count()).toBe(0)
  await page.getByRole('button', { name: 'Not now' }).click()
  await gone(notifications())
  expect(await friends().count()).toBe(0)
  await page.reload()
  await shown(friends())
  await kept(page, '"wereFriendsOffered":true', 'settings')
  await page.reload()
  await shown(page.getByText('Quick actions'))
  expect(await friends().count()).toBe(0)
})

it('has papers for its plan', async () => {
  await visit.go('/dashboard/billing?tab=history')
  await shown(page.getByText('SAMPLE-000001'))
})

it('has no dead links', async () => {
  const links = new Set<string>()
  for (const path of SCREENS) {
    await visit.go(path)
    await shown(page.getByRole('heading', { level: 1 }))
    const found = await page.getByRole('main').getByRole('link').all()
    for (const link of found) {
      const href = (await link.getAttribute('href')) ?? ''
      if (href.startsWith('/')) links.add(href.replace(/#.*$/, ''))
    }
  }
  expect(links.size).toBeGreaterThan(8)
  for (const href of links) {
    await visit.go(href)
    await shown(page.getByRole('heading', { level: 1 }))
    expect(await page.getByRole('heading', { name: /not found/i }).count(), href).toBe(0)
  }
})

it('holds notices in quiet hours, hides their content, and moves nothing while the edits wait', async () => {
  await visit.go('/settings/notifications')
  await shown(page.getByText('When and how much'))
  // Above the heading, and a moment later than it.
  await shown(sample())
  const place = () => page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top + scrollY)
  const before = await place()
  await context.setOffline(true)
  onTestFinished(() => context.setOffline(false))
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByRole('switch', { name: 'Hide the content' }).click()
  await shown(page.getByText(/^Offline · \d+ changes? waiting$/))
  expect(await place()).toBe(before)
  await context.setOffline(false)
  await gone(page.getByText(/^Offline/))
  await page.reload()
  await shown(page.getByLabel('From'))
  await expect.poll(() => page.getByRole('switch', { name: 'Hide the content' }).isChecked()).toBe(true)
})

it('leads to an account of one’s own, and leaves nothing of the sample', async () => {
  await sample().getByRole('button', { name: 'Make it mine' }).click()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL('**/register')
  await visit.go('/dashboard')
  await page.waitForURL('**/login')
  expect(visit.complaints).toEqual([])
})
