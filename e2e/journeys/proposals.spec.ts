/** Work in the inbox: filters, decisions on several, claims while typing, versions, answers, shared jobs. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAgent, postJobs, proposalsIn, received, signUpToApply } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { arrived, counts, gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const UNTRUE = 'I led 12 engineers at Harbourline for 9 years.'

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

async function open(options: BrowserContextOptions, path = '/dashboard/proposals'): Promise<void> {
  context = await newWindow({ ...options, reducedMotion: 'reduce', locale: 'en-GB' })
  visit = await openAs(context, stack, account, path)
  page = visit.page
}

/** Makes waiting letters, one for each title. */
async function waiting(...titles: string[]): Promise<void> {
  await postJobs(stack, 'upwork', titles)
  await createAgent(account, { mode: 'review' })
  await proposalsIn(account, 'review', titles.length)
}

const rows = () => page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const ledger = () => page.getByRole('region', { name: 'To look at' })
const stored = async (title: string) => (await account.rows('proposal')).find(({ job }) => job.title === title)

describe('the list', () => {
  it('shows only what fits the filter, and stays beside the details on a wide screen', async () => {
    await waiting('Quokka calendar in React', 'Wombat shop in React', 'Numbat diary in React')
    await open(WIDE)
    await counts(rows(), 3)
    await page.getByRole('searchbox').fill('wombat')
    await counts(rows(), 1)
    await shown(page.getByText('1 proposal', { exact: true }))
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Marketplace', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Freelancer.com' }).click()
    await shown(page.getByText('No matches'))
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await counts(rows(), 3)

    const titles = await rows().getByRole('link').allInnerTexts()
    await rows().first().getByRole('link').click()
    await shown(heading(titles[0] ?? ''))
    await counts(rows(), 3)
    await page.keyboard.press('j')
    await shown(heading(titles[1] ?? ''))
    await page.keyboard.press('s')
    await shown(heading(titles[2] ?? ''))
    await counts(rows(), 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await counts(rows(), 3)
  })

  it('keeps its place on a phone while details are open', async () => {
    await waiting(...Array.from({ length: 12 }, (_, at) => `Shop number ${at + 1} in React`))
    await open(PHONE)
    await counts(rows(), 12)
    await rows().last().scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(200)
    await rows().last().getByRole('link').click()
    await shown(page.getByRole('region', { name: 'Letter' }))
    await gone(page.getByRole('searchbox'))
    await page.goBack()
    await shown(page.getByRole('searchbox'))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    await rows().last().getByRole('link').click()
    await page.getByRole('link', { name: 'Proposals', exact: true }).first().click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  it('approves several at once after a preview, and leaves the doubtful ones', async () => {
    await waiting('First shop in React', 'Second shop in React', 'Doubtful shop in React')
    const doubtful = await stored('Doubtful shop in React')
    await account.mutate('proposal.update', doubtful?.id ?? '', { letter: `${doubtful?.letter} ${UNTRUE}` })
    await open(WIDE)
    await shown(page.getByText('1 claim to check'))
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all' }).click()
    await shown(page.getByText('3 selected'))
    await page.locator('[data-bottom-actions]').getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send 2 proposals?' })
    await reads(dialog, 'Not included')
    await dialog.getByRole('button', { name: 'Approve 2' }).click()
    await shown(page.getByText('2 proposals approved'))
    await counts(rows(), 1)
    await proposalsIn(account, 'completed', 2)
    expect(await received(stack)).toHaveLength(2)
    expect((await stored('Doubtful shop in React'))?.status).toBe('review')
  })
})

describe('claims without a source', () => {
  it('is updated while typing, also offline, and accepts a fact, a confirmation or a deletion', async () => {
    await waiting('A shop in React')
    await open({ ...WIDE, ...WITH_WORKER })
    await rows().first().getByRole('link').click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Edit' }).first().click()
    const letter = page.getByRole('textbox', { name: 'Letter' })
    const original = await letter.inputValue()
    const more = `${original}\n\n${UNTRUE} I won the Golden Gate Award in 2019.`
    await letter.fill(more)
    await shown(page.getByText('2 claims to check'))
    // The words of Russian were not needed until now: they come from what the device keeps.
    await letter.fill(`${more} В 2018 году я получил премию за лучший магазин.`)
    await shown(page.getByText('3 claims to check'))
    await page.getByRole('button', { name: 'Leave it out' }).last().click()
    await shown(page.getByText('2 claims to check'))
    await page.getByRole('button', { name: 'Leave it out' }).last().click()
    await shown(page.getByText('1 claim to check'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await shown(ledger().getByText('None of your facts says this.'))
    await ledger().getByRole('button', { name: 'It is true' }).click()
    await shown(ledger().getByText('You confirmed it.'))
    await ledger().getByRole('button', { name: 'Undo' }).click()
    await ledger().getByRole('button', { name: 'Add to my profile' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await gone(ledger().getByText('None of your facts says this.'))
    const letterCard = page.getByRole('region', { name: 'Letter' })
    await letterCard.getByRole('button', { name: UNTRUE }).click()
    await reads(letterCard, /Rests on your fact \d+\.[\s\S]*From your facts/)

    await context.setOffline(false)
    await eventually('the fact and the letter at the server', async () => {
      const at = await stored('A shop in React')
      return at?.letter.includes(UNTRUE) && at.claims.every(({ fact }) => fact !== null) ? at : null
    })
    await page.getByRole('button', { name: /^Approve/ }).click()
    await proposalsIn(account, 'completed', 1)
    expect((await received(stack))[0]?.text).toContain(UNTRUE)
  })
})

describe('another version', () => {
  it('is compared first, and accepting it loses nothing', async () => {
    await waiting('A shop in React')
    await open(WIDE)
    await rows().first().getByRole('link').click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    const letter = page.getByRole('textbox', { name: 'Letter' })
    // Two facts leave the built-in writer no second letter, so it is asked for another one than the person's.
    const original = `${await letter.inputValue()}\n\nTests come with each page.`
    await letter.fill(original)
    await page.getByRole('button', { name: 'Another version' }).click()
    await page.getByRole('button', { name: 'Keep both' }).click()
    expect(await letter.inputValue()).toBe(original)
    await page.getByText('1 other version').click()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('button', { name: 'Use the new one' }).click()
    await eventually('the other letter', async () => ((await letter.inputValue()) === original ? null : true))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually('both at the server', async () => {
      const at = await stored('A shop in React')
      return at && at.letter !== original && at.otherLetters.some((other) => other.letter === original) ? at : null
    })
  })
})

describe('screening questions', () => {
  it('are answered once and offered for the next question', async () => {
    const job = {
      ...{ platform: 'upwork', type: 'fixed', min: 900, max: 1500, currency: 'USD', skills: ['React'] },
      description: 'We need a React developer for our shop, with tests and patience.',
    }
    const ask = (title: string, question: string) => ({ ...job, title, questions: [question] })
    await stack.control('POST', '/control/jobs', [
      ask('First shop in React', 'Do you own a bicycle workshop?'),
      ask('Second shop in React', 'Is a bicycle workshop something you own?'),
    ])
    await createAgent(account, { mode: 'review' })
    await proposalsIn(account, 'review', 2)
    await open(WIDE)
    await page.getByRole('link', { name: 'First shop in React' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('textbox', { name: 'Do you own' }).fill('Yes, a small one in Lagos.')
    await page.getByRole('checkbox', { name: 'Remember this answer for similar questions' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually('the answer in the bank', async () => {
      const [answer] = await account.rows('answer')
      const first = await stored('First shop in React')
      return answer?.answer === 'Yes, a small one in Lagos.' && answer.learnedFrom === first?.id ? answer : null
    })
    await page.getByRole('link', { name: 'Second shop in React' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('button', { name: 'Use this answer' }).click()
    const second = page.getByRole('textbox', { name: 'Is a bicycle' })
    await expect.poll(() => second.inputValue()).toBe('Yes, a small one in Lagos.')
  })

  it('hold the letter until they are answered, also for a key in the list', async () => {
    const job = { platform: 'upwork', type: 'fixed', min: 900, max: 1500, currency: 'USD', skills: ['React'] }
    const description = 'We need a React developer for our shop, with tests and patience.'
    const questions = ['Which bridge do you cross on your way to work?']
    await stack.control('POST', '/control/jobs', [{ ...job, title: 'Bridge shop in React', description, questions }])
    await createAgent(account, { mode: 'review' })
    await proposalsIn(account, 'review', 1)
    await open(WIDE)
    await shown(page.getByRole('link', { name: 'Bridge shop in React' }))
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await page.getByRole('textbox', { name: 'Which bridge' }).fill('None, I work at home.')
    await page.getByRole('button', { name: 'Save and approve' }).click()
    const [sent] = await proposalsIn(account, 'completed', 1)
    expect(sent?.answers).toEqual([{ question: questions[0], answer: 'None, I work at home.' }])
  })

  it('of the post’s text hold it too, and their answer goes into the letter', async () => {
    const job = { platform: 'upwork', type: 'fixed', min: 900, max: 1500, currency: 'USD', skills: ['React'] }
    const description = 'We need a React developer for our shop. Which bridge do you cross on your way to work?'
    await stack.control('POST', '/control/jobs', [{ ...job, title: 'Bridge shop in React', description }])
    await createAgent(account, { mode: 'review' })
    await proposalsIn(account, 'review', 1)
    await open(PHONE)
    await shown(rows().getByText('Not every question of the client has an answer.'))
    await rows().getByRole('link').click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await shown(page.getByRole('button', { name: 'The letter answers this' }))
    await page.getByRole('textbox', { name: 'Which bridge' }).fill('I cross none, I work at home.')
    await page.getByRole('button', { name: 'Save and read the letter' }).click()
    const dialog = page.getByRole('dialog')
    await shown(dialog.getByText('I cross none, I work at home.'))
    await dialog.getByRole('button', { name: 'Approve' }).click()
    const [sent] = await proposalsIn(account, 'completed', 1)
    expect(sent?.letter).toContain('I cross none, I work at home.')
    expect(await received(stack)).toMatchObject([{ text: sent?.letter }])
  })
})

describe('a shared job', () => {
  const POST =
    'We need a React developer for a shop that sells bicycles: its basket is lost on reload, with tests please.'
  const share = (fields: Record<string, string>) => visit.go(`/share?${new URLSearchParams(fields)}`)

  it('becomes one draft, however often it is shared', async () => {
    const [id = ''] = await postJobs(stack, 'upwork', ['A shop from elsewhere'])
    const text = `Look: https://www.upwork.com/jobs/Shop_~02${id}?source=share`
    await open(PHONE, '/dashboard')
    await share({ title: 'A shop', text })
    await page.waitForURL('**/dashboard/proposals/*')
    await shown(heading('A shop from elsewhere'))
    await shown(page.getByText('This agent asks before it sends.').or(page.getByRole('button', { name: /^Approve/ })))
    const first = page.url()
    await share({ url: `https://www.upwork.com/jobs/~02${id}` })
    await page.waitForURL(first)
    await page.getByRole('button', { name: /^Approve/ }).click()
    await proposalsIn(account, 'completed', 1)
    expect(await received(stack)).toHaveLength(1)
  })

  it('waits visibly offline, and arrives once', async () => {
    const [id = ''] = await postJobs(stack, 'upwork', ['A shop on the train'])
    await open({ ...PHONE, ...WITH_WORKER }, '/dashboard/proposals')
    await arrived(page)
    await context.setOffline(true)
    await share({ url: `https://www.upwork.com/jobs/~02${id}`, title: 'Shop on the train' })
    await shown(heading('Shop on the train'))
    await shown(page.getByText('Waits on this device.'))
    await page.reload()
    await shown(page.getByText('Waits on this device.'))
    await context.setOffline(false)
    await shown(heading('A shop on the train'), 30_000)
    await proposalsIn(account, 'review', 1)
    expect(await account.rows('proposal')).toHaveLength(1)
  })

  it('may be a text, and then the missing facts are asked for', async () => {
    await open(WIDE, '/dashboard/proposals')
    await page.getByRole('link', { name: 'Add a job' }).click()
    await page.getByRole('button', { name: 'Write a letter' }).click()
    await shown(page.getByText('Paste the job’s address or its text'))
    await page.getByLabel('Text of the job').fill(POST)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await shown(page.getByRole('heading', { name: /^Hello/ }))
    await page.goBack()
    await expect.poll(() => page.getByLabel('Text of the job').inputValue()).toBe(POST)
    await page.getByRole('button', { name: 'Write a letter' }).click()
    await shown(page.getByRole('button', { name: 'Copy the letter' }), 30_000)
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  })
})
