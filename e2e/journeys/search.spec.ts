/** Searching by hand: from the form to results that stay offline, and on to an agent. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Account, connectUpwork, fillProfile, signUp } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { counts, gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

const A_LONG_TEXT = `We sell calendars with quokkas on them. ${'The shop must be quick and easy to keep. '.repeat(6)}The last word is marsupial.`

let context: BrowserContext
let visit: Visit
let page: Page
let account: Account

runProduct()
beforeAll(async () => {
  await stack.control('POST', '/control/reset', { empty: true })
  await post({ title: 'Quokka shop in React', description: A_LONG_TEXT })
  await post({ title: 'Quokka logo', min: 300, max: 300, skills: ['Logo Design'], description: 'A logo.' })
  context = await newWindow({ ...WITH_WORKER, viewport: { width: 1280, height: 900 }, locale: 'en' })
  account = await signUp(stack)
  visit = await openAs(context, stack, account, '/dashboard/search')
  page = visit.page
})

async function post(fields: object): Promise<void> {
  const job = {
    ...{
      platform: 'freelancer',
      title: 'Job',
      description: 'Text',
      type: 'fixed',
      min: 500,
      max: 900,
      currency: 'USD',
    },
    ...{ skills: ['React.js'], language: 'en', clientCountry: 'NG' },
  }
  await stack.control('POST', '/control/jobs', [{ ...job, ...fields }])
}

async function searchFor(title: string): Promise<void> {
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('button', { name: 'Search jobs' }).click()
}

/** The form that the device stores, as JSON. */
function draft(): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').get('job-search')
          asking.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(asking.result ?? null))
          }
        }
      }),
    `app-${account.userId}`,
  )
}

/** The facts reach this device by sync, so the button is pressed until the page opens. */
function createAgentUntil(place: RegExp): Promise<true> {
  return eventually(`the facts on this device, and ${place}`, async () => {
    await visit.go('/dashboard/search')
    await page.getByRole('button', { name: 'Create job agent' }).click()
    // It leads somewhere, whatever the device knows: the address changes a moment after the press.
    await page.waitForURL((url) => url.pathname !== '/dashboard/search')
    return place.test(page.url()) ? true : null
  })
}

const cards = () => page.getByRole('article')
const heading = () => page.locator('#results-title')

// The describe is one journey in chapters: each starts where the one before ended.
describe('a new freelancer', () => {
  it('sees what a search needs', async () => {
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await shown(page.getByRole('group').getByText('Please fill out all the required fields'))
    await reads(page.locator('#title-error'), 'This field is required')
  })

  it('finds jobs without a connected account', async () => {
    await searchFor('quokka')
    await reads(heading(), '2 jobs found')
    await expect.poll(() => heading().evaluate((element) => element === document.activeElement)).toBe(true)
    const shop = cards().filter({ hasText: 'Quokka shop in React' })
    await shown(shop.getByText('$500 – $900 fixed'))
    await shown(shop.getByText('Nigeria'))
    await shown(shop.getByText('New', { exact: true }))
    await shown(cards().filter({ hasText: 'Quokka logo' }).getByText('$300 fixed'))
    const link = shop.getByRole('link', { name: 'View on Freelancer.com' })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('href')).toContain('/projects/')
  })

  it('reads how well each job fits, and why', async () => {
    const shop = cards().filter({ hasText: 'Quokka shop in React' })
    await shop.getByText(/^Match \d+ of 100$/).click()
    await shown(shop.getByText(/\d+ of 40/))
  })

  it('narrows the search with a rule of words, and reads what it skipped', async () => {
    await page.getByLabel('Words the post must have').fill('quokka NOT logo')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(heading(), '1 job found')
    await shown(page.getByText('Also read and skipped: Does not follow your rule of words (1)'))
    await page.getByLabel('Words the post must have').fill('"quokka')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(page.locator('#wordRule-error'), /^Close each quotation mark/)
    await page.getByLabel('Words the post must have').fill('')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(heading(), '2 jobs found')
    await counts(page.getByText('New since last time', { exact: true }), 0)
  })

  it('sees which jobs are new since the last search, and lists only those', async () => {
    await post({ title: 'Quokka poster', min: 90, max: 90, skills: ['Illustration'], description: 'A poster.' })
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(heading(), '3 jobs found')
    await page.getByRole('button', { name: 'Only new since last time (1)' }).click()
    await counts(cards(), 1)
    await shown(cards().filter({ hasText: 'Quokka poster' }).getByText('New since last time'))
    await page.getByRole('button', { name: 'Only new since last time (1)' }).click()
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Highest pay' })
    await expect.poll(() => cards().first().getByRole('heading').textContent()).toBe('Quokka shop in React')
  })

  it('sees a long text whole only on request', async () => {
    const shop = cards().filter({ hasText: 'Quokka shop in React' })
    expect(await shop.getByText('marsupial').count()).toBe(0)
    await shop.getByRole('button', { name: 'Show more' }).click()
    await shown(shop.getByText('marsupial'))
    await shop.getByRole('button', { name: 'Show less' }).click()
    await gone(shop.getByText('marsupial'))
  })

  it('saves a job on the device', async () => {
    const logo = cards().filter({ hasText: 'Quokka logo' })
    await logo.getByRole('button', { name: 'Save this job' }).click()
    await shown(logo.getByText('Saved', { exact: true }))
    await shown(page.getByRole('region', { name: 'Saved jobs' }).getByRole('link', { name: 'Quokka logo' }))
  })

  it('sees the last search after a reload, also offline, and reads what needs the network', async () => {
    await page.getByLabel('Job title').fill('something half typed')
    await eventually('the draft on the device', async () => ((await draft()).includes('half typed') ? true : null))
    await context.setOffline(true)
    await page.reload()
    await reads(heading(), '3 jobs found')
    await shown(page.getByText('“quokka” on Freelancer.com'))
    await counts(cards(), 3)
    await expect.poll(() => page.getByLabel('Job title').inputValue()).toBe('something half typed')
    await shown(page.getByText('Searching needs the network.'))
    expect(await page.getByRole('button', { name: 'Search jobs' }).isDisabled()).toBe(true)
    await context.setOffline(false)
    await gone(page.getByText('Searching needs the network.'))
  })

  it('must fill in the profile before an agent can be made', async () => {
    await page.getByRole('button', { name: 'Create job agent' }).click()
    await page.waitForURL('**/settings/profile')
    await shown(page.getByText('Profile required'))
    expect(await page.evaluate(() => sessionStorage.getItem('jobSearchData'))).toBeNull()
  })

  it('must have a resume, or a work history', async () => {
    await fillProfile(account)
    // So short an overview tells of no work that was done.
    await account.mutate('profile.update', account.userId, { overview: 'I build web shops.' })
    await createAgentUntil(/settings\/profile#resume$/)
    await shown(page.getByText('Resume required'))
    await shown(page.getByRole('heading', { name: 'Resume' }))
  })

  it('takes the search to the page that makes an agent', async () => {
    await account.mutate('profile.update', account.userId, { workHistory: 'Ten shops since 2019.' })
    await createAgentUntil(/automations\/new$/)
    expect(await page.getByText('Resume required').count()).toBe(0)
    const saved = await page.evaluate(() => sessionStorage.getItem('jobSearchData'))
    const search = z.record(z.string(), z.unknown()).parse(JSON.parse(saved ?? '{}'))
    expect(search).toMatchObject({ name: 'quokka', title: 'quokka', platform: 'freelancer', pageLimit: 1 })
    // The end of the scale, which is no limit.
    expect(search.freelancerMaxBudget).toBe(5000)
  })

  it('writes a letter for a job that it found, and finds the same one again', async () => {
    const logo = cards().filter({ hasText: 'Quokka logo' })
    const write = logo.getByRole('button', { name: 'Write a letter' })
    await visit.go('/dashboard/search')
    await write.click()
    await page.waitForURL('**/dashboard/proposals/*')
    await shown(page.getByRole('heading', { name: 'Quokka logo' }))
    await shown(page.locator('#letter-card'))
    const address = page.url()
    await page.goBack()
    // The results are those of before, and know the letter.
    const known = logo.getByRole('link', { name: 'In your inbox' })
    await shown(known)
    await gone(write)
    await known.click()
    await page.waitForURL(address)
    await page.goBack()
    await searchFor('quokka')
    await shown(known)
    await gone(write)
  })
})

