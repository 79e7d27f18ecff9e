/** The public pages: the code and the texts each of them needs. */
import type { ComponentType } from 'react'
import type { SitePage } from '../features/site/site-context.ts'

/** Namespaces in addition to those of every page. */
const PAGE_NAMESPACES: Record<SitePage, readonly string[]> = {
  home: ['sample'],
  features: [],
  pricing: [],
  privacy: ['legal'],
  service: ['legal'],
  support: ['support', 'validation'],
  'not-found': [],
}

/** The namespaces of the navigation bar, the footer and the design system. */
const COMMON_NAMESPACES = ['site', 'ui']

export function namespacesOf(page: SitePage): string[] {
  return [...COMMON_NAMESPACES, ...PAGE_NAMESPACES[page]]
}

const PAGES: Record<SitePage, () => Promise<ComponentType>> = {
  home: async () => (await import('../features/site/home-page.tsx')).HomePage,
  features: async () => (await import('../features/site/features-page.tsx')).FeaturesPage,
  pricing: async () => (await import('../features/site/pricing-page.tsx')).PricingPage,
  privacy: async () => (await import('../features/site/legal-page.tsx')).PrivacyPage,
  service: async () => (await import('../features/site/legal-page.tsx')).ServicePage,
  support: async () => (await import('../features/site/support-page.tsx')).SupportPage,
  'not-found': async () => (await import('../features/site/not-found-page.tsx')).NotFoundPage,
}

export function loadPage(page: SitePage): Promise<ComponentType> {
  return PAGES[page]()
}

/** @returns The page that the document names; `not-found` for anything else. */
export function pageNamed(name: string | undefined): SitePage {
  return isSitePage(name) ? name : 'not-found'
}

function isSitePage(name: string | undefined): name is SitePage {
  return name !== undefined && Object.hasOwn(PAGES, name)
}
