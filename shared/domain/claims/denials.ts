/** What a sentence denies, and what it says although the facts deny it. */
import type { ReadFact } from './claim-facts.ts'
import type { Word } from './word.ts'
import { isTime } from './figures.ts'
import { holds, isHeld, isSpoken } from './holds.ts'
import { isRefusing, type Statement } from './statement.ts'
import { LIGHT, OBJECTS, SPOKEN } from './word-weights.ts'

/** @returns Whether some fact denies what the sentence denies. */
export function isDenialHeld(statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (statement.denied.size === 0) return true
  const isForeign = chosen[0]?.language !== statement.language
  const inDenial = deniedWords(statement)
  const told = inDenial.filter((word) => isTold(word) && !(isForeign && word.is === 'plain'))
  const things = told.filter(({ is }) => is !== 'name')
  const denied = things.length > 0 ? things : told
  if (denied.length > 0 && denied.every(({ key }) => SPOKEN.has(key)) && isLevelDenied(statement, chosen)) return true
  if (denied.length === 0)
    return (
      WITHOUT.test(statement.text) || inDenial.some(({ figure }) => figure) || chosen.some(({ isDenial }) => isDenial)
    )
  return chosen.some((fact) => {
    if (!fact.isDenial) return false
    const held = denied.filter((word) => holds(fact, word, statement))
    return held.length * 2 >= denied.length && held.some((word) => isDeniedIn(fact, word))
  })
}

/** After "without" the next words are denied, after "not" all of the clause. */
function deniedWords({ text, words, denied }: Statement): readonly Word[] {
  const inDenial = words.filter(({ clause }) => denied.has(clause))
  const without = WITHOUT.exec(text)
  if (!without) return inDenial
  const after = inDenial.filter(({ at }) => at > without.index)
  return after.length === inDenial.length ? after.slice(0, WITHOUT_WORDS) : inDenial
}

const WITHOUT = /(?<!\p{L})(?:without|ohne|sin|sans|sem|tanpa|без|بدون|دون)(?!\p{L})/iu
const WITHOUT_WORDS = 2

/** "40 minutes of downtime and no rows were lost" denies the rows, but not the downtime. */
function isDeniedIn(fact: ReadFact, { key }: Word): boolean {
  const said = fact.byKey.get(key)
  return (
    said === undefined ||
    fact.answer !== null ||
    fact.denied.size === 0 ||
    said.some(({ clause }) => fact.denied.has(clause))
  )
}

/** "My German is good, but not my mother tongue": the fact names the language, but not as a mother tongue. */
function isLevelDenied({ words }: Statement, chosen: readonly ReadFact[]): boolean {
  const languages = words.filter(({ key }) => key.startsWith('=lang:'))
  return (
    languages.length > 0 &&
    languages.every(({ key }) =>
      chosen.some(({ byKey, words: known }) =>
        byKey
          .get(key)
          ?.every(
            (named) =>
              !known.some((level) => level.key === '=native' && level.at > named.at && isNext(level, named, known)),
          ),
      ),
    )
  )
}

/** Stands right after it: "German (native)". */
function isNext(level: Word, named: Word, known: readonly Word[]): boolean {
  return known.indexOf(level) - known.indexOf(named) === 1
}

function isTold({ key, figure }: Word): boolean {
  return !figure && !isTime(key) && !LIGHT.has(key) && key !== '=client'
}

/** @returns The words that the sentence says although every fact about them, or an answer to just this question, says no. */
export function refutedIn(statement: Statement, chosen: readonly ReadFact[], facts: readonly ReadFact[]): Word[] {
  const word = statement.words.find((each) => isRefuted(each, statement, facts) || isAlien(each, statement, facts))
  if (word) return [word]
  const onlyAsked = statement.words.find((each) => isOnlyAsked(each, statement, facts))
  if (onlyAsked) return [onlyAsked]
  return facts.map((fact) => refusedBy(fact, statement, chosen)).find((words) => words.length > 0) ?? []
}

/** Facts speak of it, and all of them deny it. */
function isRefuted(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  const { words, denied, language } = statement
  if (word.figure || word.is === 'concept' || word.text.length < 3) return false
  if (words.some(({ key, clause }) => key === word.key && denied.has(clause))) return false
  // Words of two languages may share their beginning: "politiques" are no politics.
  const telling = facts.filter((fact) => fact.byKey.has(word.key) && (word.is === 'name' || fact.language === language))
  if (telling.some((fact) => fact.isRefusal && isRefusing(word.clause, statement, fact))) return false
  return (
    telling.length > 0 &&
    telling.every((fact) => fact.byKey.get(word.key)?.every(({ clause }) => fact.denied.has(clause)))
  )
}

/** A trade or a thing of which no fact says a word: "salons", "valves". */
function isAlien({ key, clause }: Word, { denied, strictness }: Statement, facts: readonly ReadFact[]): boolean {
  if (!OBJECTS.has(key) || strictness !== 'all' || denied.has(clause)) return false
  return !facts.some(({ byKey }) => byKey.has(key))
}

/** Facts speak of it only where the freelancer was asked for it, and each answer denies or limits it. */
function isOnlyAsked(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  if (word.figure || LIGHT.has(word.key) || isTime(word.key) || statement.strictness !== 'all') return false
  if (statement.denied.size > 0 || statement.words.some(({ key }) => LIMITS.has(key))) return false
  const telling = facts.filter(({ byKey }) => byKey.has(word.key))
  return (
    telling.length > 0 &&
    telling.every(
      (fact) =>
        fact.isDenial &&
        fact.asked.has(word.key) &&
        !statement.words.some(
          (other) => other !== word && !LIGHT.has(other.key) && !fact.asked.has(other.key) && fact.byKey.has(other.key),
        ),
    )
  )
}

const LIMITS = new Set(['=only', '=beginner', '=instead', '=first'])

/** The freelancer was asked for just this, and said no. */
function refusedBy({ refused, names }: ReadFact, statement: Statement, chosen: readonly ReadFact[]): Word[] {
  const asked = refused.filter((key) => !LIGHT.has(key))
  if (asked.length === 0 || statement.strictness !== 'all') return []
  // Into a language or out of it makes a difference that words alone do not show.
  if (asked.some((key) => key.startsWith('=lang:'))) return []
  // Whoever does it instead is named: that is the answer itself.
  if (names.some((name) => !refused.includes(name.key) && isSpoken(name, statement))) return []
  const said = statement.words.filter(({ key, clause }) => asked.includes(key) && !statement.denied.has(clause))
  if (said.every((word) => isHeld(word, statement, chosen))) return []
  return asked.every((key) => said.some((word) => word.key === key)) ? said : []
}
