/** Whether a fact holds a word of a sentence, and a strong word together with what it is said of. */
import type { ReadFact } from './claim-facts.ts'
import type { Word } from './word.ts'
import { countryOf } from './countries.ts'
import { isOneOf, isTime } from './figures.ts'
import { holdsFigure, showsShare } from './holds-figure.ts'
import { isNear, isRefusing, type Statement } from './statement.ts'
import { soundOf } from './transliterate.ts'
import { LEVEL, LIGHT, SPOKEN, STRONG } from './word-weights.ts'
import lists from './patterns/holds.json' with { type: 'json' }

export function holds(fact: ReadFact, word: Word, statement: Statement): boolean {
  let known = statement.held.get(fact)
  if (!known) {
    known = new Map()
    statement.held.set(fact, known)
  }
  const before = known.get(word)
  if (before !== undefined) return before
  const isKept = holdsAnew(fact, word, statement)
  known.set(word, isKept)
  return isKept
}

function holdsAnew(fact: ReadFact, word: Word, statement: Statement): boolean {
  if (word.figure) return holdsFigure(fact, word, statement)
  const found = fact.byKey.get(word.key)
  if (found) return !isContrary(found, word, fact, statement)
  if (isTime(word.key)) return holdsTime(fact, word, statement)
  // "No page came back": the fact says it with another word.
  if (word.key === '=zero') return fact.denied.size > 0 && !fact.isRefusal
  if (holdsCountry(fact, word, statement)) return true
  // A name may look like a word of one language and not of another: "Lumen Dental".
  if (fact.names.some(({ spelled }) => spelled === word.spelled)) return true
  return word.is !== 'concept' && holdsName(fact, word)
}

/** "Italie" for Italy; an adjective such as "italienne" only of citizens, because it names a language too. */
function holdsCountry({ countries, byKey }: ReadFact, word: Word, { words }: Statement): boolean {
  if (countries.size === 0 || !(word.is === 'name' || word.is === 'plain' || word.key.startsWith('=lang:')))
    return false
  const isOfCitizens = byKey.has('=citizen') && words.some(({ key }) => key === '=citizen')
  if (word.is !== 'name' && !NOT_CAPITAL.test(word.text) && !isOfCitizens) return false
  const country = countryOf(word.spelled)
  return country !== null && countries.has(country)
}

/** Names of scripts without capitals, or with one. */
const NOT_CAPITAL = /^(?:\p{Lu}|\p{Lo})/u

/** The sentence says it, and the fact only denies it. */
function isContrary(found: readonly Word[], word: Word, fact: ReadFact, statement: Statement): boolean {
  if (fact.isRefusal && isRefusing(word.clause, statement, fact)) return false
  if (statement.denied.has(word.clause) || fact.denied.size === 0 || isTime(word.key)) return false
  return found.every(({ clause }) => fact.denied.has(clause))
}

/** "A year" for twelve months, "in those years" for three of them, "less than an hour" for 55 minutes. */
function holdsTime(fact: ReadFact, word: Word, statement: Statement): boolean {
  if (fact.isHours && word.key === '=hour') return true
  const tolerance = ['=about', '=fall'].some((key) => isNear(key, word, statement)) ? 0.3 : 0
  return fact.figures.some(
    ({ figure }) =>
      figure !== null && (isOneOf(word.key, figure, tolerance) || (word.key === '=year' && figure.unit === 'month')),
  )
}

const LATIN = /^\p{Script=Latin}/u
/** Shorter sounds are shared by too many words. */
const SOUND_MIN = 3

function holdsName(fact: ReadFact, word: Word): boolean {
  if (fact.names.some((name) => isSameName(name, word))) return true
  if (LATIN.test(word.text)) return false
  const sound = soundOf(word.text)
  if (sound.length < SOUND_MIN) return word.is === 'name' && sound.length === 2 && fact.sounds.has(sound)
  return fact.sounds.has(sound) || (sound.length > SOUND_MIN && fact.sounds.has(sound.slice(0, -1)))
}

/** "Fietsly" and "Fietsly's", "Postgres" and "PostgreSQL". */
function isSameName(name: Word, word: Word): boolean {
  const [one, other] = [name.spelled, word.spelled]
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 5 && long.startsWith(short)
}

/** @returns Whether the sentence says the name. */
export function isSpoken(name: Word, { words }: Statement): boolean {
  return words.some((word) => !word.figure && (word.key === name.key || isSameName(name, word)))
}

/** @returns Whether one of the facts holds the word; a strong one needs its object in the same fact. */
export function isHeld(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  if (word.figure && !isBound(word, statement, facts)) return false
  if (isBetweenYears(word, statement, facts)) return true
  const needsObject = STRONG.has(word.key) || isTime(word.key) || LEVEL.test(word.key)
  return facts.some(
    (fact) =>
      (holds(fact, word, statement) || showsShare(fact, word, statement)) &&
      (!needsObject || holdsObject(fact, word, statement)),
  )
}

