/** Every screen in every state that is checked, and how to reach it from its address. */
import type { Page } from 'playwright-core'
import { answerCriteria, answerIdentity, FIRST_FIELDS, goOn } from '../support/agent-wizard.ts'
import { shown } from '../support/visit.ts'
import { NOWHERE, type Screen } from './open-screen.ts'

export const DRAWER: Screen = {
  name: 'the drawer',
  path: '/dashboard',
  needsLoad: true,
  reach: async (page) => {
    await page.locator('nav button').last().click()
    await shown(page.getByRole('dialog'))
  },
}

/** On a desktop, agents are shown in a table. */
const firstRow = 'main ul[aria-label] > li a, main tbody th a'

/** The panels of the public site's bar. */
const openPanel = (id: string) => async (page: Page) => {
  await page.locator(`header [popovertarget=${id}]`).click()
  await shown(page.locator(`#${id}`))
}

export const BEFORE_SIGN_IN: Screen[] = [
  { name: 'start', path: '/' },
  { name: 'start, its languages', path: '/', reach: openPanel('languages') },
  {
    name: 'start, a post answered',
    path: '/',
    reach: async (page) => {
      await page.locator('main form button[type=button]').click()
      const submit = page.locator('main form button[type=submit]')
      const answer = page.locator('main section > div > h2:focus')
      await submit.click()
      // The process that reads visitors' posts starts with the first of them. A machine that starts much else says to try again.
      await shown(answer, 60_000).catch(async () => {
        await submit.click()
        await shown(answer, 60_000)
      })
    },
  },
  { name: 'features', path: '/features' },
  { name: 'pricing', path: '/pricing', reach: (page) => page.locator('summary').first().click() },
  { name: 'privacy policy', path: '/privacy' },
  { name: 'terms of service', path: '/service' },
  {
    name: 'support, refused',
    path: '/support',
    reach: async (page) => {
      await page.locator('form button[type=submit]').click()
      await shown(page.locator('form [role=group] li'))
    },
  },
  { name: 'nowhere, to a visitor', path: '/nowhere' },
  { name: 'login', path: '/login' },
  { name: 'register, refused', path: '/register', reach: submitEmpty },
  { name: 'a forgotten password, refused', path: '/forgot-password', reach: submitEmpty },
  { name: 'a reset code, refused', path: '/verify-reset-code', reach: submitEmpty },
  { name: 'a new password, refused', path: '/reset-password?token=x', reach: submitEmpty },
  { name: 'an address to prove, refused', path: '/verify-email', reach: submitEmpty },
]

