/** The addresses of pages, in every language. */
import { expect, test } from 'vitest'
import { addressOf, hidesNavigation, isAppAddress, PUBLIC_PAGE_NAMES, PUBLIC_PAGES, publicAddress } from './pages.ts'

const TAGS = ['en', 'ar', 'zh']

test('every public page is listed', () => {
  expect([...PUBLIC_PAGE_NAMES].sort()).toEqual(Object.keys(PUBLIC_PAGES).sort())
})

test.each([
  ['/', 'home', null],
  ['/pricing', 'pricing', null],
  ['/pricing/', 'pricing', null],
  ['/ar', 'home', 'ar'],
  ['/ar/', 'home', 'ar'],
  ['/ar/service', 'service', 'ar'],
  ['/zh/features', 'features', 'zh'],
])('%s is the page %s', (path, page, tag) => {
  expect(publicAddress(path, TAGS)).toEqual({ page, tag })
})

test.each([
  '/en',
  '/en/pricing',
  '/fr/pricing',
  '/arabic',
  '/pricing/x',
  '/dashboard',
  '/ar/dashboard',
  '/constructor',
])('%s is no public page', (path) => {
  expect(publicAddress(path, TAGS)).toBeNull()
})

test('an address is read back as its page', () => {
  for (const page of PUBLIC_PAGE_NAMES) {
    for (const tag of TAGS) {
      const found = publicAddress(addressOf(page, tag), TAGS)
      expect(found).toEqual({ page, tag: tag === 'en' ? null : tag })
    }
  }
})

test('the app keeps its own addresses', () => {
  for (const path of ['/dashboard', '/dashboard/proposals/1', '/settings/profile', '/auth/telegram-callback'])
    expect(isAppAddress(path)).toBe(true)
  for (const path of ['/', '/pricing', '/dashboards', '/nowhere', '/api/info']) expect(isAppAddress(path)).toBe(false)
})

test('the navigation bar is hidden where the specification says so', () => {
  for (const path of ['/login', '/register', '/subscribe', '/dashboard/x', '/my-login-page']) {
    expect(hidesNavigation(path)).toBe(true)
  }
  for (const path of ['/', '/pricing', '/nowhere']) expect(hidesNavigation(path)).toBe(false)
})
