/** Finds earlier answers to similar questions in the answer bank. */
import { wordsOf } from './claims/claim-words.ts'
import type { Answer } from './profile.ts'

interface SimilarAnswer<Entry extends Answer = Answer> {
  entry: Entry
  /** How much the questions have in common, from above 0 to 1. */
  likeness: number
}

const LIKE_ENOUGH = 0.25
const SHOWN_MAX = 3
/** From so many characters on, a text shows its language. */
const CERTAIN_FROM = 160

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
  const known = keysOf(other)
  const shared = [...asked].filter((key) => known.has(key)).length
  const all = asked.size + known.size - shared
  // Below 1, because the words agree but the questions differ.
  return all === 0 ? 0 : Math.min(0.99, shared / all)
}

function isSameQuestion(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** A short question does not show its language: both are read as English where nothing else is certain. */
function keysOf(text: string): Set<string> {
  const language = text.length < CERTAIN_FROM && /\p{Script=Latin}/u.test(text) ? 'en' : null
  return new Set(wordsOf(text, language).map(({ key }) => key))
}

function lastUse({ usedAt, updatedAt }: Answer): number {
  return Math.max(usedAt ?? 0, updatedAt)
}
