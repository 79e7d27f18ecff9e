/** A line of the freelancer's own as a sentence: their words as they stand, with no more than "I" or what an address is. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { isDone } from './done.ts'
import { capital, endOf, textsOf } from '../texts.ts'

/** "Portfolio:", "See": what stands before an address and says nothing more. */
const BARE_MOST = 12

/** @returns "I edited 60 episodes." for "edited 60 episodes"; all other words as they are. */
export function sentenceOf(line: string, language: LetterLanguage): string {
  const texts = textsOf(language)
  const plain = line.trim().replace(/[,;\s]+$/u, '')
  const [link] = linksIn(plain)
  const isBare = link !== undefined && plain.replace(link, '').trim().length <= BARE_MOST
  const named = isBare ? texts.labelled('portfolio', link) : null
  if (named !== null) return named
  const isReport = language === 'en' && isDone(plain)
  const said = isReport ? `I ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : capital(plain, texts)
  return said + endOf(said, texts)
}
