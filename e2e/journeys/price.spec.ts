/** A price by the freelancer's own list: asked for by a post, worked out by the writing model, shown, approved, and what is sent. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { type Account, createAgent, proposalsIn, received, signUpToApply } from '../support/account.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { openAs, shown, type Visit } from '../support/visit.ts'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()

beforeEach(async () => {
  account = await signUpToApply(stack)
  const price = { question: 'What do you charge for a page?', answer: '35 USD a page, with a test for each.' }
  expect((await account.mutate('answer.create', newId(), price)).status).toBe('applied')
  const own = { address: 'Sandbox', model: 'gpt-4o-mini', usdPerMillionInput: 1, usdPerMillionOutput: 1 }
  await account.call('PUT', '/writer/own', { ...own, key: 'sk-sandbox' })
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

it('is what the bid asks for, with how it is made, and what the letter names', async () => {
  await stack.control('POST', '/control/jobs', [
    {
      ...{ platform: 'upwork', title: 'A shop in React', type: 'fixed', min: 500, max: 500, currency: 'USD' },
      description: 'We need 12 pages of our shop rebuilt in React. TypeScript is a must. What would all of it cost?',
      skills: ['React', 'TypeScript'],
    },
  ])
  await createAgent(account, { mode: 'review' })
  const [proposal] = await proposalsIn(account, 'review', 1)
  expect(proposal).toMatchObject({ amountMinor: 42_000, priceReason: { is: 'rate', count: 12, each: 35 } })

  context = await newWindow({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' })
  visit = await openAs(context, stack, account, `/dashboard/proposals/${proposal?.id}`)
  page = visit.page
  await shown(page.getByText('your rate: 12 × 35 USD'))
  await shown(page.getByText('My price is 420 USD.'))
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await proposalsIn(account, 'completed', 1)
  expect(await received(stack)).toMatchObject([{ amount: 420, text: expect.stringContaining('My price is 420 USD.') }])
})