export const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'proposals to review', path: '/dashboard/proposals', reach: (page) => shown(page.locator(firstRow)) },
  { name: 'a letter to decide on', path: '/dashboard/proposals', reach: openRow },
  { name: 'a letter being edited', path: '/dashboard/proposals', reach: editLetter },
  { name: 'a letter sent', path: '/dashboard/proposals?filter=sent', reach: openRow },
  { name: 'a search without result', path: '/dashboard/proposals', reach: searchInVain },
  { name: 'several chosen', path: '/dashboard/proposals', reach: chooseSeveral },
  { name: 'a job to add', path: '/share', reach: (page) => shown(page.locator('#address')) },
  { name: 'a job search', path: '/dashboard/search', reach: (page) => shown(page.locator('#title')) },
  { name: 'a job search with its filter', path: '/dashboard/search', reach: openFilter },
  { name: 'jobs found', path: '/dashboard/search', reach: (page) => searchJobs(page, 'React') },
  { name: 'no jobs found', path: '/dashboard/search', reach: (page) => searchJobs(page, 'zzzzqq') },
  { name: 'a search to save', path: '/dashboard/search', reach: askToSave },
  { name: 'a saved search', path: '/dashboard/search', reach: saveSearch },
  { name: 'agents', path: '/dashboard/automations', reach: (page) => shown(page.locator(firstRow)) },
  { name: "an agent's runs", path: '/dashboard/automations', reach: openRow },
  { name: "an agent's proposals", path: '/dashboard/automations', reach: (page) => openTab(page, 1) },
  { name: "an agent's settings", path: '/dashboard/automations', reach: (page) => openTab(page, 2) },
  { name: "an agent's instructions compared", path: '/dashboard/automations', reach: compareInstructions },
  { name: 'an agent being edited', path: '/dashboard/automations', reach: editAgent },
  { name: 'a new agent, refused', path: '/dashboard/automations/new', reach: goOn },
  { name: 'which jobs fit', path: '/dashboard/automations/new', reach: (page) => openStep(page, 1) },
  { name: 'who an agent writes for', path: '/dashboard/automations/new', reach: (page) => openStep(page, 2) },
  { name: 'how an agent writes', path: '/dashboard/automations/new', reach: (page) => openStep(page, 3) },
  { name: 'the placeholders', path: '/dashboard/automations/new', reach: openPlaceholders },
  { name: 'numbers', path: '/dashboard/numbers', reach: (page) => shown(page.locator('main svg[role=img]')) },
  { name: 'numbers by the hour', path: '/dashboard/numbers?weeks=all', reach: compareHours },
  { name: 'sync', path: '/dashboard/issues' },
  {
    name: 'plans to choose from',
    path: '/subscribe',
    reach: (page) => shown(page.locator('main button, main a[href]')),
  },
  { name: 'billing', path: '/dashboard/billing', reach: (page) => shown(page.locator('[role=tabpanel] progress')) },
  { name: 'the card on file', path: '/dashboard/billing?tab=payment' },
  { name: 'invoices', path: '/dashboard/billing?tab=history' },
  { name: 'another plan', path: '/dashboard/billing', reach: openPlans },
  { name: 'a payment nobody knows', path: '/payment-verification' },
  { name: 'referrals', path: '/dashboard/referrals', reach: (page) => shown(page.locator('main dl')) },
  { name: 'settings', path: '/settings' },
  { name: 'a setting searched for', path: '/settings', reach: searchSetting },
  { name: 'profile', path: '/settings/profile' },
  { name: 'account', path: '/settings/account' },
  { name: 'writer', path: '/settings/writer' },
  { name: 'two-step login', path: '/settings/two-step' },
  { name: 'connections', path: '/settings/connections' },
  { name: 'email', path: '/settings/connections?tab=email' },
  { name: 'another account', path: '/settings/connections?tab=upwork', reach: askAboutAnother },
  { name: 'the palette', path: '/dashboard', reach: openPalette },
  { name: 'the tutorial', path: '/dashboard', reach: openTutorial },
  { name: 'deleting an account', path: '/settings/account', reach: askToDelete },
  { name: 'a Telegram to connect', path: '/auth/telegram-callback?id=9&first_name=Eve&auth_date=1&hash=00' },
  { name: 'a mail unwanted', path: '/unsubscribe?token=x' },
  { name: 'an address taken back', path: '/auth/email-back?token=x' },
  { name: 'notifications', path: '/settings/notifications' },
  { name: 'nowhere', path: NOWHERE, needsLoad: true },
]

/** Screens that only a new user sees. */
export const NEW_ACCOUNT: Screen[] = [
  { name: 'first steps', path: '/dashboard' },
  { name: 'no numbers yet', path: '/dashboard/numbers' },
  { name: 'no proposals yet', path: '/dashboard/proposals' },
  { name: 'a search refused', path: '/dashboard/search', reach: searchUnconnected },
  { name: 'an agent without its marketplace', path: '/dashboard/automations', reach: openUnconnected },
  { name: 'an address to prove', path: '/verify-email', reach: (page) => shown(page.locator('#code')) },
  { name: 'setting up: a text about oneself', path: '/onboarding', reach: (page) => shown(page.locator('#pasted')) },
  { name: 'setting up: facts', path: '/onboarding', reach: readAbout },
  { name: 'setting up: jobs', path: '/onboarding', reach: openSetupSearch },
  { name: 'setting up: a letter', path: '/onboarding', reach: openSetupLetter },
  { name: 'setting up: the start, refused', path: '/onboarding', reach: openSetupStart },
]

function submitEmpty(page: Page): Promise<void> {
  return page.locator('form button[type=submit]').click()
}

const ABOUT =
  'React developer\nHarbour Candles: Product pages on a phone from 7.2 to 2.3 seconds.\nI know React since 2021.'
/** The one button that leads on. */
const forward = '[data-forward] button'

async function readAbout(page: Page): Promise<void> {
  await page.locator('#pasted').fill(ABOUT)
  await page.locator('[data-read]').click()
  await shown(page.locator('#facts-found'))
}

/** The setup opens at the step where it was left. */
async function openSetupSearch(page: Page): Promise<void> {
  await shown(page.locator('#facts-found'))
  await page.locator(forward).click()
  await shown(page.locator('main input[type=radio][value*="/"]'))
}

