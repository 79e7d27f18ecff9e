/** Every screen, in both scripts, on a phone and on a desk, in light and dark: nothing to complain about, nothing out of reach. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgent, signUp } from './account.ts'
import { answerCriteria, answerIdentity, FIRST_FIELDS, goOn } from './agent-wizard.ts'
import { launchBrowser } from './browser.ts'
import { type Stack, startStack } from './stack.ts'
import { openPage, shown, type Visit } from './visit.ts'

/** What is clicked is found by what does not depend on the language. */
interface Screen {
  name: string
  path: string
  /** From the address to the state to look at. */
  reach?: (page: Page) => Promise<void>
}

const DRAWER: Screen = {
  name: 'the drawer',
  path: '/dashboard',
  reach: async (page) => {
    await page.locator('nav button').last().click()
    await shown(page.getByRole('dialog'))
  },
}

/** On a desk, agents are a table. */
const firstRow = 'main ul[aria-label] > li a, main tbody th a'

/** The panels of the public site's bar. */
const openPanel = (id: string) => async (page: Page) => {
  await page.locator(`header [popovertarget=${id}]`).click()
  await shown(page.locator(`#${id}`))
}

const BEFORE_SIGN_IN: Screen[] = [
  { name: 'start', path: '/' },
  { name: 'start, its languages', path: '/', reach: openPanel('languages') },
  { name: 'features', path: '/features' },
  { name: 'pricing', path: '/pricing', reach: (page) => page.locator('summary').first().click() },
  { name: 'privacy policy', path: '/privacy' },
  { name: 'terms of service', path: '/service' },
  {
    name: 'support, refused',
    path: '/support',
    reach: async (page) => {
      await page.locator('form button[type=submit]').click()
      await shown(page.locator('form [role=alert] li'))
    },
  },
  { name: 'login', path: '/login' },
  { name: 'register, refused', path: '/register', reach: submitEmpty },
  { name: 'a forgotten password, refused', path: '/forgot-password', reach: submitEmpty },
  { name: 'a reset code, refused', path: '/verify-reset-code', reach: submitEmpty },
  { name: 'a new password, refused', path: '/reset-password?token=x', reach: submitEmpty },
  { name: 'an address to prove, refused', path: '/verify-email', reach: submitEmpty },
]

const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'proposals to review', path: '/dashboard/proposals', reach: (page) => shown(page.locator(firstRow)) },
  { name: 'a letter to decide on', path: '/dashboard/proposals', reach: openRow },
  { name: 'a letter being edited', path: '/dashboard/proposals', reach: editLetter },
  { name: 'a letter sent', path: '/dashboard/proposals?filter=sent', reach: openRow },
  { name: 'a search without result', path: '/dashboard/proposals', reach: searchInVain },
  { name: 'several chosen', path: '/dashboard/proposals', reach: chooseSeveral },
  { name: 'a job to add', path: '/share', reach: (page) => shown(page.locator('#address')) },
  { name: 'a job search', path: '/dashboard/search', reach: (page) => shown(page.locator('#title')) },
  { name: 'jobs found', path: '/dashboard/search', reach: (page) => searchJobs(page, 'React') },
  { name: 'no jobs found', path: '/dashboard/search', reach: (page) => searchJobs(page, 'zzzzqq') },
  { name: 'agents', path: '/dashboard/automations', reach: (page) => shown(page.locator(firstRow)) },
  { name: "an agent's runs", path: '/dashboard/automations', reach: openRow },
  { name: "an agent's proposals", path: '/dashboard/automations', reach: (page) => openTab(page, 1) },
  { name: "an agent's settings", path: '/dashboard/automations', reach: (page) => openTab(page, 2) },
  { name: 'an agent being edited', path: '/dashboard/automations', reach: editAgent },
  { name: 'a new agent, refused', path: '/dashboard/automations/new', reach: goOn },
  { name: 'which jobs fit', path: '/dashboard/automations/new', reach: (page) => openStep(page, 1) },
  { name: 'who an agent writes for', path: '/dashboard/automations/new', reach: (page) => openStep(page, 2) },
  { name: 'how an agent writes', path: '/dashboard/automations/new', reach: (page) => openStep(page, 3) },
  { name: 'the placeholders', path: '/dashboard/automations/new', reach: openPlaceholders },
  { name: 'sync', path: '/dashboard/issues' },
  { name: 'plans to choose from', path: '/subscribe', reach: (page) => shown(page.locator('main fieldset')) },
  { name: 'a plan to pay for', path: '/subscribe?plan=pro', reach: (page) => shown(page.locator('main dl')) },
  { name: 'billing', path: '/dashboard/billing', reach: (page) => shown(page.locator('[role=tabpanel] progress')) },
  { name: 'the card on file', path: '/dashboard/billing?tab=payment' },
  { name: 'invoices', path: '/dashboard/billing?tab=history' },
  { name: 'another plan', path: '/dashboard/billing', reach: openPlans },
  { name: 'a payment nobody knows', path: '/payment-verification' },
  { name: 'referrals', path: '/dashboard/referrals', reach: (page) => shown(page.locator('main dl')) },
  { name: 'settings', path: '/settings' },
  { name: 'profile', path: '/settings/profile' },
  { name: 'connections', path: '/settings/connections' },
  { name: 'email', path: '/settings/connections?tab=email' },
  { name: 'the palette', path: '/dashboard', reach: openPalette },
  { name: 'the tutorial', path: '/dashboard', reach: openTutorial },
  { name: 'deleting an account', path: '/settings', reach: askToDelete },
  { name: 'a mail unwanted', path: '/unsubscribe?token=x' },
  { name: 'notifications', path: '/settings/notifications' },
  { name: 'nowhere', path: '/nowhere' },
]

