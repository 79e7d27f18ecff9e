/** What the writing model decides: a price by the freelancer's own list, and what only may be a fraud. Shown, approved, and what is sent. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { type Account, createAgent, proposalsIn, received, signUpToApply } from '../support/account.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { openAs, shown, type Visit } from '../support/visit.ts'

const STORY = 'A swindler had shops wire the difference by Western Union.'

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

it('a price is what the bid asks for, with how it is made, and what the letter names', async () => {
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

it('a post that tells of a fraud waits for a person although its agent sends by itself', async () => {
  await stack.control('POST', '/control/jobs', [
    {
      ...{
        platform: 'upwork',
        title: 'A page in React that warns of fraud',
        type: 'fixed',
        min: 500,
        max: 500,
        currency: 'USD',
      },
      description: `We need a page in React that tells shops of tricks. TypeScript is a must. ${STORY}`,
      skills: ['React', 'TypeScript'],
    },
  ])
  await createAgent(account, { mode: 'auto' })
  const [proposal] = await proposalsIn(account, 'review', 1)
  expect(proposal).toMatchObject({ openConditions: [{ kind: 'fraud' }] })
  expect(await received(stack)).toEqual([])

  context = await newWindow({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB' })
  visit = await openAs(context, stack, account, `/dashboard/proposals/${proposal?.id}`)
  page = visit.page
  await shown(page.getByText('A possible sign of fraud'))
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await proposalsIn(account, 'completed', 1)
  expect(await received(stack)).toHaveLength(1)
})

it('what the freelancer puts into a letter stays when it is written anew, and is sent', async () => {
  await stack.control('POST', '/control/jobs', [
    {
      ...{ platform: 'upwork', title: 'A shop in React', type: 'fixed', min: 500, max: 500, currency: 'USD' },
      description: 'We need our shop rebuilt in React. TypeScript is a must. Tell us your favourite kind of nougat.',
      skills: ['React', 'TypeScript'],
    },
  ])
  await createAgent(account, { mode: 'review' })
  const [proposal] = await proposalsIn(account, 'review', 1)
  context = await newWindow({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB' })
  visit = await openAs(context, stack, account, `/dashboard/proposals/${proposal?.id}`)
  page = visit.page

  const [taste, words] = ['The soft one, with almonds.', 'favourite kind of nougat']
  await page.locator('#look li', { hasText: words }).getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(taste)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await shown(page.locator('#letter-card').getByText(taste))
  await page.locator('#look li', { hasText: words }).waitFor({ state: 'detached' })

  await page.locator('#letter-card').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Work my words in' }).click()
  await page.getByRole('button', { name: 'Use the new one' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await proposalsIn(account, 'completed', 1)
  expect(await received(stack)).toMatchObject([{ text: expect.stringContaining(taste) }])
})