async function openSetupLetter(page: Page): Promise<void> {
  await page.locator(forward).click()
  await shown(page.locator('main [role=article]'))
}

async function openSetupStart(page: Page): Promise<void> {
  await page.locator(forward).click()
  await shown(page.locator('main input[type=radio][value=review]'))
  await page.locator('main details summary').first().click()
  await page.locator(forward).click()
  await shown(page.locator('form [role=group] li'))
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await shown(page.getByRole('dialog').getByRole('option'))
}

async function searchSetting(page: Page): Promise<void> {
  // The search comes after the page, and a list of choices is a combobox too.
  await page.locator('main input[role=combobox]').first().fill('Upwork')
  await shown(page.getByRole('main').getByRole('option'))
}

async function openTutorial(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  // Its name in either language.
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /tutorial|شرح|обучени|урок|видео/i })
    .click()
  await shown(page.locator('dialog video'))
}

/** Somebody else signs in on the marketplace's own page; the sample account has letters that wait. */
async function askAboutAnother(page: Page): Promise<void> {
  // Look now, connect again, let go.
  await page.getByRole('tabpanel').getByRole('button').nth(1).click()
  await page.locator('input[name=username]').fill('someone_else')
  await page.locator('button[value=allow]').click()
  await shown(page.locator('dialog[open] section li li'))
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
  await shown(page.locator('main a[href*="connections?platform"]'))
}

async function openFilter(page: Page): Promise<void> {
  await shown(page.locator('#title'))
  await page.locator('main form details summary').click()
  await page.locator('#clientCountries').selectOption('NG')
}

async function openRow(page: Page): Promise<void> {
  await page.locator(firstRow).first().click()
  await page.waitForURL(/\/(proposals|automations)\/[^/?]+$/)
  // The link back to the list, which no list has.
  await shown(page.locator('main header a:is([href^="/dashboard/proposals"], [href^="/dashboard/automations"])'))
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
  // On a phone the last search's results come before the form.
  if (!(await page.locator('#title').isVisible())) await page.locator('main section button').first().click()
  await page.locator('#title').fill(title)
  await page.locator('main form button[type=submit]').click()
  await shown(page.locator('#results-title ~ p').filter({ hasText: title }))
}

/** Before it is saved; the one after it saves it. */
async function askToSave(page: Page): Promise<void> {
  await searchJobs(page, 'React')
  await page.locator('main section button:has(svg.lucide-bell)').click()
  await shown(page.locator('dialog[open] [data-autofocus]'))
}

/** Its alert is on, beside the results and in the list. */
async function saveSearch(page: Page): Promise<void> {
  await searchJobs(page, 'React')
  const save = page.locator('main section button:has(svg.lucide-bell)')
  if ((await save.getAttribute('aria-disabled')) === null) {
    await save.click()
    await page.locator('dialog[open] [data-autofocus]').click()
  }
  const alert = page.getByRole('switch').first()
  await shown(alert)
  if (!(await alert.isChecked())) await alert.click()
  await shown(page.locator('main section ul select'))
}

/** Hours stand before weeks, at the end of the row. */
async function compareHours(page: Page): Promise<void> {
  await shown(page.locator('main [role=group] button'))
  await page.locator('main [role=group] button').nth(4).click()
  await shown(page.locator('main section ul > li dl:visible, main section tbody tr:visible'))
}

async function openTab(page: Page, at: number): Promise<void> {
  await openRow(page)
  await page.getByRole('tab').nth(at).click()
}

/** The form of another instruction stays open below those that are compared. */
async function compareInstructions(page: Page): Promise<void> {
  await openTab(page, 2)
  const card = page.locator('main section').last()
  await shown(card.locator('header button'))
  if ((await card.locator('ol').count()) === 0) {
    await card.locator('header button').click()
    await card.locator('form textarea').fill('Begin with a question.')
    await card.locator('form button[type=submit]').click()
    await shown(card.locator('ol h3'))
  }
  await card.locator('header button').click()
  await shown(card.locator('form textarea'))
}

async function editAgent(page: Page): Promise<void> {
  await openRow(page)
  await page.locator('main header button').first().click()
  await shown(page.getByRole('dialog'))
}

/** Goes to a step of the wizard, which opens where it was left. With both marketplaces it shows all its fields. */
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
