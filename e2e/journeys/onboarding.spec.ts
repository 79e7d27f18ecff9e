/** From a visitor's first click to an agent with an account to send with, and a proven address. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, postJobs, signIn } from '../support/account.ts'
import { chooseMode, openMadeUpSignIn } from '../support/agent-wizard.ts'
import { controlled } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { codeIn, mailAbout, wrongCode } from '../support/inbox.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { gone, kept, openPage, reads, shown, type Visit } from '../support/visit.ts'

const PASSWORD = 'Secret-Passw0rd'
const PHONE = { viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1440, height: 900 } }

let context: BrowserContext
let visit: Visit
let page: Page
let emailCount = 0

runProduct({ EMAIL_DOMAINS: 'gmail.com' })
beforeAll(async () => {
  await stack.control('POST', '/control/reset', { empty: true })
  await postJobs(stack, 'freelancer', ['A shop for bread', 'A shop for shoes'])
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const step = (at: number, title: string) =>
  shown(page.getByRole('heading', { name: `Step ${at} of 4: ${title}`, level: 1 }))

async function register(path: string, platform: 'Upwork' | 'Freelancer.com', options: BrowserContextOptions = PHONE) {
  context = await newWindow(options)
  visit = await openPage(context, stack)
  // The schedule may begin the first run before the app asks for it.
  visit.allow(/status of 409 .*\/runs/)
  page = visit.page
  emailCount += 1
  const email = `onboarding.${emailCount}.${Date.now()}@gmail.com`
  await visit.go(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: platform }).check()
  await button('Create account').click()
  // The message goes after a few seconds, while the next screen may still be fetched.
  await shown(page.getByText('Account created'))
  await page.waitForURL('**/onboarding')
  return email
}

async function enterCode(email: string): Promise<void> {
  await page.waitForURL('**/verify-email')
  const mail = await mailAbout(stack, email, /verification code/)
  await page.getByLabel('Verification code').fill(codeIn(mail))
  await shown(page.getByText('Email verified'))
}

const forward = () => page.locator('[data-forward] button')

async function fillUpwork(): Promise<void> {
  await openMadeUpSignIn(page)
  await page.getByLabel('Freelancer name').fill('Anna Berg')
  await page.getByLabel('Username or email').fill('anna.upwork')
  await page.getByLabel('Password', { exact: true }).fill('not-my-real-one')
  await page.getByLabel('Security answer', { exact: true }).fill('a cat')
  await page.getByLabel('Profile URL').fill('https://www.upwork.com/freelancers/~01abcdef')
}

/** Step 1 by hand, with all that an agent needs. */
async function tellProfile(): Promise<void> {
  await step(1, 'Profile setup')
  await button('Type it instead').click()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Headline').fill('React')
  await page.getByLabel('Skills').fill('React,TypeScript,')
  await page
    .getByLabel('Overview')
    .fill('I moved a shop of 40,000 products to React last year, with tests for each page.')
  await button('Continue').click()
  await step(2, 'Job search')
}

