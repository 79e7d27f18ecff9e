/** Names the codes in what a run noted about a condition: "US citizens only. · NG, GB", "… · de (good)". */
import { isCountry, isLanguage } from '#shared/domain/country-codes.ts'
import { LANGUAGE_LEVELS, type LanguageLevel } from '#shared/domain/profile.ts'

/** Between the post's words and the fact, as the server writes it. */
const BETWEEN = ' · '

/**
 * @param detail The post's words, and after the last dot the freelancer's fact.
 * @returns The same with the names of countries, languages and levels; a fact of another kind stays as it is.
 */
export function conditionText(detail: string, language: string, levelName: (level: LanguageLevel) => string): string {
  const at = detail.lastIndexOf(BETWEEN)
  if (at < 0) return detail
  const parts = detail.slice(at + BETWEEN.length).split(', ')
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const named = parts.map((part) => {
    if (isCountry(part)) return countries.of(part) ?? part
    const [, code = '', said] = /^([a-z]{2}) \((\w+)\)$/.exec(part) ?? []
    const level = LANGUAGE_LEVELS.find((each) => each === said)
    return isLanguage(code) && level ? `${languages.of(code) ?? code} (${levelName(level)})` : part
  })
  return detail.slice(0, at + BETWEEN.length) + named.join(', ')
}
