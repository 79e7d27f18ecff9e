/** Connects are money: a limit is set, the second letter waits with its reason, the limit is raised, the letter leaves. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, createAgent, postJobs, proposalsIn, received, signUpToApply } from '../support/account.ts'
import { violations } from '../screens/axe.ts'
import { goOn } from '../support/agent-wizard.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

const FIRST = 'Quokka calendar in React'
const SECOND = 'Wombat shop in React'

let account: Account
let agentId: string
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()

beforeEach(async () => {
  account = await signUpToApply(stack)
  await postJobs(stack, 'upwork', [FIRST, SECOND])
  const identity = { upworkFreelancerName: 'Anna Berg', upworkWorkHistory: 'Shops.', skills: ['React'] }
  const profile = { upworkProfileUrl: 'https://www.upwork.com/freelancers/~01abcdef' }
  agentId = await createAgent(account, { mode: 'review', ...identity, ...profile })
  await proposalsIn(account, 'review', 2)
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

const stored = async (title: string) => (await account.rows('proposal')).find(({ job }) => job.title === title)
const pathOf = async (title: string) => `/dashboard/proposals/${(await stored(title))?.id}`
const approve = () => page.locator('[data-bottom-actions]').getByRole('button', { name: 'Approve' })

it('a limit of connects is set, waited for, raised, and kept account of', async () => {
  const options = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' }
  context = await newWindow({ ...options, reducedMotion: 'reduce' })
  visit = await openAs(context, stack, account, `/dashboard/automations/${agentId}`)
  page = visit.page
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (let step = 0; step < 3; step += 1) await goOn(page)
  await page.getByLabel('Connects a day at most').fill('10')
  await goOn(page)
  await shown(page.getByText('0 connects of 10 connects, 10 connects left'))

  await visit.go(await pathOf(FIRST))
  await reads(approve(), '8 connects')
  await approve().click()
  await proposalsIn(account, 'completed', 1)
  expect((await stored(FIRST))?.spent).toMatchObject({ units: 8, feeMinor: 120, isExpected: false })
  await visit.go(`/dashboard/automations/${agentId}`)
  await shown(page.getByText('8 connects of 10 connects, 2 connects left'))
  expect(await violations(page)).toEqual([])

  await visit.go(await pathOf(SECOND))
  await shown(page.getByText('“React work” may spend 10 connects a day. Today it has spent 8 connects.'))
  await approve().click()
  const dialog = page.getByRole('dialog', { name: 'This would pass a limit' })
  await reads(dialog, /Sending it costs 8 connects\s· about \$1\.20\./)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve, it waits' }).click()
  await eventually('the reason that it waits', async () =>
    (await stored(SECOND))?.lastError?.code === 'proposal.spend_limit' ? true : null,
  )
  expect((await stored(SECOND))?.status).toBe('approved')
  expect(await received(stack)).toHaveLength(1)

  await visit.go(await pathOf(SECOND))
  await shown(page.getByText(/^The limit starts anew: /))
  await page.getByRole('button', { name: 'Raise the limit to 16 connects' }).click()
  await proposalsIn(account, 'completed', 2)
  expect((await received(stack)).map(({ accepted }) => accepted)).toEqual([true, true])
  await gone(page.getByText(/^The limit starts anew: /))
  await shown(page.getByText('8 connects · about $1.20'))
})
