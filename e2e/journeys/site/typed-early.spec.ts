/** What a visitor types before the page's code is there stays, and is sent. */
import { afterEach, expect, it } from 'vitest'
import { browser, newWindow, runProduct, stack } from '../../support/product.ts'
import { holdSiteCode, openPage } from '../../support/visit.ts'

runProduct()
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

it.each([
  { path: '/', typed: { job: 'We need a page for our bakery.', about: 'I build pages.' } },
  { path: '/support', typed: { email: 'ben@company.example', message: 'Where is my invoice of March?' } },
])('at $path', async ({ path, typed }) => {
  const { page } = await openPage(await newWindow({}), stack)
  const release = await holdSiteCode(page)
  await page.goto(`${stack.origin}${path}`, { waitUntil: 'commit' })
  const fields = Object.entries(typed).map(([name, text]) => ({ field: page.locator(`main [name=${name}]`), text }))
  for (const { field, text } of fields) await field.fill(text)
  release()
  await page.waitForFunction(() => document.documentElement.dataset['live'] !== undefined)
  for (const { field, text } of fields) expect(await field.inputValue()).toBe(text)
  // A drawing later shows what the page itself knows.
  await page.locator('main form button[type=submit]').first().click()
  for (const { field, text } of fields) expect(await field.inputValue()).toBe(text)
})
