/** Changes of a letter by whole sentences. What proves something stays. */
import { type LetterSentence, renderLetter } from './sentences.ts'

/** What a shorter letter can do without, the first of them first. */
const DISPENSABLE = ['plan', 'client', 'question'] as const

const isProof = ({ kind, facts }: LetterSentence) => kind === 'claim' && facts.length > 0

/** @returns The sentences that still stand in the letter, as they were written. */
export function standingIn(letter: string, sentences: readonly LetterSentence[]): LetterSentence[] {
  return sentences.filter(({ text }) => letter.includes(text))
}

/** @param share How much of the text may stay. @returns The letter without some sentences; null where it needs all it has. */
export function shortened(sentences: readonly LetterSentence[], share: number): LetterSentence[] | null {
  let left = [...sentences]
  const target = renderLetter(left).length * share
  for (const kind of DISPENSABLE) {
    for (let last = left.findLast((one) => one.kind === kind); last; last = left.findLast((one) => one.kind === kind)) {
      if (renderLetter(left).length <= target) return left
      const dropped = last
      left = left.filter((one) => one !== dropped)
    }
  }
  return left.length < sentences.length ? left : null
}

/** @returns The new sentences with each proof of the old ones that they left out, behind the last of their own claims. */
export function withProof(before: readonly LetterSentence[], now: readonly LetterSentence[]): LetterSentence[] {
  const told = new Set(now.filter(isProof).flatMap(({ facts }) => facts))
  const lost = before.filter((one) => isProof(one) && !one.facts.some((fact) => told.has(fact)))
  if (lost.length === 0) return [...now]
  const place = Math.max(
    now.findLastIndex(isProof),
    now.findIndex(({ kind }) => kind === 'client'),
    0,
  )
  const paragraph = now[place]?.paragraph ?? 0
  return [...now.slice(0, place + 1), ...lost.map((one) => ({ ...one, paragraph })), ...now.slice(place + 1)]
}
