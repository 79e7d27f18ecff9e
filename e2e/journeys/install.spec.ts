/**
 * Point 6 of the main job: Chrome offers to install the app, all requirements are met, and a new version asks before it
 * reloads.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Account, signUp } from '../support/account.ts'
import { controlled, launchProfile, type Profile } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type NewerVersion, serveNewerVersion } from '../support/newer-version.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { gone, logIn, shown, type Visit, watch } from '../support/visit.ts'

const picture = z.object({ src: z.string(), sizes: z.string() })
const manifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  icons: z.array(z.intersection(picture, z.object({ purpose: z.string() }))),
  screenshots: z.array(z.intersection(picture, z.object({ form_factor: z.string(), label: z.string() }))),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
})

let stack: Stack
let account: Account
let directory: string
let profile: Profile

beforeAll(async () => {
  stack = await startStack()
  account = await signUp(stack)
  directory = mkdtempSync(join(tmpdir(), 'gigwright-profile-'))
  profile = await launchProfile(directory)
})
afterAll(async () => {
  await profile?.context.close()
  await stack?.stop()
  rmSync(directory, { recursive: true, force: true })
})
// The last page must stay open, because the browser ends with it.
afterEach(() => Promise.all(profile.context.pages().map((page) => page.url() !== 'about:blank' && page.close())))

async function open(origin: string, path: string): Promise<Visit> {
  // Cookies ignore ports, so the token of one of these servers would sign in at the next.
  await profile.context.clearCookies()
  const visit = watch(await profile.context.newPage(), { origin })
  await logIn(visit, account, path)
  await controlled(visit.page)
  return visit
}

it('is offered by Chrome, which reports no problem, and by the app, until "Not now"', async () => {
  const { page } = await open(stack.origin, '/dashboard')
  const cdp = await profile.context.newCDPSession(page)
  const { errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await shown(page.getByText('Install Gigwright'))
  await page.getByRole('button', { name: 'Not now' }).click()
  await gone(page.getByText('Install Gigwright'))
  await page.reload()
  await shown(page.getByText('Quick actions'))
  expect(await page.getByText('Install Gigwright').count()).toBe(0)
})

it('has icons, shortcuts and pictures in the size they declare', async () => {
  const { page, go } = watch(await profile.context.newPage(), stack)
  await go('/dashboard')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = manifestSchema.parse(await (await fetch(`${stack.origin}${href}`)).json())
  expect(manifest.id).toBe('/')
  const purposes = new Set(manifest.icons.map(({ purpose }) => purpose))
  expect([...purposes].sort()).toEqual(['any', 'maskable', 'monochrome'])
  const factors = manifest.screenshots.map(({ form_factor }) => form_factor)
  expect(factors).toEqual(expect.arrayContaining(['narrow', 'wide']))
  const all = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes } of all) expect([src, await sizeOf(page, src)]).toEqual([src, sizes])
  expect(manifest.shortcuts).toHaveLength(3)
  for (const { url } of manifest.shortcuts) {
    await go(url)
    await shown(page.getByRole('heading', { level: 1 }))
    expect(page.url()).toBe(`${stack.origin}${url}`)
  }
})

/** The size of the picture when the browser decodes it. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)
}

describe('a new version', () => {
  const prompt = (page: Page) => page.getByText('A new version is ready')
  const title = (page: Page) => page.getByLabel('Job title or search words')
  let newer: NewerVersion

  beforeEach(async () => {
    newer = await serveNewerVersion(stack)
  })
  afterEach(() => newer.close())

  /** The app looks for a new version when the user returns to it. A check that started before the release finds none. */
  function comeBack(page: Page): Promise<true> {
    return eventually('the prompt of the new version', async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      const isPrompted = prompt(page).waitFor({ state: 'visible', timeout: 2_000 })
      return isPrompted.then(
        () => true as const,
        () => null,
      )
    })
  }
  /** A mark in the page that is lost when the page is loaded again. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOldPage: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in window)

  it('waits for a confirmation, and keeps a half-filled form', async () => {
    const { page, complaints } = await open(newer.origin, '/dashboard/automations/new')
    await title(page).fill('Half a tho')
    await mark(page)
    newer.release()
    await comeBack(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await gone(prompt(page))
    expect(await isMarked(page)).toBe(true)
    expect(await title(page).inputValue()).toBe('Half a tho')

    newer.release()
    await comeBack(page)
    await title(page).fill('Half a thought')
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isMarked(page).catch(() => true), { timeout: 15_000 }).toBe(false)
    await shown(title(page))
    await expect.poll(() => title(page).inputValue(), { timeout: 15_000 }).toBe('Half a thought')
    expect(await prompt(page).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('reloads no other tab, but tells it', async () => {
    const one = await open(newer.origin, '/dashboard')
    // The version is found before there is a second tab: with two tabs, the test's own debugger can block an update for ever.
    newer.release()
    await comeBack(one.page)
    await mark(one.page)
    const other = watch(await profile.context.newPage(), newer)
    await other.go('/dashboard/automations/new')
    await other.page.getByRole('button', { name: 'Later' }).click()
    await title(other.page).fill('Typed in the other tab')
    await mark(other.page)
    await one.page.bringToFront()
    await one.page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isMarked(one.page).catch(() => true), { timeout: 15_000 }).toBe(false)
    expect(await isMarked(other.page)).toBe(true)
    await other.page.bringToFront()
    await comeBack(other.page)
    await shown(prompt(other.page))
    await other.page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isMarked(other.page).catch(() => true), { timeout: 15_000 }).toBe(false)
    await expect.poll(() => title(other.page).inputValue(), { timeout: 15_000 }).toBe('Typed in the other tab')
  })
})
