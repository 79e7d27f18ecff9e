/**
 * What a judge quotes for words that code could not compare. A judge may err, so code looks once more: the quotation stands in a fact, the
 * fact speaks of the client whom the sentence names, and it holds the figures and strong words in doubt. Two things are left to the judge
 * where the fact tells much of the sentence besides: how much of something, and a promise that both deny.
 */
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { languageOf, type ReadFact, readFacts } from '#shared/domain/claims/claim-facts.ts'
import { holds, isSpoken } from '#shared/domain/claims/holds.ts'
import { bareOf } from '#shared/domain/claims/normalise.ts'
import { isRefusing, readStatement, type Statement } from '#shared/domain/claims/statement.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { clauseStarts, wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { Word } from '#shared/domain/claims/word.ts'
import { LEVEL, LIGHT, STRONG } from '#shared/domain/claims/word-weights.ts'
import { contactsIn, splitSentences } from '#shared/domain/letter-text.ts'
import { placesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { AMOUNT_REF } from '#shared/domain/claims/own-amount.ts'
import { figuresIn, heldFigures } from './quoted-figures.ts'
import { holdsDay, turnsDown, withMovedHours } from './quoted-times.ts'

/** Less says nothing. */
const QUOTE_MIN = 2

/**
 * @param post The client's. Its counts, and what follows from them and a fact's pace, are figures that no fact holds.
 * @returns The fact that holds the claim's words in doubt by one of the quotations; null for none.
 */
export function quotedFact(
  { text, doubt = text }: Claim,
  quotes: readonly string[],
  facts: Fact[],
  post = '',
): Fact | null {
  if (contactsIn(doubt).length > 0) return null
  const language = languageOf(text, null)
  const statement = readStatement(text, language, 'strong', new Set())
  const read = readFacts(facts)
  const namedIn = (words: Statement) => read.filter((fact) => isNamed(fact, words, read))
  const named = namedIn(statement)
  const clause = clauseOf(doubt, text)
  const isNamedThere = named.length > 0 && namedIn(readStatement(clause, language, 'strong', new Set())).length > 0
  const isMeant = (fact: ReadFact) =>
    named.length === 0 ||
    fact.clients.length === 0 ||
    named.includes(fact) ||
    (!isNamedThere && tellsFiguresOf(fact, clause))
  const quoted = read.filter((fact) => quotes.some((quote) => isIn(quote, fact.bare)) && isMeant(fact))
  const doubted = readStatement(doubt, language, 'strong', new Set())
  // A doubt names the first words that are missing. Others may follow, and these need no quotation.
  const judged = leftToJudge(statement, quoted)
  const isRestHeld = restOf(doubt, statement).every(
    (word) => judged.has(word.key) || read.some((fact) => holds(fact, word, statement)),
  )
  const isHeldFigure = heldFigures(text, withMovedHours(quoted, read), post)
  const price = quoted.find(({ fact }) => fact.ref === AMOUNT_REF)
  const count = price ? countBesidePrice(statement, price, post) : null
  const isFigureHeld = (figure: string) => figure === count || isHeldFigure(figure)
  const isHeld =
    (isRestHeld && turnsDown(text, doubt, statement, post)) ||
    (figuresIn(doubt).every(isFigureHeld) &&
      doubted.words.every(
        (word) =>
          // "All of it comes to 700 euros": the whole of the job, and no boast.
          (price !== undefined && word.key === '=all') ||
          (isRestHeld && judged.has(word.key)) ||
          quoted.some(
            (fact) => mayHold(fact, word, doubted) || holdsDay(fact, word) || isQuoted(word, quotes, fact, statement),
          ),
      ))
  return isHeld ? (quoted[0]?.fact ?? null) : null
}

/** @returns "12" of "For the 12 it is 600 USD": the whole job, told by its count in the post, in a sentence that says nothing else. */
function countBesidePrice({ text, words, language }: Statement, price: ReadFact, post: string): string | null {
  const own = new Set(figuresIn(price.fact.text))
  const [count, ...others] = words.filter(({ figure, key }) => figure !== null && !own.has(key))
  if (count?.figure?.unit !== '' || others.length > 0 || statesAFact(text, language)) return null
  const theirs = new Set(wordsOf(post).map(({ key }) => key))
  const isBare = words.every(({ figure, key }) => figure !== null || theirs.has(key) || OF_PRICE.has(key))
  return isBare && figuresIn(post).includes(count.key) ? count.key : null
}
const OF_PRICE: ReadonlySet<string> = new Set(['=cost', '=all'])

/** How much of something: it is said in many ways. */
const AMOUNTS: ReadonlySet<string> = new Set(['=all', '=zero', '=half', '=third', '=day'])

/** @returns The keys of words that are nowhere more than an amount, or a promise that the clause and a fact deny: "I promise no number". */
function leftToJudge(statement: Statement, quoted: readonly ReadFact[]): ReadonlySet<string> {
  const { words, denied } = statement
  const telling = quoted.filter((fact) => tellsMuchOf(fact, statement))
  if (telling.length === 0) return new Set()
  const isDenied = telling.some(({ isDenial }) => isDenial)
  const isLeft = ({ key, clause }: Word) => AMOUNTS.has(key) || (isDenied && key === '=guarantee' && denied.has(clause))
  const kept = new Set(words.filter((word) => !isLeft(word)).map(({ key }) => key))
  return new Set(words.flatMap(({ key }) => (kept.has(key) ? [] : [key])))
}

/** It holds at least half of what the sentence speaks of. */
function tellsMuchOf(fact: ReadFact, statement: Statement): boolean {
  const telling = statement.words.filter(
    ({ key, figure, is, text }) =>
      figure !== null || is === 'name' || (text.length >= TOLD_LEAST && !LIGHT.has(key) && !STRONG.has(key)),
  )
  const held = telling.filter((word) => holds(fact, word, statement))
  return held.length > 0 && held.length * 2 >= telling.length
}
/** Shorter words say less. */
const TOLD_LEAST = 4

/** "I live in Ohio" names no client, though one is there; nor does "CRM", where other facts have it too. */
function isNamed({ clients }: ReadFact, statement: Statement, facts: readonly ReadFact[]): boolean {
  const isElsewhere = (name: Word) =>
    facts.some(({ bare, clients: others }) => isIn(name.text, bare) && !others.some(({ key }) => key === name.key))
  return clients.some(
    (name) => isSpoken(name, statement) && isSpelled(name, statement.text) && !isPlace(name.text) && !isElsewhere(name),
  )
}

/** @returns The figures, names and strong words beside the words in doubt. */
function restOf(doubt: string, { text, words }: Statement): Word[] {
  const from = text.indexOf(doubt)
  return words.filter(
    ({ at, figure, is, key }) =>
      (at < from || at >= from + doubt.length) && (figure !== null || is === 'name' || STRONG.has(key)),
  )
}

/** @returns The clauses of the text that the words stand in. */
function clauseOf(words: string, text: string): string {
  const from = text.indexOf(words)
  const starts = clauseStarts(text)
  return text.slice(
    starts.findLast((start) => start <= from),
    starts.find((start) => start >= from + words.length),
  )
}

/** "Pembrokeshire kept 92%, and a 26-pot terrace fell from £1,900": two figures tell which work is meant where no client is named. */
function tellsFiguresOf({ fact }: ReadFact, clause: string): boolean {
  const own = new Set(figuresIn(fact.text))
  const told = new Set(figuresIn(clause).filter((figure) => Number(figure) >= TELLING_MIN && own.has(figure)))
  return told.size >= 2
}

/** Smaller figures stand in many facts. */
const TELLING_MIN = 10

/** "Sachsen" names no "Sachsenkran". Between two scripts, spellings cannot be compared. */
function isSpelled({ spelled }: Word, text: string): boolean {
  const least = spelled.slice(0, Math.max(SPELLED_LEAST, spelled.length - ENDING_MOST))
  return !LATIN.test(spelled) || !LATIN.test(text) || bareOf(text).includes(least)
}
const LATIN = /^[^\p{L}]*\p{Script=Latin}/u
const SPELLED_LEAST = 4
const ENDING_MOST = 3

function isPlace(name: string): boolean {
  const tokens = tokensOf(name)
  return placesAmong(tokens, 0, tokens.length).length > 0
}

/** The judge quotes the very word. What that sentence of the fact denies or turns away, the letter must deny too. */
function isQuoted(word: Word, quotes: readonly string[], fact: ReadFact, statement: Statement): boolean {
  const { denied } = statement
  if (fact.isRefusal && !isRefusing(word.clause, statement, fact)) return false
  const told = splitSentences(fact.fact.text).map((text) => ({ text, bare: bareOf(text) }))
  const denies = ({ text }: { text: string }) => readStatement(text, fact.language, 'strong', new Set()).denied.size > 0
  return quotes.some((quote) => {
    if (!isIn(quote, fact.bare) || !isIn(word.text, bareOf(quote))) return false
    const quoted = told.filter(({ bare }) => isIn(quote, bare))
    return denied.size > 0 || fact.denied.size === 0 || (quoted.length > 0 && !quoted.some(denies))
  })
}

/**
 * A rank must stand in a fact of the same language; between languages the words for it mean too many things. A number in words is said in
 * many ways: the fact must have one, too.
 */
function mayHold(fact: ReadFact, word: Word, doubted: Statement): boolean {
  if (word.figure) return fact.figures.length > 0
  const isRank = (STRONG.has(word.key) && !DOES.test(word.text)) || LEVEL.test(word.key)
  return !isRank || fact.language !== doubted.language || holds(fact, word, doubted)
}

/** "I ran ads", "I manage six pages a day": whoever leads people is also said so, but here a judge tells the two apart. */
const DOES = /^(?:ran|runs?|running|manages?)$/iu

const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u

/** A fact is shown to the judge with its kind, or the question it answers, before it. */
const LABEL = /^\s*(?:F\d+\.\s*)?(?:\[[^\]]*|[^[\]]*\?)\]\s*/u

/** Words between spaces; Chinese has none. */
function isIn(quote: string, bare: string): boolean {
  const words = bareOf(quote.replace(LABEL, ''))
  const isFound = UNSPACED.test(words) ? bare.includes(words) : ` ${bare} `.includes(` ${words} `)
  return words.length >= QUOTE_MIN && isFound
}
