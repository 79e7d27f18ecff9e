/** The ten languages of the product: tag, own name, direction, and whether every text exists yet. */

interface Language {
  /** BCP 47; also the folder's name. */
  tag: string
  /** The language's name in its own words, for the switcher. */
  nativeName: string
  dir: 'ltr' | 'rtl'
  /** Whether people can choose it. locales.test.ts checks its keys against English. */
  isComplete: boolean
}

export const LANGUAGES = [
  { tag: 'en', nativeName: 'English', dir: 'ltr', isComplete: true },
  { tag: 'zh', nativeName: '中文', dir: 'ltr', isComplete: true },
  { tag: 'hi', nativeName: 'हिन्दी', dir: 'ltr', isComplete: true },
  { tag: 'es', nativeName: 'Español', dir: 'ltr', isComplete: true },
  { tag: 'fr', nativeName: 'Français', dir: 'ltr', isComplete: true },
  { tag: 'ar', nativeName: 'العربية', dir: 'rtl', isComplete: true },
  { tag: 'bn', nativeName: 'বাংলা', dir: 'ltr', isComplete: true },
  { tag: 'ru', nativeName: 'Русский', dir: 'ltr', isComplete: true },
  { tag: 'pt', nativeName: 'Português', dir: 'ltr', isComplete: true },
  { tag: 'id', nativeName: 'Bahasa Indonesia', dir: 'ltr', isComplete: true },
] as const satisfies readonly Language[]

export type LanguageTag = (typeof LANGUAGES)[number]['tag']

/** Used when no other language fits, and when another language lacks a text. */
export const FALLBACK_LANGUAGE: LanguageTag = 'en'

/** The languages a person can choose today. */
export const OFFERED_LANGUAGES: readonly (typeof LANGUAGES)[number][] = LANGUAGES.filter(
  (language) => language.isComplete,
)

/** @returns Whether the text is a tag of the ten languages. */
export function isLanguageTag(text: string): text is LanguageTag {
  return LANGUAGES.some((language) => language.tag === text)
}

/** @returns Whether the text is a tag that people can choose today. */
export function isOffered(text: string): text is LanguageTag {
  return OFFERED_LANGUAGES.some((language) => language.tag === text)
}
