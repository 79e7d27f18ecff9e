/** Where the browser keeps the chosen language: local storage, and a cookie that the server can read. */
import type { LanguageHints } from './detect.ts'

/** Name of the local storage key, shared with `manifest/public/appearance.js`. */
const STORAGE_KEY = 'i18nextLng'
const COOKIE = 'i18next'
const YEAR_S = 365 * 24 * 60 * 60

/** @returns All hints except the country, which only the server knows. */
export function browserHints(): LanguageHints {
  return {
    query: new URLSearchParams(location.search).get('lng'),
    saved: localStorage.getItem(STORAGE_KEY),
    cookie: document.cookie.match(new RegExp(`(?:^|; )${COOKIE}=([^;]*)`))?.[1],
    browser: navigator.languages,
  }
}

export function rememberLanguage(tag: string): void {
  localStorage.setItem(STORAGE_KEY, tag)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari
  document.cookie = `${COOKIE}=${tag}; path=/; max-age=${YEAR_S}; samesite=lax`
}
