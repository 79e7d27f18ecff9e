/** What an edited letter teaches, from the edit to the next letter; and two instructions compared, from the first to the kept one. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { type Account, createAgent, postJobs, proposalsIn, runAgain, signUpToApply } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { gone, openAs, shown, type Visit } from '../support/visit.ts'

const SAID = 'For Tilia I rebuilt the React checkout: abandoned baskets fell by 18 %.'
const MINE = 'At Tilia I rebuilt the React checkout: abandoned baskets fell by 18 %.'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()

beforeEach(async () => {
  account = await signUpToApply(stack)
  const { status } = await account.mutate('fact.create', newId(), {
    ...{ kind: 'project', name: 'Checkout', who: 'Tilia', when: '2023', what: 'Checkout of a React web shop' },
    ...{ outcome: 'Abandoned baskets fell by 18 %', tools: ['React', 'TypeScript'] },
    renderings: [{ language: 'en', text: SAID, approvedAt: 1 }],
  })
  expect(status).toBe('applied')
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const viewport = { width: 1440, height: 900 }
  context = await newWindow({ viewport, reducedMotion: 'reduce', locale: 'en-GB', ...options })
  visit = await openAs(context, stack, account, path)
  page = visit.page
}

it('a fact said in the freelancer’s own words is suggested, accepted without a network, and obeyed', async () => {
  await postJobs(stack, 'upwork', ['A shop in React'])
  const agentId = await createAgent(account, { mode: 'review' })
  const [letter] = await proposalsIn(account, 'review', 1)
  expect(letter?.letter).toContain(SAID)

  await open(`/dashboard/proposals/${letter?.id}`, WITH_WORKER)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const text = page.getByRole('textbox', { name: 'Letter' })
  await text.fill((await text.inputValue()).replace(SAID, MINE))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await gone(text)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await shown(page.getByText(/Your edit suggests changes for later letters/))
  await proposalsIn(account, 'completed', 1)

  await visit.go(`/dashboard/proposals/${letter?.id}`)
  await shown(page.getByText('Suggestions from your edit: 1'))
  await visit.go('/settings/profile')
  const suggestions = page.getByRole('region', { name: 'Learnt from your edits' })
  await shown(suggestions.getByText(MINE))
  await context.setOffline(true)
  await suggestions.getByRole('button', { name: `Accept: ${MINE}` }).click()
  await gone(suggestions)
  await context.setOffline(false)
  await eventually('the sentence at the server', async () => {
    const [record] = await account.rows('fact')
    return record?.renderings.length === 1 && record.renderings[0]?.text === MINE ? record : null
  })

  await postJobs(stack, 'upwork', ['Another shop in React'])
  await runAgain(account, agentId)
  const [next] = await proposalsIn(account, 'review', 1)
  expect(next?.letter).toContain(MINE)
  expect(next?.letter).not.toContain(SAID)
})

it('two instructions are compared, and one of them is kept', async () => {
  const agentId = await createAgent(account, { mode: 'review', prompt: 'Be brief.' })
  const agent = async () => (await account.rows('agent')).find(({ id }) => id === agentId)
  await open(`/dashboard/automations/${agentId}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Try another instruction' }).click()
  await page.getByRole('textbox', { name: 'Another instruction' }).fill('Begin with a question.')
  await page.getByRole('button', { name: 'Begin to compare' }).click()
  await shown(page.getByText(/^Too early to tell: each instruction needs 20 letters/))
  await eventually('both at the server', async () => ((await agent())?.otherPrompts.length === 1 ? true : null))

  await postJobs(stack, 'upwork', ['A shop in React'])
  await runAgain(account, agentId)
  const [letter] = await proposalsIn(account, 'review', 1)
  expect(letter?.instruction).toMatch(/^[\da-f]{16}$/)
  await shown(page.getByText('Letters: 1'))

  await page.getByRole('button', { name: 'Keep only this one: Instruction 2' }).click()
  await gone(page.getByRole('heading', { name: 'Instruction 2' }))
  await eventually('the kept one at the server', async () => {
    const { prompt, otherPrompts } = (await agent()) ?? {}
    return prompt === 'Begin with a question.' && otherPrompts?.length === 0 ? true : null
  })
})
