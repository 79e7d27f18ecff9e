/** A line of the freelancer's own as a sentence: their words as they stand, with no more than "I" or what an address is. */
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { isDone } from './done.ts'
import { ended, type Texts } from '../texts.ts'

/** @returns "I edited 60 episodes." for "edited 60 episodes"; all other words as they are. */
export function sentenceOf(line: string, texts: Texts): string {
  const plain = line.trim().replace(/[,;\s]+$/u, '')
  const [link] = linksIn(plain)
  // "Portfolio:", "See": so few letters before an address say nothing more.
  const isBare = link !== undefined && plain.replace(link, '').trim().length <= 12
  const named = isBare ? texts.labelled('portfolio', link) : null
  if (named !== null) return named
  const isReport = texts.language === 'en' && isDone(plain)
  return ended(
    isReport ? `${texts.isTeam ? 'We' : 'I'} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain,
    texts,
  )
}
