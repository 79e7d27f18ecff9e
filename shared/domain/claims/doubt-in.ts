/** The words of a sentence that no fact holds. */
import { addedIn } from './added.ts'
import { ALL_BUT, type ReadFact } from './claim-facts.ts'
import { countryOf } from './countries.ts'
import type { Word } from './word.ts'
import { isDenialHeld, refutedIn } from './denials.ts'
import { isTime } from './figures.ts'
import { holds, isHeld } from './holds.ts'
import { isPromise, type Statement } from './statement.ts'
import { HELPS, STRONG, weightOf } from './word-weights.ts'
import { bareOf } from './normalise.ts'

/**
 * @param chosen The facts that may support the sentence, the best one first.
 * @param facts All facts.
 * @returns The words in doubt; the whole sentence where none can be named; null for none.
 */
export function doubtIn(statement: Statement, chosen: readonly ReadFact[], facts: readonly ReadFact[]): string | null {
  const { text, words, contacts, strictness } = statement
  // Several addresses are a list of works, each of a fact of its own.
  const holding = contacts.length > 1 ? facts : chosen
  const contact = contacts.find((each) => !holding.some((fact) => holdsContact(fact, each)))
  if (contact !== undefined) return contact
  const missing = words.filter((word) => mustBeHeld(word, statement) && !isHeld(word, statement, chosen))
  if (missing.length > 0) return spanOf(text, missing)
  if (strictness === 'promises') return null
  const named = misquotedIn(statement, chosen) ?? unknownPlaceIn(statement, chosen)
  if (named !== null) return named
  const refuted = refutedIn(statement, chosen, facts)
  if (refuted.length > 0) return spanOf(text, refuted)
  const added = addedIn(statement, chosen)
  if (added !== null) return spanOf(text, [added])
  if (isMoreThanHelp(statement, chosen) || !isDenialHeld(statement, chosen)) return text
  return isEnough(statement, chosen) ? null : text
}

export function holdsContact({ fact }: ReadFact, contact: string): boolean {
  return bareLink(fact.text).includes(bareLink(contact))
}

function bareLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

const ADAPTED_MIN = 4

/** "A print shop taught me": somebody else did. */
const OF_ME = /^\s(?:me|us)(?!\p{L})/iu
const AS_MANY = /(?<!\p{L})(?:as|so|how)\s$/iu
/** "Your 386 pages" are the client's; whether the post counts so many, the check of figures knows. */
const YOUR = [
  '[Yy]our|[Vv]otre|[Vv]os|[Tt]es|[Tt]us?|Ihre?[nrms]?|[Dd]eine?[nrms]?',
  String.raw`[Вв]аш\p{L}*|[Тт]во\p{L}+|आपके|आपकी|আপনার|您的|你的`,
].join('|')
const THEIRS = new RegExp(String.raw`(?<!\p{L})(?:${YOUR})\s?(?:\p{L}+\s)?$`, 'u')
/** "I draw it all" says no more than "I draw it". */
const IT_ALL = /(?<!\p{L})it\s$/iu

function mustBeHeld(word: Word, { text, post, strictness, words }: Statement): boolean {
  if (strictness === 'promises') return isPromise(word, words) && !post.has(word.key)
  const beside = (key: string) => words.some((other) => other.key === key && other.clause === word.clause)
  if (word.key === '=early' && beside('=notice')) return false
  if (beside('=citizen') && countryOf(word.spelled) !== null) return true
  const place = words.indexOf(word)
  if (word.figure)
    return !THEIRS.test(text.slice(0, word.at)) && (word.figure.unit !== '' || !isAside(word, words[place + 1]))
  if (word.key === '=soon') return isPromise(word, words)
  if (word.key === '=teach' && OF_ME.test(text.slice(word.end))) return false
  if (word.key === '=many' && AS_MANY.test(text.slice(0, word.at))) return false
  if (word.key === '=all')
    return !isPlainAll(words, place) && !ALL_BUT.test(text.slice(word.end)) && !IT_ALL.test(text.slice(0, word.at))
  if (word.is === 'name' || isTime(word.key) || STRONG.has(word.key)) return true
  return strictness === 'all' && word.is === 'plain' && word.text.length >= ADAPTED_MIN && post.has(word.key)
}

