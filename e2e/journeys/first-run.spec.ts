/** Points 1 to 3 of the main job: a new user becomes a freelancer whose agent sends, with receipts and without help. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, postJobs, proposalsIn, received, signIn } from '../support/account.ts'
import { goOn, openMadeUpSignIn, walkToLastStep } from '../support/agent-wizard.ts'
import { eventually } from '../support/eventually.ts'
import { AS_USERS_HAVE, newWindow, runProduct, stack } from '../support/product.ts'
import { gone, openPage, reads, shown, type Visit } from '../support/visit.ts'

const EMAIL = 'first.run@gmail.com'
const PASSWORD = 'Secret-Passw0rd'
const A_MINUTE_MS = 60_000

let context: BrowserContext
let visit: Visit
let page: Page
let account: Account

runProduct({ EMAIL_DOMAINS: 'gmail.com,outlook.com' })
beforeAll(async () => {
  await stack.control('POST', '/control/reset', { empty: true })
  context = await newWindow({ ...AS_USERS_HAVE, viewport: { width: 1280, height: 900 } })
  visit = await openPage(context, stack)
  page = visit.page
})

// The describe is one journey in chapters: each starts where the one before ended.
describe('a new freelancer', () => {
  it('is shown beside the fields what is wrong, and loses nothing typed', async () => {
    await visit.go('/')
    await shown(page.getByRole('button', { name: 'Explore with sample data' }))
    await page.getByRole('link', { name: 'Create account' }).click()
    await page.getByLabel('Email').fill('someone@nowhere')
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await page.getByRole('radio', { name: 'Freelancer.com' }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await reads(page.locator('#email-error'), 'valid email address')
    await reads(page.locator('#password-error'), 'at least 8 characters')
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@nowhere')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('weak')
    await page.getByLabel('Email').fill('someone@company.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await shown(page.getByText('First the link, then the account'))
    await gone(page.locator('#email-error'))
    await gone(page.locator('#password-error'))
  })

  it('creates an account and arrives at the first steps', async () => {
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Create account' }).click()
    await shown(page.getByText('Welcome to Gigwright'))
    await page.waitForURL('**/onboarding')
    await page.getByRole('link', { name: 'Finish the setup later' }).click()
    await shown(page.getByRole('heading', { name: 'What is left to do' }))
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    account = await signIn(stack, EMAIL, PASSWORD)
  })

  it('enters the profile', async () => {
    await page.getByRole('link', { name: 'Tell Gigwright what you have done' }).click()
    await page.getByLabel('First name').fill('Anna')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByLabel('Headline').fill('React and TypeScript developer')
    await page
      .getByLabel('Overview')
      .fill(
        'I build web shops in React and TypeScript. Last year I moved a shop of 40,000 products to React. I deliver within 7 days.',
      )
    await page.getByLabel('Skills').fill('React, TypeScript, Node.js,')
    await page.getByLabel('Hourly rate in US dollars').fill('60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await shown(page.getByText('Saved on this device'))
    await eventually('the facts at the server', async () => {
      const [profile] = await account.rows('profile')
      return profile?.firstName === 'Anna' && profile.skills.length === 3 ? profile : null
    })
  })

  it('creates an agent in four steps', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Job agents' }).click()
    await shown(page.getByText('No job agents found'))
    await page.getByRole('main').getByRole('link', { name: 'New job agent' }).first().click()
    await goOn(page)
    await shown(page.getByText('Title must be at least 2 characters.'))
    await page.getByLabel('Job title or search words').fill('React')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Freelancer.com' }).isChecked()).toBe(true)
    await page.getByLabel('Proposals a day').fill('10')
    await page.getByRole('checkbox', { name: 'Around the clock' }).check()
    await goOn(page)
    await shown(page.getByRole('heading', { name: 'Job criteria' }))
    await goOn(page)
    await page.getByLabel('Skills').fill('React,TypeScript,')
    await goOn(page)
    const auto = page.getByRole('radio', { name: /^Send by itself/ })
    expect(await auto.isChecked()).toBe(false)
    await auto.click()
    await expect.poll(() => auto.isChecked()).toBe(true)
    await page.getByLabel('Excluded words').fill('intern')
    await page.getByRole('button', { name: 'Create job agent' }).click()
    await shown(page.getByText('Job agent created successfully!'))
    await shown(page.getByRole('heading', { name: 'React', level: 1 }))
    await shown(page.getByText('Connect Freelancer.com before this agent can work.'))
  })

  it('connects Freelancer.com on its consent page and comes back', async () => {
    await page.getByRole('link', { name: 'Connect Freelancer.com' }).click()
    await page.getByRole('button', { name: 'Connect Freelancer.com' }).click()
    await page.waitForURL((url) => url.origin === stack.sandbox)
    await page.getByLabel('Username').fill('anna_berg')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL((url) => url.origin === stack.origin)
    const question = page.getByRole('dialog', { name: 'Is this your Freelancer.com account?' })
    await reads(question, 'anna_berg')
    await question.getByRole('button', { name: 'Use this account' }).click()
    await shown(page.getByText('Your Freelancer.com account is connected.'))
    await shown(page.getByText('as anna_berg'))
    expect(new URL(page.url()).search).not.toContain('oauth')
  })

  it('activates the agent, which finds, skips, writes and sends within a minute', async () => {
    await postJobs(stack, 'freelancer', ['Rebuild our checkout', 'Fix a slow product page', 'New filters for our shop'])
    const refused = { platform: 'freelancer', description: 'React, TypeScript', skills: ['React'], min: 900, max: 1500 }
    await stack.control('POST', '/control/jobs', [
      { ...refused, title: 'React intern wanted' },
      { ...refused, title: 'A secret React shop', isSealed: true },
    ])
    await page.getByRole('link', { name: 'Back to the agent' }).click()
    await page.getByRole('button', { name: 'Activate' }).click()
    // Other news may take the place of the message at once; the button stays.
    await shown(page.getByRole('button', { name: 'Pause', exact: true }))
    const activatedAt = Date.now()
    const sent = await proposalsIn(account, 'completed', 3, A_MINUTE_MS)
    expect(Date.now() - activatedAt).toBeLessThan(A_MINUTE_MS)
    expect(sent).toHaveLength(3)

    await shown(page.getByRole('tabpanel').getByText('Run finished'), A_MINUTE_MS)
    await page.getByRole('tabpanel').getByText('Skipped jobs and reasons').first().click()
    await shown(
      page
        .getByRole('listitem')
        .filter({ hasText: 'React intern wanted' })
        .getByText('It contains words that you excluded:'),
    )
    await shown(
      page.getByRole('listitem').filter({ hasText: 'A secret React shop' }).getByText('It is sealed or under an NDA'),
    )
  })

  it('shows the marketplace’s own receipts, and each proposal once', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Proposals' }).click()
    await page.getByRole('button', { name: /^Sent/ }).click()
    const proposals = await account.rows('proposal')
    const atMarket = await received(stack)
    expect(atMarket).toHaveLength(3)
    expect(new Set(atMarket.map(({ jobId }) => jobId)).size).toBe(3)
    for (const { jobId, id, text, accepted } of atMarket) {
      const own = proposals.find((proposal) => proposal.jobId === jobId)
      expect(accepted).toBe(true)
      expect(own).toMatchObject({ status: 'completed', letter: text, receipt: { id } })
      await page.getByRole('link', { name: own?.job.title ?? '?' }).click()
      await shown(page.getByText(`Receipt ${id}`))
      await page.getByRole('link', { name: 'Proposals' }).first().click()
      await page.getByRole('button', { name: /^Sent/ }).click()
    }
  })

  it('has the right figures on the dashboard', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    const runs = await account.rows('run')
    const found = runs.reduce((sum, run) => sum + run.fresh, 0)
    const stat = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) })
    await reads(stat('Active agents'), /Active agents\s+1\s/)
    await reads(stat('Applications sent this month'), /\s3\s/)
    await reads(stat('Cover letters'), /\s3$/)
    await reads(stat('Jobs found'), new RegExp(`\\s${found}$`))
    await shown(page.getByRole('listitem').filter({ hasText: 'Rebuild our checkout' }).getByText('Sent'))
    // Only the address is left to verify.
    await shown(page.getByText('Your job agent is at work. 1 step is left.'))
  })

  it('runs now with live progress, and cancels it', async () => {
    await postJobs(stack, 'freelancer', ['A shop for bread', 'A shop for shoes'])
    await stack.control('POST', '/control/faults', {
      service: 'freelancer',
      path: '/projects/active',
      kind: 'slow',
      delayMs: 8000,
      count: 2,
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Job agents' }).click()
    await page.getByRole('link', { name: 'React', exact: true }).click()
    await page.getByRole('button', { name: 'Run now' }).click()
    await shown(page.getByRole('list', { name: 'Run in progress' }))
    await page.getByRole('button', { name: 'Cancel the run' }).click()
    await shown(page.getByText('Run canceled'))
    await shown(page.getByRole('button', { name: 'Run now' }))
    await stack.control('DELETE', '/control/faults')
    await page.getByRole('button', { name: 'Run now' }).click()
    await shown(page.getByText('Run finished').first(), A_MINUTE_MS)
    // A letter with a doubt waits for a person; all others leave, once.
    const written = async (...states: string[]) =>
      (await account.rows('proposal')).filter(({ status }) => states.includes(status)).length
    await expect.poll(() => written('completed', 'review'), { timeout: A_MINUTE_MS }).toBe(5)
    expect(await received(stack)).toHaveLength(await written('completed'))
  })
})

