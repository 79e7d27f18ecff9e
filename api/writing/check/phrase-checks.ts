/** Phrases that no letter may bring, in each language of the letters: lists in `phrases/`. */
import { languageOf } from '#shared/domain/claims/claim-facts.ts'
import { readStatement } from '#shared/domain/claims/statement.ts'
import type { DoubtKind } from '#shared/domain/letter/doubts.ts'
import { pricesNamedIn } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { contactsIn, splitSentences } from '#shared/domain/letter-text.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { type Check, doubt, QUOTED } from './checked-letter.ts'
import cliches from './phrases/cliches.json' with { type: 'json' }
import contact from './phrases/contact.json' with { type: 'json' }
import freeTold from './phrases/free-told.json' with { type: 'json' }
import freeWork from './phrases/free-work.json' with { type: 'json' }
import price from './phrases/price.json' with { type: 'json' }
import reductions from './phrases/reductions.json' with { type: 'json' }
import refusal from './phrases/refusal.json' with { type: 'json' }
import secrets from './phrases/secrets.json' with { type: 'json' }
import tone from './phrases/tone.json' with { type: 'json' }
import lists from './patterns/phrase-checks.json' with { type: 'json' }

interface PhraseCheck {
  kind: DoubtKind
  pattern: RegExp
  /** What the post itself speaks of may be spoken of: a shop's discounts, a trial of the client's app. */
  isFreeInPost: boolean
  /** "I never need your password" says the opposite, and "tell them that their passwords stay" asks for none. */
  isFreeInDenial?: boolean
  /** A claim that rests on a fact with such a promise may make it, and is judged: "whatever bounces we replace for free". */
  promised?: (fact: string, said: string) => boolean
  /** A former client may praise in worn words; what is quoted is checked by itself. */
  isFreeInQuotes?: boolean
}

const CHECKS: readonly PhraseCheck[] = [
  { kind: 'refusal', pattern: phrasePattern(refusal), isFreeInPost: true },
  { kind: 'contact', pattern: phrasePattern(contact), isFreeInPost: true },
  { kind: 'secrets', pattern: phrasePattern(secrets), isFreeInPost: false, isFreeInDenial: true },
  { kind: 'free_work', pattern: phrasePattern(freeWork), isFreeInPost: true, promised: promisesFree },
  { kind: 'price', pattern: phrasePattern(price), isFreeInPost: true, promised: promisesLess },
  { kind: 'cliche', pattern: phrasePattern(cliches), isFreeInPost: false, promised: guarantees, isFreeInQuotes: true },
  { kind: 'tone', pattern: phrasePattern(tone), isFreeInPost: true, isFreeInQuotes: true },
]

export const checkPhrases: Check = ({ texts, post, facts, reading, sentences, request }) => {
  // Where the post itself asks for unpaid work or for contact elsewhere, its words excuse nothing.
  const asksForWrong = reading.fraud.length > 0
  const known = `${post}\n${facts}`.toLowerCase()
  return texts.flatMap((text) =>
    CHECKS.flatMap(({ kind, pattern, isFreeInPost, isFreeInDenial, promised, isFreeInQuotes }) => {
      // As many blanks, so that places stay.
      const own = isFreeInQuotes ? text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length)) : text
      const match = pattern.exec(own)
      if (!match || (isFreeInDenial && (isDenied(text, pattern) || REPORT.test(match[0])))) return []
      const promising = promised ? request.facts.filter(({ text: told }) => promised(told, own)) : []
      const restsOn = (id: string) =>
        sentences.some((said) => said.kind === 'claim' && said.facts.includes(id) && said.text.includes(text))
      if (promising.some(({ id }) => restsOn(id))) return []
      const found = wholeWords(text, match.index, match.index + match[0].length)
      const told = found.trim().toLowerCase()
      // German joins words: "Rabattwochen" where the post speaks of a "Rabatt".
      const stem = kind === 'price' && !told.includes(' ') ? told.slice(0, STEM_LENGTH) : serviceIn(told, text)
      const isKnown = isFreeInPost && !asksForWrong && known.includes(stem)
      return isKnown ? [] : [doubt(kind, text, found)]
    }),
  )
}

/**
 * @returns Whether words of a client may be quoted without a person: they name no contact, no price, and nothing that others could expect
 * from them. What the freelancer's facts say is excused elsewhere, and a quotation is one of them.
 */
export function isQuotable(words: string): boolean {
  const offers = CHECKS.filter(({ kind }) => OFFERING.has(kind)).map(({ pattern }) => pattern)
  const isOffer = [...offers, LESS, GUARANTEE, REFUND].some((pattern) => pattern.test(words))
  return !isOffer && contactsIn(words).length === 0 && pricesNamedIn(words).length === 0
}
const OFFERING: ReadonlySet<DoubtKind> = new Set(['contact', 'secrets', 'free_work', 'price'])
const REFUND = phrasePattern(lists.refund)

const STEM_LENGTH = 6
/** "Trust at Hotmail" names a service that the post may be about; where somebody is to be reached, it is an address. */
function serviceIn(told: string, sentence: string): string {
  return REACH.test(sentence) ? told : told.replace(/^at /u, '')
}

const REACH = new RegExp(`(?<!\\p{L})(?:${lists.reach.join('|')})(?!\\p{L})`, 'iu')
/** Who is told something is asked for nothing. */
const REPORT = new RegExp(lists.report.join('|'), 'iu')
const FREE = phrasePattern(freeWork)
/** In a letter these words may mean a day; a fact that tells of the work says what is free. */
const MENDED_FREE = phrasePattern(freeTold)
const MENDING = new RegExp(lists.mending.join('|'), 'iu')
const LESS = phrasePattern(reductions)
const GUARANTEE = /guarante/iu

/** "Fixes are free" promises no more than fixes. */
function promisesFree(fact: string, said: string): boolean {
  return promises(fact, FREE) || (promises(fact, MENDED_FREE) && MENDING.test(said))
}

/** A reduction is promised with its figure, which is looked for in the facts. */
function promisesLess(fact: string, said: string): boolean {
  return /\p{Nd}/u.test(said) && LESS.test(said) && promises(fact, LESS)
}

function guarantees(fact: string, said: string): boolean {
  return GUARANTEE.test(said) && promises(fact, GUARANTEE)
}

function promises(text: string, pattern: RegExp): boolean {
  return splitSentences(text).some((one) => pattern.test(one) && !isDenied(one, pattern))
}

/** Whether the clause with the phrase denies it. */
function isDenied(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text)
  const end = match ? match.index + match[0].length : 0
  const { words, denied } = readStatement(text, languageOf(text, null), 'strong', new Set())
  const clause = words.findLast(({ at }) => at < end)?.clause
  return clause !== undefined && denied.has(clause)
}

/** A phrase may end inside of a word; a person is shown the whole one. */
function wholeWords(text: string, start: number, end: number): string {
  const before = /[\p{L}\p{M}]*$/u.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(end))?.[0] ?? ''
  return /\p{Script=Han}/u.test(text) ? text.slice(start, end) : `${before}${text.slice(start, end)}${after}`
}
