/** First value before an account: a visitor's own post is read, decided on and answered, and comes along into the registration. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { addressOf } from '#shared/pages.ts'
import { signIn } from '../../support/account.ts'
import { linkIn, mailAbout } from '../../support/inbox.ts'
import { newWindow, runProduct, stack } from '../../support/product.ts'
import { gone, openPage, reads, shown, type Visit } from '../../support/visit.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce' as const,
}
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' as const }
const LONGEST_PX = 5000
/** A busy machine reads a post in a while. */
const READING_MS = 30_000

const POST = `Shopify store: product pages are slow on phones
Our product pages take about 7 seconds to open on a phone. Find what is slow and fix it without changing how the store looks.

What would you check first? Start your reply with the word "maple".`
const ABOUT = `Shopify developer
Harbour Candles: Product pages on a phone from 7.2 to 2.3 seconds, with the same look.
I have worked with Shopify themes since 2021.`
const ARABIC_POST = `متجر Shopify: عرض المنتجات بطيء على الجوال
يستغرق فتح أي منتج على الجوال نحو 7 ثوانٍ. نحتاج إلى من يجد سبب البطء ويصلحه دون تغيير شكل المتجر.

ما أول شيء ستفحصه؟ ابدأ ردك بكلمة «زيتون».`
const ARABIC_ABOUT = `مطور Shopify
شموع الميناء: عرض المنتجات على الجوال من 7.2 إلى 2.3 ثانية، والشكل كما هو.`
const FRAUD = `Data entry clerk
We will send you a cheque for your equipment, and you transfer the rest of the money to our supplier.`

let context: BrowserContext
let visit: Visit
let page: Page

runProduct({ EMAIL_DOMAINS: 'gmail.com' })
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function open(options: Parameters<typeof newWindow>[0], path = '/'): Promise<void> {
  context = await newWindow(options)
  visit = await openPage(context, stack)
  page = visit.page
  await visit.go(path)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const answer = () => page.getByRole('region', { name: /What Gigwright makes of a post|ما يفعله Gigwright بإعلان/ })
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return getComputedStyle(element).visibility === 'visible' && bottom > 0 && top < innerHeight
  })

