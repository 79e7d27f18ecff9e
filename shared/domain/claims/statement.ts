/** A sentence that may say something about the freelancer, as it is compared with the facts. */
import { LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import { contactsIn } from '../letter-text.ts'
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import { deniedClauses, type ReadFact } from './claim-facts.ts'
import { clauseStarts, wordsOf } from './claim-words.ts'
import { bareOf } from './normalise.ts'
import type { Word } from './word.ts'

/**
 * What must be held. `all`: ordinary words too, and what the form adds; `most`: figures, names and strong words, and most of the
 * rest; `strong`: only those; `promises`: no more than what is promised.
 */
export type Strictness = 'all' | 'most' | 'strong' | 'promises'

export interface Statement {
  text: string
  language: LetterLanguage
  words: readonly Word[]
  /** The places of the clauses that deny something. */
  denied: ReadonlySet<number>
  /** The places of the clauses that say what the freelancer does not take on: they deny something, or turn it away. */
  refusing: ReadonlySet<number>
  strictness: Strictness
  contacts: readonly string[]
  /** The keys of the post's words. */
  post: ReadonlySet<string>
  /** Which words which fact holds, as far as it was asked. */
  held: Map<ReadFact, Map<Word, boolean>>
}

export function readStatement(
  text: string,
  language: LetterLanguage,
  strictness: Strictness,
  post: ReadonlySet<string>,
): Statement {
  const contacts = contactsIn(text)
  const rest = contacts.reduce((left, contact) => left.replace(contact, ' '.repeat(contact.length)), text)
  const denied = deniedClauses(rest, language)
  const starts = clauseStarts(rest)
  const turnsAway = (start: number, clause: number) =>
    REFUSALS.get(language)?.test(rest.slice(start, starts[clause + 1])) === true
  return {
    text,
    language,
    words: wordsOf(rest, language),
    denied,
    refusing: new Set([...denied, ...starts.flatMap((start, clause) => (turnsAway(start, clause) ? [clause] : []))]),
    strictness,
    contacts,
    post,
    held: new Map(),
  }
}

const REFUSALS = new Map(LETTER_LANGUAGES.map((tag) => [tag, phrasePattern(forms.refusal[tag])]))

/** @returns Whether the clause turns something away, or goes on so in the fact's own words: "I never hold, receive or move money". */
export function isRefusing(clause: number, { text, refusing }: Statement, { bare }: ReadFact): boolean {
  if (refusing.has(clause)) return true
  const starts = clauseStarts(text)
  const isCopied = (from: number) => ` ${bare} `.includes(` ${bareOf(text.slice(starts[from], starts[clause + 1]))} `)
  return [...refusing].some((from) => from < clause && isCopied(from))
}

/** @returns Whether a word with that key stands close by. */
export function isNear(key: string, word: Word, { words }: Statement): boolean {
  const place = words.indexOf(word)
  return words.slice(Math.max(0, place - 3), place + 5).some((other) => other.key === key)
}

/** @returns Whether the sentence promises a price, hours a week or a day to begin or to work on. */
export function hasPromise(text: string, language: LetterLanguage): boolean {
  const words = wordsOf(text, language)
  const isQuestion = /[?？؟]["'”’»)]*$/u.test(text)
  return words.some((word) => isPromise(word, words) && !(isQuestion && WHEN.has(word.key)))
}

/** Money, hours a week or a day, and when one begins or works. */
export function isPromise({ figure, key, clause }: Word, words: readonly Word[]): boolean {
  if (figure?.unit === 'money') return true
  if (WHEN.has(key)) return words.some((other) => other.clause === clause && BEGINS.has(other.key))
  const isHours = figure?.unit === 'second' && figure.value >= 3600
  return isHours && words.some(({ key: other }) => other === '=week' || other === '=day')
}

const WHEN = new Set([
  ...['=soon', '=weekend', '=aroundclock', '=overnight', '=monday', '=tuesday', '=wednesday', '=thursday', '=friday'],
  ...['=saturday', '=sunday'],
])
const BEGINS = new Set(['=start', '=work', '=handover', '=build'])
