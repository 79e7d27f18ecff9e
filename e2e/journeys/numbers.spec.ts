/** A stranger opens the sample account, reads the outcomes of its proposals, loses the network, and still takes the file along. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { controlled } from '../support/browser.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { openPage, reads, shown, type Visit } from '../support/visit.ts'

let visit: Visit

runProduct()
beforeAll(async () => {
  const context = await newWindow({ ...WITH_WORKER, viewport: { width: 390, height: 844 }, hasTouch: true })
  visit = await openPage(context, stack)
})

const region = (name: string) => visit.page.getByRole('region', { name })
const numberAfter = async (label: string) =>
  Number(
    new RegExp(`${label}\\s+([\\d,]+)`).exec(await region('From found to hired').innerText())?.[1]?.replace(',', ''),
  )

it('finds the way from the dashboard, which says what happened since yesterday', async () => {
  const { page, go } = visit
  await go('/')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await page.waitForURL('**/dashboard', { timeout: 90_000 })
  await reads(region('Since yesterday'), /\d+\s+new proposals to review/)
  await shown(region('Eight weeks').getByRole('img', { name: /^Replies to proposals sent, by week: / }))
  await controlled(page)
  await page.getByRole('link', { name: 'All numbers' }).click()
  await shown(page.getByRole('heading', { level: 1, name: 'Numbers' }))
})

it('tells each stage, its likely range and its cost', async () => {
  await reads(region('From found to hired'), /Hired\s+[1-9]/)
  const stages = await Promise.all(['Found', 'Matched', 'Sent', 'Viewed', 'Replied', 'Hired'].map(numberAfter))
  expect(stages).toEqual(stages.toSorted((a, b) => b - a))
  await reads(region('From found to hired'), /The true share is likely \d+% to \d+%\./)
  await reads(region('What a reply costs'), /One reply\s+\d+ connects\s+\$\d/)
  await reads(region('Time to the first reply'), /Half within \d+ (minutes|hours|days)/)
})

it('works without a network: other weeks, one agent, another comparison', async () => {
  const { page } = visit
  await page.context().setOffline(true)
  const all = await numberAfter('Sent')
  await page.getByRole('combobox', { name: 'Job agent' }).selectOption({ index: 1 })
  await expect.poll(() => numberAfter('Sent')).toBeLessThan(all)
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'All time' })
  await page.getByRole('button', { name: 'Hour sent' }).click()
  await reads(region('Compared'), /too few to tell/)
  await page.reload()
  await shown(page.getByRole('heading', { level: 1, name: 'Numbers' }))
  expect(new URL(page.url()).searchParams.get('weeks')).toBe('all')
})

it('saves the same numbers as a file, still offline', async () => {
  const { page } = visit
  const ofOneAgent = await numberAfter('Sent')
  await page.getByRole('combobox', { name: 'Job agent' }).selectOption({ index: 0 })
  // The address changes first, and then the numbers.
  await expect.poll(() => numberAfter('Sent')).toBeGreaterThan(ofOneAgent)
  const sent = await numberAfter('Sent')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gigwright-numbers-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', all = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(all.split(',')[head.split(',').indexOf('sent')]).toBe(String(sent))
})

it('writes nothing to the console', () => {
  expect(visit.complaints).toEqual([])
})
