/** What a sentence denies, and what it says although the facts deny it. */
import type { ReadFact } from './claim-facts.ts'
import type { Word } from './word.ts'
import { isTime } from './figures.ts'
import { holds, isHeld, isSpoken } from './holds.ts'
import type { Statement } from './statement.ts'
import { LIGHT, OBJECTS, SPOKEN } from './word-weights.ts'

/** @returns Whether some fact denies what the sentence denies. */
export function isDenialHeld(statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (statement.denied.size === 0) return true
  const isForeign = chosen[0]?.language !== statement.language
  const inDenial = statement.words.filter(({ clause }) => statement.denied.has(clause))
  const told = inDenial.filter((word) => isTold(word) && !(isForeign && word.is === 'plain'))
  const things = told.filter(({ is }) => is !== 'name')
  const denied = things.length > 0 ? things : told
  if (denied.length > 0 && denied.every(({ key }) => SPOKEN.has(key)) && isLevelDenied(statement, chosen)) return true
  if (denied.length === 0) return inDenial.some(({ figure }) => figure) || chosen.some(({ isDenial }) => isDenial)
  return chosen.some(
    (fact) => fact.isDenial && denied.filter((word) => holds(fact, word, statement)).length * 2 >= denied.length,
  )
}

/** "My German is good, but not my mother tongue": the fact names a level of German, and it is another one. */
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
  return facts.map((fact) => refusedBy(fact, statement, chosen)).find((words) => words.length > 0) ?? []
}

/** Facts speak of it, and all of them deny it. */
function isRefuted(word: Word, { words, denied, language }: Statement, facts: readonly ReadFact[]): boolean {
  if (word.figure || word.is === 'concept' || word.text.length < 3) return false
  if (words.some(({ key, clause }) => key === word.key && denied.has(clause))) return false
  // Words of two languages may share their beginning: "politiques" are no politics.
  const telling = facts.filter((fact) => fact.byKey.has(word.key) && (word.is === 'name' || fact.language === language))
  // "I never hold, receive or move money" says what a refusal says, in more than one clause.
  if (denied.size > 0 && telling.some(({ isRefusal }) => isRefusal)) return false
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
