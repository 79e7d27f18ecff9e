/** Words for a search of a marketplace, whose posts are mostly in English. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { isSameSkill, isWork, skillsAmong, skillsInHeadline } from '#shared/domain/skills/skills.ts'

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

/** @returns The English name of a skill that a headline names in another language; else the headline itself. */
export function searchWords(headline: string): string {
  const named = skillsInHeadline(headline)
  const inEnglish = new Set(skillsAmong(tokensOf(headline)).map(({ name }) => name))
  if (!OTHER_SCRIPT.test(headline) && inEnglish.size > 0) return headline
  const written = headline.toLowerCase()
  return named.find((name) => written.includes(name.toLowerCase())) ?? named[0] ?? headline
}

/**
 * @returns What somebody's first search looks for: their first two skills, because posts name skills and a headline is a sentence.
 * Where the headline names other work than those, they are its tools, and it is searched for.
 */
export function firstSearch(skills: readonly string[], headline: string): string {
  const first = skills.slice(0, 2)
  const named = skillsInHeadline(headline)
  const work = named.find(isWork)
  const areTools =
    first.length > 0 && !first.some((skill) => isWork(skill) || named.some((own) => isSameSkill(own, skill)))
  if (work !== undefined && areTools) return work
  return searchWords([...new Set(first.join(' ').split(' '))].join(' ') || headline)
}