describe('through Freelancer.com, on a phone', () => {
  it('takes four steps, keeps its place when the user leaves, and ends with the chosen plan kept', async () => {
    const email = await register('/register?plan=pro&ref=NOBODY', 'Freelancer.com')
    await step(1, 'Profile setup')
    expect(await button('Back').count()).toBe(0)
    await button('Continue').click()
    await step(2, 'Job search')
    await button('Search jobs').click()
    await shown(page.getByText('Please fill out all the required fields'))
    await page.getByLabel('Job title').fill('Zeppelin upholstery')
    await button('Search jobs').click()
    await shown(page.getByText('No results found'))
    await shown(page.getByText('Try adjusting your search criteria').first())
    await step(2, 'Job search')
    await button('Back').click()
    await tellProfile()
    await page.getByLabel('Job title').fill('React')
    await kept(page, '"title":"React"')
    await page.reload()
    await step(2, 'Job search')
    // The search runs by itself for what was kept.
    await shown(page.getByText('2 jobs on Freelancer.com match right now.'))
    await button('Change the search').click()
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('React')
    await page.getByText('More criteria').click()
    for (const criterion of ['Hourly', 'Fixed price', 'French'])
      await shown(page.getByRole('checkbox', { name: criterion }))
    await button('Write for this one').click()

    await step(3, 'Your first letter')
    await shown(page.getByRole('article', { name: 'The letter' }))
    await button('I would sign this').click()
    await step(4, 'Start your job agent')
    await consentPage('Deny|Cancel')
    await shown(page.getByText('Authentication Failed'))
    await step(4, 'Start your job agent')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await consentPage('Allow')
    await shown(page.getByRole('dialog', { name: 'Is this your Freelancer.com account?' }))
    await button('Use this account').click()
    await shown(page.getByText('Authentication Successful'))
    await shown(page.getByText('Connected', { exact: true }))

    await page.getByText('What it looks for, and when').click()
    await page.getByLabel('Proposals a day').fill('500')
    await button('Start my job agent').click()
    await shown(page.getByText('Your plan allows maximum 20 proposals per day.').first())
    await shown(page.getByText('Choose how proposals are sent.').first())
    await page.getByLabel('Proposals a day').fill('6')
    await chooseMode(page, 'auto')
    await button('Start my job agent').click()
    await shown(page.getByRole('heading', { name: 'Your job agent is at work', level: 1 }))
    const account = await signIn(stack, email, PASSWORD)
    const agent = await agentOf(account)
    expect(agent).toMatchObject({ title: 'React', platforms: ['freelancer'], emailsPerDay: 6, status: 'active' })
    expect(agent.skills).toEqual(['React', 'TypeScript'])
    expect((await account.rows('profile'))[0]).toMatchObject({ firstName: 'Anna', skills: ['React', 'TypeScript'] })

    await button('Verify my email').click()
    await page.waitForURL('**/verify-email')
    visit.allow(/status of 422/)
    const mail = await mailAbout(stack, email, /verification code/)
    await button('Verify email').click()
    await reads(page.locator('#code-error'), 'Please enter the 6-digit verification code sent to your email.')
    await page.getByLabel('Verification code').fill(wrongCode(mail))
    await reads(page.locator('#code-error'), 'Invalid or expired code. Please try again.')
    await page.reload()
    await shown(page.getByText(email))
    await enterCode(email)
    // The free days come before the plan that was chosen.
    await shown(page.getByRole('link', { name: 'Go on with your 7 free days' }))
    await page.getByRole('link', { name: 'Pay now for the plan you chose' }).click()
    await page.waitForURL('**/subscribe?plan=pro')
  })

  async function consentPage(answer: string): Promise<void> {
    await page.getByRole('button', { name: /Connect Freelancer\.com|Reconnect/ }).click()
    await page.waitForURL((url) => url.origin === stack.sandbox)
    await page
      .getByRole('button', { name: new RegExp(`^(${answer})`) })
      .first()
      .click()
    await page.waitForURL((url) => url.origin === stack.origin && url.pathname === '/onboarding')
  }
})

