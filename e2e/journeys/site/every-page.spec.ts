/**
 * What every public page has in every language: the data for search engines and shared links, and the takeover by the
 * browser.
 */
import type { BrowserContext } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { PAID_PLANS } from '#shared/domain/plans/plan-table.ts'
import { addressOf, PUBLIC_PAGE_NAMES, type PublicPage } from '#shared/pages.ts'
import { PHONE } from '../../screens/open-screen.ts'
import { browser, runProduct, stack } from '../../support/product.ts'
import { openPage } from '../../support/visit.ts'

const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)

let context: BrowserContext | undefined

runProduct()
afterEach(() => context?.close())

async function documentOf(page: PublicPage, tag: string): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': tag }
  const answer = await fetch(`${stack.origin}${addressOf(page, tag)}`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Undoes React's escapes that a browser would not write. */
function plain(html = ''): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/** The attribute of each such element, by another of its attributes. */
function attributes(html: string, element: string, name: string, value: string): Map<string, string> {
  const found = html.matchAll(new RegExp(`<${element} [^>]*?${name}="([^"]+)"[^>]*? ${value}="([^"]*)"`, 'g'))
  return new Map([...found].map(([, key = '', content = '']) => [key, content]))
}

describe.each(TAGS)('the pages in %s', (tag) => {
  it('tell search engines what they are and where their other languages are', async () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const page of PUBLIC_PAGE_NAMES) {
      const html = await documentOf(page, tag)
      const { dir } = OFFERED_LANGUAGES.find((language) => language.tag === tag) ?? {}
      expect(html.match(/<html .*?>/)?.[0]).toContain(` lang="${tag}" dir="${dir}" `)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      // No placeholder is left that the build or the server should have filled in.
      expect(html.match(/%ORIGIN%|\{\{|undefined|\[object/)).toBeNull()

      const [, title = ''] = html.match(/<title>(.*?)<\/title>/) ?? []
      expect(title).toContain('Gigwright')
      expect(title.length).toBeLessThanOrEqual(70)
      titles.add(title)
      const named = attributes(html, 'meta', 'name', 'content')
      const description = named.get('description') ?? ''
      expect(description.length).toBeGreaterThan(20)
      expect(description.length).toBeLessThanOrEqual(200)
      descriptions.add(description)

      const links = attributes(html, 'link', 'hreflang', 'href')
      expect([...links.keys()]).toEqual([...TAGS, 'x-default'])
      for (const other of TAGS) expect(new URL(links.get(other) ?? '').pathname).toBe(addressOf(page, other))
      expect(links.get('x-default')).toBe(links.get('en'))
      const canonical = attributes(html, 'link', 'rel', 'href').get('canonical')
      expect(canonical).toBe(links.get(tag))

      const shared = attributes(html, 'meta', 'property', 'content')
      expect(shared.get('og:url')).toBe(canonical)
      expect(shared.get('og:title')).toBe(title)
      expect(shared.get('og:locale')?.slice(0, 2)).toBe(tag)
      expect(shared.get('og:image')).toContain(`/media/share.${tag}.jpg`)
      expect(named.get('twitter:card')).toBe('summary_large_image')
    }
    expect([titles.size, descriptions.size]).toEqual([PUBLIC_PAGE_NAMES.length, PUBLIC_PAGE_NAMES.length])
    const image = await fetch(`${stack.origin}/media/share.${tag}.jpg`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('describe the product, its makers and its real prices in valid structured data', async () => {
    const dataOf = async (page: PublicPage): Promise<Record<string, unknown>[]> =>
      [...(await documentOf(page, tag)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, text = '']) => JSON.parse(text),
      )
    const [organization, application] = await dataOf('home')
    expect(organization).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Gigwright' })
    expect((await fetch(String(organization?.logo))).headers.get('content-type')).toBe('image/png')
    const prices = ['0', ...PAID_PLANS.map(({ usd }) => String(usd))]
    expect(application).toMatchObject({
      '@type': 'SoftwareApplication',
      inLanguage: tag,
      publisher: { '@id': organization?.['@id'] },
      offers: prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: 'USD' })),
    })
    const [, faq] = await dataOf('pricing')
    expect(faq).toMatchObject({ '@type': 'FAQPage' })
    const html = await documentOf('pricing', tag)
    const asked = [...html.matchAll(/<details[^>]*>.*?<h3[^>]*>(.*?)<\/h3>/g)].map(([, question]) => question)
    expect(asked).toHaveLength(8)
    for (const question of asked) expect(JSON.stringify(faq)).toContain(JSON.stringify(plain(question)))
  })

  it('are taken over without an error, a flash or a layout shift', async () => {
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: tag, reducedMotion: 'reduce' })
    await context.addInitScript(() => {
      Reflect.set(window, 'layoutShift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + entry.toJSON().value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { page, complaints, go } = await openPage(context, stack)
    for (const name of PUBLIC_PAGE_NAMES) {
      await go(addressOf(name, tag))
      const written = plain((await documentOf(name, tag)).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1])
      await page.waitForFunction(() => document.documentElement.dataset.live !== undefined)
      const { heading, lang, shift, words } = await page.evaluate(async () => {
        const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
        // What is hydrated with other words is repaired without a complaint.
        const words = [document, sent].map((each) =>
          [...each.querySelectorAll('h1, h2, h3, summary, label, footer')].map(({ textContent }) => textContent),
        )
        return {
          words,
          heading: document.querySelector('h1')?.innerHTML,
          lang: document.documentElement.lang,
          shift: Number(Reflect.get(window, 'layoutShift')),
        }
      })
      expect([heading, lang]).toEqual([written, tag])
      expect(words[0]).toEqual(words[1])
      expect(shift).toBeLessThan(0.02)
    }
    expect(complaints).toEqual([])
  })

  it('fit on the narrowest phone, on a tablet and on a small desktop, with the bar in one row', async () => {
    context = await browser.newContext({ locale: tag, javaScriptEnabled: false })
    const { page, go } = await openPage(context, stack)
    for (const name of PUBLIC_PAGE_NAMES) {
      await go(addressOf(name, tag))
      for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        const shape = await page.evaluate(() => ({
          overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          bar: document.querySelector('header > div')?.scrollHeight,
          outside: [...document.querySelectorAll('header > div > *')].filter((element) => {
            const { left, right, width: own } = element.getBoundingClientRect()
            return own > 0 && (left < 0 || right > innerWidth)
          }).length,
        }))
        expect({ name, width, ...shape }).toEqual({ name, width, overflow: 0, bar: 64, outside: 0 })
      }
    }
  })
})