/** What only somebody new gets to see. */
const NEW_ACCOUNT: Screen[] = [
  { name: 'first steps', path: '/dashboard' },
  { name: 'no proposals yet', path: '/dashboard/proposals' },
  { name: 'a search refused', path: '/dashboard/search', reach: searchUnconnected },
  { name: 'an agent without its marketplace', path: '/dashboard/automations', reach: openUnconnected },
  { name: 'an address to prove', path: '/verify-email', reach: (page) => shown(page.locator('#code')) },
  { name: 'setting up: facts', path: '/onboarding', reach: (page) => shown(page.locator('#firstName')) },
  { name: 'setting up: a search, refused', path: '/onboarding', reach: openSetupSearch },
  { name: 'setting up: an agent', path: '/onboarding', reach: openSetupAgent },
]

function submitEmpty(page: Page): Promise<void> {
  return page.locator('form button[type=submit]').click()
}

/** The setup opens where it was left. */
async function openSetupSearch(page: Page): Promise<void> {
  await shown(page.locator('#firstName'))
  await submitEmpty(page)
  await shown(page.locator('form input[type=search]'))
  await submitEmpty(page)
  await shown(page.locator('#title-error'))
}

async function openSetupAgent(page: Page): Promise<void> {
  await page.locator('form input[type=search]').fill('React')
  // Back, next, search.
  await page.locator('[data-bottom-actions] button').nth(1).click()
  await shown(page.locator('#emailsPerDay'))
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await shown(page.getByRole('dialog').getByRole('option'))
}

async function openTutorial(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  // Its name in either language.
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /tutorial|شرح/i })
    .click()
  await shown(page.locator('dialog video'))
}

async function askToDelete(page: Page): Promise<void> {
  await page.locator('main section').last().locator('button').first().click()
  await shown(page.locator('dialog[open] form'))
}

async function openUnconnected(page: Page): Promise<void> {
  await openRow(page)
  await shown(page.locator('main section a[href*=connections]'))
}

async function searchUnconnected(page: Page): Promise<void> {
  await page.locator('main input[value=upwork]').check()
  await page.locator('#title').fill('React')
  await page.locator('main form button[type=submit]').click()
  await shown(page.locator('main [role=alert] a[href*=connections]'))
}

async function openRow(page: Page): Promise<void> {
  await page.locator(firstRow).first().click()
  await page.waitForURL(/\/(proposals|automations)\/[^/?]+$/)
}

async function editLetter(page: Page): Promise<void> {
  await openRow(page)
  await page.goto(`${page.url()}#edit`)
  await shown(page.locator('form textarea'))
}

async function chooseSeveral(page: Page): Promise<void> {
  await shown(page.locator(firstRow))
  await page.locator('main header button').first().click()
  await page.locator('main li input[type=checkbox]').first().check()
}

async function searchInVain(page: Page): Promise<void> {
  await page.locator('input[type=search]').fill('zzz')
  await page.locator(firstRow).first().waitFor({ state: 'hidden' })
}

async function searchJobs(page: Page, title: string): Promise<void> {
  await shown(page.locator('#title:visible, #results-title'))
  // On a phone the last search's results stand before the form.
  if (!(await page.locator('#title').isVisible())) await page.locator('main section button').first().click()
  await page.locator('#title').fill(title)
  await page.locator('main form button[type=submit]').click()
  await shown(page.locator('#results-title ~ p').filter({ hasText: title }))
}

