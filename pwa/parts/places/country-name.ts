/** Countries as marketplaces write them, in the reader's language. */
import { countryCodeOf } from '#shared/domain/country-codes.ts'
import { remember } from '#shared/remember.ts'

const namesIn = remember((language: string) => new Intl.DisplayNames([language], { type: 'region' }))

/** @returns The text itself where it is no country that we know. */
export function countryName(text: string, language: string): string {
  const code = countryCodeOf(text)
  return code === null ? text : (namesIn(language).of(code) ?? text)
}
