/** A post that tells of somebody else's fraud: the writing model reads it again, its letter waits with the words, and a person sends it. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
  const own = { address: 'Sandbox', model: 'gpt-4o-mini', usdPerMillionInput: 1, usdPerMillionOutput: 1 }
  await account.call('PUT', '/writer/own', { ...own, key: 'sk-sandbox' })
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

it('waits for a person although its agent sends by itself', async () => {
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
