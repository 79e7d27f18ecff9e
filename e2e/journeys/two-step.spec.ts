/** Two-step login: turned on with an authenticator app, asked for at the next sign-in, and turned off again. */
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, signUp } from '../support/account.ts'
import { browser, runProduct, stack } from '../support/product.ts'
import { gone, openAs, shown, type Visit } from '../support/visit.ts'

const HALF_MINUTE_MS = 30_000

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeEach(async () => {
  account = await signUp(stack)
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  visit = await openAs(context, stack, account, '/settings/two-step')
  page = visit.page
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

it('asks for a code at the next sign-in, takes a recovery code once, and can be turned off', async () => {
  await page.getByLabel('Current password').fill(account.password)
  await press('Turn on')
  await shown(page.getByRole('img', { name: 'QR code for the authenticator app' }))
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code from the app').fill(app.generate())
  await press('Confirm')
  const recoveryCode = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{4}-/ })
    .first()
    .innerText()
  await press('I have kept them')
  await shown(page.getByText('10 recovery codes are left.'))

  visit.allow(/status of (401|422)/)
  await signOutAndIn()
  // The code of the setup counts no more.
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + HALF_MINUTE_MS }))
  await press('Log in')
  await page.waitForURL('**/dashboard')

  await signOutAndIn()
  await page.getByLabel('Code').fill(recoveryCode)
  await press('Log in')
  await page.waitForURL('**/dashboard')
  await visit.go('/settings/two-step')
  await shown(page.getByText('9 recovery codes are left.'))
  await page.getByLabel('Current password').fill(account.password)
  await press('Turn off')
  await gone(page.getByText('9 recovery codes are left.'))
  await shown(page.getByRole('button', { name: 'Turn on' }))
})

async function signOutAndIn(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: 'auth_token' })
  await visit.go('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press('Log in')
  await shown(page.getByRole('heading', { name: 'Enter your code' }))
}