async function openTab(page: Page, at: number): Promise<void> {
  await openRow(page)
  await page.getByRole('tab').nth(at).click()
}

async function editAgent(page: Page): Promise<void> {
  await openRow(page)
  await page.locator('main header button').first().click()
  await shown(page.getByRole('dialog'))
}

/** To a step of the wizard, which opens where it was left; both marketplaces show all there is. */
async function openStep(page: Page, wanted: number): Promise<void> {
  await shown(page.locator('form [aria-current=step]'))
  const titleBox = page.locator('#title')
  if ((await titleBox.count()) > 0) {
    for (const box of await page.locator('#platforms input').all()) await box.check()
    await titleBox.fill('React')
    await goOn(page)
  }
  if (wanted >= 1 && (await page.locator('#upworkJobType').count()) > 0) await answerCriteria(page)
  if (wanted >= 2 && (await page.locator('#upworkJobType').count()) > 0) await goOn(page)
  if (wanted >= 3) {
    if ((await page.locator('#prompt').count()) === 0) await answerIdentity(page)
    if ((await page.locator('#skills').count()) > 0) await goOn(page)
    await page.locator('#template').selectOption('webDevelopment')
  }
  await shown(page.locator(FIRST_FIELDS[wanted] ?? 'form'))
}

async function openPlans(page: Page): Promise<void> {
  await page.locator('[role=tabpanel] button[aria-haspopup=dialog]').first().click()
  await shown(page.locator('dialog[open] li'))
}

async function openPlaceholders(page: Page): Promise<void> {
  await openStep(page, 3)
  await page.locator('form button[aria-haspopup=dialog]').click()
  await shown(page.getByRole('dialog'))
}

const PHONE_WIDTH = 390
const PHONE: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: PHONE_WIDTH, height: 844 } }
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const DEVICES = [
  { device: 'a phone', options: PHONE, width: PHONE_WIDTH },
  { device: 'a desk', options: DESK, width: 1440 },
]
const LANGUAGES = [
  { language: 'English', tag: 'en', dir: 'ltr' },
  { language: 'Arabic', tag: 'ar', dir: 'rtl' },
]
const CASES = DEVICES.flatMap((on) => LANGUAGES.map((language) => ({ ...on, ...language })))

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

describe.each(CASES)('on $device in $language', ({ options, width, tag, dir }) => {
  let context: BrowserContext
  let visit: Visit

  beforeAll(async () => {
    context = await browser.newContext({ ...options, locale: tag, reducedMotion: 'reduce' })
    visit = await openPage(context, stack)
  })
  afterAll(() => context?.close())

  /** Nothing is said twice: what an earlier screen was blamed for is not held against the next. */
  async function look({ path, reach }: Screen): Promise<void> {
    const { page } = visit
    visit.complaints.length = 0
    await page.emulateMedia({ colorScheme: 'light' })
    await visit.go(path)
    await shown(page.getByRole('heading', { level: 1 }))
    await reach?.(page)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    expect(await shapeOf(page)).toEqual({ lang: tag, dir, width, overflow: 0, isTitled: true })
    expect(await violations(page, (axe) => axe.withTags(RULES))).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    // Only colours change with the theme.
    expect(await violations(page, (axe) => axe.withRules('color-contrast'))).toEqual([])
    expect(visit.complaints).toEqual([])
  }

  it.each(BEFORE_SIGN_IN)('$name', look)

  it('signs in to sample data', async () => {
    await visit.go('/')
    await visit.page.locator('main button').click()
    await visit.page.waitForURL('**/dashboard')
    await shown(visit.page.locator('main li'))
  })

  it.each(SIGNED_IN)('$name', look)

  // Only a phone has one.
  if (width === PHONE_WIDTH) it('the drawer', () => look(DRAWER))

  it('signs in to a new account', async () => {
    const account = await signUp(stack)
    await createAgent(account, { platforms: ['freelancer'] }, false)
    const { page } = visit
    await context.clearCookies()
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    await visit.go('/login')
    await page.locator('input[type=email]').fill(account.email)
    await page.locator('input[type=password]').fill(account.password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/dashboard')
  })

  it.each(NEW_ACCOUNT)('$name', look)
})

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Shape {
  lang: string
  dir: string
  width: number
  overflow: number
  isTitled: boolean
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
