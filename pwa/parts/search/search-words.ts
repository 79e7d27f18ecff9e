/** Words for a search of a marketplace, whose posts are mostly in English. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong, skillsInHeadline } from '#shared/domain/skills/skills.ts'

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

/** @returns The English name of a skill that a headline names in another language; else the headline itself. */
export function searchWords(headline: string): string {
  const named = skillsInHeadline(headline)
  const inEnglish = new Set(skillsAmong(tokensOf(headline)).map(({ name }) => name))
  if (!OTHER_SCRIPT.test(headline) && inEnglish.size > 0) return headline
  const written = headline.toLowerCase()
  return named.find((name) => written.includes(name.toLowerCase())) ?? named[0] ?? headline
}
