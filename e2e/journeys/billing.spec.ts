/** Plans and payments in a real browser: in dollars through Stripe, in naira through Paystack, and failures. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, signUp } from '../support/account.ts'
import { advanceBilling, buyPlan, CARDS, payAndVanish, payWith } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { counts, gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

const BILLING = '/dashboard/billing'
const DESK = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }

let context: BrowserContext
let visit: Visit
let page: Page
let account: Account

runProduct()

/** Signs up a new user whose time zone is at this place. */
async function arrive(timezoneId: string, options: BrowserContextOptions): Promise<void> {
  context = await newWindow({ timezoneId, locale: 'en', ...options })
  account = await signUp(stack)
  visit = await openAs(context, stack, account)
  page = visit.page
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name }).click()
/** The value of a named line. */
const line = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

async function choose(plan: string): Promise<void> {
  await visit.go('/subscribe')
  await page.getByRole('region', { name: plan }).getByRole('button').click()
  await shown(page.getByRole('heading', { level: 1, name: plan }))
}

/** Opens the first screen of billing and waits until sync has brought the text. */
async function billingShows(text: string | RegExp): Promise<void> {
  if (new URL(page.url()).pathname !== BILLING) await visit.go(BILLING)
  await shown(page.getByRole('tabpanel').getByText(text), 30_000)
}

