/**
 * Which addresses are pages: the public ones, which are pre-rendered in every language, and the app's own
 * (docs/decisions/0009).
 */

/** The name of a public page → its address without a language. */
export const PUBLIC_PAGES = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  privacy: '/privacy',
  service: '/service',
  support: '/support',
} as const
export type PublicPage = keyof typeof PUBLIC_PAGES

export const PUBLIC_PAGE_NAMES = [
  'home',
  'features',
  'pricing',
  'privacy',
  'service',
  'support',
] as const satisfies readonly PublicPage[]

/** The app's addresses. Each includes everything below it. */
const APP_ROOTS = [
  '/login',
  '/register',
  '/onboarding',
  '/verify-email',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
  '/subscribe',
  '/payment-verification',
  '/dashboard',
  '/settings',
  '/share',
  '/auth',
  '/unsubscribe',
]

/** The language whose pages have no prefix. */
const UNPREFIXED = 'en'

interface PublicAddress {
  page: PublicPage
  /** The language of the prefix; null without a prefix, and then the visitor's own language decides. */
  tag: string | null
}

/**
 * @param path Without query and hash.
 * @param tags The languages that have pages.
 * @returns null for an address that is no public page.
 */
export function publicAddress(path: string, tags: readonly string[]): PublicAddress | null {
  const [, first = ''] = path.split('/')
  const tag = first !== UNPREFIXED && tags.includes(first) ? first : null
  const rest = tag === null ? path : path.slice(tag.length + 1) || '/'
  const plain = rest.length > 1 && rest.endsWith('/') ? rest.slice(0, -1) : rest
  const page = PUBLIC_PAGE_NAMES.find((name) => PUBLIC_PAGES[name] === plain)
  return page ? { page, tag } : null
}

/** @returns The address of a public page in a language: `/pricing`, `/ar/pricing`, `/ar`. */
export function addressOf(page: PublicPage, tag: string): string {
  const path = PUBLIC_PAGES[page]
  if (tag === UNPREFIXED) return path
  return path === '/' ? `/${tag}` : `/${tag}${path}`
}

/** @returns Whether the app may have a screen at this address. Only the app knows which screens exist. */
export function isAppAddress(path: string): boolean {
  return APP_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))
}

/** @returns Whether the navigation bar of the public site is hidden here. */
export function hidesNavigation(path: string): boolean {
  return /login|register|subscribe|dashboard/.test(path)
}
