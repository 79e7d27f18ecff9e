/** Languages in which no letter can be written, so that a post in one is not taken for its nearest neighbour. */
import { commonWordsOf, detectLanguage } from '#shared/domain/detect-language.ts'
import words from '../phrases/foreign-words.json' with { type: 'json' }

/** Letters that only the one language has; Japanese and Ukrainian share most of theirs with another. */
const LETTERS: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['uk', /[іїєґ]/giu],
  ['ur', /[ٹڈڑےںھ]/gu],
  ['fa', /[پچژگ]/gu],
]
/** So many of a hundred letters; a name or a quotation has fewer. */
const LETTERS_LEAST = 4
const WORDS_LEAST = 3

const LANGUAGES_OF = new Map<string, string[]>()
for (const [tag, list] of Object.entries(words))
  for (const word of list) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), tag])

/** @returns ISO 639-1; null for a text in a language that letters can be written in, and for one that shows none. */
export function foreignLanguage(text: string): string | null {
  const sample = text.slice(0, 4000)
  const size = sample.match(/\p{L}/gu)?.length ?? 0
  const byLetters = LETTERS.find(([, pattern]) => (sample.match(pattern)?.length ?? 0) * 100 >= size * LETTERS_LEAST)
  if (size > 0 && byLetters) return byLetters[0]
  const counts = new Map<string, number>()
  for (const word of sample.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const tag of LANGUAGES_OF.get(word) ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  const known = Math.max(0, ...commonWordsOf(sample).values())
  return most && most[1] >= WORDS_LEAST && most[1] > known ? most[0] : null
}

/** Of a text in a language of letters at least so many words are common ones; Indonesian has fewer of them. */
const COMMON_LEAST = 1 / 6
const COMMON_LEAST_ID = 1 / 10
/** Fewer words show nothing. */
const TELLING_WORDS = 20

/** @returns Whether a text is in a language of letters as far as it shows; Polish and Dutch share only a few common words with one. */
export function showsOurs(text: string): boolean {
  const sample = text.slice(0, 4000)
  const tag = detectLanguage(sample)
  const words = sample.match(/\p{L}+/gu)?.length ?? 0
  if (words < TELLING_WORDS) return true
  if (tag === null) return false
  const counts = commonWordsOf(sample)
  const isLatin = counts.has(tag)
  return !isLatin || (counts.get(tag) ?? 0) >= words * (tag === 'id' ? COMMON_LEAST_ID : COMMON_LEAST)
}
