/** A saved search tells of a new job: from the switch, pressed offline, to the results that the notice leads to. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Account, signUp } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { linkIn, mailAbout } from '../support/inbox.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { counts, openAs, reads, shown, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let page: Page
let account: Account

// Nothing looks before a job was posted: the first look comes when the server starts again.
runProduct({ ENGINE: 'off' })
beforeAll(async () => {
  await stack.control('POST', '/control/reset', { empty: true })
  await post('Quokka shop')
  context = await newWindow({ ...WITH_WORKER, viewport: { width: 1280, height: 900 }, locale: 'en' })
  account = await signUp(stack)
  visit = await openAs(context, stack, account, '/dashboard/search')
  page = visit.page
})

async function post(title: string): Promise<void> {
  const money = { type: 'fixed', min: 500, max: 900, currency: 'USD' }
  const job = {
    platform: 'freelancer',
    title,
    description: 'A quokka.',
    skills: ['React.js'],
    language: 'en',
    ...money,
  }
  await stack.control('POST', '/control/jobs', [job])
}

const saved = () => page.getByRole('region', { name: 'Saved searches' })

it('saves a search, once', async () => {
  await page.getByLabel('Job title').fill('quokka')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await reads(page.locator('#results-title'), '1 job found')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await reads(dialog, /Posts of last week that this search has read: 1\. It would have caught: 1/)
  await dialog.getByRole('switch', { name: 'Tell me about new jobs' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await shown(page.getByRole('button', { name: 'Search saved' }))
  await counts(saved().getByRole('listitem').filter({ hasText: 'quokka' }), 1)
})

it('switches the alert on offline; the switch arrives', async () => {
  await context.setOffline(true)
  await saved().getByRole('switch', { name: 'Tell me about new jobs' }).click()
  await saved().getByLabel('How often').selectOption({ label: 'Every hour' })
  await shown(saved().getByText('The first look comes in a moment.'))
  await context.setOffline(false)
  await eventually('the alert at the server', async () => {
    const [row] = await account.rows('savedSearch')
    return row?.isAlertOn === true && row.everyHours === 1 ? true : null
  })
})

it('is told by a notice that names the search and the job, and leads to the results', async () => {
  await post('Quokka poster')
  await stack.killApi()
  await stack.startApi({ ENGINE: 'on' })
  const mail = await mailAbout(stack, account.email, /New jobs for “quokka”: 1/)
  expect(mail.text).toContain('Quokka poster')
  await visit.go(linkIn(mail, '/dashboard/search'))
  await reads(page.locator('#results-title'), '2 jobs found')
  await page.getByRole('button', { name: 'Only new since last time (1)' }).click()
  await shown(page.getByRole('article').filter({ hasText: 'Quokka poster' }).getByText('New since last time'))
  await shown(saved().getByText(/^Last looked: /))
  await counts(saved().getByText(/^New jobs: /), 0)
})

it('is switched off beside the results, and the server looks no more', async () => {
  await page.getByRole('switch', { name: 'Tell me about new jobs' }).first().click()
  await eventually('no look at the server', async () => {
    const [row] = await account.rows('savedSearch')
    return row?.isAlertOn === false && row.nextLookAt === null ? true : null
  })
  await counts(page.getByLabel('How often'), 0)
})
