/** Finds what a letter says about the freelancer, and which of their facts supports it (docs/laws.md#only-what-is-true). */
import type { Claim, Fact } from './claim.ts'
import { statesAFact } from './claim-cues.ts'
import { type Word, wordsOf } from './claim-words.ts'
import { detectLanguage, type LetterLanguage } from '../detect-language.ts'
import { contactsIn, splitSentences } from '../letter-text.ts'
import { phrasePattern } from '../phrases/phrase-pattern.ts'

/** The share of a statement's words that one fact must contain. A list of skills supports nothing except a list of skills. */
const ENOUGH = 0.5
const ENOUGH_FOR_LIST = 0.8
/** Scripts without capitals do not show which words are names, so the fact must contain more of the words. */
const ENOUGH_WITHOUT_CAPITALS = 0.65
const HAS_CAPITALS: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'pt', 'id', 'ru'])
/** From this many characters on, a language is recognised with certainty. */
const CERTAIN_FROM = 160
const NEGATION = phrasePattern([
  ...['not', 'no(?!-)', 'never', 'none', "don't", "didn't", "haven't", "isn't", 'am not'],
  ...['nunca', 'jamás', 'ne', 'pas', 'jamais', 'não', 'nicht', 'kein*', 'nie', 'tidak', 'bukan', 'belum'],
  ...['не', 'нет', 'никогда', 'لا', 'ليس', 'لم', 'لست', 'नहीं', 'না', 'নেই', '不', '没', '無', '无'],
])
const EMPLOYER = /\b(?:at|for|by|chez|bei)\s+\p{Lu}/u

/**
 * It is pure, and fast enough for every keystroke in an editor. A list of facts is read once, so make a new list when
 * facts change.
 * @param facts All the freelancer has told us, see `factsOf` in `../facts/facts-of.ts`.
 * @returns The letter's sentences about the freelancer, in order. `fact` is null when no fact supports one, also when
 * only a number, a name, a rank or a link in it is missing from the facts.
 */
export function traceClaims(letter: string, facts: Fact[]): Claim[] {
  const letterLanguage = detectLanguage(letter)
  const isShort = letter.length < CERTAIN_FROM
  const { traced, read } = readFacts(facts)
  const claims: Claim[] = []
  for (const text of splitSentences(letter)) {
    const key = `${letterLanguage}/${isShort}/${text}`
    let claim = traced.get(key)
    if (claim === undefined) {
      claim = claimIn(text, letterLanguage, isShort, read)
      if (traced.size >= MAX_TRACED) traced.clear()
      traced.set(key, claim)
    }
    if (claim) claims.push(claim)
  }
  return claims
}

function claimIn(
  text: string,
  letterLanguage: LetterLanguage | null,
  isShort: boolean,
  facts: ReadFact[],
): Claim | null {
  const contacts = contactsIn(text)
  const own = ownWords(text)
  // A sentence may be in another language than its letter, and it must still be checked. A short text does not always
  // show its language, so then the cues of every language are tried.
  const isUncertain = isShort || detectLanguage(text) !== letterLanguage
  const language = isUncertain && !statesAFact(own, letterLanguage) ? null : letterLanguage
  if (contacts.length === 0 && !statesAFact(own, language)) return null
  const fact = supportOf({ text, contacts, language }, facts)
  return { text, fact }
}

