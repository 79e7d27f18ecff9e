/** Signing in and recovering access: passwords, codes, links, Google, devices, a slow network. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { type Account, signIn, signUp } from '../support/account.ts'
import { codeIn, linkIn, mailAbout, wrongCode } from '../support/inbox.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { counts, gone, openAs, openPage, reads, shown, type Visit } from '../support/visit.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const DESK = { viewport: { width: 1440, height: 900 } } as const
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'
const NEW_PASSWORD = 'Fresh-Passw0rd'
const A_MINUTE_MS = 60_000

let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function open(path: string, options: BrowserContextOptions = DESK): Promise<void> {
  context = await newWindow(options)
  visit = await openPage(context, stack)
  page = visit.page
  await visit.go(path)
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const emailBox = () => page.getByLabel('Email')
const passwordBox = (name = 'Password') => page.getByLabel(name, { exact: true })
const pathOf = () => new URL(page.url()).pathname

/** On the account's page: the codes of both addresses. @param password None for those who sign in with Google. */
async function changeEmail(old: string, password?: string): Promise<void> {
  const email = `new.${Date.now()}@example.com`
  await button('Change the email').click()
  await page.getByLabel('New email').fill(email)
  if (password === undefined) await shown(page.getByText('You still log in with the same Google account.'))
  else await passwordBox('Your password').fill(password)
  await button('Send both codes').click()
  const told = await mailAbout(stack, old, /^Your code to change the email/)
  expect(told.text).toContain(email)
  const fresh = await mailAbout(stack, email, /^Your code to use this email/)
  visit.allow(/status of 422/)
  await page.getByLabel(`Code sent to ${old}`).fill(wrongCode(told))
  await page.getByLabel(`Code sent to ${email}`).fill(codeIn(fresh))
  await button('Use this email').click()
  await shown(page.locator('#oldCode-error'))
  await page.getByLabel(`Code sent to ${old}`).fill(codeIn(told))
  await button('Use this email').click()
  await shown(page.getByText(`Your email is now ${email}`))
  await reads(page.locator('#account'), email)
  await mailAbout(stack, old, /^Your Gigwright account now uses another email/)
}

async function logIn(email: string, password: string): Promise<void> {
  await emailBox().fill(email)
  await passwordBox().fill(password)
  await button('Log in').click()
}

