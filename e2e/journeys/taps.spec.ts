/**
 * Every tap is answered from the device: while no request gets an answer, the answer is drawn within a tenth of a second, and the change follows.
 * The times are printed; a busy machine makes them longer.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSample, PHONE } from '../screens/open-screen.ts'
import { createAgent, postJobs, proposalsIn, signUpToApply } from '../support/account.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { counts, gone, openAs, openPage, shown, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let page: Page
const times: [string, number, number][] = []

runProduct()
afterAll(() => {
  console.info(times.map(([what, ms, frames]) => `${ms.toFixed(0)} ms, frame ${frames}: ${what}`).join('\n'))
})

async function close(): Promise<void> {
  expect(visit?.complaints).toEqual([])
  await context?.close()
}

/** From here on the server says nothing. */
const hold = () => context.route('**/api/**', () => undefined)

const rows = () => page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** A tenth of a second, at sixty frames a second. Unlike milliseconds, frames hardly depend on how busy the machine is. */
const FRAMES_MAX = 6

/**
 * Taps, and expects the answer to be drawn at once.
 * @param isAnswered Runs in the page, with `given`.
 */
async function tap(target: Locator, isAnswered: (given: string) => boolean, given = ''): Promise<void> {
  const measured = page.evaluate(
    ([source, given]) =>
      new Promise<{ frames: number; ms: number }>((resolve) => {
        const isThere = new Function(`return (${source})(${JSON.stringify(given)})`)
        const look = (frames: number, tappedAt: number) => {
          if (isThere()) resolve({ frames, ms: performance.now() - tappedAt })
          else requestAnimationFrame(() => look(frames + 1, tappedAt))
        }
        const begin = ({ timeStamp }: Event) => requestAnimationFrame(() => look(1, timeStamp))
        addEventListener('click', begin, { capture: true, once: true })
      }),
    [isAnswered.toString(), given] as const,
  )
  await target.click()
  const { frames, ms } = await measured
  times.push([expect.getState().currentTestName ?? '', ms, frames])
  expect(frames).toBeLessThanOrEqual(FRAMES_MAX)
}

const isBlocked = (name: string) =>
  [...document.querySelectorAll('button')].some(
    (button) => button.textContent?.startsWith(name) && button.ariaDisabled === 'true',
  )

describe('on a desk', () => {
  beforeAll(async () => {
    const account = await signUpToApply(stack)
    await postJobs(stack, 'upwork', ['Quokka calendar in React', 'Wombat shop in React'])
    await createAgent(account, { mode: 'review', name: 'Shop fronts' })
    await proposalsIn(account, 'review', 2)
    context = await newWindow({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' })
    visit = await openAs(context, stack, account, '/dashboard/proposals')
    page = visit.page
    await shown(rows().nth(1))
    // The screen of the agents is loaded like any other on its first visit.
    await page.getByRole('link', { name: 'Job Agents' }).first().click()
    await shown(page.getByRole('switch'))
    await page
      .getByRole('link', { name: /^Proposals/ })
      .first()
      .click()
    await shown(rows().nth(1))
    await rows().nth(1).getByRole('link').click()
    await shown(page.getByRole('button', { name: /^Approve/ }))
    await hold()
  })
  afterAll(close)

  it('opens a row', async () => {
    const link = rows().first().getByRole('link')
    const title = await link.innerText()
    const isMarked = (title: string) => document.querySelector('[data-current]')?.textContent?.includes(title) ?? false
    await tap(link, isMarked, title)
    await shown(page.getByRole('heading', { level: 1, name: title }))
  })

  it('approves a letter', async () => {
    await tap(page.getByRole('button', { name: /^Approve/ }), isBlocked, 'Approve')
    await shown(page.getByText('Approved', { exact: true }))
  })

  it('skips a letter', async () => {
    await counts(rows(), 1)
    await rows().first().getByRole('link').click()
    const skip = page.getByRole('button', { name: 'Skip', exact: true })
    await shown(skip)
    await tap(skip, isBlocked, 'Skip')
    await shown(page.getByText('Skipped', { exact: true }))
  })

  it('switches a filter', async () => {
    const isPressed = (name: string) =>
      [...document.querySelectorAll('[aria-pressed=true]')].some(({ textContent }) => textContent?.startsWith(name))
    await tap(chip('All'), isPressed, 'All')
  })

  it('turns an agent off', async () => {
    await page.getByRole('link', { name: 'Job Agents' }).first().click()
    const isBusy = () => document.querySelector('[role=switch][aria-busy=true]') !== null
    await tap(page.getByRole('switch').first(), isBusy)
  })
})

describe('on a phone, the first time', () => {
  beforeAll(async () => {
    context = await newWindow({ ...PHONE.options, reducedMotion: 'reduce', locale: 'en-GB' })
    // Without it the dashboard offers notifications first.
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    visit = await openPage(context, stack)
    page = visit.page
    await openSample(visit)
  })
  afterEach(() => context.unroute('**/api/**'))
  afterAll(close)

  const isOpen = () => document.querySelector('dialog[open]') !== null
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** Either the line that says it is coming, or the screen itself. */
  const isComing = (heading: string) =>
    document.querySelector('[data-coming]') !== null || document.querySelector('h1')?.textContent === heading

  it('shows the code for friends', async () => {
    await hold()
    await tap(button('See my code'), isComing, 'Referrals')
    await shown(page.getByRole('heading', { level: 1, name: 'Referrals' }))
    await page.goBack()
  })

  it('opens the search', async () => {
    await hold()
    await tap(page.getByRole('link', { name: 'Search Jobs' }).first(), isComing, 'Search Jobs')
    await shown(page.getByRole('heading', { level: 1, name: 'Search Jobs' }))
  })

  it('asks before a search is saved', async () => {
    await page.getByLabel('Job title').fill('React')
    await button('Search jobs').click()
    await shown(button('Save this search'))
    await hold()
    await tap(button('Save this search'), isOpen)
    await button('Cancel').click()
    await gone(page.locator('dialog[open]'))
  })

  it('begins an agent from a search', async () => {
    await hold()
    await tap(button('Create job agent').first(), isComing, 'New job agent')
    await shown(page.getByRole('heading', { level: 1, name: 'New job agent' }))
  })
})
