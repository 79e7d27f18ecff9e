/** Job agents from the first step of the wizard to their deletion: by mouse, by keyboard, without a network, in Arabic. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAgent, fillProfile, signUp } from '../support/account.ts'
import {
  answerCriteria,
  answerIdentity,
  chooseMode,
  createByWizard,
  FIRST_FIELDS,
  goOn,
  walkToLastStep,
} from '../support/agent-wizard.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

const NEW = '/dashboard/automations/new'
const LIST = '/dashboard/automations'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeEach(async () => {
  account = await signUp(stack, 'upwork')
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function enter(path: string, options: BrowserContextOptions = {}): Promise<void> {
  context = await newWindow({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  visit = await openAs(context, stack, account, path)
  page = visit.page
}
const agentNamed = (name: string) =>
  eventually(`the agent ${name} at the server`, async () => {
    const found = (await account.rows('agent')).filter((agent) => agent.name === name)
    return found.length === 1 ? (found[0] ?? null) : null
  })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const kept = (text: string) => expect.poll(() => keptOnDevice(page), { timeout: 15_000 }).toContain(text)
const step = (name: string) => page.getByRole('heading', { name, level: 2 })

describe('the wizard', () => {
  it('leads a new user to an agent on both marketplaces, with a reload in the middle', async () => {
    await enter('/dashboard')
    await visit.go(NEW)
    await shown(page.getByText('No Search Data'))
    expect(await page.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true)
    await page.getByLabel('Proposals a day').fill('21')
    await page.getByLabel('Job title or search words').fill('React')
    await goOn(page)
    await shown(page.getByText('Your plan allows maximum 20 proposals per day.'))
    await page.getByLabel('Proposals a day').fill('7')
    await page.getByRole('checkbox', { name: 'Freelancer.com' }).check()
    await page.getByLabel('Time zone').selectOption('America/New_York')
    await shown(page.getByText(/New York time\)$/))
    await goOn(page)

    await shown(step('Job criteria'))
    await goOn(page)
    await shown(page.getByText('Job type is required.', { exact: true }))
    await answerCriteria(page)
    await page.getByLabel('Job type').selectOption('hourly')
    const lowest = page.getByRole('group', { name: 'Hourly rate' }).first().getByRole('slider', { name: 'Smallest' })
    await lowest.focus()
    for (let count = 0; count < 6; count += 1) await page.keyboard.press('ArrowRight')
    await kept('"upworkHourlyMinRate":30')
    await page.reload()
    await shown(step('Job criteria'))
    await expect.poll(() => page.getByLabel('Job type').inputValue()).toBe('hourly')
    await goOn(page)

    await shown(step('Marketplace identity'))
    await goOn(page)
    await shown(page.getByText('Freelancer name is required.'))
    await answerIdentity(page)
    await page.getByLabel('Portfolio links').fill(' https://example.com/shop ')
    await page.keyboard.press('Enter')
    await goOn(page)

    await shown(step('Advanced settings'))
    expect(await keptOnDevice(page)).not.toContain('not-my-real-one')
    await page.getByLabel('Start from a template').selectOption('webDevelopment')
    await shown(page.getByRole('region', { name: 'Preview' }).getByText('Sample job'))
    await reads(page.getByRole('region', { name: 'Preview' }), 'Write for Anna Berg, Web developer.')
    await page.getByLabel('Auto-refill connects').check()
    await page.getByLabel('Warn below, connects').fill('40')
    await goOn(page)
    await shown(page.getByText('Choose how proposals are sent.').first())
    await chooseMode(page, 'auto')
    await goOn(page)

    await shown(page.getByText('Job agent created successfully!'))
    await shown(page.getByText('Please add credentials to activate it.'))
    await shown(page.getByRole('heading', { name: 'React', level: 1 }))
    await shown(page.getByText('Connect Freelancer.com before this agent can work.'))
    expect(await agentNamed('React')).toMatchObject({
      platforms: ['upwork', 'freelancer'],
      emailsPerDay: 7,
      timeZone: 'America/New_York',
      mode: 'auto',
      upworkJobType: 'hourly',
      upworkHourlyMinRate: 30,
      upworkFreelancerName: 'Anna Berg',
      upworkAutoRefillAmount: 40,
      skills: ['React'],
      portfolioLinks: ['https://example.com/shop'],
      // A range that nobody touched has no limit.
      freelancerHourlyRateMax: 0,
    })
    const connections = await account.rows('connection')
    expect(connections.map(({ platform, status, via }) => [platform, status, via])).toEqual([
      ['upwork', 'connected', 'credentials'],
    ])
    await visit.go(NEW)
    await shown(page.locator('#title'))
    expect(await page.locator('#title').inputValue()).toBe('')
  })

  it('starts with the fields of the last search, and clears them when the agent exists', async () => {
    await enter(LIST)
    await shown(page.getByText('No job agents found'))
    await page.evaluate(() => {
      const search = {
        name: 'Logo search',
        title: 'Logo',
        platform: 'freelancer',
        pageLimit: 2,
        freelancerMaxBudget: 700,
      }
      sessionStorage.setItem('jobSearchData', JSON.stringify(search))
    })
    await visit.go(`${LIST}?openForm=true`)
    await shown(page.locator('#title'))
    expect(new URL(page.url()).pathname).toBe(NEW)
    await expect.poll(() => page.locator('#title').inputValue()).toBe('Logo')
    await createByWizard(page, 'Logo design')
    await shown(page.getByRole('heading', { name: 'Logo search', level: 1 }))
    expect(await agentNamed('Logo search')).toMatchObject({
      title: 'Logo design',
      platforms: ['freelancer'],
      freelancerMaxBudget: 700,
    })
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('jobSearchData'))).toBeNull()
  })

  it('names the sections that are missing', async () => {
    await enter(NEW)
    await page.locator('#platforms input').nth(0).uncheck()
    await page.locator('#platforms input').nth(1).check()
    await page.locator('#title').fill('React')
    for (const field of FIRST_FIELDS.slice(1)) {
      await goOn(page)
      await shown(page.locator(field))
    }
    await chooseMode(page, 'auto')
    await page.getByRole('button', { name: 'Create job agent' }).click()
    await shown(page.getByText('Please complete the following sections: Profile'))
    await shown(step('Marketplace identity'))
    await reads(page.locator('#skills-error'), 'This field is required')
  })

  it('keeps a half-filled form, and queues a complete one offline', async () => {
    await fillProfile(account)
    await enter(NEW, WITH_WORKER)
    await shown(page.locator('#title'))
    await context.setOffline(true)
    await page.locator('#title').fill('Half a thought')
    await page.locator('#platforms input').nth(1).check()
    await page.locator('#platforms input').nth(0).uncheck()
    await kept('"platforms":["freelancer"]')
    await page.reload()
    await shown(page.locator('#title'))
    await expect.poll(() => page.locator('#title').inputValue()).toBe('Half a thought')
    await createByWizard(page, 'Made on a train')
    await shown(page.getByRole('heading', { name: 'Made on a train', level: 1 }))
    await context.setOffline(false)
    expect(await agentNamed('Made on a train')).toMatchObject({ platforms: ['freelancer'], status: 'paused' })
  })

  it('works without a mouse', async () => {
    await enter(NEW)
    await shown(page.locator('#title'))
    await page.locator('#title').focus()
    await page.keyboard.type('Keyboard')
    await page.keyboard.press('Enter')
    await shown(step('Job criteria'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    for (const letter of ['H', 'E', 'O']) {
      await page.keyboard.press('Tab')
      if (letter === 'H') await skipTo('upworkJobType')
      await page.keyboard.press(letter)
    }
    await skipTo('upworkPaymentRate')
    await page.keyboard.press('Enter')
    await shown(step('Marketplace identity'))
    const typed = [
      'Anna',
      'anna',
      'secret',
      'a cat',
      'https://www.upwork.com/freelancers/~01abc',
      'Ten shops.',
      'React,',
    ]
    const ids = ['FreelancerName', 'Username', 'Password', 'SecurityAnswer', 'ProfileUrl', 'WorkHistory']
    for (const [at, text] of typed.entries()) {
      // The sign-in that only a sandbox takes is folded.
      if (ids[at] === 'Username') await unfoldNext()
      await skipTo(ids[at] ? `upwork${ids[at]}` : 'skills')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await shown(step('Advanced settings'))
    await skipTo('mode')
    await page.keyboard.press('Space')
    await skipTo('prompt')
    await page.keyboard.type('For me.')
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shown(page.getByRole('dialog', { name: 'Insert a placeholder' }))
    await page.keyboard.type('your name')
    await page.keyboard.press('Enter')
    await gone(page.getByRole('dialog'))
    await expect.poll(() => page.locator('#prompt').inputValue()).toBe('For {upworkFreelancerName}me.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('prompt')
    await page.getByRole('button', { name: 'Create job agent' }).focus()
    await page.keyboard.press('Enter')
    await shown(page.getByRole('heading', { name: 'Keyboard', level: 1 }))
    await agentNamed('Keyboard')
  })

  it('is complete in Arabic', async () => {
    await enter(LIST)
    await visit.go(`${NEW}?lng=ar`)
    await shown(page.locator('#title'))
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await goOn(page)
    await shown(page.getByText('يجب أن يتكوّن العنوان من حرفين على الأقل.'))
    await walkToLastStep(page, 'تصميم')
    await page.locator('#template').selectOption('graphicDesign')
    await reads(page.locator('[aria-labelledby=preview-title]'), 'اكتب باسم Anna Berg')
    await goOn(page)
    await shown(page.getByText('أُنشئ الوكيل بنجاح!'))
    await shown(page.getByRole('heading', { name: 'تصميم', level: 1 }))
  })

  /** Presses Tab until the element has the focus, as a keyboard user does. */
  async function unfoldNext(): Promise<void> {
    for (let count = 0; count < 25; count += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.tagName)) !== 'SUMMARY') continue
      await page.keyboard.press('Enter')
      return
    }
    throw new Error('Nothing that unfolds is reached by Tab.')
  }
  async function skipTo(id: string): Promise<void> {
    for (let count = 0; count < 25; count += 1) {
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${id} is not reached by Tab.`)
  }
})

describe('the list', () => {
  beforeEach(async () => {
    await account.call('POST', '/jobs/upwork-credentials', {
      userId: account.userId,
      freelancerName: 'Anna Berg',
      username: `anna_${account.userId.slice(-6)}`,
      password: 'any-password',
      securityAnswer: 'a cat',
      profileUrl: 'https://www.upwork.com/freelancers/~01abcdef',
    })
    await fillProfile(account)
    await createAgent(account, { name: 'Shop fronts', title: 'Nothing finds this' }, false)
    await createAgent(account, { name: 'Logo work', title: 'Nor this', platforms: ['freelancer'] }, false)
    await enter(LIST)
    await shown(row('Shop fronts'))
  })

  it('finds by name, and filters by state and marketplace', async () => {
    await shown(page.getByText('2 of 4 agents'))
    await page.getByLabel('Search by name').fill('FRONT')
    await gone(row('Logo work'))
    await page.getByLabel('Search by name').fill('')
    await page.getByRole('button', { name: 'Freelancer.com' }).click()
    await gone(row('Shop fronts'))
    await page.getByRole('link', { name: 'Logo work', exact: true }).click()
    await page.goBack()
    await shown(row('Logo work'))
    expect(await row('Shop fronts').count()).toBe(0)
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await shown(page.getByText('No job agent matches.'))
  })

  it('switches an agent when the server allows it, and not when the server refuses', async () => {
    await context.route('**/api/sync/push', (route) => {
      const { mutations } = route.request().postDataJSON() as { mutations: { mid: string }[] }
      const refused = { status: 'rejected', code: 'agent.not_connected', details: { platform: 'upwork' } }
      const results = mutations.map(({ mid }) => ({ mid, ...refused }))
      return route.fulfill({ json: { serverTime: Date.now(), results } })
    })
    const toggle = page.getByRole('switch', { name: 'Shop fronts is active' })
    await toggle.click()
    await shown(page.getByText('Failed to update job agent status'))
    await shown(row('Shop fronts').getByText('Paused', { exact: true }))
    expect(await toggle.isChecked()).toBe(false)
    await context.unroute('**/api/sync/push')
    await toggle.click()
    await shown(page.getByText('Job agent activated'))
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await expect.poll(async () => (await agentNamed('Shop fronts')).status).toBe('active')
    await context.setOffline(true)
    await toggle.click()
    await shown(page.getByText('Takes effect when you are online.'))
    await shown(row('Shop fronts').getByText('Not saved on the server yet'))
    await context.setOffline(false)
    await eventually('the agent at rest', async () =>
      (await agentNamed('Shop fronts')).status === 'paused' ? true : null,
    )
  })

  it('opens the wizard to edit one field without the other steps', async () => {
    await page.getByRole('link', { name: 'Edit Shop fronts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit job agent' })
    await dialog.getByLabel('Proposals a day').fill('3')
    for (const name of ['Job criteria', 'Marketplace identity', 'Advanced settings']) {
      await dialog.getByRole('button', { name: 'Next' }).click()
      await shown(dialog.getByRole('heading', { name }))
    }
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByLabel('Experience level').selectOption('expert')
    await kept('"upworkExperienceLevel":"expert"')
    await page.reload()
    await shown(dialog.getByRole('heading', { name: 'Job criteria' }))
    await expect.poll(() => dialog.getByLabel('Experience level').inputValue()).toBe('expert')
    await dialog.getByRole('button', { name: 'Update job agent' }).click()
    await shown(page.getByText('Job agent updated successfully'))
    await gone(dialog)
    await eventually('the edit at the server', async () => {
      const { emailsPerDay, upworkExperienceLevel } = await agentNamed('Shop fronts')
      return emailsPerDay === 3 && upworkExperienceLevel === 'expert' ? true : null
    })
    await page.getByRole('tab', { name: 'Details' }).click()
    await reads(page.getByRole('tabpanel'), 'Expert')
  })

  it('deletes only after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Logo work' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Logo work”?' })
    await shown(question)
    await page.mouse.click(5, 5)
    expect(await question.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await gone(question)
    await page.getByRole('button', { name: 'Delete Logo work' }).click()
    await question.getByRole('button', { name: 'Delete the agent' }).click()
    await shown(page.getByText('Job agent deleted'))
    await gone(row('Logo work'))
    await eventually('one agent at the server', async () => ((await account.rows('agent')).length === 1 ? true : null))
  })
})

/** Everything that the app has stored on the device. */
function keptOnDevice(target: Page): Promise<string> {
  return target.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll()
        kept.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))))
      }
      db.close()
    }
    return JSON.stringify(kept)
  })
}
