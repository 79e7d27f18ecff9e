/** Countries as marketplaces write them, in the reader's language. */
import { countryCodeOf } from '#shared/domain/country-codes.ts'

const names = new Map<string, Intl.DisplayNames>()

/** @returns The text itself where it is no country that we know. */
export function countryName(text: string, language: string): string {
  const code = countryCodeOf(text)
  if (code === null) return text
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? text
}
