/** Words that no fact has to hold once a judge supports their sentence, because they state nothing of the freelancer. */
import { speechOf } from '#shared/domain/claims/claim-cues.ts'
import { clauseStarts } from '#shared/domain/claims/claim-words.ts'
import { normalised, stem } from '#shared/domain/claims/normalise.ts'
import type { Statement } from '#shared/domain/claims/statement.ts'
import type { Word } from '#shared/domain/claims/word.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'

/** @returns The keys of words that are harmless wherever the statement has them: counts of the client's things. */
export function harmlessIn(statement: Statement, post: string): ReadonlySet<string> {
  const counts = new Set(statement.words.flatMap(({ figure, key }) => (figure ? [key] : [])))
  const isTheirs = (key: string) =>
    statement.words.every((word) => word.key !== key || isClients(word, statement, post))
  return new Set([...counts].filter(isTheirs))
}

/** "A press release of 400 words takes two days": the post counts the same, and the clause says nothing of the freelancer. */
function isClients({ figure, clause, key }: Word, { text, language }: Statement, post: string): boolean {
  if (figure?.unit !== '') return false
  const starts = clauseStarts(text)
  const said = text.slice(starts[clause], starts[clause + 1])
  const told = new Set(countsIn(post))
  return (
    speechOf(said, language) === 'other' &&
    countsIn(said).some((count) => count.startsWith(`${key} `) && told.has(count))
  )
}

/** @returns Each number with what it counts: `400 word`. */
function countsIn(text: string): string[] {
  return [...withAsciiDigits(text).matchAll(COUNT)].map(
    ([, number = '', thing = '']) => `${Number(number.replace(/[.,]/g, ''))} ${stem(normalised(thing))}`,
  )
}

const COUNT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d+)[\s-]?(\p{L}[\p{L}\p{M}]*)/gu
