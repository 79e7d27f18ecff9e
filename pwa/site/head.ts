/** The <head> of a pre-rendered page: metadata for search engines and shared links, and preloads. */
import { LANGUAGES, OFFERED_LANGUAGES } from '#locales/registry.ts'
import { PAID_PLANS } from '#shared/domain/plans/plan-table.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressOf, PUBLIC_PAGE_NAMES } from '#shared/pages.ts'
import { FAQ } from '../features/site/pricing/faq.ts'
import type { SitePage } from '../features/site/site-context.ts'

/** The server replaces it by the public address when it starts. */
const ORIGIN = '%ORIGIN%'

/** Reads a text of `site` in the language of the page. */
type Say = (key: string) => string

/** Open Graph needs a country with the language. */
const OG_LOCALES: Record<(typeof LANGUAGES)[number]['tag'], string> = {
  en: 'en_US',
  zh: 'zh_CN',
  hi: 'hi_IN',
  es: 'es_ES',
  fr: 'fr_FR',
  ar: 'ar_AR',
  bn: 'bn_BD',
  ru: 'ru_RU',
  pt: 'pt_BR',
  id: 'id_ID',
}

/**
 * @param preloads Addresses of scripts the page needs before it can be taken over.
 */
export function headOf(page: SitePage, tag: string, t: Say, preloads: readonly string[]): string {
  const key = page === 'not-found' ? 'notFound' : page
  const title = t(`meta.${key}.title`)
  const description = t(`meta.${key}.description`)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(page === 'not-found' ? [meta('name', 'robots', 'noindex')] : addressTags(page, tag)),
    ...shareTags(page, tag, title, description, t),
    ...preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    ...structuredData(page, tag, t, description).map(jsonLd),
  ].join('\n    ')
}

/** The address of the page in each language, for search engines. */
function addressTags(page: Exclude<SitePage, 'not-found'>, tag: string): string[] {
  const alternate = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${address}">`
  return [
    `<link rel="canonical" href="${ORIGIN}${addressOf(page, tag)}">`,
    ...OFFERED_LANGUAGES.map((language) => alternate(language.tag, addressOf(page, language.tag))),
    alternate('x-default', addressOf(page, 'en')),
  ]
}

function shareTags(page: SitePage, tag: string, title: string, description: string, t: Say): string[] {
  const own = LANGUAGES.find((language) => language.tag === tag)
  const others = OFFERED_LANGUAGES.filter((language) => language.tag !== tag)
  const localeOf = (of: string) => OG_LOCALES[LANGUAGES.find((language) => language.tag === of)?.tag ?? 'en']
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Gigwright'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(page === 'not-found' ? [] : [meta('property', 'og:url', `${ORIGIN}${addressOf(page, tag)}`)]),
    meta('property', 'og:locale', localeOf(own?.tag ?? 'en')),
    ...others.map((other) => meta('property', 'og:locale:alternate', localeOf(other.tag))),
    meta('property', 'og:image', shareImage(tag)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', t('meta.imageAlt')),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** The image of a shared link in the language of the page, made by `scripts/film/record-demo.mjs`. */
function shareImage(tag: string): string {
  return `${ORIGIN}/media/share.${tag}.jpg`
}

/** https://schema.org/Organization, SoftwareApplication, Offer and FAQPage. */
function structuredData(page: SitePage, tag: string, t: Say, description: string): object[] {
  if (page !== 'home' && page !== 'pricing') return []
  const offers = PAID_PLANS.map(({ id, usd }) => ({
    '@type': 'Offer',
    name: t(`plans.${id}`),
    price: String(usd),
    priceCurrency: 'USD',
    url: `${ORIGIN}${addressOf('pricing', tag)}`,
  }))
  const application = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Gigwright',
    description,
    url: `${ORIGIN}${addressOf('home', tag)}`,
    image: shareImage(tag),
    publisher: { '@id': ORGANIZATION_ID },
    inLanguage: tag,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Android, iOS, Windows, macOS',
    offers: [{ '@type': 'Offer', name: t('plans.free'), price: '0', priceCurrency: 'USD' }, ...offers],
  }
  return page === 'home' ? [organization(tag), application] : [application, faqData(t)]
}

const ORGANIZATION_ID = `${ORIGIN}/#organization`

function organization(tag: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: 'Gigwright',
    url: `${ORIGIN}${addressOf('home', tag)}`,
    logo: `${ORIGIN}/icons/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: `${ORIGIN}${addressOf('support', tag)}`,
      availableLanguage: OFFERED_LANGUAGES.map((language) => language.tag),
    },
  }
}

function faqData(t: Say): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.map((key) => ({
      '@type': 'Question',
      name: t(`pricingPage.faq.${key}`),
      acceptedAnswer: { '@type': 'Answer', text: t(`pricingPage.faq.${key}Text`) },
    })),
  }
}

/** Every page in every language, each with its siblings. https://www.sitemaps.org/protocol.html */
export function sitemap(): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${address}"/>`
  const links = (page: (typeof PUBLIC_PAGE_NAMES)[number]) =>
    [
      ...OFFERED_LANGUAGES.map(({ tag }) => link(tag, addressOf(page, tag))),
      link('x-default', addressOf(page, 'en')),
    ].join('')
  const urls = PUBLIC_PAGE_NAMES.flatMap((page) =>
    OFFERED_LANGUAGES.map(({ tag }) => `<url><loc>${ORIGIN}${addressOf(page, tag)}</loc>${links(page)}</url>`),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

/** Escapes `<`, so that a text cannot end its element. */
function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
