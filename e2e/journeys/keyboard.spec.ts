/** The whole app without a mouse: signing in, navigation, triage, and dialogs that return the focus. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAgent, postJobs, proposalsIn, received, signUpToApply } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { counts, gone, openAs, openPage, shown, type Visit } from '../support/visit.ts'

const JOBS = ['First job', 'Second job', 'Third job']

let account: Account
let agentId: string
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeAll(async () => {
  account = await signUpToApply(stack)
  await postJobs(stack, 'upwork', JOBS)
  agentId = await createAgent(account, { name: 'My agent' })
  await proposalsIn(account, 'review', JOBS.length)
})
beforeEach(async () => {
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

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** The element with the focus, by its accessible name. */
async function focused(): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.innerText : at?.textContent
    return (at?.getAttribute('aria-label') ?? label ?? '').trim()
  })
}

async function expectFocus(name: string | RegExp): Promise<void> {
  await expect.poll(focused, { timeout: 5_000 }).toMatch(name)
}

/** Presses Tab until the element with the name has the focus. Each stop on the way must be visible. */
async function tabTo(name: string, most = 40): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await press('Tab')
    expect(await isFocusVisible(), `the focus on “${await focused()}”`).toBe(true)
    if ((await focused()) === name) return
  }
  throw new Error(`Tab never came to “${name}”.`)
}

/** Whether it has an outline, or the element it is drawn in has one. */
function isFocusVisible(): Promise<boolean> {
  return page.evaluate(() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true
      if (at.matches(':focus') && boxShadow !== 'none') return true
    }
    return document.activeElement === document.body
  })
}

describe('without a mouse', () => {
  it('signs in', async () => {
    visit = await openPage(context, stack)
    page = visit.page
    await visit.go('/login')
    await shown(page.getByLabel('Email'))
    await tabTo('Email')
    await page.keyboard.type(account.email)
    await tabTo('Password')
    await page.keyboard.type('Wrong-Passw0rd')
    visit.allow(/status of 401/)
    await press('Enter')
    await shown(page.getByRole('alert').or(page.getByText('Authentication failed')))
    await page.getByLabel('Password', { exact: true }).focus()
    await press('ControlOrMeta+a')
    await page.keyboard.type(account.password)
    await press('Enter')
    await page.waitForURL('**/dashboard')
  })

  it('skips the navigation, and starts each new screen at its heading', async () => {
    await open('/dashboard')
    await page.reload()
    await shown(page.getByRole('heading', { level: 1 }))
    await press('Tab')
    await expectFocus('Skip to the content')
    expect(await page.getByRole('link', { name: 'Skip to the content' }).boundingBox()).toMatchObject({ y: 12 })
    await press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.reload()
    await shown(page.getByRole('heading', { level: 1 }))
    await tabTo('Job agents')
    await press('Enter')
    await shown(page.getByRole('heading', { name: 'Job agents', level: 1 }))
    await expectFocus('Job agents')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    await expect.poll(() => page.title()).toBe('Job agents · Gigwright')
    await press('Tab')
    await expectFocus('New job agent')
  })

  it('shows where the focus is at every stop of the screens with the most controls', async () => {
    await open(`/dashboard/automations/${agentId}`)
    await shown(page.getByRole('tablist'))
    await tabTo('Delete')
    await tabTo('Runs')
    await press('ArrowRight')
    await expectFocus('Job proposals')
    await press('End')
    await expectFocus('Details')
    await shown(page.getByText('Active hours'))
    await press('Home')
    await expectFocus('Runs')
  })
})

describe('dialogs', () => {
  it('return the focus to what opened them', async () => {
    await open(`/dashboard/automations/${agentId}`)
    await tabTo('Edit')
    await press('Enter')
    await shown(page.getByRole('dialog', { name: 'Edit job agent' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await press('Escape')
    await gone(page.getByRole('dialog'))
    await expectFocus('Edit')
    await tabTo('Delete')
    await press('Enter')
    const question = page.getByRole('dialog', { name: /My agent/ })
    await shown(question)
    await expectFocus('Cancel')
    await press('Escape')
    await gone(question)
    await expectFocus('Delete')
  })

  it('the drawer on a phone closes by Esc, and after a choice', async () => {
    await open('/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    const more = page.getByRole('button', { name: 'More' })
    await more.focus()
    await press('Enter')
    await shown(page.getByRole('dialog'))
    await press('Escape')
    await gone(page.getByRole('dialog'))
    await expectFocus('More')
    await press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).press('Enter')
    await gone(page.getByRole('dialog'))
    await shown(page.getByRole('heading', { name: 'Settings', level: 1 }))
  })
})

describe('triage', () => {
  // The letter that stands beside them has lists of its own.
  const rows = () => page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')

  it('moves by j and k, edits by e, shows its keys by ?', async () => {
    await open('/dashboard/proposals')
    await counts(rows(), JOBS.length)
    const titles = await rows().getByRole('link').allInnerTexts()
    await press('j')
    await expectFocus(titles[0] ?? '')
    await press('j', 'j', 'j')
    await expectFocus(titles[2] ?? '')
    await press('k')
    await expectFocus(titles[1] ?? '')
    await press('?')
    await shown(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    await press('s', 'a')
    await press('Escape')
    await expectFocus(titles[1] ?? '')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('as')
    await press('ControlOrMeta+a', 'Delete')
    await counts(rows(), JOBS.length)
    await page.getByRole('searchbox').blur()
    await press('k')
    await expectFocus(titles[0] ?? '')
    await press('e')
    await shown(page.getByRole('textbox', { name: 'Letter' }))
    expect((await account.rows('proposal')).filter(({ status }) => status === 'review')).toHaveLength(JOBS.length)
  })

  it('approves by a, skips by s, and then selects the next row', async () => {
    await open('/dashboard/proposals')
    await counts(rows(), JOBS.length)
    const titles = await rows().getByRole('link').allInnerTexts()
    await press('j', 'a')
    await shown(page.getByText('It will be sent in a moment.'))
    await counts(rows(), 2)
    await expectFocus(titles[1] ?? '')
    await press('s')
    await counts(rows(), 1)
    await expectFocus(titles[2] ?? '')
    await press('Enter')
    await shown(page.getByRole('heading', { name: titles[2] ?? '', level: 1 }))
    await eventually('one sent, one skipped, one left', async () => {
      const at = new Map((await account.rows('proposal')).map(({ job, status }) => [job.title, status]))
      const states = titles.map((title) => at.get(title)).join()
      return states === 'completed,skipped,review' ? true : null
    })
    expect(await received(stack)).toHaveLength(1)
  })
})
