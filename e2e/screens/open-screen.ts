/** How one gets to a screen: as whom, on which device, by its address or inside of the app. */
import { type BrowserContextOptions, devices, type Page } from 'playwright-core'
import { createAgent, signUp } from '../support/account.ts'
import type { Stack } from '../support/stack.ts'
import { shown, type Visit } from '../support/visit.ts'

export interface Device {
  name: string
  /** CSS pixels. */
  width: number
  options: BrowserContextOptions
}

export const PHONE: Device = {
  name: 'a phone',
  width: 390,
  options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}
export const DESKTOP: Device = { name: 'a desktop', width: 1440, options: { viewport: { width: 1440, height: 900 } } }

/** Signs the visitor in to sample data. */
export async function openSample({ page, go }: Visit): Promise<void> {
  await go('/')
  await page.locator('main button[data-sample]').click()
  // Weeks of letters are written before the dashboard opens.
  await page.waitForURL('**/dashboard', { timeout: 90_000 })
  await shown(page.locator('main li'))
}

/** Signs the visitor in to an account that has only made an agent. */
export async function openNewAccount({ page, go }: Visit, stack: Stack): Promise<void> {
  const account = await signUp(stack)
  await createAgent(account, { platforms: ['freelancer'] }, false)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await go('/login')
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('input[type=password]').fill(account.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

/** Elements are found in a way that does not depend on the language. */
export interface Screen {
  name: string
  path: string
  /** Goes from the address to the state to check. */
  reach?: (page: Page) => Promise<void>
  /** True where the app is to be started at the address. */
  needsLoad?: true
}

/** Goes to the screen and waits until it is complete. @param how By its address, or inside of the app, which costs a fifth of that. */
export async function openScreen(visit: Visit, screen: Screen, how: 'load' | 'inside' = 'load'): Promise<void> {
  const { path, reach } = screen
  const { page, go } = visit
  if (how === 'inside' && !screen.needsLoad) await goInside(page, path)
  else await go(path)
  await shown(page.getByRole('heading', { level: 1 }))
  const at = new URL(page.url()).pathname
  // A visitor is redirected to the log-in, where every other check of the screen would pass.
  if (!at.endsWith(path.replace(/\?.*/, ''))) throw new Error(`${path} led to ${at}`)
  await reach?.(page)
  await settled(page)
}

/** Belongs to no screen and has no frame, so nothing of the screen before is left on it: no dialog and no field. */
export const NOWHERE = '/nowhere'

async function goInside(page: Page, path: string): Promise<void> {
  for (const address of [NOWHERE, path]) {
    await page.evaluate((address) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[data-left]'))
  }
}

/** A screen is transparent until its parts can be drawn together. On a phone the heading of the list beside it is hidden. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true], main .animate-breathe') === null &&
      [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility({ opacityProperty: true })),
  )
  await page.evaluate(() => document.fonts.ready)
}