describe('through Upwork, on a desktop', () => {
  it('shows the jobs that need no account, connects the account in one step, and then shows its jobs too', async () => {
    await postJobs(stack, 'upwork', ['React shop'])
    await postJobs(stack, 'freelancer', ['React counter'])
    await register('/register', 'Upwork', DESK)
    await tellProfile()
    await shown(page.getByText('Connect Upwork to see more jobs'))
    expect(await page.getByRole('alert').count()).toBe(0)
    await fillUpwork()
    await button('Save').click()
    await gone(page.getByText('Connect Upwork to see more jobs'))
    await page
      .getByRole('radio', { name: /React shop.*Upwork/ })
      .first()
      .check()
    await button('Write for this one').click()
    await step(3, 'Your first letter')
  })

  it('goes on where Upwork shows visitors nothing, and keeps no secret', async () => {
    // Jobs that are found elsewhere would make it an agent for there.
    await stack.control('POST', '/control/reset', { empty: true })
    const email = await register('/register', 'Upwork', DESK)
    await tellProfile()
    await shown(page.getByText('No results found'))
    await button('Go on without a letter').click()
    await step(4, 'Start your job agent')
    await shown(page.getByText(/^Still missing: .+ Saved, it waits for you on the dashboard\.$/))
    await openMadeUpSignIn(page)
    await button('Save').click()
    await reads(page.locator('#freelancerName-error'), 'All fields are required')
    await reads(page.locator('#profileUrl-error'), 'You must add a profile url')
    await fillUpwork()
    await page.getByLabel('Profile URL').fill('https://example.com/anna')
    await button('Save').click()
    await reads(page.locator('#profileUrl-error'), 'You must add a valid upwork url')
    await kept(page, 'https://example.com/anna')
    await page.reload()
    await step(4, 'Start your job agent')
    await openMadeUpSignIn(page)
    await expect.poll(() => page.getByLabel('Freelancer name').inputValue()).toBe('Anna Berg')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await fillUpwork()
    await button('Save').click()
    await shown(page.getByText('Upwork Setup Complete'))
    await shown(page.getByText('Your Upwork credentials have been saved'))
    await chooseMode(page, 'review')
    await button('Start my job agent').click()
    await shown(page.getByRole('heading', { name: 'Your job agent is at work', level: 1 }))
    await button('Verify my email').click()
    await enterCode(email)
    await page.getByRole('link', { name: 'Go on with your 7 free days' }).click()
    await page.waitForURL('**/dashboard')
  })

  it('makes the agent without a network, which leaves when it is back', async () => {
    const email = await register('/register', 'Upwork', { ...DESK, ...WITH_WORKER })
    await step(1, 'Profile setup')
    // The texts of all screens are on the device only after the service worker has stored them.
    await controlled(page)
    await context.setOffline(true)
    await tellProfile()
    await shown(page.getByText(/Searching needs the network/))
    await button('Go on without a letter').click()
    await step(4, 'Start your job agent')
    expect(await button('Connect Upwork').isDisabled()).toBe(true)
    await chooseMode(page, 'review')
    await button('Save it, start later').click()
    await page.waitForURL('**/dashboard')
    await shown(page.getByRole('heading', { name: 'What is left to do' }))
    await context.setOffline(false)
    const account = await signIn(stack, email, PASSWORD)
    expect(await agentOf(account)).toMatchObject({ title: 'React TypeScript', platforms: ['upwork'], status: 'paused' })
    await visit.go('/onboarding')
    await step(4, 'Start your job agent')
    await reads(forward(), 'Save it, start later')
  })
})

it('offers another code only after a minute, which a reload does not shorten', async () => {
  const email = await register('/register', 'Upwork')
  await visit.go('/verify-email')
  const wait = page.getByRole('button', { name: /^Resend code in \d+ s$/ })
  await shown(wait)
  await page.reload()
  await shown(wait)
  expect(await wait.isDisabled()).toBe(true)
  // As in another tab, which does not know about the wait. The server does.
  visit.allow(/status of 429/)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await button('Resend code').click()
  await shown(page.getByText('Failed to resend code'))
  await shown(wait)
  await mailAbout(stack, email, /verification code/)
})

function agentOf({ rows }: Account) {
  return eventually('the agent at the server', async () => (await rows('agent'))[0] ?? null)
}

it('shows the whole name of the product beside the language on a narrow phone', async () => {
  await register('/register', 'Freelancer.com', { viewport: { width: 360, height: 740 } })
  const isWhole = () =>
    page.evaluate(() => {
      const name = document.querySelector('header span span')
      const language = document.querySelector('header select')
      if (!name || !language) return null
      const text = document.createRange()
      text.selectNodeContents(name)
      return text.getBoundingClientRect().right < language.getBoundingClientRect().left
    })
  await step(1, 'Profile setup')
  expect(await isWhole()).toBe(true)
  await visit.go('/verify-email')
  await shown(page.getByLabel('Verification code'))
  expect(await isWhole()).toBe(true)
})