describe('signing in', () => {
  it('shows what is wrong, keeps everything typed except the password, and greets a returning user', async () => {
    const account = await signUp(stack)
    await open('/login', PHONE)
    await button('Log in').click()
    await reads(page.locator('#email-error'), 'Email is required')
    await reads(page.locator('#password-error'), 'Password is required')
    visit.allow(/status of 401/)
    await logIn(account.email, 'Wrong-Passw0rd')
    await shown(page.getByText('Authentication failed'))
    await shown(page.getByText('The email or the password is not right.'))
    await page.reload()
    await shown(emailBox())
    expect(await emailBox().inputValue()).toBe(account.email)
    expect(await passwordBox().inputValue()).toBe('')
    await logIn(account.email, account.password)
    await shown(page.getByText('Login successful'))
    await shown(page.getByText('Welcome back'))
    await page.waitForURL('**/dashboard')
  })

  it('refuses more guesses after several, and says so', async () => {
    const account = await signUp(stack)
    await open('/login')
    visit.allow(/status of (401|429)/)
    const refusal = page.getByText(
      /^Too many attempts\. Time to wait: \d+ seconds?\. Or reset your password: that works at once\.$/,
    )
    for (let tries = 0; tries < 15 && (await refusal.count()) === 0; tries += 1) {
      const answer = page.waitForResponse('**/api/auth/signin')
      await logIn(account.email, `Wrong-Passw0rd${tries}`)
      if ((await answer).status() === 429) await shown(refusal)
    }
    await shown(refusal)
  })

  it('reports the result of a connection that ended here, once', async () => {
    const account = await signUp(stack)
    await open('/login?error=access_denied&provider=freelancer')
    await shown(page.getByText('Connection Failed'))
    await shown(page.getByText('Failed to connect to Freelancer.com: access_denied'))
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await logIn(account.email, account.password)
    await page.waitForURL('**/dashboard')
    await page.evaluate(() => sessionStorage.setItem('freelancer_redirect_url', '/dashboard/proposals'))
    await visit.go('/login?oauth_success=true&provider=freelancer')
    await shown(page.getByText('Connection Successful'))
    await shown(page.getByText('Your Freelancer.com account was successfully connected!'))
    await page.waitForURL('**/dashboard/proposals')
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code in the mail, on a phone', async () => {
    const account = await signUp(stack)
    await open('/login', PHONE)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await shown(heading('Forgot your password?'))
    await emailBox().fill('nobody@nowhere')
    await button('Send reset code').click()
    await reads(page.locator('#email-error'), 'Please enter a valid email from a common provider.')
    await emailBox().fill(account.email)
    await button('Send reset code').click()
    await page.waitForURL('**/verify-reset-code')
    await shown(heading('Enter the reset code'))
    await shown(button(/^Resend code in \d+ s$/))
    const mail = await mailAbout(stack, account.email, /^Reset/)
    visit.allow(/status of 422/)
    await button('Check the code').click()
    await reads(page.locator('#code-error'), 'Please enter the 6-digit verification code sent to your email.')
    await page.getByLabel('Reset code').fill(wrongCode(mail))
    await shown(page.getByText('Verification failed'))
    await reads(page.locator('#code-error'), 'Please check your code and try again.')
    await page.getByLabel('Reset code').fill(codeIn(mail))
    await setNewPassword()
    await page.waitForURL('**/login')
    await logIn(account.email, NEW_PASSWORD)
    await page.waitForURL('**/dashboard')
  })

  it('is replaced with the link in the mail, once, and every other device is signed out', async () => {
    const account = await signUp(stack)
    await open('/forgot-password')
    await emailBox().fill(account.email)
    await button('Send reset code').click()
    await page.waitForURL('**/verify-reset-code')
    await page.goBack()
    await shown(heading('Check your inbox'))
    await shown(button('Enter reset code'))
    await shown(page.getByRole('link', { name: 'Back to login' }))
    const link = linkIn(await mailAbout(stack, account.email, /^Reset/), '/reset-password')
    await visit.go(link)
    await shown(heading('Set a new password'))
    await page.waitForURL(`${stack.origin}/reset-password`)
    await setNewPassword()
    await page.waitForURL('**/login')
    await expect(account.call('GET', '/auth/user')).rejects.toThrow('401')
    await signIn(stack, account.email, NEW_PASSWORD)
    visit.allow(/status of 422/)
    await visit.go(link)
    await passwordBox('New password').fill(NEW_PASSWORD)
    await passwordBox('Repeat the password').fill(NEW_PASSWORD)
    await button('Reset password').click()
    await shown(page.getByText('Reset failed'))
    await shown(heading('This link no longer works'))
    await page.getByRole('link', { name: 'Ask for a new one' }).click()
    await shown(heading('Forgot your password?'))
  })

  async function setNewPassword(): Promise<void> {
    await shown(heading('Set a new password'))
    await passwordBox('New password').fill('weak')
    await passwordBox('Repeat the password').fill('weaker')
    await button('Reset password').click()
    await reads(page.locator('#password-error'), 'Password must be at least 8 characters')
    await reads(page.locator('#confirm-error'), 'Passwords don’t match'.replace('’', "'"))
    const rules = page.getByRole('list', { name: 'The password needs' })
    await passwordBox('New password').fill(NEW_PASSWORD)
    await expect.poll(() => rules.getByText('Missing:').count()).toBe(0)
    await passwordBox('Repeat the password').fill(NEW_PASSWORD)
    await button('Reset password').click()
    await shown(page.getByText('Password reset successful'))
  }
})

describe('Google', () => {
  const consent = () => page.waitForURL((url) => url.origin === stack.sandbox)

  it('has its room before the server offers it: nothing moves under the finger', async () => {
    context = await newWindow(PHONE)
    visit = await openPage(context, stack)
    page = visit.page
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/info', async (route) => {
      await asked
      await route.continue()
    })
    await visit.go('/login')
    await shown(emailBox())
    const before = await emailBox().boundingBox()
    const google = page.getByRole('link', { name: 'Continue with Google' })
    await gone(google)
    answer()
    await shown(google)
    expect(await emailBox().boundingBox()).toEqual(before)
  })

  it('says when it was not allowed, makes an account once, and recognises it the next time', async () => {
    await open('/register?plan=pro')
    await page.getByRole('radio', { name: 'Freelancer.com' }).check()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await consent()
    await button('Deny').click()
    await shown(page.getByText('Connection Failed'))
    await shown(page.getByText(/Failed to connect to Google: Google did not share who you are/))
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('radio', { name: 'Freelancer.com' }).check()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await consent()
    await button('Allow').click()
    await page.waitForURL('**/onboarding')
    await shown(page.getByText('Your Google account was successfully connected!'))
    await shown(heading('Step 1 of 4: Profile setup'))
    expect(page.url()).not.toContain('token')

    const second = await newWindow(PHONE)
    const other = await openPage(second, stack)
    await other.go('/dashboard/proposals')
    await other.page.waitForURL('**/login')
    await other.page.getByRole('link', { name: 'Continue with Google' }).click()
    await other.page.waitForURL((url) => url.origin === stack.sandbox)
    await other.page.getByRole('button', { name: 'Allow' }).click()
    await other.page.waitForURL('**/dashboard/proposals')
    expect(other.complaints).toEqual([])
    await second.close()

    await page.goto(`${stack.origin}/settings/account`)
    await shown(page.getByText('You log in with Google and have no password yet.'))
    const devices = page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    await changeEmail(await page.locator('#account bdi').first().innerText())
    await expect.poll(() => devices.count()).toBe(1)
  })
})