// Each describe is one journey in chapters: a chapter starts where the one before ended.
describe('dollars, through Stripe', () => {
  beforeAll(() => arrive('America/New_York', { ...DESK, ...WITH_WORKER }))
  afterAll(async () => {
    expect(visit.complaints).toEqual([])
    await context.close()
  })

  it('shows what is charged before anything is charged', async () => {
    await visit.go('/subscribe')
    await counts(page.getByRole('main').getByRole('button', { name: 'Subscribe' }), 3)
    await choose('Pro Freelancer')
    await shown(page.getByText('billed monthly'))
    await shown(page.getByText(/Your free trial runs until/))
    await shown(page.getByText(/\$25 is charged today and Pro Freelancer starts at once/))
    await reads(line('Charged now'), '$25')
    await shown(page.getByText(/^Then \$25 on .*, and every month after that until you cancel\.$/))
  })

  it('changes nothing when the payment page was left', async () => {
    await button('Pay $25').click()
    await shown(page.getByText('Sandbox – no real money'))
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/subscribe?canceled=1')
    await shown(page.getByText('You left the payment page. Nothing was charged.'))
  })

  it('pays with a second card after the first was declined', async () => {
    await choose('Pro Freelancer')
    await button('Pay $25').click()
    await payWith(page, CARDS.declined)
    await shown(page.getByRole('alert').getByText(/declined/))
    await payWith(page, CARDS.pays)
    await page.waitForURL('**/payment-verification?**')
    await shown(page.getByText('Your payment was successful and your subscription is now active.'))
    await page.waitForURL('**/dashboard')
  })

  it('shows plan, card and invoice in billing', async () => {
    await billingShows(/^Renews on .* for \$25\.$/)
    await shown(page.getByRole('tabpanel').getByText('8 job agents'))
    await tab('Payment')
    await shown(page.getByText('Visa ending in 4242'))
    await tab('Billing history')
    const row = page.getByRole('row').nth(1)
    await shown(row.getByText('$25'))
    const number = await row.locator('th').innerText()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: `Download invoice ${number}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/)
  })

  it('upgrades for the announced difference', async () => {
    await visit.go(BILLING)
    await button('Change plan').click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Premium Freelancer/ })
      .click()
    await shown(page.getByText(/You pay only the difference for the remaining days/))
    await gone(page.getByText(/free trial/))
    const due = await line('Charged now').innerText()
    // By the server's clock no day has passed, so the price is exactly the whole difference.
    expect(due).toBe('$28')
    await button(`Pay ${due}`).click()
    await shown(page.getByRole('heading', { name: 'Plan changed' }))
    await shown(page.getByText('You are on Premium Freelancer now.'))
    await page.waitForURL('**/dashboard')
    await visit.go(`${BILLING}?tab=history`)
    await shown(page.getByRole('row').nth(1).getByText(due), 30_000)
  })

  it('plans a downgrade for the end of the period, and takes it back', async () => {
    await choose('Basic Freelancer')
    await reads(line('Charged now'), '$0')
    await button('Change to Basic Freelancer').click()
    await shown(page.getByText(/^Basic Freelancer begins on .* Nothing was charged\.$/))
    await page.waitForURL('**/dashboard')
    await billingShows(/^Basic Freelancer begins on/)
    await shown(page.getByText(/for \$12\.$/))
    await button('Keep Premium Freelancer').click()
    await gone(page.getByText(/^Basic Freelancer begins on/))
    await billingShows(/for \$53\.$/)
  })

  it('cancels after a confirmation, and resumes', async () => {
    await button('Cancel subscription').click()
    await button('Keep my plan').click()
    await gone(page.getByRole('dialog'))
    await button('Cancel subscription').click()
    await button('Yes, cancel').click()
    await shown(page.getByText('Your subscription has been successfully canceled'))
    await gone(page.getByRole('dialog'))
    await billingShows(/^Canceled\. Everything works until/)
    await button('Resume subscription').click()
    await billingShows(/^Renews on .* for \$53\.$/)
  })

  it('changes the card on the provider’s page', async () => {
    await tab('Payment')
    await button('Change card').click()
    await payWith(page, CARDS.mastercard)
    await shown(page.getByText('The card was changed.'))
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL(`**${BILLING}?tab=payment`)
    await shown(page.getByText('Mastercard ending in 4444'), 30_000)
  })

  it('renews when the period ends', async () => {
    await advanceBilling(stack, 31)
    await visit.go(`${BILLING}?tab=history`)
    await shown(page.getByRole('row').nth(1).getByText('$53'), 30_000)
    await counts(page.getByRole('row'), 4)
  })

  it('shows everything offline', async () => {
    await context.setOffline(true)
    await page.reload()
    await counts(page.getByRole('row'), 4)
    await shown(page.getByText('You are offline. You can read your invoices, but downloading needs the network.'))
    await tab('Subscription')
    await billingShows(/^Renews on/)
    expect(await button('Cancel subscription').isDisabled()).toBe(true)
    await visit.go('/subscribe?plan=basic')
    await shown(page.getByText('Paying needs the network. What you chose is kept.'))
    await context.setOffline(false)
    await reads(line('Charged now'), '$0')
  })
})

describe('naira, through Paystack, on a phone', () => {
  beforeAll(() => arrive('Africa/Lagos', PHONE))
  afterAll(async () => {
    expect(visit.complaints).toEqual([])
    await context.close()
  })

  it('shows naira with the amount in dollars, and dollars on request', async () => {
    await visit.go('/subscribe')
    const basic = page.getByRole('region', { name: 'Basic Freelancer' })
    await reads(basic, '₦18,000')
    await reads(basic, 'about $12')
    await page.getByText('Dollars', { exact: true }).click()
    await reads(basic, '$12')
    await page.getByText('Naira', { exact: true }).click()
    await reads(basic, '₦18,000')
  })

  it('is activated although the tab was closed during the payment', async () => {
    await choose('Basic Freelancer')
    await button('Pay ₦18,000').click()
    await payWith(page, CARDS.declined)
    await shown(page.getByRole('alert'))
    const checkout = page.url()
    await page.goto('about:blank')
    await payAndVanish(checkout, CARDS.paysToo)
    await billingShows(/^Renews on .* for ₦18,000\.$/)
  })

  it('charges a new month for an upgrade, less the unused part of the old one', async () => {
    await choose('Pro Freelancer')
    await shown(page.getByText('Your subscription is paid in naira; a change keeps that.'))
    await shown(page.getByText(/no day is paid twice/))
    const due = await line('Charged now').innerText()
    await button(`Pay ${due}`).click()
    await payWith(page, CARDS.paysToo)
    await page.waitForURL('**/payment-verification?**')
    await shown(page.getByText('You are on Pro Freelancer now.'))
    await billingShows(/^Renews on .* for ₦38,000\.$/)
  })

  it('verifies a payment after a new sign-in, when the session was lost during it', async () => {
    await context.close()
    await arrive('Africa/Lagos', PHONE)
    await choose('Premium Freelancer')
    await button('Pay ₦80,000').click()
    await shown(page.getByText('Sandbox – no real money'))
    const other = await context.newPage()
    // A document without the app: the app would write its token anew.
    await other.goto(`${stack.origin}/api/health`)
    await other.evaluate(() => localStorage.removeItem('auth_token'))
    await other.close()
    await context.clearCookies()
    await payWith(page, CARDS.pays)
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await button('Log in').click()
    await shown(page.getByText('Your payment was successful and your subscription is now active.'))
  })
})

describe('what goes wrong', () => {
  beforeAll(() => arrive('America/New_York', DESK))
  afterAll(() => context.close())

  it('a provider that does not answer: says so, and pays at the next try', async () => {
    visit.allow(/status of 502/)
    await choose('Basic Freelancer')
    await shown(button('Pay $12'))
    await stack.control('POST', '/control/faults', { service: 'stripe', kind: 'status', status: 500, count: 20 })
    await button('Pay $12').click()
    await shown(page.getByRole('alert').getByText(/^The payment provider does not answer/))
    await shown(page.getByText('Payment failed').first())
    await stack.control('DELETE', '/control/faults')
    await button('Pay $12').click()
    await payWith(page, CARDS.renewalsFail)
    await page.waitForURL('**/dashboard')
  })

  it('another user’s payment cannot be seen', async () => {
    visit.allow(/status of 404/)
    const other = await signUp(stack)
    const reference = await buyPlan(other, 'basic', CARDS.pays)
    await visit.go(`/payment-verification?reference=${reference}`)
    await shown(page.getByRole('heading', { name: 'Payment reference not found' }))
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL('**/subscribe')
  })

  it('a failed renewal: the plan stays for a while, and the screen says until when', async () => {
    await advanceBilling(stack, 32)
    const { graceEndsAt } = await eventually('the failed renewal', async () => {
      const [row] = await account.rows('subscription')
      return row?.status === 'past_due' ? row : null
    })
    expect(graceEndsAt).not.toBeNull()
    await billingShows('Payment failed')
    await billingShows(/^The last renewal could not be charged\. Your limits stay until/)
    await shown(page.getByRole('complementary').getByText(/^Payment failed: change your card by/))
    expect(visit.complaints).toEqual([])
  })

  it('a visitor must sign in first', async () => {
    const stranger = await newWindow({ locale: 'en' })
    const visitor = await stranger.newPage()
    await visitor.goto(`${stack.origin}/payment-verification?reference=gw-1`)
    await visitor.waitForURL('**/login')
    await stranger.close()
  })
})
