/** Words in quotation marks: they stand in a fact or in the post as they are, and are told of whoever said them. */
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { wordsOnly } from '#shared/domain/matching/plain-words.ts'
import { type Check, type CheckedLetter, doubt } from './checked-letter.ts'

const QUOTE = /[“"«„「『]([^“”"«»„「」『』]{8,400})[”"»“」』]/gu
/** Fewer words may be a title, or a word that is spoken of. */
const WORDS_LEAST = 4
const HAN_LEAST = 8

export const checkQuotes: Check = (checked) => {
  const known = wordsOnly(`${checked.post}\n${checked.facts}`)
  const wished = checked.reading.requests.map(({ value }) => wordsOnly(value ?? ''))
  return checked.texts.flatMap((text) =>
    [...text.matchAll(QUOTE)].flatMap(([, words = '']) => {
      const said = wordsOnly(words)
      if (!isLong(said) || wished.includes(said)) return []
      if (!known.includes(said)) return isTranslated(checked) ? [] : [doubt('claim', text, words)]
      return isSaidByAnother(said, text, checked) ? [doubt('claim', text, words)] : []
    }),
  )
}

function isLong(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0
  return han > 0 ? han >= HAN_LEAST : words.split(' ').length >= WORDS_LEAST
}

/** A testimonial may be told in the letter's language; whether it says the same is for the judge. */
function isTranslated({ reading, request }: CheckedLetter): boolean {
  return reading.language !== 'en' && (request.records ?? []).some(({ kind }) => kind === 'testimonial')
}

/** The sentence names somebody else who has said something, and not the one who said this. */
function isSaidByAnother(said: string, sentence: string, { request, texts }: CheckedLetter): boolean {
  const testimonials = (request.records ?? []).filter(({ kind }) => kind === 'testimonial')
  const own = testimonials.filter(({ what }) => wordsOnly(what).includes(said))
  if (own.length === 0) return false
  const before = texts[texts.indexOf(sentence) - 1] ?? ''
  const around = new Set(wordsOnly(`${before} ${sentence}`.replace(QUOTE, ' ')).split(' '))
  const named = ({ who }: FactRecord) =>
    wordsOnly(who)
      .split(' ')
      .filter((word) => word.length > 3 && around.has(word)).length
  const most = (records: readonly FactRecord[]) => Math.max(0, ...records.map(named))
  return most(testimonials.filter((one) => !own.includes(one))) > most(own)
}
