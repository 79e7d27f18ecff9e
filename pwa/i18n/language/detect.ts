/** Decides in which language to start. It is pure: the browser's hints arrive as an argument. */
import { FALLBACK_LANGUAGE, isOffered, type LanguageTag } from '#locales/registry.ts'

/** What is known about a visitor. Any hint may be missing or invalid. */
export interface LanguageHints {
  /** `?lng=` of the address. */
  query?: string | null | undefined
  /** What was chosen on this device before. */
  saved?: string | null | undefined
  cookie?: string | null | undefined
  /** ISO 3166 alpha-2, from `GET /api/location`. */
  userCountry?: string | null | undefined
  /** The country is told by nothing but the browser's time zone. */
  isByTimeZone?: boolean | undefined
  /** `navigator.languages`. */
  browser?: readonly string[] | undefined
}

type LanguageSource = 'query' | 'saved' | 'cookie' | 'country' | 'browser' | 'fallback'

export interface StartLanguage {
  tag: LanguageTag
  /** "browser" and "fallback" are guesses, which the country may correct later. */
  source: LanguageSource
}

/** The countries whose visitors start in each language, as specified. */
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
 * Takes the first of query, saved choice, cookie, country and browser that names an offered language, or else English. A country that
 * only the time zone tells comes after the browser: whoever travels does not change their language.
 * @param isKnown Which tags count; by default those that are offered.
 */
export function languageToStart(
  hints: LanguageHints,
  isKnown: (tag: string) => tag is LanguageTag = isOffered,
): StartLanguage {
  const ofCountry = languageOfCountry(hints.userCountry)
  const candidates: [LanguageSource, string | null | undefined][] = [
    ['query', hints.query],
    ['saved', hints.saved],
    ['cookie', hints.cookie],
    ['country', hints.isByTimeZone ? null : ofCountry],
    ...(hints.browser ?? []).map((tag): [LanguageSource, string] => ['browser', tag]),
    ['browser', ofCountry],
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
