/** The client's first answer: it reaches the inbox and the proposal, with its words or the way to them. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, createAgent, postJobs, proposalsIn, signUpToApply } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { openAs, shown, type Visit } from '../support/visit.ts'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()

beforeEach(async () => {
  account = await signUpToApply(stack)
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

it('is found in the inbox, and leads to the talk', async () => {
  const [jobId = ''] = await postJobs(stack, 'upwork', ['A shop in React'])
  await createAgent(account, { mode: 'auto' })
  const [sent] = await proposalsIn(account, 'completed', 1)
  await stack.control('POST', '/control/outcomes', { platform: 'upwork', jobId, outcome: 'replied' })
  await eventually('the answer of the client', async () => {
    const [row] = await account.rows('proposal')
    return row?.reply ?? null
  })

  context = await newWindow({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' })
  visit = await openAs(context, stack, account, '/dashboard/proposals')
  page = visit.page
  await page.getByRole('button', { name: /^Replied/ }).click()
  await page
    .getByRole('link', { name: /A shop in React/ })
    .first()
    .click()
  await page.waitForURL(`**/proposals/${sent?.id}**`)
  const reply = page.getByRole('region', { name: "The client's reply" })
  await shown(reply)
  const link = reply.getByRole('link', { name: 'Read and reply on Upwork' })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
})
