/** Russian has the longest words of our languages: where they fit on a phone, the others do. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { testEveryScreen } from './every-screen.ts'
import { layoutFaults } from './layout-faults.ts'
import { openScreen, PHONE, type Screen } from './screens.ts'
import { type Stack, startStack } from './stack.ts'
import { openPage, type Visit } from './visit.ts'

/** Said of what is read from right to left. */
const OF_THE_OTHER_DIRECTION = /^begins on the left|^not at the right/

describe('in Russian on a phone, fits', () => {
  let stack: Stack
  let browser: Browser
  let visit: Visit

  beforeAll(async () => {
    stack = await startStack()
    browser = await launchBrowser()
    const context = await browser.newContext({ ...PHONE.options, locale: 'ru', reducedMotion: 'reduce' })
    visit = await openPage(context, stack)
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.stop()
  })

  async function look(screen: Screen): Promise<void> {
    const { page } = visit
    await openScreen(visit, screen)
    const faults = (await layoutFaults(page)).filter((fault) => !OF_THE_OTHER_DIRECTION.test(fault))
    // A phone makes room by drawing everything smaller: the window itself is then wider.
    const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth))
    expect({ faults, width }).toEqual({ faults: [], width: PHONE.width })
  }

  testEveryScreen(PHONE, () => ({ visit, stack }), look)
})
