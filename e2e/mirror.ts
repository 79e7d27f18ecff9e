/** Every screen of a device in Arabic: the mirror image of the same screen read from left to right, and nothing cut off. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { testEveryScreen } from './every-screen.ts'
import { layoutFaults } from './layout-faults.ts'
import { STRAY_PIXELS, takeMirrorPictures } from './mirror-picture.ts'
import { type Device, openScreen, type Screen } from './screens.ts'
import { type Stack, startStack } from './stack.ts'
import { marked } from './unmirrored-pixels.ts'
import { openPage, type Visit } from './visit.ts'

const REPORTS = 'dist/reports/mirror'

/** What holds for every screen of the device. */
export function describeMirror(device: Device): void {
  describe(`in Arabic on ${device.name}`, () => {
    let stack: Stack
    let browser: Browser
    let context: BrowserContext
    let visit: Visit

    beforeAll(async () => {
      stack = await startStack()
      browser = await launchBrowser()
      context = await browser.newContext({
        ...device.options,
        deviceScaleFactor: 1,
        locale: 'ar',
        // The policy of the pages knows no style sheet of a test.
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      visit = await openPage(context, stack)
    })
    afterAll(async () => {
      await browser?.close()
      await stack?.stop()
    })

    async function look(screen: Screen): Promise<void> {
      const { page } = visit
      await openScreen(visit, screen)
      expect(await layoutFaults(page)).toEqual([])
      const { pixels, ...pictures } = await takeMirrorPictures(page)
      const kept = `${REPORTS}/${device.width}-${screen.name.replaceAll(/\W+/g, '-')}`
      if (pixels.length > STRAY_PIXELS) keep(kept, { ...pictures, difference: marked(pictures.arabic, pixels) })
      expect(pixels.length, `pixels of ${kept}-*.png are not where the mirror has them`).toBeLessThanOrEqual(
        STRAY_PIXELS,
      )
    }

    testEveryScreen(device, () => ({ visit, stack }), look)
  })
}

function keep(start: string, pictures: Record<string, PNG>): void {
  mkdirSync(REPORTS, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(`${start}-${name}.png`, PNG.sync.write(picture))
}
