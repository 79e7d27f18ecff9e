/** Finds earlier answers to similar questions in the answer bank. */
import { wordsOnly } from './matching/plain-words.ts'
import type { Answer } from './profile.ts'
import { sharesOf } from './wording.ts'

/** So much of the question's wording is in the entry. */
const LIKE_ENOUGH = 0.12
const SHOWN_MAX = 3

/** @returns The most similar entries, best first. Of equal ones, the most recently used comes first. */
export function similarAnswers<Entry extends Answer>(question: string, bank: readonly Entry[]): Entry[] {
  const shares = sharesOf(
    question,
    bank.map(({ question: known, answer }) => [`${known} ${answer}`, '']),
  )
  return bank
    .map((entry, at) => ({ entry, share: isSameQuestion(entry.question, question) ? 1 : (shares[at] ?? 0) }))
    .filter(({ share }) => share >= LIKE_ENOUGH)
    .sort((a, b) => b.share - a.share || lastUse(b.entry) - lastUse(a.entry))
    .slice(0, SHOWN_MAX)
    .map(({ entry }) => entry)
}

/** @returns The stored answer to exactly this question, whatever its case and punctuation. */
export function knownAnswer<Entry extends Answer>(question: string, bank: readonly Entry[]): Entry | null {
  return bank.find((entry) => isSameQuestion(entry.question, question)) ?? null
}

function isSameQuestion(one: string, other: string): boolean {
  return wordsOnly(one) === wordsOnly(other)
}

function lastUse({ usedAt, updatedAt }: Answer): number {
  return Math.max(usedAt ?? 0, updatedAt)
}
