/** For translators another pair of languages is another trade. */
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { isSamePair, pairsIn } from '../reading/pairs.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'

/**
 * Pure. Where the freelancer names no pair, both languages must be among theirs.
 * @returns What the freelancer works in, where the post asks for nothing of it; null where it may fit.
 */
export function otherPair({ pairs }: Pick<Reading, 'pairs'>, facts: Told): string | null {
  if (pairs.length === 0) return null
  const told = [...facts.skills.map(({ name }) => name), facts.headline, ...(facts.lines ?? [])]
  const own = told.filter((text) => pairsIn(text).length > 0)
  if (own.length > 0) {
    const isOwn = own.flatMap(pairsIn).some((one) => pairs.some((pair) => isSamePair(one, pair)))
    return isOwn ? null : own.slice(0, OWN_MAX).join(', ')
  }
  const spoken = facts.languages.filter(({ level }) => level !== 'basic')
  const isSpoken = (code: string) => spoken.some((language) => language.code === code)
  const isPossible = spoken.length === 0 || pairs.some(({ from, to }) => isSpoken(from) && isSpoken(to))
  return isPossible ? null : facts.languages.map(({ code, level }) => `${code} (${level})`).join(', ')
}

type Told = Pick<FreelancerFacts, 'skills' | 'headline' | 'lines' | 'languages'>

const OWN_MAX = 3
