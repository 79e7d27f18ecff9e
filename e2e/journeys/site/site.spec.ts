/** The public site: readable without scripts, the right buttons for each visitor, two languages, and a real "not found". */
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { newWindow, runProduct, stack } from '../../support/product.ts'
import { gone, openPage, reads, shown, type Visit } from '../../support/visit.ts'

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' }
const PHONE: BrowserContextOptions = { ...DESK, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** The legal pages, in the order of the specification's part 2. */
const PRIVACY = [
  'Introduction',
  'Information we collect',
  'Data retention, deletion and Google sign-up',
  'Use of Google Workspace APIs',
  'How we use information',
  'Sharing and disclosure',
  'Security',
  'Changes to this policy',
  'Contact',
]
const SERVICE = [
  'Agreement',
  'Intellectual property',
  'User accounts',
  'Termination',
  'Limitation of liability',
  'Disclaimer',
  'Governing law',
  'Changes',
  'Contact',
]
const PAGES = ['/', '/features', '/pricing', '/privacy', '/service', '/support']

let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
afterEach(() => context?.close())

async function open(options: BrowserContextOptions): Promise<void> {
  context = await newWindow(options)
  visit = await openPage(context, stack)
  page = visit.page
}

/** How much darker a shaded edge is, of 255. */
const SHADED = 8

/** @returns How light an edge is in the middle of its pixels, so that letters do not count. */
async function lightOf(table: Locator, edge: 'left' | 'right'): Promise<number> {
  const { width, height, data } = PNG.sync.read(await table.screenshot())
  const x = edge === 'left' ? 3 : width - 4
  const light = Array.from({ length: height }, (_, y) => data[(y * width + x) * 4] ?? 0).toSorted((a, b) => a - b)
  return light[Math.floor(height / 2)] ?? 0
}

const link = (name: string | RegExp) => page.getByRole('link', { name })
const hrefOf = (name: string | RegExp) => link(name).first().getAttribute('href')
const main = () => page.getByRole('main')

describe('without scripts', () => {
  beforeEach(() => open({ ...DESK, javaScriptEnabled: false }))

  it.each(PAGES)('%s can be read in both languages, and says what it is', async (path) => {
    for (const [tag, address] of [
      ['en', path],
      ['ar', path === '/' ? '/ar' : `/ar${path}`],
    ] as const) {
      await visit.go(address)
      expect(await page.locator('html').getAttribute('lang')).toBe(tag)
      expect(await page.locator('html').getAttribute('dir')).toBe(tag === 'ar' ? 'rtl' : 'ltr')
      await shown(page.getByRole('heading', { level: 1 }))
      expect((await main().innerText()).length).toBeGreaterThan(400)
      const head = (selector: string, attribute: string) => page.locator(`head ${selector}`).getAttribute(attribute)
      expect((await page.title()).length).toBeGreaterThan(10)
      expect(((await head('meta[name=description]', 'content')) ?? '').length).toBeGreaterThan(40)
      const origin = `http://localhost:${new URL(stack.origin).port}`
      expect(await head('link[rel=canonical]', 'href')).toBe(`${origin}${address}`)
      expect(await head('link[hreflang=x-default]', 'href')).toBe(`${origin}${path}`)
      expect(await head('link[hreflang=ar]', 'href')).toContain('/ar')
      expect(
        (await fetch((await head('meta[property="og:image"]', 'content')) ?? '')).headers.get('content-type'),
      ).toBe('image/jpeg')
    }
  })

  it('tells search engines what the product is, what it costs and where the pages are', async () => {
    await visit.go('/pricing')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['SoftwareApplication', 'FAQPage'])
    const sitemap = await (await fetch(`${stack.origin}/sitemap.xml`)).text()
    expect(sitemap.match(/<loc>/g)).toHaveLength(PAGES.length * OFFERED_LANGUAGES.length)
    expect(await (await fetch(`${stack.origin}/robots.txt`)).text()).toContain(`Sitemap: http`)
  })

  it('changes the language by links', async () => {
    await visit.go('/pricing')
    const arabic = await page.locator('nav#languages a[lang=ar]').getAttribute('href')
    expect(arabic).toBe('/ar/pricing')
    await visit.go('/ar/pricing')
    expect(await page.locator('nav#languages a[lang=en]').getAttribute('href')).toBe('/pricing?lng=en')
  })
})

