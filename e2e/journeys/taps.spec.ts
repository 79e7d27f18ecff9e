/**
 * Every tap is answered from the device: while no request gets an answer, the answer is drawn within a tenth of a second, and the change follows.
 * The times are printed; a busy machine makes them longer.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAgent, postJobs, proposalsIn, signUpToApply } from '../support/account.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { counts, openAs, shown, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let page: Page
const times: [string, number, number][] = []

runProduct()
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
  // From here on the server says nothing.
  await context.route('**/api/**', () => undefined)
})
afterAll(async () => {
  console.info(times.map(([what, ms, frames]) => `${ms.toFixed(0)} ms, frame ${frames}: ${what}`).join('\n'))
  expect(visit?.complaints).toEqual([])
  await context?.close()
})

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
