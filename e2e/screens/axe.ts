/** Checks a page with axe, an accessibility checker. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** A colour as axe reads it. Setting a part also sets what it works out of it. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

declare global {
  interface Window {
    axe?: typeof axe & { commons: { color: { Color: { prototype: Colour } } } }
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** @returns Every violation, each with its element. */
export function violations(page: Page): Promise<string[]> {
  return analyze(page, [...WCAG, 'best-practice'])
}

/** The same for a part of the page, without the rules that speak of whole pages. @param within A selector. */
export function violationsWithin(page: Page, within: string): Promise<string[]> {
  return analyze(page, WCAG, within)
}

/** Only the contrast, because a theme changes nothing except colours. */
export function poorContrasts(page: Page): Promise<string[]> {
  return analyze(page, { type: 'rule', values: ['color-contrast'] })
}

async function analyze(page: Page, runOnly: axe.RunOptions['runOnly'], within = 'html'): Promise<string[]> {
  // Reading axe's source costs as much as half a check, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    await rememberColours(page)
  }
  return page.evaluate(
    async ({ runOnly, within }) => {
      // A message names an element by its source, so axe need not find a selector for each element that it looks at.
      const options = { runOnly, resultTypes: ['violations' as const], selectors: false }
      const found = await window.axe?.run({ include: [within] }, options)
      if (!found) throw new Error('axe is not on this page.')
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      )
    },
    { runOnly, within },
  )
}

/** Axe reads the same few colours anew for each text and all that lies around it, which took half the time of a check of the contrast. */
function rememberColours(page: Page): Promise<void> {
  return page.evaluate(() => {
    const colour = window.axe?.commons.color.Color.prototype
    if (!colour) throw new Error('axe has no colours.')
    const read = colour.parseString
    const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
    colour.parseString = function (this: Colour, text) {
      const parts = known.get(text)
      if (parts) return Object.assign(this, parts)
      const { r, g, b, alpha } = read.call(this, text)
      known.set(text, { r, g, b, alpha })
      return this
    }
  })
}
