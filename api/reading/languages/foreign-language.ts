/** Languages in which no letter can be written without a model, so that a post in one is not taken for its nearest neighbour. */
import { commonWordsOf, detectLanguage, LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import { languagesOf } from './ngrams.ts'

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
  const { language, isReliable, scores } = languagesOf(sample)
  if (language === null || OURS.some((tag) => tag === language) || !isReliable) return null
  const nearest = Math.max(0, ...OURS.map((tag) => scores.get(tag) ?? 0))
  return (scores.get(language) ?? 0) > nearest * SURER ? language : null
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
