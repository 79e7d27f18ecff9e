/** "Explore with sample data": weeks of believable history, and every screen of it opens. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { openPage, reads, shown, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeAll(async () => {
  context = await newWindow({ viewport: { width: 1280, height: 900 }, timezoneId: zoneAtNoon() })
  visit = await openPage(context, stack)
  page = visit.page
})

/** A time zone where agents work now, because their hours are those of the browser's time zone. */
function zoneAtNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours()
  // The signs in the names of these zones are reversed.
  return hoursAhead === 0 ? 'Etc/GMT' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The number at the end of a chip or a card. */
async function numberIn(text: Promise<string>): Promise<number> {
  return Number(/\d+/.exec(await text)?.[0] ?? Number.NaN)
}

it('opens a dashboard full of history with one press', async () => {
  await visit.go('/')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  // Weeks of letters are written before it opens.
  await page.waitForURL('**/dashboard', { timeout: 90_000 })
  await shown(page.getByRole('heading', { name: /^Hello, \w+/ }))
  for (const stage of ['Sent', 'Viewed', 'Replied', 'Interview', 'Hired']) {
    await reads(page.getByRole('region', { name: 'Results of your proposals' }), new RegExp(`${stage}\\s+[1-9]`))
  }
  const feed = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')
  await expect.poll(() => feed.count()).toBeGreaterThan(4)
  expect(await page.getByText('What is left to do').count()).toBe(0)
})

it('has proposals in every state, and each chip has the number of its list', async () => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Proposals/ })
    .click()
  for (const name of ['To review', 'Sent', 'Replied', 'Not sent', 'Skipped', 'All']) {
    await chip(name).click()
    await shown(rows('Proposals'))
    await reads(chip(name), /[1-9]/)
    // The agents work at the same time, so list and count are compared at one moment. Of a long list only the rows near the screen are drawn.
    await expect
      .poll(
        async () => {
          const [listed, told] = [await rows('Proposals').count(), await numberIn(chip(name).innerText())]
          return listed === told || (listed >= 10 && listed < told)
        },
        { timeout: 15_000, message: name },
      )
      .toBe(true)
  }
})

it('shows a proposal’s letter, score, sources, receipt and outcome', async () => {
  await chip('Replied').click()
  await rows('Proposals').first().getByRole('link').click()
  await shown(page.getByText(/^Receipt /))
  const why = page.getByRole('region', { name: 'Why it matched' })
  const total = await numberIn(why.getByText(/^Match \d+ of 100$/).innerText())
  const parts = await why.getByText(/^-?\d+ of \d+$/).allInnerTexts()
  expect(parts.reduce((points, text) => points + Number.parseInt(text, 10), 0)).toBe(total)
  const letter = page.getByRole('region', { name: 'Letter' })
  expect((await letter.innerText()).length).toBeGreaterThan(200)
  await letter
    .getByRole('button', { name: /Rests on your fact 1\./ })
    .first()
    .click()
  await shown(letter.getByText(/^From your/))
  const story = page.getByRole('region', { name: 'History' })
  for (const step of ['Found', 'Letter written', 'Sent, receipt', 'Viewed', 'Replied']) await reads(story, step)
})

it('shows agents, their runs with the skipped jobs and reasons, and their proposals', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Job agents' }).click()
  const agents = page.getByRole('row').filter({ has: page.getByRole('switch') })
  await expect.poll(() => agents.count()).toBeGreaterThan(1)
  const switches = page.getByRole('switch')
  expect(await switches.evaluateAll((all) => all.map((one) => one.getAttribute('aria-checked')))).toEqual(
    expect.arrayContaining(['true', 'false']),
  )
  await agents.filter({ hasText: 'Active' }).first().getByRole('rowheader').getByRole('link').click()
  const panel = page.getByRole('tabpanel')
  await shown(panel.getByText('Run finished'))
  const reasons = panel.getByText('Skipped jobs and reasons')
  await reasons.first().click()
  await shown(panel.getByText(/^(Match score too low|Already checked|Budget too low|Different kind of job)\s· \d+$/))
  await page.getByRole('tab', { name: 'Job proposals' }).click()
  await panel.getByRole('button', { name: 'View cover letter' }).first().click()
  expect((await page.getByRole('dialog').innerText()).length).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await reads(panel, 'Jobs found')
})

it('is a real account: a waiting letter can be approved and gets its receipt', async () => {
  await visit.go('/dashboard/proposals')
  const ready = rows('Proposals').filter({ hasNotText: /to check|has no answer|is not met/ })
  // Beside those that have something open there are letters that need no more than a tap.
  const row = ready.first()
  await expect.poll(() => ready.count()).toBeGreaterThan(1)
  // A row below the screen is not laid out yet, so it has no inner text. The agents work at the same time, so the rows move.
  const title = (await row.getByRole('link').textContent()) ?? ''
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await shown(page.getByText('It will be sent in a moment.'))
  await chip('All').click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await shown(page.getByText(/^Receipt /), 60_000)
})

it('writes nothing to the console', () => {
  expect(visit.complaints).toEqual([])
})
