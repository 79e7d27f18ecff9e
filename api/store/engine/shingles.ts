/** How like two letters are: by the sequences of four words that stand in both. Only hashes of them are compared, never the text. */
import { splitSentences } from '#shared/domain/letter-text.ts'

const SHINGLE_WORDS = 4
/** A letter of more words is compared by its first sequences. */
const SHINGLES_MAX = 900
/** Chinese has no spaces: two characters count as a word. */
const WORD = /\p{Script=Han}{1,2}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu

/** Four words in a row, inside one sentence. `start` and `end` are places in the sentence as it stands. */
interface Shingle {
  words: string
  sentence: string
  start: number
  end: number
}

/** What is kept of a letter. */
export interface LetterPrint {
  /** Of its sequences, each once. */
  hashes: readonly number[]
  /** How many different sequences the whole letter has: more than `hashes` where some are left aside. */
  size: number
}

/** @param hash Keyed on the server, so that nobody can guess the words. */
export function printOf(texts: readonly string[], hash: (words: string) => number, size?: number): LetterPrint {
  const hashes = [...new Set(shinglesOf(texts).map(({ words }) => hash(words)))]
  return { hashes, size: size ?? hashes.length }
}

/** @returns From 0 to 1: how much of the shorter letter stands in the other one, too. */
export function likeness(one: LetterPrint, other: LetterPrint): number {
  const size = Math.min(one.size, other.size)
  if (size === 0) return 0
  const known = new Set(other.hashes)
  return one.hashes.filter((hash) => known.has(hash)).length / size
}

/** @returns The longest runs of words that stand in the other letter too, with their sentences; the longest first. */
export function sharedRuns(
  texts: readonly string[],
  hash: (words: string) => number,
  other: LetterPrint,
): { sentence: string; words: string }[] {
  const known = new Set(other.hashes)
  const runs: { sentence: string; start: number; end: number }[] = []
  for (const { words, sentence, start, end } of shinglesOf(texts)) {
    if (!known.has(hash(words))) continue
    const last = runs.at(-1)
    if (last?.sentence === sentence && start < last.end && start > last.start) last.end = end
    else runs.push({ sentence, start, end })
  }
  return runs
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .map(({ sentence, start, end }) => ({ sentence, words: sentence.slice(start, end) }))
}

function shinglesOf(texts: readonly string[]): Shingle[] {
  const shingles: Shingle[] = []
  for (const sentence of texts.flatMap(splitSentences)) {
    const words = [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
      word: word.normalize('NFKC').toLowerCase(),
      start: index,
      end: index + word.length,
    }))
    for (let at = 0; at + SHINGLE_WORDS <= words.length && shingles.length < SHINGLES_MAX; at++) {
      const taken = words.slice(at, at + SHINGLE_WORDS)
      const [first, last] = [taken[0], taken[SHINGLE_WORDS - 1]]
      if (!first || !last) break
      shingles.push({ words: taken.map(({ word }) => word).join(' '), sentence, start: first.start, end: last.end })
    }
  }
  return shingles
}
