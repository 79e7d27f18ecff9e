/** Writes every public page in every language; run by `scripts/prerender.mjs` after the build. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { PUBLIC_PAGE_NAMES } from '#shared/pages.ts'
import { FeaturesPage } from '../features/site/features-page.tsx'
import { HomePage } from '../features/site/home-page.tsx'
import { PrivacyPage, ServicePage } from '../features/site/legal-page.tsx'
import { NotFoundPage } from '../features/site/not-found-page.tsx'
import { PricingPage } from '../features/site/pricing-page.tsx'
import type { SitePage } from '../features/site/site-context.ts'
import { SupportPage } from '../features/site/support-page.tsx'
import type { SiteTexts } from '../features/site/texts.ts'
import { headOf } from './head.ts'
import { namespacesOf } from './pages.ts'
import { SiteRoot } from './site-root.tsx'
import { reader, type Words } from './words.ts'

export { sitemap } from './head.ts'

const texts = import.meta.glob<Words>('../../locales/*/{site,ui,legal,support,validation,errors}.json', {
  import: 'default',
  eager: true,
})
const samples = import.meta.glob<Words>('../features/site/home/samples/*.json', { import: 'default', eager: true })

const PAGES: Record<SitePage, ComponentType> = {
  home: HomePage,
  features: FeaturesPage,
  pricing: PricingPage,
  privacy: PrivacyPage,
  service: ServicePage,
  support: SupportPage,
  'not-found': NotFoundPage,
}

interface WrittenPage {
  page: SitePage
  tag: string
  dir: 'ltr' | 'rtl'
  head: string
  body: string
}

/**
 * @param year Of the copyright line.
 * @param preloadsOf Addresses of the scripts a page needs, by its name, language and namespaces.
 */
export function writePages(
  year: number,
  preloadsOf: (page: SitePage, tag: string, namespaces: readonly string[]) => string[],
): WrittenPage[] {
  return OFFERED_LANGUAGES.flatMap(({ tag, dir }) => {
    const instance = textsOf(tag)
    return ([...PUBLIC_PAGE_NAMES, 'not-found'] as const).map((page) => ({
      page,
      tag,
      dir,
      head: headOf(page, tag, sentences(instance), preloadsOf(page, tag, namespacesOf(page))),
      body: renderToString(<SiteRoot texts={instance} page={page} Page={PAGES[page]} year={year} />),
    }))
  })
}

function textsOf(tag: string): SiteTexts {
  const own: Record<string, Words> = { sample: samples[`../features/site/home/samples/${tag}.json`] ?? {} }
  for (const [path, words] of Object.entries(texts)) {
    const [, language, namespace] = path.match(/locales\/(\w+)\/(\w+)\.json$/) ?? []
    if (language === tag && namespace) own[namespace] = words
  }
  const { say, branch } = reader(tag, own)
  return {
    tag,
    branch,
    say(namespace, key, values) {
      const text = say(namespace, key, values)
      if (text === undefined) throw new Error(`missing text: ${tag} ${namespace}:${key}`)
      return text
    },
    choose: () => undefined,
    load: async () => undefined,
  }
}

/** The texts of the head. */
function sentences({ say }: SiteTexts): (key: string) => string {
  return (key) => say('site', key) ?? key
}
