/** A sentence that may say something about the freelancer, as it is compared with the facts. */
import type { LetterLanguage } from '../detect-language.ts'
import { contactsIn } from '../letter-text.ts'
import { deniedClauses, type ReadFact } from './claim-facts.ts'
import { type Word, wordsOf } from './claim-words.ts'

/** What must be held: ordinary words too, figures, names and strong words only, or no more than what is promised. */
export type Strictness = 'all' | 'strong' | 'promises'

export interface Statement {
  text: string
  language: LetterLanguage
  words: readonly Word[]
  /** The places of the clauses that deny something. */
  denied: ReadonlySet<number>
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
  return {
    text,
    language,
    words: wordsOf(rest, language),
    denied: deniedClauses(rest, language),
    strictness,
    contacts,
    post,
    held: new Map(),
  }
}

/** @returns Whether a word with that key stands close by. */
export function isNear(key: string, word: Word, { words }: Statement): boolean {
  const place = words.indexOf(word)
  return words.slice(Math.max(0, place - 3), place + 5).some((other) => other.key === key)
}

/** @returns Whether the sentence promises a price or hours a week. */
export function hasPromise(text: string, language: LetterLanguage): boolean {
  const words = wordsOf(text, language)
  return words.some((word) => isPromise(word, words))
}

/** Money, and hours a week or a day. */
export function isPromise({ figure }: Word, words: readonly Word[]): boolean {
  if (figure?.unit === 'money') return true
  const isHours = figure?.unit === 'second' && figure.value >= 3600
  return isHours && words.some(({ key }) => key === '=week' || key === '=day')
}