/** "Two" and "in three languages" often count what the sentence lists itself. */
function isAside({ figure }: Word, next: Word | undefined): boolean {
  return figure?.value === 2 || next?.key === '=speak'
}

/** "Every week" says no more than "weekly", "23 in all" no more than 23. */
function isPlainAll(words: readonly Word[], place: number): boolean {
  if (words[place - 1]?.figure) return true
  return words.slice(place + 1, place + 3).some(({ key }) => isTime(key))
}

/** The fact says "helped", and the sentence says nothing of the kind. */
function isMoreThanHelp({ words, strictness }: Statement, [best]: readonly ReadFact[]): boolean {
  return strictness === 'all' && best?.isHelp === true && !words.some(({ key }) => HELPS.has(key))
}

/** Where names have no capital: whom one worked for, and where one studied or lived, must stand in the facts. */
function unknownPlaceIn(statement: Statement, chosen: readonly ReadFact[]): string | null {
  const found = PLACE_IN_HAN.exec(statement.text)
  const place = found?.[1] ?? found?.[2]
  if (!found || place === undefined) return null
  const start = found.index + found[0].indexOf(place)
  const words = statement.words.filter(
    ({ at, end, is }) => at >= start && end <= start + place.length && is !== 'concept',
  )
  return words.length > 0 && !words.some((word) => isHeld(word, statement, chosen)) ? place : null
}

const PLACE_IN_HAN = /在([^，。、在]{2,10}?)(?:工作|任职|上班|实习|住过)|毕业于([^，。、]{2,10})/u

/** How much of the sentence's words must be held, at least. */
const ENOUGH = 0.6
const ENOUGH_FOREIGN = 0.42
/** An unknown word of another language may well stand in the facts. */
const UNKNOWN_FOREIGN = 0.35

function isEnough(statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (statement.strictness === 'strong' || statement.contacts.length > 0) return true
  const isForeign = chosen[0]?.language !== statement.language
  let held = 0
  let total = 0
  for (const word of statement.words) {
    if (word.key === '=about' || word.key === '=later') continue
    const isKept = isHeld(word, statement, chosen)
    const weight = isKept
      ? heldWeight(word, statement, chosen)
      : isForeign && word.is === 'plain'
        ? UNKNOWN_FOREIGN
        : weightOf(word)
    total += weight
    if (isKept) held += weight
  }
  return total > 0 && held / total >= (isForeign || statement.denied.size > 0 ? ENOUGH_FOREIGN : ENOUGH)
}

function heldWeight(word: Word, statement: Statement, chosen: readonly ReadFact[]): number {
  return Math.max(
    weightOf(word),
    ...chosen.filter((fact) => holds(fact, word, statement)).map((fact) => weightIn(fact, word)),
  )
}

/** @returns What a held word weighs. One of another alphabet that sounds like a name is a name. */
export function weightIn(fact: ReadFact, word: Word): number {
  return word.is === 'plain' && !fact.byKey.has(word.key) ? NAME_WEIGHT : weightOf(word)
}

const NAME_WEIGHT = 2
const SAME_STRETCH = 12

/** @returns The words as they stand in the sentence: one stretch where they are near each other, else the first. */
function spanOf(text: string, missing: readonly Word[]): string {
  const first = missing[0]
  if (!first) return text
  let { end } = first
  for (const word of missing) if (word.at - end <= SAME_STRETCH) end = Math.max(end, word.end)
  return text.slice(first.at, end)
}

/** Quotations: what somebody is said to have said must stand in the facts word for word. */
const QUOTE = /["“«„「『]([^"“”«»„「」『』]{12,})["”»“」』]/gu
/** So many words are more than a name. */
const WORDS_MIN = 3

/** @returns A quotation that stands in no fact; null for none. A translated one cannot be compared. */
function misquotedIn({ text, language }: Statement, chosen: readonly ReadFact[]): string | null {
  for (const [, quote = ''] of text.matchAll(QUOTE)) {
    const bare = bareOf(quote)
    if (bare.split(' ').length < WORDS_MIN || chosen.some((fact) => fact.bare.includes(bare))) continue
    if (chosen.some((fact) => fact.language === language)) return quote
  }
  return null
}
