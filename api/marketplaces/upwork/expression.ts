/** Search expressions in the part of Lucene that Upwork understands. */
import type { SearchCriteria } from '#shared/domain/jobs/marketplace.ts'

/** @returns A Lucene expression for any of the words or skills. The agent's score ranks the results. */
export function expressionOf({ query, skills }: Pick<SearchCriteria, 'query' | 'skills'>): string | null {
  const words = termsIn(query).map((word) => (isPlainWord(word) ? word : `"${word}"`))
  const phrases = skills.map((skill) => termsIn(skill).join(' ')).filter(Boolean)
  return [...words, ...phrases.map((phrase) => `"${phrase}"`)].join(' OR ') || null
}

/** Words with a letter or a digit. Quotes and brackets belong to Lucene's syntax, and a leading minus would exclude a word. */
function termsIn(text: string): string[] {
  const words = text.replace(/["\\()[\]{}]/g, ' ').split(/\s+/)
  return words.map((word) => word.replace(/^[-+!]+/, '')).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Words that need no quotes: they are no operators and contain no mark of Lucene's syntax. */
function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(word) && !/^(AND|OR|NOT)$/.test(word)
}
