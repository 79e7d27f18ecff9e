/**
 * Accounts outside of Gigwright: a marketplace that is checked and disconnected, Gmail and Telegram through their own
 * pages.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type Account, connectUpwork, signUp } from '../support/account.ts'
import { openMadeUpSignIn } from '../support/agent-wizard.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { counts, kept, openAs, reads, shown, type Visit } from '../support/visit.ts'

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string() }))
const botMessages = z.array(z.object({ text: z.string() }))

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeEach(async () => {
  account = await signUp(stack, 'upwork')
  context = await newWindow({ viewport: { width: 1280, height: 900 } })
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function open(path: string): Promise<void> {
  visit = await openAs(context, stack, account, path)
  page = visit.page
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const mailsTo = async (to: string) =>
  mailsSchema.parse(await stack.control('GET', `/mail/messages?to=${encodeURIComponent(to)}`))

it('connects Upwork by its form, keeps what was typed except the secrets, checks it and disconnects it', async () => {
  await open('/settings/connections')
  await shown(button('Connect Upwork'))
  await openMadeUpSignIn(page)
  await page.getByLabel('Freelancer name').fill('Anna Berg')
  await page.getByLabel('Username or email').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill('any-password')
  await kept(page, '"username":"anna"')
  await page.reload()
  await shown(button('Connect Upwork'))
  await openMadeUpSignIn(page)
  await expect.poll(() => page.getByLabel('Freelancer name').inputValue()).toBe('Anna Berg')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await button('Save').click()
  await shown(page.getByText('You must add a profile url').first())
  await page.getByLabel('Password', { exact: true }).fill('any-password')
  await page.getByLabel('Security answer').fill('a cat')
  await page.getByLabel('Profile URL').fill('https://www.upwork.com/freelancers/~01abcdef')
  await button('Save').click()
  await shown(page.getByText('Upwork Setup Complete'))
  await shown(button('Update credentials'))
  await button('Check now').click()
  await shown(page.getByText('Everything works'))
  await counts(page.getByText('Works', { exact: true }), 3)
  await button('Disconnect').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await shown(page.getByText('Upwork disconnected'))
  await shown(button('Connect Upwork'))
})

async function signInAtFreelancer(username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await button('Allow').click()
  await page.waitForURL((url) => url.origin === stack.origin)
}

it('connects Freelancer.com on its own page, comes back to its tab, and asks whose account it is', async () => {
  await open('/settings/connections?tab=freelancer')
  await button('Connect Freelancer.com').click()
  await signInAtFreelancer('mallory')
  const question = page.getByRole('dialog', { name: 'Is this your Freelancer.com account?' })
  await reads(question, 'mallory')
  await expect.poll(() => page.url()).not.toContain('oauth_status')
  await page.reload()
  await reads(question, 'mallory')
  await context.setOffline(true)
  await shown(question.getByText('Your answer needs the network.'))
  expect(await question.getByRole('button', { name: 'Use this account' }).isDisabled()).toBe(true)
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Do not use it' }).click()
  await shown(page.getByText('mallory is not used'))
  await button('Connect Freelancer.com').click()
  await signInAtFreelancer('anna_berg')
  await reads(question, 'anna_berg')
  await question.getByRole('button', { name: 'Use this account' }).click()
  await shown(page.getByText('Your Freelancer.com account is connected.'))
  await shown(page.getByText('as anna_berg'))
})

it('asks before another account of Upwork takes the place of the one before', async () => {
  await connectUpwork(account)
  await open('/settings/connections?tab=upwork')
  await button('Update credentials').click()
  await page.getByLabel('Freelancer name').fill('Bea Berg')
  await page.getByLabel('Username or email').fill('bea')
  await page.getByLabel('Password', { exact: true }).fill('any-password')
  await page.getByLabel('Security answer').fill('a dog')
  await page.getByLabel('Profile URL').fill('https://www.upwork.com/freelancers/~01abcdef')
  await button('Save').click()
  const question = page.getByRole('dialog', { name: 'Use another Upwork account?' })
  await reads(question, /Until now\s*Anna Berg\s*New account\s*Bea Berg/)
  await question.getByRole('button', { name: 'Close' }).click()
  await shown(page.getByText('as Anna Berg'))
  await page.getByRole('note').getByRole('button', { name: 'Answer' }).click()
  await question.getByRole('button', { name: 'Use this account' }).click()
  await shown(page.getByText('as Bea Berg'))
  await shown(button('Update credentials'))
})

it('connects Gmail, sends from it, and reports a denial', async () => {
  await open('/settings/connections?tab=email')
  await button('Connect Gmail').click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await shown(page.getByText('Failed to connect to Gmail'))
  await button('Connect Gmail').click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await shown(page.getByText('Successfully connected to Gmail!'))
  const channel = await eventually('Gmail connected', async () => (await account.rows('channel'))[0] ?? null)
  await button('Send a test message to myself').click()
  await shown(page.getByText('Sent. Check your inbox.'))
  await button('Email me my proposals').click()
  await shown(page.getByText('Your proposals are in your inbox as a CSV file.'))
  const subjects = (await mailsTo(channel.label)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['A test from Gigwright', 'Your proposals from Gigwright']))
  await button('Disconnect').click()
  await shown(page.getByText('Gmail disconnected'))
})

it('connects Telegram, writes there, and refuses a sign-in that somebody else started', async () => {
  await open('/settings/notifications')
  await button('Connect Telegram').click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await shown(page.getByText('Telegram connected: Amara Okafor · @amara_designs'))
  await page.locator('#telegram').getByRole('button', { name: 'Send a test' }).click()
  await shown(page.getByText('Sent. It should appear in a moment.'))
  const written = botMessages.parse(await stack.control('GET', '/telegram/messages?chat_id=700000001'))
  expect(written[0]?.text).toContain('Notifications are on')
  await visit.go('/auth/telegram-callback?id=9&first_name=Eve&auth_date=1&hash=00')
  await reads(page.getByRole('main'), 'Connect the Telegram account of Eve')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/\/settings\/notifications#telegram$/)
  await button('Disconnect').click()
  await shown(page.getByText('Telegram disconnected'))
})

it('stops mails by the link in them, signed out', async () => {
  await connectUpwork(account)
  await open('/settings/notifications')
  await page.locator('#channels').getByRole('button', { name: 'Send a test' }).click()
  await shown(page.getByText('Sent. It should appear in a moment.'))
  const cell = page.getByRole('switch', { name: 'A job agent or a connection needs attention: Email' })
  await cell.click()
  await eventually('the switch at the server', async () => {
    const [settings] = await account.rows('settings')
    return settings?.emailTrouble === false ? settings : null
  })
  visit.allow(/422/)
  await context.clearCookies()
  await visit.go('/unsubscribe?token=e30.x')
  await button('Stop emails of this kind').click()
  await shown(page.getByText('This link is damaged.'))
})

it('says before a tap what needs the network', async () => {
  await open('/settings/connections')
  await shown(button('Connect Upwork'))
  await context.setOffline(true)
  await shown(page.getByText('Connecting needs the network.'))
  expect(await button('Connect Upwork').isDisabled()).toBe(true)
  await context.setOffline(false)
})