/** "Four years later" for 2011 in one fact and 2015 in another. */
function isBetweenYears({ figure }: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  if (figure?.unit !== 'month' || !statement.words.some(({ key }) => key === '=later')) return false
  const years = facts.flatMap(({ figures }) =>
    figures.flatMap((one) => (one.figure?.unit === 'year' ? [one.figure.value] : [])),
  )
  return years.some((one) => years.some((other) => one - other === figure.value / 12))
}

/** Years and small numbers stand in many facts: one that holds another word beside it must hold it. */
function isBound(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  const { figure } = word
  const isCommon = figure?.unit === 'year' || (figure?.unit === '' && figure.value < COMMON_BELOW)
  if (!isCommon) return true
  const place = statement.words.indexOf(word)
  const near = statement.words.filter(
    (other, at) => Math.abs(at - place) <= OBJECT_WITHIN && other.clause === word.clause && !other.figure,
  )
  if (!near.some((other) => facts.some((fact) => holds(fact, other, statement)))) return true
  return facts.some((fact) => holds(fact, word, statement) && near.some((other) => holds(fact, other, statement)))
}

const COMMON_BELOW = 20
const OBJECT_WITHIN = 6

/** "Certified" for one tool is not "certified" for another. */
function holdsObject(fact: ReadFact, word: Word, statement: Statement): boolean {
  const languages = languagesOf(word, statement)
  if (languages.length > 0)
    return (
      languages.every((other) => holds(fact, other, statement)) &&
      languages[hasLevels(statement) ? 'some' : 'every']((other) => isSaidOf(word, other, fact))
    )
  const place = statement.words.indexOf(word)
  const whole = statement.words[place + 1]
  if (word.key === '=all' && whole && !whole.figure && BESIDE.test(statement.text.slice(word.end, whole.at))) {
    if (fact.language !== statement.language && whole.is === 'plain') return true
    return wholesOf(fact, word.key).some((key) => key === whole.key)
  }
  const near = statement.words.filter(
    (other, at) => other !== word && Math.abs(at - place) <= OBJECT_WITHIN && isObject(other, word),
  )
  const names = near.filter(({ is, clause }) => is === 'name' && clause === word.clause)
  const objects = names.length > 0 ? names : near
  if (objects.length === 0 || objects.some((other) => holds(fact, other, statement))) return true
  return fact.language !== statement.language && objects.every(({ is }) => is === 'plain')
}

/** In "Hindi (native), English (good)" the level is said of Hindi alone, in "Native: Hindi, English" of both. */
function isSaidOf(level: Word, language: Word, { byKey, words, fact: { text } }: ReadFact): boolean {
  const spoken = new Set(words.filter(({ key }) => key.startsWith('=lang:')).map(({ clause }) => clause))
  const isOf = (named: Word, said: Word) => {
    const [clause, at] = [named.clause, said.clause]
    if (at === clause) return true
    if (spoken.has(at)) return false
    const between = words.slice(words.indexOf(said) + 1, words.indexOf(named))
    if (HEADS.test(text.slice(said.end))) return named.at > said.at && !between.some(({ key }) => TONGUE.has(key))
    // What stands in brackets is said of the language before them, and of those before it in a row: "Hindi and English (both native)".
    return at === clause + 1 || !spoken.has(at - 1) || (clause < at && spoken.has(clause + 1))
  }
  if (!TONGUE.has(level.key)) return true
  const [levels, named] = [byKey.get(level.key) ?? [], byKey.get(language.key) ?? []]
  return levels.length === 0 || named.some((one) => levels.some((each) => isOf(one, each)))
}

/** "I speak fluent English and German is my mother tongue" may be one clause, and says each of another language. */
function hasLevels({ words }: Statement): boolean {
  return new Set(words.flatMap(({ key }) => (TONGUE.has(key) ? [key] : []))).size > 1
}

/** How well one speaks a language. */
const TONGUE: ReadonlySet<string> = new Set(['=native', '=fluent'])
const HEADS = /^\s*[:：]/u

const BESIDE = new RegExp(String.raw`^\s*(?:(?:${lists.beside.join('|')})\s+)?$`, 'iu')

/** What the fact says "all" of: every word of that clause. */
function wholesOf({ byKey, words }: ReadFact, all: string): string[] {
  const clauses = new Set((byKey.get(all) ?? []).map(({ clause }) => clause))
  return words.filter(({ clause }) => clauses.has(clause)).map(({ key }) => key)
}

function isObject({ key, is }: Word, { key: said }: Word): boolean {
  if (said === '=live-at') return is === 'name' || is === 'plain'
  return !LIGHT.has(key) && !STRONG.has(key) && !isTime(key)
}

/** The languages that a word such as "native" or "C1" is said of. */
function languagesOf({ key, clause }: Word, { words }: Statement): Word[] {
  const isLevel = LEVEL.test(key)
  if (!isLevel && !SPOKEN.has(key)) return []
  const levels = new Set(words.filter((word) => LEVEL.test(word.key)).map((word) => word.clause))
  const languages = words.filter((word) => word.key.startsWith('=lang:'))
  const own = languages.filter((word) => word.clause === clause)
  if (isLevel || (TONGUE.has(key) && own.length > 0)) return own
  return languages.filter((word) => word.clause === clause || !levels.has(word.clause))
}
