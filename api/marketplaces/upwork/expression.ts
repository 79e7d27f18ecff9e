/** What is searched for, in the part of Lucene that Upwork understands. */
import type { SearchCriteria } from '#shared/domain/jobs/marketplace.ts'

/** @returns A search expression in Upwork's part of Lucene: any of the words or skills; the agent's score ranks what comes. */
export function expressionOf({ query, skills }: Pick<SearchCriteria, 'query' | 'skills'>): string | null {
  const words = termsIn(query).map((word) => (isPlainWord(word) ? word : `"${word}"`))
  const phrases = skills.map((skill) => termsIn(skill).join(' ')).filter(Boolean)
  return [...words, ...phrases.map((phrase) => `"${phrase}"`)].join(' OR ') || null
}

/** Words with a letter or a digit in them; quotes and brackets are Lucene's, a leading minus would exclude. */
function termsIn(text: string): string[] {
  const words = text.replace(/["\\()[\]{}]/g, ' ').split(/\s+/)
  return words.map((word) => word.replace(/^[-+!]+/, '')).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** What needs no quotes: no mark that Lucene reads, and none of its operators. */
function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(word) && !/^(AND|OR|NOT)$/.test(word)
}
