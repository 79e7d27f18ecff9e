/** Tests of the check itself: what it remembers of a page's colours hides no text that is hard to read. */
import { expect, it } from 'vitest'
import { browser, runBrowser } from '../support/product.ts'
import { poorContrasts } from './axe.ts'

runBrowser()

it('finds a text with too little contrast beside others of the same colours, and after a change of them', async () => {
  const page = await browser.newPage()
  const [dark, light, pale] = ['oklch(0.3 0.1 250)', 'oklch(0.98 0.01 250)', 'rgb(120 120 120 / 0.5)']
  const text = (id: string, color: string, background: string) =>
    `<p id="${id}" style="color: ${color}; background: ${background}">Letters</p>`
  await page.setContent(text('good', dark, light) + text('poor', pale, light) + text('dim', pale, dark))
  const poor = async () => (await poorContrasts(page)).map((found) => /id="(\w+)"/.exec(found)?.[1])
  expect(await poor()).toEqual(['poor', 'dim'])
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('p')) each.style.color = 'oklch(0.8 0.05 250)'
  })
  expect(await poor()).toEqual(['good', 'poor'])
  await page.close()
})