it('are all in the sitemap, which robots.txt names, each with its other languages', async () => {
  const robots = await (await fetch(`${stack.origin}/robots.txt`)).text()
  const [, address = ''] = robots.match(/^Sitemap: (.*)$/m) ?? []
  const sitemap = await (await fetch(`${stack.origin}${new URL(address).pathname}`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.sort()).toEqual(PUBLIC_PAGE_NAMES.flatMap((name) => TAGS.map((tag) => addressOf(name, tag))).sort())
  for (const [, entry = ''] of sitemap.matchAll(/<url>(.*?)<\/url>/g))
    expect([...entry.matchAll(/hreflang="(.*?)"/g)].map(([, tag]) => tag)).toEqual([...TAGS, 'x-default'])
})

it.each(PUBLIC_PAGE_NAMES)('have no layout shift while %s loads', async (name) => {
  const html = await documentOf(name, 'en')
  const start = html.indexOf('<main')
  context = await browser.newContext({ ...PHONE.options, javaScriptEnabled: false })
  const page = await context.newPage()
  let end = html.length
  await page.route(`${stack.origin}${addressOf(name, 'en')}`, (route) => route.fulfill({ body: html.slice(0, end) }))
  const placesUpTo = async (part: number) => {
    end = start + Math.round((html.length - start) * part)
    await page.goto(`${stack.origin}${addressOf(name, 'en')}`)
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => {
      // Only whole elements with text are compared, because the last one on the screen may still grow.
      const seen = [...document.querySelectorAll('main :is(h1, h2, p, a)')]
      return seen.slice(0, -1).map((element) => `${element.textContent} at ${element.getBoundingClientRect().top}`)
    })
  }
  const places = await placesUpTo(1)
  for (const part of [0.2, 0.5, 0.8]) {
    const early = await placesUpTo(part)
    expect(early).toEqual(places.slice(0, early.length))
  }
})