describe('a visitor', () => {
  beforeEach(() => open(DESK))

  it('finds the way to an account, to the login and to the sample account', async () => {
    await visit.go('/')
    expect(await main().getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register')
    expect(await main().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(await hrefOf('Create your account')).toBe('/register')
    await shown(page.getByRole('button', { name: 'Explore with sample data' }))
    const plans = main().getByRole('link', { name: 'Subscribe' })
    expect(await plans.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/register?plan=basic',
      '/register?plan=pro',
      '/register?plan=premium',
    ])
    expect(await page.getByText('Recommended').count()).toBe(1)
    await shown(page.getByRole('region', { name: 'Pro Freelancer' }).getByText('Recommended'))
    expect(await main().getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringMatching(/^An example: /),
      'The same post, three letters',
      'Four things Gigwright does for you',
      'A look at the app',
      'How it works',
      'Four promises about sending',
      'Compared honestly',
      'Simple prices',
      'Be early. Be specific. Be yourself.',
    ])
    for (const name of ['Upwork', 'Freelancer.com']) await reads(main(), name)
    await visit.go('/features')
    expect(await main().getByRole('listitem').count()).toBe(8)
    expect(await hrefOf('Create your account')).toBe('/register')
    await visit.go('/pricing')
    expect(await hrefOf('Start free')).toBe('/register')
    const free = page.getByRole('region', { name: 'Free', exact: true })
    await reads(free, /\$0(?![\s\S]*a month)[\s\S]*Not included[\s\S]*Advanced filters/)
    await reads(page.getByRole('region', { name: 'Basic Freelancer' }), /\$12\s*a month/)
    await shown(page.getByRole('table'))
    expect(
      await page
        .getByRole('row', { name: /Advanced filters/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['No', 'Yes', 'Yes', 'Yes'])
    expect(visit.complaints).toEqual([])
  })

  it('finds quick links and legal pages at the bottom, and each opens at its top', async () => {
    await visit.go('/')
    const foot = page.getByRole('contentinfo')
    const links = await foot.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['/features', '/pricing', '/support', '/privacy', '/service'])
    for (const [name, sections] of [
      ['Privacy policy', PRIVACY],
      ['Terms of service', SERVICE],
    ] as const) {
      await foot.getByRole('link', { name }).click()
      await shown(page.getByRole('heading', { level: 1, name }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await shown(main().getByText('Last updated: April 4, 2025'))
      expect(await main().getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sections)
    }
    expect(visit.complaints).toEqual([])
  })

  it('sees the bar transparent at first, and with a shadow after scrolling', async () => {
    await visit.go('/')
    const bar = page.getByRole('banner')
    await expect.poll(() => bar.getAttribute('data-scrolled')).toBe('false')
    const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour()).toBe('rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 8)
    await page.waitForFunction(() => scrollY > 0)
    expect(await bar.getAttribute('data-scrolled')).toBe('false')
    await page.mouse.wheel(0, 200)
    await expect.poll(() => bar.getAttribute('data-scrolled')).toBe('true')
    expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
    expect(await bar.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none')
  })

  it('changes the language at once, and the choice is kept', async () => {
    await visit.go('/pricing')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await reads(page.getByRole('heading', { level: 1 }), 'ادفع')
    const html = page.locator('html')
    await expect
      .poll(async () => [await html.getAttribute('lang'), await html.getAttribute('dir')])
      .toEqual(['ar', 'rtl'])
    await page.waitForURL('**/ar/pricing')
    await expect.poll(() => page.title()).toContain('الأسعار')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await visit.go('/')
    await reads(page.getByRole('heading', { level: 1 }), 'الصق')
    await visit.go('/login')
    await expect.poll(() => html.getAttribute('lang')).toBe('ar')
    expect(visit.complaints).toEqual([])
  })

  it('reads the page in the browser’s language', async () => {
    await context.close()
    await open({ ...DESK, locale: 'ar' })
    await visit.go('/')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.getByRole('link', { name: 'المزايا' }).first().getAttribute('href')).toBe('/ar/features')
  })

  it('sees prices in the currency of their place', async () => {
    await context.close()
    await open({ ...DESK, timezoneId: 'Africa/Lagos' })
    await visit.go('/pricing')
    const pro = page.getByRole('region', { name: 'Pro Freelancer' })
    await reads(pro, '₦38,000')
    await reads(pro, 'about $25')
  })

  it('plays the recording with captions, and nothing of it is loaded before', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await visit.go('/')
    expect(fetched.filter((path) => path.endsWith('.webm'))).toEqual([])
    await page.getByRole('link', { name: /^Recording of the app/ }).click()
    const video = page.locator('video:focus')
    await shown(video)
    const seen = await video.evaluate(async (element: HTMLVideoElement) => {
      await element.play()
      element.currentTime = 20
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
      return { at: element.currentTime, cues: element.textTracks[0]?.cues?.length ?? 0, lasts: element.duration }
    })
    expect(seen.at).toBeGreaterThanOrEqual(20)
    expect(seen.cues).toBeGreaterThan(5)
    expect(seen.lasts).toBeLessThan(60)
    for (const tag of ['en', 'ar']) {
      const answer = await fetch(`${stack.origin}/media/tutorial.${tag}.vtt`)
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(await answer.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
    }
  })

  it('has the dashboard fetched while the sample account is made', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.route('**/api/auth/demo', () => undefined)
    await visit.go('/')
    await page.getByRole('button', { name: 'Explore with sample data' }).click()
    const parts = [
      /\/dashboard-page-/,
      /\/frame-/,
      /\/assets\/index-.*\.css$/,
      /\/texts\/en\/core-/,
      /\/texts\/en\/dashboard-/,
    ]
    await expect.poll(() => parts.filter((part) => !fetched.some((path) => part.test(path)))).toEqual([])
  })

  it('has the rows of the sample account on the device before the dashboard opens, which then is drawn once', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await visit.go('/')
    await page.getByRole('button', { name: 'Explore with sample data' }).click()
    await page.waitForURL('**/dashboard', { timeout: 90_000, waitUntil: 'commit' })
    const pulledAt = fetched.indexOf('/api/sync/pull')
    expect(pulledAt).toBeGreaterThan(0)
    expect(pulledAt).toBeLessThan(fetched.indexOf('/dashboard'))
    await shown(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem'))
  })

  it('reads in a sentence what went wrong', async () => {
    visit.allow(/503/)
    await page.route(/\/api\/(auth\/demo|support\/messages)/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down', code: 'server.unavailable', requestId: '1' } }),
    )
    await visit.go('/')
    await page.getByRole('button', { name: 'Explore with sample data' }).click()
    await reads(main().getByRole('alert'), /[A-Z]\w+ \w+/)
    await visit.go('/support')
    const form = page.getByRole('region', { name: 'Write to support' })
    await form.getByLabel('Your email').fill('ben@company.example')
    await form.getByLabel('Your message').fill('I pressed approve and nothing happened.')
    await form.getByRole('button', { name: 'Send' }).click()
    await reads(form.getByRole('alert'), /[A-Z]\w+ \w+/)
  })

  it('learns that an address does not exist, with its real status', async () => {
    visit.allow(/404/)
    const answer = await page.goto(`${stack.origin}/no/such-page`)
    expect(answer?.status()).toBe(404)
    await reads(page.getByRole('heading', { level: 1 }), 'Oops! Page not found')
    await reads(main(), '/no/such-page')
    expect(await main().getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/')
    expect(await main().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    await shown(page.getByRole('banner'))
    await page.goto(`${stack.origin}/no-login-here`)
    await shown(page.getByRole('heading', { level: 1 }))
    await gone(page.getByRole('banner'))
    expect(visit.complaints).toEqual([])
  })

  it('finds help, and writes to support', async () => {
    await visit.go('/support')
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('bicycle')
    await shown(page.getByText('Nothing matches'))
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('without connection')
    await shown(page.getByText('Working without a connection'))
    await reads(page.getByRole('region', { name: 'System status' }), /Freelancer\.com[\s\S]*Works/)
    const form = page.getByRole('region', { name: 'Write to support' })
    await form.getByLabel('Your message').fill('short')
    await form.getByRole('button', { name: 'Send' }).click()
    await shown(form.getByRole('group', { name: 'Please check these fields:' }))
    await shown(form.getByRole('link', { name: 'Your message: Must be at least 10 characters' }))
    await form.getByLabel('Your email').fill('ben@company.example')
    await form.getByLabel('Your message').fill('I pressed approve and nothing happened.')
    await page.reload()
    await expect.poll(() => form.getByLabel('Your message').inputValue()).toContain('I pressed approve')
    await form.getByRole('button', { name: 'Send' }).click()
    await shown(form.getByText('Your message has arrived'))
    const letters = async () => (await fetch(`${stack.sandbox}/mail/messages?to=support@gigwright.invalid`)).text()
    await expect.poll(letters, { timeout: 15_000 }).toContain('I pressed approve and nothing happened.')
    expect(visit.complaints).toEqual([])
  })
})

describe('on a phone', () => {
  it('everything is behind the menu button, and any choice closes it', async () => {
    await open(PHONE)
    await visit.go('/pricing')
    const menu = page.locator('nav#menu')
    await page.getByRole('button', { name: 'Menu' }).click()
    await shown(menu)
    for (const name of ['Home', 'Features', 'Pricing', 'Log in', 'Sign up'])
      await shown(menu.getByRole('link', { name }))
    await menu.getByRole('link', { name: 'Features' }).click()
    await page.waitForURL('**/features')
    await gone(menu)
    await shown(page.getByRole('button', { name: 'Language: English' }))
  })

  it.each(['en', 'ar'])(
    'a table that goes on beyond the screen is shaded there, and not at its end: %s',
    async (tag) => {
      await open(PHONE)
      await visit.go(`/${tag === 'en' ? '' : `${tag}/`}pricing`)
      const table = page.locator('section:has(> table)')
      const scrollTo = (end: 'start' | 'end') =>
        table.evaluate((box, end) => {
          const far = (box.scrollWidth - box.clientWidth) * (getComputedStyle(box).direction === 'rtl' ? -1 : 1)
          box.scrollLeft = end === 'end' ? far : 0
          return Math.abs(far)
        }, end)
      expect(await scrollTo('start')).toBeGreaterThan(20)
      const edge = tag === 'en' ? 'right' : 'left'
      const begin = await lightOf(table, edge)
      await scrollTo('end')
      expect(begin).toBeLessThan((await lightOf(table, edge)) - SHADED)
    },
  )
})
