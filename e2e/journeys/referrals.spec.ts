/** Three friends sign up with the user's link, each with their own card. They earn a discount, and a payment uses it. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, signIn, signUp } from '../support/account.ts'
import { buyPlan, CARDS, payWith } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { counts, openAs, reads, shown, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let page: Page
let account: Account
let code = ''

runProduct()
beforeAll(async () => {
  context = await newWindow({ ...WITH_WORKER, viewport: { width: 1280, height: 900 }, locale: 'en', timezoneId: 'UTC' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  account = await signUp(stack)
  visit = await openAs(context, stack, account, '/dashboard/referrals')
  page = visit.page
})

/** Signs up as the register page does with `?ref=`. */
async function befriend(name: string): Promise<Account> {
  const email = `${name}.${Date.now()}@example.com`
  const body = { email, password: account.password, platformType: 'upwork', timeZone: 'UTC', locale: 'en', ref: code }
  const answer = await fetch(`${stack.origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}.`)
  return signIn(stack, email)
}
const stat = (label: string) => page.locator('main div', { has: page.getByText(label, { exact: true }) }).last()

async function paidFriends(wanted: number): Promise<void> {
  await eventually(`${wanted} paid friends`, async () => {
    const rows = await account.rows('referral')
    return rows.filter(({ status }) => status === 'paid').length === wanted ? true : null
  })
}

// The describe is one journey in chapters: each starts where the one before ended.
describe('referrals', () => {
  it('show a code and a link to copy and to share', async () => {
    const shownCode = page.locator('dd').first()
    await reads(shownCode, /^[A-Z2-9]{8}$/)
    code = await shownCode.innerText()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await shown(page.getByText('Referral link copied'))
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${stack.origin}/register?ref=${code}`)
    for (const place of [/Facebook/, /Twitter/, /WhatsApp/, /email/]) {
      const href = await page.getByRole('main').getByRole('link', { name: place }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toContain(link)
    }
    await shown(page.getByText('3 more paid referrals unlock 30% off one payment.'))
    await shown(page.getByText('Nobody has joined yet'))
  })

  it('list a friend, masked, before they pay', async () => {
    const friend = await befriend('bea')
    await page.reload()
    await shown(page.getByRole('row').filter({ hasText: /be•••@example\.com/ }))
    expect(await page.getByText(friend.email).count()).toBe(0)
    await reads(stat('Pending'), '1')
    await buyPlan(friend, 'basic', CARDS.pays)
    await paidFriends(1)
    await page.reload()
    await shown(page.getByText('2 more paid referrals unlock 30% off one payment.'))
    await shown(page.getByRole('row').getByText('Successful'))
  })

  it('unlock the discount with the third friend', async () => {
    await buyPlan(await befriend('cem'), 'pro', CARDS.paysToo, 'NGN')
    await buyPlan(await befriend('dee'), 'basic', CARDS.mastercard)
    await paidFriends(3)
    await page.reload()
    await shown(page.getByText('Your 30% discount is unlocked'))
    await reads(stat('Total invited'), '3')
    await counts(page.getByRole('row'), 4)
  })

  it('take it off the next payment, once, and say so', async () => {
    await visit.go('/subscribe?plan=pro')
    await shown(page.getByText('30% referral discount'))
    await page.getByRole('button', { name: 'Pay $17.50' }).click()
    await payWith(page, CARDS.renewalsFail)
    await shown(page.getByText('Your 30% referral discount was applied to this payment!'))
    await page.waitForURL('**/dashboard')
    await visit.go('/dashboard/billing?tab=history')
    await shown(page.getByRole('row').getByText('$17.50'), 30_000)
    await shown(page.getByText('$7.50 discount'))
    await visit.go('/dashboard/referrals')
    await shown(page.getByText('1 discount used so far.'))
    expect(await page.getByText('Your 30% discount is unlocked').count()).toBe(0)
  })

  it('are still shown offline', async () => {
    await context.setOffline(true)
    await page.reload()
    await shown(page.getByText(code, { exact: true }))
    await counts(page.getByRole('row'), 4)
    await shown(page.getByText('You are offline. This is from your last visit.'))
    await context.setOffline(false)
    expect(visit.complaints).toEqual([])
  })
})
