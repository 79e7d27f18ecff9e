/** Every screen of a device, in both scripts, in light and dark: nothing to complain about, nothing out of reach. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { testEveryScreen } from './every-screen.ts'
import { type Device, openScreen, type Screen } from './screens.ts'
import { type Stack, startStack } from './stack.ts'
import { openPage, type Visit } from './visit.ts'

const LANGUAGES = [
  { language: 'English', tag: 'en', dir: 'ltr' },
  { language: 'Arabic', tag: 'ar', dir: 'rtl' },
]

/** What holds for every screen of the device. */
export function describeAccessibility(device: Device): void {
  describe(`on ${device.name}`, () => {
    let stack: Stack
    let browser: Browser

    beforeAll(async () => {
      stack = await startStack()
      browser = await launchBrowser()
    })
    afterAll(async () => {
      await browser?.close()
      await stack?.stop()
    })

    describe.each(LANGUAGES)('in $language', ({ tag, dir }) => {
      const { options, width } = device
      let context: BrowserContext
      let visit: Visit

      beforeAll(async () => {
        context = await browser.newContext({ ...options, locale: tag, reducedMotion: 'reduce' })
        visit = await openPage(context, stack)
        visit.allow(/404 .*\/nowhere/)
      })
      afterAll(() => context?.close())

      /** Nothing is said twice: what an earlier screen was blamed for is not held against the next. */
      async function look(screen: Screen): Promise<void> {
        const { page } = visit
        visit.complaints.length = 0
        await page.emulateMedia({ colorScheme: 'light' })
        await openScreen(visit, screen)
        expect(await shapeOf(page)).toEqual({ lang: tag, dir, width, overflow: 0, isTitled: true, keys: [] })
        expect(await violations(page, (axe) => axe.withTags(RULES))).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
        // Only colours change with the theme.
        expect(await violations(page, (axe) => axe.withRules('color-contrast'))).toEqual([])
        expect(visit.complaints).toEqual([])
      }

      testEveryScreen(device, () => ({ visit, stack }), look)
    })
  })
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Shape {
  lang: string
  dir: string
  width: number
  overflow: number
  isTitled: boolean
  /** Texts that were not found: "billing.title". */
  keys: string[]
}

function shapeOf(page: Page): Promise<Shape> {
  return page.evaluate(() => {
    const root = document.documentElement
    return {
      lang: root.lang,
      dir: root.dir,
      width: innerWidth,
      overflow: Math.max(0, root.scrollWidth - root.clientWidth),
      isTitled: document.title !== '',
      keys: document.body.innerText.match(/^[a-z]\w*(\.[a-z]\w*)+$/gm) ?? [],
    }
  })
}

/** @returns What axe finds, each with the element it means. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The app has no frames: axe need not open a page of its own for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const found = await narrow(axe).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
