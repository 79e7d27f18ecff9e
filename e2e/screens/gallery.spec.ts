/** The design system's own page: accessible in every state, and not part of the product. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browser, runBrowser } from '../support/product.ts'
import { openPage, shown } from '../support/visit.ts'
import { violationsWithin } from './axe.ts'

/** Unbundled, the app consists of hundreds of files. */
const LOADING_MS = 90_000

const root = join(import.meta.dirname, '../..')

let server: ViteDevServer

runBrowser()
beforeAll(async () => {
  server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
}, 180_000)
afterAll(async () => {
  await server?.close()
})

/** The page makes no calls to the server. The calls of the app around it may stay without an answer. */
async function openGallery(options: BrowserContextOptions, query = '') {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.route('**/api/**', (route) => route.abort())
  const visit = await openPage(context, { origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' })
  visit.page.setDefaultNavigationTimeout(LOADING_MS)
  await visit.go(`/dev/ui?framed${query}`)
  await shown(visit.page.getByRole('heading', { name: 'Modal', exact: true }), LOADING_MS)
  return { ...visit, context }
}

/**
 * Colours do not depend on the direction, and names do not depend on the width. So two visits check both themes and
 * both directions.
 */
it.each([
  { theme: 'light', dir: 'ltr', width: 390, hasTouch: true },
  { theme: 'dark', dir: 'rtl', width: 1440, hasTouch: false },
])(
  'has nothing to complain about: $theme, $dir, $width px',
  async ({ theme, dir, width, hasTouch }) => {
    const size = { viewport: { width, height: 900 }, hasTouch }
    const { page, context, complaints } = await openGallery(size, `&theme=${theme}&dir=${dir}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
  600_000,
)

it('has no violation with each overlay open', async () => {
  const { page, context } = await openGallery({ viewport: { width: 390, height: 844 } })
  for (const name of ['Dialog', 'Sheet', 'Drawer', 'Modal']) {
    await page.getByRole('region', { name, exact: true }).locator('[data-opens]').last().click()
    await shown(page.getByRole('dialog'))
    expect(await violationsWithin(page, 'dialog[open]'), name).toEqual([])
    await page.keyboard.press('Escape')
  }
  await context.close()
}, 600_000)

it('is not part of the build', () => {
  const folder = join(root, 'dist/pwa/assets')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const shipped = scripts.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Every piece, in its states'),
  )
  expect(scripts.length).toBeGreaterThan(50)
  expect(shipped).toEqual([])
})

/** Shows a few components at a time and hides the others: on a page with thousands of elements axe takes minutes. */
async function violations(page: Page): Promise<string[]> {
  const sections = page.locator('main > section')
  const found: string[] = []
  for (let from = 0; from < (await sections.count()); from += AT_ONCE) {
    await sections.evaluateAll(
      (all, [start = 0, end = 0]) => {
        for (const [at, section] of all.entries()) section.toggleAttribute('hidden', at < start || at >= end)
      },
      [from, from + AT_ONCE],
    )
    found.push(...(await violationsWithin(page, 'main')))
  }
  return found
}
const AT_ONCE = 8