/** Quoted text is somebody else's: a client's sentence is no statement about the freelancer. */
function ownWords(sentence: string): string {
  const own = sentence.replace(/[“"«„「『][^“”"«»„「」『』]*[”"»“」』]/gu, ' ')
  return (own.match(/[\p{L}\p{M}]+/gu)?.length ?? 0) >= 2 ? own : sentence
}

interface ReadFact {
  fact: Fact
  words: Word[]
  keys: Set<string>
  isList: boolean
  /** True for a negated fact. Null when it may hold both, such as a project told in several sentences. */
  isIdentity: boolean
  /** Null when both may be used: a project told in several sentences. */
  isNegative: boolean | null
}

const IDENTITY_REFS = new Set(['name', 'title', 'languages', 'hourlyRateUsd', 'availability', 'upworkFreelancerName'])

/** A particular degree supports "a degree", but "a degree" does not support a particular one. */
const DEGREES = new Set(['=bachelor', '=master', '=doctorate'])

interface ReadFacts {
  read: ReadFact[]
  /** Sentences that were compared with them before, and the results: an editor traces the same sentences at every keystroke. */
  traced: Map<string, Claim | null>
}

const READ = new WeakMap<Fact[], ReadFacts>()
const MAX_TRACED = 2_000

/** Reading the facts takes longer than tracing, and the editor and the writer use the same facts many times. */
function readFacts(facts: Fact[]): ReadFacts {
  const known = READ.get(facts)
  if (known?.read.length === facts.length) return known
  const read = { read: facts.map(readFact), traced: new Map<string, Claim | null>() }
  READ.set(facts, read)
  return read
}

function readFact(fact: Fact): ReadFact {
  const words = wordsOf(fact.text)
  const isList = fact.ref === 'skills' || fact.ref === 'upworkCategories'
  return {
    fact,
    words,
    keys: new Set(words.flatMap(({ key }) => (DEGREES.has(key) ? [key, '=degree'] : [key]))),
    isList,
    isIdentity: IDENTITY_REFS.has(fact.ref),
    isNegative: fact.source === 'portfolio' || fact.source === 'record' ? null : !isList && NEGATION.test(fact.text),
  }
}

function supportOf(
  sentence: { text: string; contacts: string[]; language: LetterLanguage | null },
  facts: ReadFact[],
): Fact | null {
  const { text, contacts, language } = sentence
  const words = wordsOf(text, language === 'de')
  const isNegative = NEGATION.test(text)
  const isEmployment = EMPLOYER.test(text)
  const enoughWords = language === null || HAS_CAPITALS.has(language) ? ENOUGH : ENOUGH_WITHOUT_CAPITALS
  const identity = facts.filter((candidate) => candidate.isIdentity)
  let best: Fact | null = null
  let bestShare = 0
  for (const candidate of facts) {
    if (!contacts.every((contact) => holdsContact(candidate.fact.text, contact))) continue
    const isContrary = candidate.isNegative !== null && candidate.isNegative !== isNegative
    if (contacts.length === 0 && (words.length === 0 || isContrary)) continue
    if (candidate.isList && isEmployment) continue
    const share = shareHeld(words, candidate, identity)
    const enough = candidate.isList ? ENOUGH_FOR_LIST : contacts.length > 0 ? 0 : enoughWords
    if (share >= enough && share > bestShare) {
      best = candidate.fact
      bestShare = share
    }
  }
  return best
}

/** @returns How much of the statement the fact contains, 0 to 1; 0 when a number, name or rank is missing. */
function shareHeld(words: Word[], fact: ReadFact, identity: ReadFact[]): number {
  let held = 0
  let total = 0
  let isOwn = false
  for (const [index, word] of words.entries()) {
    const weight = word.isName || word.isNumber ? 3 : 1
    total += weight
    const isHeld = holds(fact, words, index)
    if (isHeld || identity.some((other) => holds(other, words, index))) held += weight
    else if (word.isStrong) return 0
    isOwn ||= isHeld
  }
  return isOwn && total > 0 ? held / total : 0
}

/** A number counts only beside the thing it counts: "8 years" does not support "8 shops". */
function holds(fact: ReadFact, words: Word[], index: number): boolean {
  const word = words[index]
  if (!word || !fact.keys.has(word.key)) return false
  if (!word.isNumber) return true
  const counted = words.slice(index + 1, index + 3).map((next) => next.key)
  if (counted.length === 0) return true
  return fact.words.some(
    (found, at) =>
      found.key === word.key &&
      fact.words.slice(Math.max(0, at - 3), at + 4).some((near) => counted.includes(near.key)),
  )
}

function holdsContact(text: string, contact: string): boolean {
  const bare = (link: string) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '')
  return bare(text).includes(bare(contact))
}