describe('an agent', () => {
  it('shows what it would have caught last week, before it is saved', async () => {
    await visit.go('/dashboard/automations/new')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByLabel('Words the post must have').fill('quokka NOT poster')
    await page.getByRole('button', { name: 'Try it on last week’s posts' }).click()
    await shown(page.getByText(/^Posts it would have written for: \d+ of 3\.$/))
    await shown(page.getByRole('link', { name: 'Quokka poster' }))
    await shown(page.getByText('It does not follow your rule of words:'))
  })
})

describe('what goes wrong', () => {
  it('nothing found: says so, keeps the button off, and returns to the form', async () => {
    await visit.go('/dashboard/search')
    await searchFor('zebrafinch')
    await shown(page.getByText('No results found'))
    expect(await page.getByRole('button', { name: 'Create job agent' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Try different criteria' }).click()
    const hasFocus = () => page.getByLabel('Job title').evaluate((element) => element === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
  })

  it('the marketplace is down: says what happened, with folded details, and offers a retry', async () => {
    await stack.control('POST', '/control/faults', { service: 'freelancer', kind: 'status', status: 503, count: 1 })
    await searchFor('quokka')
    const alert = page.getByRole('alert').filter({ hasText: 'An error occurred while searching for jobs' })
    await shown(alert)
    await shown(page.getByText('Search Error'))
    expect(await alert.locator('code').isVisible()).toBe(false)
    await alert.getByText('Technical details').click()
    await reads(alert.locator('code'), 'marketplace.unavailable')
    await page.getByLabel('Job title').fill('something else')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await gone(alert)
    await reads(heading(), '3 jobs found')
    await shown(page.getByText('“quokka” on Freelancer.com'))
    await page.getByLabel('Job title').fill('quokka')
  })

  it('a slow search: shows that it is working, and can be cancelled', async () => {
    await stack.control('POST', '/control/faults', { service: 'freelancer', kind: 'hang', count: 1 })
    await searchFor('quokka')
    await shown(page.getByText('Searching Freelancer.com'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await gone(page.getByText('Searching Freelancer.com'))
    await stack.control('DELETE', '/control/faults')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(heading(), '3 jobs found')
  })

  it('Upwork without an account: offers to connect one, then finds', async () => {
    await post({ platform: 'upwork', title: 'Quokka on Upwork', skills: ['React'] })
    await page.getByRole('radio', { name: 'Upwork' }).check()
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Connect Upwork' }).click()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    await page.waitForURL('**/settings/connections?platform=upwork')
    await connectUpwork(account)
    await visit.go('/dashboard/search')
    await page.getByRole('button', { name: 'Search jobs' }).click()
    await reads(heading(), '1 job found')
    await shown(cards().filter({ hasText: 'Quokka on Upwork' }))
    await shown(page.getByRole('button', { name: 'Create job agent' }))
  })

  it('writes nothing to the console', () => {
    expect(visit.complaints).toEqual([])
  })
})
