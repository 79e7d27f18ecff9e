/** Names the codes in a fact that decided something: "NG, GB", "Leipzig, DE", "de (good)". */
import { isCountry, isLanguage } from '#shared/domain/country-codes.ts'
import { LANGUAGE_LEVELS, type LanguageLevel } from '#shared/domain/profile.ts'

/**
 * @param fact As the server writes it.
 * @returns The same with the names of countries, languages and levels; a fact of another kind stays as it is.
 */
export function factNames(fact: string, language: string, levelName: (level: LanguageLevel) => string): string {
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const named = fact.split(', ').map((part) => {
    if (isCountry(part)) return countries.of(part) ?? part
    const [, code = '', said] = /^([a-z]{2}) \((\w+)\)$/.exec(part) ?? []
    const level = LANGUAGE_LEVELS.find((each) => each === said)
    return isLanguage(code) && level ? `${languages.of(code) ?? code} (${levelName(level)})` : part
  })
  return named.join(', ')
}