describe('Upwork', () => {
  it('is connected by the credential form, which names missing fields', async () => {
    await visit.go('/settings/connections?tab=upwork')
    const upwork = page.getByRole('region', { name: 'Upwork' })
    await shown(upwork.getByRole('button', { name: 'Connect Upwork' }))
    await openMadeUpSignIn(page)
    await upwork.getByRole('button', { name: 'Save' }).click()
    await reads(page.locator('#freelancerName-error'), 'All fields are required')
    await reads(page.locator('#profileUrl-error'), 'You must add a profile url')
    await upwork.getByLabel('Freelancer name').fill('Anna Berg')
    await upwork.getByLabel('Username or email').fill('anna.upwork')
    await upwork.getByLabel('Password', { exact: true }).fill('not-my-real-one')
    await upwork.getByLabel('Security answer', { exact: true }).fill('a cat')
    await upwork.getByLabel('Profile URL').fill('https://example.com/anna')
    await upwork.getByRole('button', { name: 'Save' }).click()
    await reads(page.locator('#profileUrl-error'), 'valid upwork url')
    expect(await upwork.getByLabel('Username or email').inputValue()).toBe('anna.upwork')
    await upwork.getByLabel('Profile URL').fill('https://www.upwork.com/freelancers/~01abcdef')
    await upwork.getByRole('button', { name: 'Save' }).click()
    await shown(page.getByText('Your Upwork credentials have been saved'))
    await shown(upwork.getByText('as Anna Berg'))
  })

  it('gets nothing from an agent in review mode before an approval', async () => {
    await postJobs(stack, 'upwork', ['An inventory in React'])
    await visit.go('/dashboard/automations/new')
    await page.getByRole('checkbox', { name: 'Freelancer.com' }).uncheck()
    await page.getByRole('checkbox', { name: 'Upwork' }).check()
    await page.getByRole('checkbox', { name: 'Around the clock' }).check()
    await walkToLastStep(page, 'React inventory')
    await page.getByRole('radio', { name: /^Ask me first/ }).click()
    await page.getByRole('button', { name: 'Create job agent' }).click()
    await page.getByRole('button', { name: 'Activate' }).click()
    // A letter to Freelancer.com may wait as well.
    const waiting = await eventually('the letter to Upwork', async () => {
      const letters = await account.rows('proposal')
      return letters.find(({ platform, status }) => platform === 'upwork' && status === 'review') ?? null
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Proposals/ })
      .click()
    await page.getByRole('link', { name: 'An inventory in React' }).click()
    await shown(page.getByRole('heading', { name: 'Letter' }))
    expect((await received(stack)).filter(({ platform }) => platform === 'upwork')).toEqual([])
    await page.getByRole('button', { name: /^Approve/ }).click()
    await shown(page.getByText('It will be sent in a moment.'))
    await eventually('the approved letter at Upwork', async () => {
      const own = (await received(stack)).filter(({ platform }) => platform === 'upwork')
      return own.length === 1 && own[0]?.text === waiting.letter ? own : null
    })
  })
})

it('writes nothing to the console', () => {
  expect(visit.complaints).toEqual([])
})
