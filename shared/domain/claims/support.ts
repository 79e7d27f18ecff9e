/** Finds the fact that supports a sentence: the one that holds most of it, with others about the same client. */
import type { LetterLanguage } from '../detect-language.ts'
import type { Fact } from './claim.ts'
import type { ReadFact } from './claim-facts.ts'
import { doubtIn, holdsContact, weightIn } from './doubt-in.ts'
import { holds, isSpoken } from './holds.ts'
import { readStatement, type Statement, type Strictness } from './statement.ts'

interface Support {
  fact: Fact | null
  /** The words that no fact holds, as they stand in the sentence; empty where a fact supports it. */
  doubt: string
}

/** So many facts may support one sentence together. */
const TOGETHER_MAX = 4
/** Facts that hold less of the sentence than so many others add nothing. */
const JOIN_WITHIN = 30
const CONTACT_WEIGHT = 5
const DENIAL_WEIGHT = 1.5

/** @param post The keys of the post's words. */
export function supportOf(
  text: string,
  language: LetterLanguage,
  facts: readonly ReadFact[],
  strictness: Strictness,
  post: ReadonlySet<string>,
): Support {
  const statement = readStatement(text, language, strictness, post)
  const isNamed = facts.some((fact) => isAbout(fact, statement))
  const ranked = facts
    .filter((fact) => !fact.isList || !EMPLOYER.test(text))
    .filter((fact) => !isNamed || fact.clients.length === 0 || isAbout(fact, statement))
    .filter((fact) => isAnswered(fact, statement))
    .map((fact) => ({ fact, held: heldBy(fact, statement) }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held)
  const best = ranked[0]?.fact
  if (!best) return { fact: null, doubt: text }
  const chosen = [best]
  for (const { fact } of ranked.slice(1, JOIN_WITHIN)) {
    if (chosen.length >= TOGETHER_MAX) break
    if (mayJoin(fact, chosen, statement) && addsTo(statement, chosen, fact)) chosen.push(fact)
  }
  const doubt = doubtIn(statement, chosen, facts)
  if (doubt !== null) return { fact: null, doubt }
  return { fact: (chosen.find(({ isIdentity }) => !isIdentity) ?? best).fact, doubt: '' }
}

/** A list of tools is no list of employers. */
const EMPLOYER = /(?<!\p{L})(?:at|for|by|chez|bei|en|na|no|di|в)\s+\p{Lu}/u

/** It is about a client whom the sentence names. */
function isAbout({ clients }: ReadFact, statement: Statement): boolean {
  return clients.some((name) => isSpoken(name, statement))
}

/** The words of a question prove nothing where the sentence says nothing of its answer. */
function isAnswered({ answer, byKey }: ReadFact, { words, contacts }: Statement): boolean {
  if (answer === null || contacts.length > 0) return true
  return words.some(({ key, figure }) =>
    answer.some((known) => key === known.key || (figure !== null && known.figure !== null && byKey.has(key))),
  )
}

function heldBy(fact: ReadFact, statement: Statement): number {
  let held = 0
  for (const word of statement.words) {
    if (!holds(fact, word, statement)) continue
    held += weightIn(fact, word)
  }
  if (
    fact.isDenial &&
    statement.words.some((word) => statement.denied.has(word.clause) && holds(fact, word, statement))
  )
    held += DENIAL_WEIGHT
  for (const contact of statement.contacts) if (holdsContact(fact, contact)) held += CONTACT_WEIGHT
  return held
}

/** A fact about another client must not lend its figures; one about whom the sentence or the first facts name may. */
function mayJoin(fact: ReadFact, chosen: readonly ReadFact[], statement: Statement): boolean {
  if (fact.isIdentity || fact.subjects.length === 0) return true
  if (fact.subjects.some((name) => isSpoken(name, statement))) return true
  return chosen.some((other) => other.subjects.some((name) => fact.subjects.some((own) => own.key === name.key)))
}

function addsTo(statement: Statement, chosen: readonly ReadFact[], fact: ReadFact): boolean {
  return statement.words.some(
    (word) => holds(fact, word, statement) && !chosen.some((known) => holds(known, word, statement)),
  )
}
