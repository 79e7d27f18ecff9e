/** Two-step login: turned on with an authenticator app or a passkey, asked for at the next sign-in, and turned off again. */
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, signUp } from '../support/account.ts'
import { codeIn, mailAbout } from '../support/inbox.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { gone, openAs, shown, type Visit } from '../support/visit.ts'

const HALF_MINUTE_MS = 30_000

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeEach(async () => {
  account = await signUp(stack)
  const code = codeIn(await mailAbout(stack, account.email, /^Your verification code/))
  await account.call('POST', '/auth/verify-email', { email: account.email, code })
  context = await newWindow({ viewport: { width: 390, height: 844 }, hasTouch: true })
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
  await press('Set up an authenticator app')
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
  await shown(page.getByRole('button', { name: 'Set up an authenticator app' }))
})

it('makes a passkey, takes it at the next sign-in, and removes it', async () => {
  const device = await authenticator()
  await page.getByLabel('Current password').fill(account.password)
  await press('Add a passkey')
  await shown(page.getByRole('heading', { name: 'Your recovery codes' }))
  await press('I have kept them')
  await shown(page.getByRole('list', { name: 'Passkeys' }).getByText('Chrome · Linux'))

  visit.allow(/status of 401/)
  await signOutAndIn()
  await press('Use a passkey')
  await page.waitForURL('**/dashboard')

  await visit.go('/settings/two-step')
  await shown(page.getByText(/Last used/))
  // The same device cannot be added twice, and says so.
  await page.getByLabel('Current password').fill(account.password)
  await press('Add a passkey')
  await shown(page.getByText('This device has a passkey for your account already.'))
  await device.refuse()
  await signOutAndIn()
  await press('Use a passkey')
  await shown(page.getByText(/The passkey was not used/))
  await device.agree()
  await press('Use a passkey')
  await page.waitForURL('**/dashboard')

  await visit.go('/settings/two-step')
  await page.getByLabel('Current password').fill(account.password)
  await press('Remove the passkey Chrome · Linux')
  await gone(page.getByRole('list', { name: 'Passkeys' }))
  await gone(page.getByRole('button', { name: 'Turn off' }))
})

/** A device with a fingerprint reader, in the browser itself. */
async function authenticator(): Promise<{ refuse(): Promise<void>; agree(): Promise<void> }> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const recognise = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined)
  return { refuse: () => recognise(false), agree: () => recognise(true) }
}

async function signOutAndIn(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: 'auth_token' })
  await visit.go('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press('Log in')
  await shown(page.getByRole('heading', { name: 'One more step' }))
}