describe('a stranger on a phone', () => {
  it.each(OFFERED_LANGUAGES)('is near the end of the home page, whatever its language: $tag', async ({ tag }) => {
    await open({ ...PHONE, locale: tag }, addressOf('home', tag))
    await shown(page.getByRole('heading', { level: 1 }))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST_PX)
  })

  it('sees a letter being written for an example, on a page that ends soon', async () => {
    await open({ ...PHONE, locale: 'en-GB' })
    await reads(answer(), /An example:/)
    await reads(answer(), /Yes, it would bid\.[\s\S]*Kiln/)
    const [height, width] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ])
    expect(height).toBeLessThanOrEqual(LONGEST_PX)
    expect(width).toBe(390)
    const stick = page.locator('main > div > div:has(> a)').last()
    expect(await isInSight(stick)).toBe(false)
    // A heading without a sentence says nothing, so on a phone it goes.
    expect(await page.getByRole('heading', { name: 'How it works' }).isVisible()).toBe(false)
    await shown(page.getByText(/^A proposal counts as sent only/))
    await page.getByRole('heading', { name: 'A look at the app' }).scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(stick)).toBe(true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(stick)).toBe(false)
  })

  it('is told at the field what is missing, and loses nothing typed', async () => {
    await open({ ...PHONE, locale: 'en-GB' })
    await button('Read this post').click()
    await shown(page.getByText('Paste the job’s address or its text'))
    await shown(page.getByText('This field is required'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    visit.allow(/status of 422/)
    await page.getByLabel('The post').fill('https://www.upwork.com/jobs/~021234567890123456789')
    await page.getByLabel('You, in a few lines').fill(ABOUT)
    await button('Read this post').click()
    await shown(page.getByText('We cannot read this address without an account'))
    await page.reload()
    await expect.poll(() => page.getByLabel('You, in a few lines').inputValue()).toBe(ABOUT)
  })

  it('reads the letter with its sources, and finds the post, the lines and the letter in a new account', async () => {
    const fetched: string[] = []
    await open({ ...PHONE, locale: 'en-GB' })
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.getByLabel('The post').fill(POST)
    await page.getByLabel('You, in a few lines').fill(ABOUT)
    // The call and its checks are loaded by whoever uses them.
    expect(fetched.filter((path) => /call-try|\/api\/try/.test(path))).toEqual([])
    await button('Read this post').click()
    await reads(answer(), 'Your post, as Gigwright reads it')
    await reads(answer(), /Yes, it would bid\.[\s\S]*Maple[\s\S]*Question[\s\S]*What would you check first\?/)
    const sources = answer()
      .getByRole('listitem')
      .filter({ hasText: /^source \d/ })
    for (const text of await sources.allInnerTexts())
      expect(ABOUT).toContain(text.replace(/^source \d+:\s*\d*\s*/, '').trim())
    expect(await sources.count()).toBeGreaterThan(0)

    await answer().getByRole('link', { name: 'Turn this on' }).click()
    await page.waitForURL('**/register')
    await reads(page.getByRole('note'), /This comes along[\s\S]*Shopify store: product pages/)
    const email = `stranger.${Date.now()}@gmail.com`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Secret-Passw0rd')
    await button('Create account').click()
    await page.waitForURL('**/onboarding')
    await expect.poll(() => page.getByRole('textbox', { name: 'Overview' }).inputValue()).toBe(ABOUT)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gigwright-kept-try'))).toBeNull()
    await button('Keep 2 facts').click()

    const account = await signIn(stack, email)
    const letter = async () => (await account.rows('proposal'))[0]
    await expect.poll(async () => (await letter())?.status, { timeout: 60_000, interval: 1000 }).toBe('review')
    expect(await letter()).toMatchObject({
      origin: 'shared',
      job: { title: 'Shopify store: product pages are slow on phones' },
    })
    const facts = async () => (await account.rows('fact')).map(({ name, status }) => [name, status])
    await expect.poll(facts, { timeout: 15_000 }).toEqual([
      ['Harbour Candles', 'confirmed'],
      ['', 'confirmed'],
    ])
    const profile = async () => (await account.rows('profile'))[0]
    await expect.poll(profile).toMatchObject({ overview: ABOUT, skills: ['Shopify'] })
    await button('Write for this one').click()
    await reads(page.getByRole('article', { name: 'The letter' }), /Maple/)
  })

  it('brings them along through a mailed link, which opens in a tab of its own', async () => {
    await open({ ...PHONE, locale: 'en-GB' })
    await page.getByLabel('The post').fill(POST)
    await page.getByLabel('You, in a few lines').fill(ABOUT)
    await button('Read this post').click()
    await reads(answer(), 'Your post, as Gigwright reads it')
    await answer().getByRole('link', { name: 'Turn this on' }).click()
    const email = `stranger.${Date.now()}@studio-obi.design`
    await page.getByLabel('Email').fill(email)
    await page.getByRole('radio', { name: 'Freelancer.com' }).check({ force: true })
    await button('Send me a link').click()
    await shown(page.getByText(/^Open the link in your mailbox, in this browser/))
    const second = await openPage(context, stack)
    await second.go(linkIn(await mailAbout(stack, email, /Gigwright/), '/register'))
    await reads(second.page.getByRole('note').first(), /This comes along[\s\S]*Shopify store: product pages/)
    await expect.poll(() => second.page.getByRole('radio', { name: 'Freelancer.com' }).isChecked()).toBe(true)
    await second.page.getByLabel('Password', { exact: true }).fill('Secret-Passw0rd')
    await second.page.getByRole('button', { name: 'Create account' }).click()
    await second.page.waitForURL('**/onboarding')
    const overview = (tab: Page) => tab.getByRole('textbox', { name: 'Overview' }).inputValue()
    await expect.poll(() => overview(second.page)).toBe(ABOUT)
    await expect.poll(() => second.page.evaluate(() => localStorage.getItem('gigwright-handed-over'))).toBeNull()
    // The first tab neither jumps away nor puts the same lines in once more.
    await shown(page.getByRole('heading', { name: 'Your account is open in another tab' }))
    await page.getByRole('link', { name: 'Go on here' }).click()
    await expect.poll(() => overview(page)).toBe(ABOUT)
    await shown(button('Keep 2 facts'))
    expect(second.complaints).toEqual([])
  })

  it('gives a resume file in place of lines, which is read and not kept', async () => {
    await open({ ...PHONE, locale: 'en-GB' })
    const buffer = Buffer.from('Ada Okafor\nHarbour Candles, 2024: product pages from 7 to 2.1 seconds on a phone.')
    await page.getByLabel('Use a resume file').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer })
    await expect
      .poll(() => page.getByLabel('You, in a few lines').inputValue(), { timeout: 30_000 })
      .toContain('Harbour Candles')
  })

  it('is warned of a fraud, and is not asked for an account', async () => {
    await open({ ...PHONE, locale: 'en-GB' })
    await page.getByLabel('The post').fill(FRAUD)
    await page.getByLabel('You, in a few lines').fill('I do data entry in Excel.')
    await button('Read this post').click()
    await reads(answer(), /No\. This looks like fraud\.[\s\S]*It writes no letter/)
    await gone(page.getByRole('link', { name: 'Turn this on' }))
  })
})

it('reads Arabic, in the direction of the page', async () => {
  await open({ ...PHONE, locale: 'ar' })
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByLabel('الإعلان', { exact: true }).fill(ARABIC_POST)
  await page.getByLabel('أنت، في بضعة أسطر').fill(ARABIC_ABOUT)
  await button('اقرأ هذا الإعلان').click()
  await reads(answer(), /نعم، سيتقدم\.[\s\S]*زيتون/)
  await reads(answer(), /شموع الميناء|مطور Shopify/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await answer().getByRole('link', { name: 'شغّل هذا' }).click()
  await page.waitForURL('**/register')
  await reads(page.getByRole('note'), /هذا يأتي معك[\s\S]*متجر Shopify/)
})

it('works by keyboard on a desk, and the answer is read out', async () => {
  await open({ ...DESK, locale: 'en-GB' })
  await page.getByLabel('The post').focus()
  // The lines, the resume file, the main button, the example.
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Fill in the example')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('The post').inputValue()).toContain('Shopify store')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: READING_MS })
    .toBe('Your post, as Gigwright reads it')
})

// The last one: a visitor who has tried often has to wait, and all visits of this file come from one address.
it('a visitor who tries again and again is told how long to wait, and keeps what was typed', async () => {
  await open({ ...PHONE, locale: 'en-GB' })
  visit.allow(/status of (?:422|429)/)
  await page.evaluate(async () => {
    for (let time = 0; time < 9; time += 1)
      await fetch('/api/try', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
  })
  await page.getByLabel('The post').fill(POST)
  await page.getByLabel('You, in a few lines').fill(ABOUT)
  // One more try is allowed each quarter of a minute, also while the fields are being filled in.
  let status = 0
  while (status !== 429) {
    const answer = page.waitForResponse('**/api/try')
    await button('Read this post').click()
    status = (await answer).status()
  }
  await shown(page.getByText(/^Too many attempts\. Time to wait: /))
  expect(await page.getByLabel('You, in a few lines').inputValue()).toBe(ABOUT)
})
