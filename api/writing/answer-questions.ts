/** Finds the answer that was given to a question before. */
import type { Answer } from '#shared/domain/profile.ts'
import { keysOf } from './read-post.ts'

/** The share of words that two questions must have in common before an old answer is used again. */
const SAME_QUESTION = 0.5

/** @returns The answer given to the most similar question before, or null where none is similar enough. */
export function fromBank(question: string, bank: Answer[]): string | null {
  const asked = keysOf(question)
  let best: string | null = null
  let bestShare = 0
  for (const entry of bank) {
    if (sameText(entry.question, question)) return entry.answer
    const known = keysOf(entry.question)
    const shared = [...asked].filter((key) => known.has(key)).length
    const share = shared / Math.max(1, Math.min(asked.size, known.size) * 0.4 + Math.max(asked.size, known.size) * 0.6)
    const isSame = shared >= 2 || (shared === asked.size && shared === known.size)
    if (share >= SAME_QUESTION && shared > 0 && isSame && share > bestShare) {
      best = entry.answer
      bestShare = share
    }
  }
  return best
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(one) === plain(other)
}