describe('signed in', () => {
  let account: Account
  async function openSettings(options: BrowserContextOptions = DESK): Promise<void> {
    account = await signUp(stack)
    context = await newWindow(options)
    visit = await openAs(context, stack, account, '/settings/account')
    page = visit.page
  }
  const devices = () => page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')

  it('shows the devices, marks this one, and signs the others out', async () => {
    await openSettings({ ...DESK, userAgent: ANDROID })
    const phone = await signIn(stack, account.email)
    const tablet = await signIn(stack, account.email)
    await page.reload()
    await counts(devices(), 4)
    await shown(
      devices()
        .filter({ hasText: 'This device' })
        .getByText(/Chrome/),
    )
    await devices()
      .getByRole('button', { name: /^Log out/ })
      .first()
      .click()
    await shown(page.getByText('The device is logged out'))
    await expect.poll(() => devices().count()).toBe(3)
    await button('Log out all other devices').click()
    await shown(page.getByText('All other devices are logged out'))
    await expect.poll(() => devices().count()).toBe(1)
    for (const each of [phone, tablet]) await expect(each.call('GET', '/auth/user')).rejects.toThrow('401')
  })

  it('changes the password', async () => {
    await openSettings()
    visit.allow(/status of 422/)
    await passwordBox('Current password').fill('Wrong-Passw0rd')
    await passwordBox('New password').fill(NEW_PASSWORD)
    await passwordBox('Repeat the password').fill(NEW_PASSWORD)
    await button('Change password').click()
    await reads(page.locator('#current-error'), 'The current password is not right')
    await passwordBox('Current password').fill(account.password)
    await button('Change password').click()
    await shown(page.getByText('Password changed'))
    await expect.poll(() => passwordBox('Current password').inputValue()).toBe('')
    await signIn(stack, account.email, NEW_PASSWORD)
    await mailAbout(stack, account.email, /password was changed/)
  })

  it('changes the email with the codes at both addresses, and stays signed in', async () => {
    await openSettings(PHONE)
    await visit.go('/verify-email')
    await page.locator('#code').fill(codeIn(await mailAbout(stack, account.email, /code/i)))
    await shown(page.getByText('Email verified', { exact: true }))
    await visit.go('/settings/account')
    const other = await signIn(stack, account.email)
    await changeEmail(account.email, account.password)
    await expect(other.call('GET', '/auth/user')).rejects.toThrow('401')
  })

  it('opens with the cookie alone, and drops an invalid token', async () => {
    account = await signUp(stack)
    context = await newWindow(DESK)
    visit = await openPage(context, stack)
    page = visit.page
    await context.addCookies([{ name: 'auth_token', value: account.token, url: stack.origin }])
    await visit.go('/dashboard')
    await shown(page.getByRole('heading', { level: 1 }))
    expect(pathOf()).toBe('/dashboard')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBe(account.token)
    const stranger = await newWindow(DESK)
    const other = await openPage(stranger, stack)
    await stranger.addCookies([{ name: 'auth_token', value: 'undefined', url: stack.origin }])
    await other.go('/dashboard')
    await other.page.waitForURL('**/login')
    expect(await other.page.evaluate(() => document.cookie)).not.toContain('auth_token')
    await stranger.close()
  })

  it('logs out in every tab at once, and signs in again in every tab', async () => {
    await openSettings()
    const second = await openPage(context, stack)
    await second.go('/dashboard/proposals')
    await shown(second.page.getByRole('heading', { level: 1, name: 'Proposals' }))
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.waitForURL('**/login')
    await second.page.waitForURL('**/login')
    await logIn(account.email, account.password)
    await page.waitForURL('**/dashboard')
    await second.page.waitForURL('**/dashboard/proposals')
    expect(second.complaints).toEqual([])
  })
})

it('shows Arabic from right to left and codes from left to right, and reads Arabic digits', async () => {
  const email = `arabic.${Date.now()}@gmail.com`
  await open('/register?lng=ar', { ...PHONE, colorScheme: 'dark' })
  await shown(heading('أنشئ حسابك'))
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(NEW_PASSWORD)
  await button('أنشئ حسابًا').click()
  await page.waitForURL('**/onboarding')
  await visit.go('/verify-email')
  const mail = await mailAbout(stack, email, /رمز/)
  const arabic = codeIn(mail).replace(/\d/g, (digit) => String.fromCharCode('٠'.charCodeAt(0) + Number(digit)))
  expect(await page.locator('#code').evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
  await page.locator('#code').fill(arabic)
  await shown(page.getByText('تم تأكيد البريد الإلكتروني'))
  await page.getByRole('link', { name: /^تابع مع أيامك المجانية/ }).click()
  await page.waitForURL('**/dashboard')
})

it('shows at once that it is coming, however slow the network', async () => {
  context = await newWindow(PHONE)
  visit = await openPage(context, stack)
  page = visit.page
  const cdp = await context.newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 }
  await cdp.send('Network.emulateNetworkConditions', slow)
  await page.goto(`${stack.origin}/login`, { waitUntil: 'commit' })
  await shown(page.getByAltText('Gigwright'))
  await shown(page.getByRole('button', { name: 'Log in', exact: true }), A_MINUTE_MS)
  await gone(page.getByAltText('Gigwright'))
})
