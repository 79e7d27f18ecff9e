/** Debian's Firefox, through WebDriver BiDi. Playwright drives only a Firefox of its own. */
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findProgram } from '../../scripts/programs.mjs'
import type { Target, Window } from './window.ts'

const START_MS = 60_000

export async function openFirefox(): Promise<Window> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox') ?? '',
    headless: true,
    timeout: START_MS,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const call = (script: string) => `(function () { ${script} })`
  return {
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (script, args = []) => page.evaluate(`${call(script)}(...${JSON.stringify(args)})`),
    async find(script, args) {
      const handle = await page.evaluateHandle(`${call(script)}(...${JSON.stringify(args)})`)
      const element = handle.asElement()
      return element ? targetOf(element as ElementHandle<Element>) : null
    },
    resize: (width, height) => page.setViewport({ width, height }).catch(unlessOfTurning),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }

  /** A Firefox older than Puppeteer has the size by then. It only cannot turn a screen, which no test does. */
  function unlessOfTurning(error: unknown): void {
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  }

  function targetOf(element: ElementHandle<Element>): Target {
    return {
      click: () => element.click(),
      async write(text) {
        await element.evaluate((field) => {
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
        })
        await element.type(text)
      },
    }
  }
}
