/** Goes through the wizard of job agents and answers its questions. It finds elements by ids, so it works in every language. */
import type { Page } from 'playwright-core'
import { shown } from './visit.ts'

const CHOICES = { upworkJobType: 'any', upworkExperienceLevel: 'any', upworkDuration: 'any' }
const IDENTITY = {
  upworkFreelancerName: 'Anna Berg',
  upworkUsername: 'anna.upwork',
  upworkPassword: 'not-my-real-one',
  upworkSecurityAnswer: 'a cat',
  upworkProfileUrl: 'https://www.upwork.com/freelancers/~01abcdef',
  upworkWorkHistory: 'Ten shops in React since 2015.',
}

/** The first field of each step. When it is visible, the step is. */
export const FIRST_FIELDS = ['#title', 'section [id^=upwork], section [id^=freelancer]', '#skills', '#prompt'] as const

/** Goes to the next step, or leaves the last one. */
export function goOn(page: Page): Promise<void> {
  return page.locator('form button[type=submit]').click()
}

/** Answers what step 2 asks about Upwork, when it asks. */
export async function answerCriteria(page: Page): Promise<void> {
  await shown(page.locator(FIRST_FIELDS[1]))
  for (const [id, value] of Object.entries(CHOICES)) {
    const choice = page.locator(`#${id}`)
    if ((await choice.count()) > 0) await choice.selectOption(value)
  }
}

/** Unfolds the sign-in that only a sandbox takes, and what it stands in, where it is offered. @param field The id of a field in it. */
export async function openMadeUpSignIn(page: Page, field = 'freelancerName'): Promise<void> {
  const around = page.locator(`details:has(#${field})`)
  if (field === 'freelancerName') await shown(around.first().locator('> summary'))
  for (const details of await around.all()) {
    if ((await details.getAttribute('open')) === null) await details.locator('> summary').click()
  }
}

/** Answers the empty fields of step 3. */
export async function answerIdentity(page: Page): Promise<void> {
  const skills = page.locator('#skills')
  await shown(skills)
  await openMadeUpSignIn(page, 'upworkUsername')
  for (const [id, value] of Object.entries(IDENTITY)) {
    const box = page.locator(`#${id}`)
    if ((await box.count()) > 0 && (await box.inputValue()) === '') await box.fill(value)
  }
  // A skill that is already there is not added again.
  await skills.fill('React,')
}

/** Chooses how letters are sent: no screen does it beforehand. */
export async function chooseMode(page: Page, mode: 'assist' | 'review' | 'auto'): Promise<void> {
  await page.locator(`input[type=radio][value=${mode}]`).click()
  await shown(page.locator(`input[type=radio][value=${mode}]:checked`))
}

/** Goes from step 1 to the last step, chooses to send alone, and stops there. */
export async function walkToLastStep(page: Page, title: string): Promise<void> {
  await page.locator('#title').fill(title)
  await goOn(page)
  await answerCriteria(page)
  await goOn(page)
  await answerIdentity(page)
  await goOn(page)
  await shown(page.locator(FIRST_FIELDS[3]))
  await chooseMode(page, 'auto')
}

/** Creates an agent with only the required fields. */
export async function createByWizard(page: Page, title: string): Promise<void> {
  await walkToLastStep(page, title)
  await goOn(page)
}
