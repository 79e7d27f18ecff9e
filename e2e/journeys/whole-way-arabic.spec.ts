/**
 * The whole way of a stranger in Arabic, on a phone: a post is read on the home page, left and found again; then the account, the
 * set-up with a network that goes away in the middle, and a job agent at work.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { signIn } from '../support/account.ts'
import { controlled } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { kept, openPage, reads, shown, type Visit } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' }
const PASSWORD = 'Secret-Passw0rd'
/** A busy machine reads a first post in a while. */
const READING_MS = 90_000
const TITLE = 'متجر Shopify: عرض المنتجات بطيء على الجوال'
const POST = `${TITLE}
يستغرق فتح أي منتج على الجوال نحو 7 ثوانٍ. نحتاج إلى من يجد سبب البطء ويصلحه دون تغيير شكل المتجر.

ما أول شيء ستفحصه؟`
const ABOUT = `مطور Shopify
شموع الميناء: عرض المنتجات على الجوال من 7.2 إلى 2.3 ثانية، والشكل كما هو.
أعمل مع قوالب Shopify منذ 2021.`

let context: BrowserContext
let visit: Visit
let page: Page

runProduct({ EMAIL_DOMAINS: 'gmail.com' })
beforeAll(async () => {
  context = await newWindow({ ...PHONE, ...WITH_WORKER })
  visit = await openPage(context, stack)
  // The schedule may begin the first run before the app asks for it.
  visit.allow(/status of 409 .*\/runs/)
  page = visit.page
})
afterAll(async () => {
  expect(visit?.complaints).toEqual([])
  await context?.close()
})

const wordsSchema = z.record(z.string(), z.unknown())

/** @returns The Arabic text under a key such as `site:try.read`. */
function word(address: string, values: Readonly<Record<string, string>> = {}): string {
  const [file = '', path = ''] = address.split(':')
  const words: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/ar/${file}.json`), 'utf8'))
  const found = path.split('.').reduce((at, part) => wordsSchema.parse(at)[part], words)
  return z
    .string()
    .parse(found)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const forward = () => page.locator('[data-forward] button')
const step = (title: string) =>
  shown(page.getByRole('heading', { level: 1, name: new RegExp(`${word(`onboarding:title.${title}`)}$`) }))
/** Nothing is wider than the phone, and the page runs from right to left. */
async function fits(): Promise<void> {
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.dir])).toEqual([
    390,
    'rtl',
  ])
}

const email = `arabic.${Date.now()}@gmail.com`

it('reads a post on the home page, which is left and found again', async () => {
  await visit.go('/')
  await page.getByLabel(word('site:try.job'), { exact: true }).fill(POST)
  await page.getByLabel(word('site:try.about')).fill(ABOUT)
  await button(word('site:try.read')).click()
  const answer = page.getByRole('region', { name: word('site:tried.label') })
  await reads(answer, word('site:tried.yours'), READING_MS)
  // A reload loses neither what was typed nor the letter.
  await page.reload()
  await reads(answer, word('site:tried.yours'))
  await reads(answer, /شموع الميناء|مطور Shopify/)
  await expect.poll(() => page.getByLabel(word('site:try.about')).inputValue()).toBe(ABOUT)
  await fits()
  await answer.getByRole('link', { name: word('site:try.turnOn') }).click()
  await page.waitForURL('**/register')
})

it('carries it into an account, and shows what was read', async () => {
  await page.getByLabel(word('auth:email')).fill(email)
  await page.getByLabel(word('auth:password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: 'Freelancer.com' }).check()
  await button(word('auth:signUp.submit')).click()
  await page.waitForURL('**/onboarding')

  await step('profile')
  await controlled(page)
  await shown(page.getByRole('checkbox', { name: /شموع الميناء/ }))
  await fits()
})

it('keeps the way when the network goes away, and writes the letter when it is back', async () => {
  // A train enters a tunnel.
  await context.setOffline(true)
  await forward().click()
  await step('search')
  await shown(page.getByRole('radio', { name: new RegExp(TITLE) }))
  await button(word('onboarding:jobs.write')).click()
  await step('letter')
  await shown(page.getByText(word('onboarding:letter.offline')))
  await kept(page, '"step":2')
  await page.reload()
  await step('letter')
  await shown(page.getByText(TITLE))
  await context.setOffline(false)
  await reads(page.getByRole('article', { name: word('onboarding:letter.label') }), /شموع الميناء|مطور Shopify/)
  await fits()
})

it('connects the marketplace and starts an agent, whose first run begins at once', async () => {
  await button(word('onboarding:letter.sign')).click()
  await step('start')
  await button(word('marketplaces:connect', { platform: 'Freelancer.com' })).click()
  await page.waitForURL((url) => url.origin === stack.sandbox)
  await page.getByRole('button', { name: /^Allow/ }).click()
  await page.waitForURL((url) => url.origin === stack.origin && url.pathname === '/onboarding')
  await button(word('marketplaces:pending.accept')).click()
  await shown(page.getByText(word('marketplaces:status.connected'), { exact: true }))
  await page.getByRole('radio', { name: new RegExp(`^${word('agents:form.modeReview')}`) }).check()
  await fits()
  await button(word('onboarding:start.start')).click()
  await step('work')
  await fits()

  const account = await signIn(stack, email, PASSWORD)
  const agents = (await account.rows('agent')).map(({ status, mode, platforms }) => ({ status, mode, platforms }))
  expect(agents).toEqual([{ status: 'active', mode: 'review', platforms: ['freelancer'] }])
  await eventually('its first run', async () => (await account.rows('run'))[0] ?? null)
})
