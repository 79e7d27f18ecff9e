/** The words of a sentence that come from the client's post. A judge does not see the post, and would miss them among the facts. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Word } from '#shared/domain/claims/word.ts'
import { LIGHT, STRONG } from '#shared/domain/claims/word-weights.ts'

/** Shorter words say little. */
const LETTERS_LEAST = 4
const SHOWN_MOST = 6

/** @returns For a sentence, its words that the post has and no fact; words side by side are one. */
export function clientsWordsIn(post: string, facts: readonly Fact[]): (sentence: string) => string[] {
  const keysOf = (text: string) => wordsOf(text).map(({ key }) => key)
  const known = new Set(facts.flatMap(({ text, question = '' }) => keysOf(`${question} ${text}`)))
  const theirs = new Set(keysOf(post).filter((key) => !known.has(key)))
  const isTheirs = ({ key, is, text }: Word) =>
    theirs.has(key) && !STRONG.has(key) && !LIGHT.has(key) && (is !== 'plain' || text.length >= LETTERS_LEAST)
  return (sentence) => {
    const spans: { at: number; end: number }[] = []
    for (const { at, end } of wordsOf(sentence).filter(isTheirs)) {
      const last = spans.at(-1)
      if (last && sentence.slice(last.end, at).trim() === '') last.end = end
      else spans.push({ at, end })
    }
    return spans.slice(0, SHOWN_MOST).map(({ at, end }) => sentence.slice(at, end))
  }
}
