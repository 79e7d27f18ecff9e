/** Photographs the running app for the manifest and the README: `node --import tsx scripts/screenshots.ts`. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { SCREENSHOTS } from '#manifest/screenshots.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { settled } from '../e2e/screens/open-screen.ts'
import { type Stack, startStack } from '../e2e/support/stack.ts'
import { openPage, shown } from '../e2e/support/visit.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const PHONE_SCALE = 2

/** The sample account, with the offer of notifications declined. */
async function openSample(browser: Browser, stack: Stack, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const { page, go } = await openPage(context, stack)
  await go('/')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Not now' }).click()
  // The offer about friends comes once.
  await page.reload()
  await shown(page.getByText('Bring a friend, pay less'))
  return page
}

async function photograph(page: Page, stack: Stack, path: string, file: string): Promise<void> {
  await page.goto(`${stack.origin}${path}`)
  // The inbox keeps hidden rows above those that are drawn.
  await shown(page.locator('main li:visible'))
  await settled(page)
  mkdirSync(dirname(file), { recursive: true })
  await page.screenshot({ path: file })
}

async function main(): Promise<void> {
  const stack = await startStack()
  const browser = await launchBrowser()
  try {
    for (const formFactor of ['narrow', 'wide'] as const) {
      const own = SCREENSHOTS.filter((shot) => shot.formFactor === formFactor)
      const [width = 0, height = 0] = own[0]?.sizes.split('x').map(Number) ?? []
      const scale = formFactor === 'narrow' ? PHONE_SCALE : 1
      const page = await openSample(browser, stack, {
        viewport: { width: width / scale, height: height / scale },
        deviceScaleFactor: scale,
        isMobile: formFactor === 'narrow',
        hasTouch: formFactor === 'narrow',
      })
      for (const { src, labelKey } of own) {
        const path = labelKey === 'screenshotDashboard' ? '/dashboard' : '/dashboard/proposals'
        await photograph(page, stack, path, join(root, 'manifest/public', src))
      }
      if (formFactor === 'wide') await photograph(page, stack, '/dashboard', join(root, 'docs/screenshot.png'))
      await page.context().close()
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await main()
