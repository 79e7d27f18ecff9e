/** What a sentence adds to its facts by its form: a second thing beside a true one, another direction, a trade of its own. */
import type { ReadFact } from './claim-facts.ts'
import type { LetterLanguage } from '../detect-language.ts'
import { isTime } from './figures.ts'
import { isHeld } from './holds.ts'
import type { Statement } from './statement.ts'
import type { Word } from './word.ts'
import { CRAFTS, LIGHT, STRONG } from './word-weights.ts'
import lists from './patterns/added.json' with { type: 'json' }

/** @returns The first word that says more than the facts; null for none. */
export function addedIn(statement: Statement, chosen: readonly ReadFact[]): Word | null {
  if (statement.strictness !== 'all') return null
  const isKnown = (word: Word) => isHeld(word, statement, chosen)
  const client = otherClient(statement, isKnown, chosen[0]?.language)
  if (client) return client
  return (
    statement.words.find(
      (word, place) =>
        isOtherCraft(word, statement, chosen) ||
        isPairedWithTrue(word, place, statement, chosen) ||
        isTurned(word, statement, chosen),
    ) ?? null
  )
}

/** Who "built" a thing need not have designed it, who "translated" one did not write it. */
function isOtherCraft(word: Word, statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (!CRAFTS.has(word.key) || statement.denied.has(word.clause)) return false
  // A short record names no deed: "Landing page for Tallybird, 2023".
  return chosen[0]?.words.some(({ key }) => DEEDS.has(key)) === true && !isHeld(word, statement, chosen)
}

const DEEDS = new Set([
  ...CRAFTS,
  ...['=build', '=move', '=remove', '=help', '=lead', '=test', '=type', '=fix', '=analyst', '=sync', '=release'],
])

const PAIR = new RegExp(
  String.raw`^\s*,?\s*(?:${lists.pair.join('|')})\s*(?:(?:${lists.article.join('|')})\s+)?$`,
  'iu',
)

/** "Wrote and illustrated": what stands beside a true word must be as true. */
function isPairedWithTrue(word: Word, place: number, statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (!isThing(word, statement, chosen) || isHeld(word, statement, chosen)) return false
  const { words, text } = statement
  const [before, after] = [words[place - 1], words[place + 1]]
  const isBeside = (one: Word, other: Word) => PAIR.test(text.slice(one.end, other.at))
  // What follows "and" may be another verb: "out of spreadsheets and threw away".
  return (
    (before !== undefined && isName(word) && isBeside(before, word) && isAlike(before, word, statement, chosen)) ||
    (after !== undefined && isBeside(word, after) && isAlike(after, word, statement, chosen))
  )
}

function isAlike(known: Word, word: Word, statement: Statement, chosen: readonly ReadFact[]): boolean {
  return isName(known) === isName(word) && isThing(known, statement, chosen) && isHeld(known, statement, chosen)
}

function isName({ is, key }: Word): boolean {
  return is === 'name' || key.startsWith('=lang:')
}

/** An unknown word of another language may well stand in the facts. */
function isThing(word: Word, { language, denied }: Statement, chosen: readonly ReadFact[]): boolean {
  if (word.figure || isTime(word.key) || LIGHT.has(word.key) || STRONG.has(word.key) || denied.has(word.clause))
    return false
  return word.is !== 'plain' || chosen[0]?.language === language
}

const INTO = new RegExp(String.raw`(?<!\p{L})(?:${lists.into.join('|')})\s*(?:the\s)?$`, 'iu')
const FROM = /(?<!\p{L})(?:from|aus dem|aus|vom|von|del|do|de l['’]|du|dari|с|из|من)\s*(?:the\s)?$/iu

/** The other way round: into German instead of from German, to Magento instead of from it. */
function isTurned(word: Word, { text }: Statement, chosen: readonly ReadFact[]): boolean {
  if (word.is !== 'name' && !word.key.startsWith('=lang:')) return false
  const way = wayOf(word, text)
  if (way === null) return false
  const told = chosen.flatMap(({ byKey, fact }) => (byKey.get(word.key) ?? []).map((each) => wayOf(each, fact.text)))
  return told.length > 0 && told.every((other) => other !== null && other !== way)
}

function wayOf({ at }: Word, text: string): 'into' | 'from' | null {
  const before = text.slice(Math.max(0, at - 12), at)
  return INTO.test(before) ? 'into' : FROM.test(before) ? 'from' : null
}

/** "For a bank in Amman": whoever the work was for must stand in the facts, also without a name. */
const FOR_A = new RegExp(String.raw`(?<!\p{L}|enough\s)(?:${lists.forA.join('|')})\s+`, 'giu')
const PHRASE_END = new RegExp(String.raw`[,.;:()–—?!]|\s(?:${lists.phraseEnd.join('|')})\s`, 'iu')

function otherClient(
  { text, words, language }: Statement,
  isKnown: (word: Word) => boolean,
  factLanguage: LetterLanguage | undefined,
): Word | null {
  for (const found of text.matchAll(FOR_A)) {
    const start = found.index + found[0].length
    const rest = text.slice(start)
    const end = start + (PHRASE_END.exec(rest)?.index ?? rest.length)
    const phrase = words.filter(({ at }) => at >= start && at < end)
    if (phrase.some(({ figure, key }) => figure || isTime(key) || key.startsWith('=lang:'))) continue
    const telling = phrase.filter(({ key, is }) => !LIGHT.has(key) && (is !== 'plain' || factLanguage === language))
    if (telling.length > 0 && !telling.some(isKnown)) return telling.at(-1) ?? null
  }
  return null
}
