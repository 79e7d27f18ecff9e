/** Finds earlier answers to similar questions in the answer bank. */
import { wordsOnly } from './matching/plain-words.ts'
import { overlap } from './overlap.ts'
import type { Answer } from './profile.ts'

interface SimilarAnswer<Entry extends Answer = Answer> {
  entry: Entry
  /** How much the questions have in common, from above 0 to 1. */
  likeness: number
}

const LIKE_ENOUGH = 0.25
const SHOWN_MAX = 3
/** Shorter words are little words, in most languages; so many characters show a word without its ending. */
const WORD_MIN = 3
const STEM = 6
const HAN = /\p{Script=Han}/u

/** @returns The most similar answers, best first. Of equal ones, the most recently used comes first. */
export function similarAnswers<Entry extends Answer>(question: string, bank: readonly Entry[]): SimilarAnswer<Entry>[] {
  const asked = keysOf(question)
  return bank
    .map((entry) => ({ entry, likeness: likeness(asked, question, entry.question) }))
    .filter((found) => found.likeness >= LIKE_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness || lastUse(b.entry) - lastUse(a.entry))
    .slice(0, SHOWN_MAX)
}

/** @returns The stored answer to exactly this question, whatever its case and punctuation. */
export function knownAnswer<Entry extends Answer>(question: string, bank: readonly Entry[]): Entry | null {
  return bank.find((entry) => isSameQuestion(entry.question, question)) ?? null
}

function likeness(asked: ReadonlySet<string>, question: string, other: string): number {
  if (isSameQuestion(question, other)) return 1
  // Below 1, because the words agree but the questions differ.
  return Math.min(0.99, overlap(asked, keysOf(other)))
}

function isSameQuestion(one: string, other: string): boolean {
  return wordsOnly(one) === wordsOnly(other)
}

/** The beginnings of its words, and in scripts without spaces its pairs of characters: this runs as one types. */
function keysOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(
    words.flatMap((word) => (HAN.test(word) ? pairsOf(word) : word.length < WORD_MIN ? [] : [word.slice(0, STEM)])),
  )
}

function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

function lastUse({ usedAt, updatedAt }: Answer): number {
  return Math.max(usedAt ?? 0, updatedAt)
}
