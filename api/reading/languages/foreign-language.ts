/** Languages in which no letter can be written without a model, so that a post in one is not taken for its nearest neighbour. */
import { eld } from 'eld/extrasmall'
import {
  commonWordsOf,
  detectLanguage,
  isInScript,
  isLetterLanguage,
  LETTER_LANGUAGES,
  type LetterLanguage,
} from '#shared/domain/detect-language.ts'
import { remember } from '#shared/remember.ts'

/** More text makes it no surer. */
const SAMPLE = 400
/** Malay and Indonesian differ too little to be told apart. */
const OURS = [...LETTER_LANGUAGES, 'ms'] as const
/** Of a few words two neighbours are as likely: "Ищем бухгалтера" could be Ukrainian, "need logo asap" Estonian. */
const SURER = 1.05
const REST_LEAST = 200

/** @returns ISO 639-1; null for a text in a language that letters can be written in, and for one that shows none. */
export function foreignLanguage(text: string): string | null {
  const language = surelyForeign(text.slice(0, SAMPLE))
  const rest = text.slice(SAMPLE, 2 * SAMPLE)
  // A text may begin with a sample of the work in another language.
  return language !== null && rest.length >= REST_LEAST && surelyForeign(rest) === null ? null : language
}

function surelyForeign(sample: string): string | null {
  const found = eld.detect(sample)
  const { language } = found
  if (OURS.some((tag) => tag === language) || !found.isReliable()) return null
  const scores = found.getScores()
  const nearest = Math.max(0, ...OURS.map((tag) => scores[tag] ?? 0))
  return (scores[language] ?? 0) > nearest * SURER ? language : null
}

/** Fewer characters are as likely in two languages: "No piece cut twice". */
const LINE_LEAST = 32
/** The lines of a freelancer are looked at again for each letter. */
const LINES_MAX = 2_000

/** @returns Whether a line of the freelancer's own is in a language in which no letter can be written. */
export const isForeignLine = remember(
  (line: string) => line.length > LINE_LEAST && foreignLanguage(line) !== null,
  LINES_MAX,
)

/** A shorter line shows its language badly. */
const LONG_LINE = 70

/**
 * @param usual What the freelancer's lines are mostly in: a short one is in another language where its script shows that.
 * @returns Null where no letter can tell the line as it stands.
 */
export function languageOfLine(line: string, usual: LetterLanguage): LetterLanguage | null {
  const found = detectLanguage(line)
  const isShown = found !== null && (line.length > LONG_LINE || isInScript(found) !== isInScript(usual))
  const language = isShown ? found : usual
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(line)
  return isForeignLine(line) || !(isLatin || isInScript(language)) ? null : language
}

/** @returns The language of letters that a text is in; null for one in another language, and for one that shows none. */
export function shownLanguage(text: string): LetterLanguage | null {
  if (foreignLanguage(text) !== null) return null
  if (showsOurs(text)) return detectLanguage(text)
  // Notes without sentences have few common words.
  const { language } = eld.detect(text.slice(0, SAMPLE))
  const tag = language === 'ms' ? 'id' : language
  return isLetterLanguage(tag) ? tag : null
}

/** @returns Whether a post is in a language of letters, as far as it shows. */
export function isInOurs(text: string): boolean {
  return foreignLanguage(text) === null && (showsOurs(text) || shownLanguage(text) !== null)
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
