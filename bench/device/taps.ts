/** How soon a press is answered: until the first frame that differs, whatever differs. */
import type { CDPSession, Page } from 'playwright-core'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { inPage } from './in-page.ts'

const ROUNDS = 5

interface Tap {
  what: string
  css: string
  text?: string
  /** Whether each round presses the next one of them. */
  isNext?: true
  /** Whether it opens something that has to be closed again. */
  opens?: true
}

const screen = (name: string, path: string): Tap => ({ what: `go to ${name}`, css: `nav a[href$="${path}"]` })

/** One after the other: each finds the screen that the one before has left. */
const TAPS: Tap[] = [
  screen('the proposals', '/dashboard/proposals'),
  { what: 'open a proposal', css: '[data-row] a', isNext: true },
  { what: 'approve a letter', css: 'main button', text: 'Approve' },
  { what: 'open a menu', css: 'button', text: 'Sort', opens: true },
  screen('the agents', '/dashboard/automations'),
  { what: 'switch an agent on or off', css: '[role=switch]' },
  { what: 'open a dialog', css: 'main button', text: 'Delete', opens: true },
  screen('the search', '/dashboard/search'),
  screen('the numbers', '/dashboard/numbers'),
  screen('the settings', '/settings'),
  screen('the dashboard', '/dashboard'),
]

export interface TapTimes {
  what: string
  slowed: Spread
  plain: Spread
}

/** @param page A window of a device with an agent and letters that wait. */
export async function measureTaps(page: Page, cdp: CDPSession, slowdown: number): Promise<TapTimes[]> {
  const times = async (rate: number) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const found = TAPS.map((): number[] => [])
    // The first round loads the code of the screens, as their first visit does. It does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, { css, text = '', isNext, opens }] of TAPS.entries()) {
        const ms = await page.evaluate(inPage.pressed, { css, text, nth: isNext ? round : 0 })
        if (round > 0) found[at]?.push(ms)
        await page.evaluate(inPage.settled)
        if (!opens) continue
        await page.keyboard.press('Escape')
        await page.evaluate(inPage.settled)
      }
    }
    return found.map(spreadOf)
  }
  const slowed = await times(slowdown)
  const plain = await times(1)
  return TAPS.flatMap(({ what }, at) => {
    const [slow, fast] = [slowed[at], plain[at]]
    return slow && fast ? [{ what, slowed: slow, plain: fast }] : []
  })
}
