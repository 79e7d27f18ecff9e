/** Which language to start in: one order, decided without touching the browser. */
import { FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#locales/registry.ts'

/** What is known about a visitor; anything may be missing or nonsense. */
export interface LanguageHints {
  /** `?lng=` of the address. */
  query?: string | null | undefined
  /** What was chosen on this device before. */
  saved?: string | null | undefined
  cookie?: string | null | undefined
  /** ISO 3166 alpha-2, from `GET /api/location`. */
  country?: string | null | undefined
  /** `navigator.languages`. */
  browser?: readonly string[] | undefined
}

export type LanguageSource = 'query' | 'saved' | 'cookie' | 'country' | 'browser' | 'fallback'

export interface DetectedLanguage {
  tag: LanguageTag
  /** "browser" and "fallback" are guesses, which a country learnt later may correct. */
  source: LanguageSource
}

/** Countries whose visitors start in a language (specification part 1, section 9). */
const COUNTRIES: Record<LanguageTag, string> = {
  zh: 'CN HK TW SG',
  hi: 'IN',
  es: 'ES MX CO AR PE VE CL EC GT CU BO DO',
  fr: 'FR BE CH LU MC',
  ar: 'SA EG DZ IQ MA SD YE SY',
  bn: 'BD',
  ru: 'RU KZ BY',
  pt: 'PT BR AO MZ',
  id: 'ID',
  en: 'US GB AU NZ IE ZA CA',
}

/**
 * Query, saved choice, cookie, country, browser, English: the first that names a language we offer.
 * @param isKnown Which tags count; those offered today unless told otherwise.
 */
export function detectLanguage(
  hints: LanguageHints,
  isKnown: (tag: string) => tag is LanguageTag = isOffered,
): DetectedLanguage {
  const candidates: [LanguageSource, string | null | undefined][] = [
    ['query', hints.query],
    ['saved', hints.saved],
    ['cookie', hints.cookie],
    ['country', languageOfCountry(hints.country)],
    ...(hints.browser ?? []).map((tag): [LanguageSource, string] => ['browser', tag]),
  ]
  for (const [source, candidate] of candidates) {
    const tag = primarySubtag(candidate)
    if (isKnown(tag)) return { tag, source }
  }
  return { tag: FALLBACK_LANGUAGE, source: 'fallback' }
}

/** @returns The tag of the country's language, or undefined for a country without one. */
export function languageOfCountry(country: string | null | undefined): string | undefined {
  const code = country?.toUpperCase() ?? ''
  return Object.entries(COUNTRIES).find(([, countries]) => countries.split(' ').includes(code))?.[0]
}

/** "ar-EG" and "AR_eg" are both Arabic. */
function primarySubtag(tag: string | null | undefined): string {
  return tag?.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''
}
