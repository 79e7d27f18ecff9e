/** Finds what a letter says about the freelancer, and which of their facts supports it (docs/laws.md#only-what-is-true). */
import type { Claim, Fact } from './claim.ts'
import { isAddressed, type Speech, speechOf } from './claim-cues.ts'
import { languageOf, type ReadFact, readFacts } from './claim-facts.ts'
import { clauseStarts, wordsOf } from './claim-words.ts'
import { aboutFacts, namesClient } from './about-facts.ts'
import { amountFacts, type OwnAmount } from './own-amount.ts'
import { withoutVowelMarks } from './normalise.ts'
import { hasPromise, type Strictness } from './statement.ts'
import { supportOf } from './support.ts'
import { wholeFact } from './literal/whole-fact.ts'
import { withoutAddress, withoutAsked } from './asked-words.ts'
import { detectLanguage, type LetterLanguage } from '../detect-language.ts'
import { contactsIn, splitSentences } from '../letter-text.ts'
import { type LetterSentence, NO_CLAIM } from '../letter/sentences.ts'

/** From this many characters on, a language is recognised with certainty. */
const CERTAIN_FROM = 160

interface TraceOptions {
  /** The letter's sentences as they were written. What their writer says of them proves nothing; what a judge quoted does. */
  sentences?: readonly LetterSentence[]
  /** Words that the client wants to read: before or behind a sentence they state nothing. */
  asked?: readonly string[]
  /** The client's post: what a claim takes from there and no fact holds is in doubt. */
  post?: string
  /** The price of this proposal, which its letter may name. */
  amount?: OwnAmount | null
}

/**
 * It is pure, and fast enough for every keystroke in an editor. A list of facts is read once, so make a new list when
 * facts change.
 * @param facts All the freelancer has told us, see `factsOf`.
 * @returns The letter's sentences about the freelancer, in order. `fact` is null when no fact supports one, also when
 * only a number, a name, a rank or a link in it is missing from the facts; `doubt` says which words.
 */
export function traceClaims(letter: string, facts: Fact[], options: TraceOptions = {}): Claim[] {
  const { post = '', sentences = [], asked = [], amount = null } = options
  // A short text does not show its language.
  const letterLanguage = letter.length < CERTAIN_FROM ? null : detectLanguage(letter)
  const { traced, read } = knownOf(facts, post)
  const claims: Claim[] = []
  for (const text of splitSentences(letter)) {
    const stated = withoutAddress(withoutAsked(text, asked), post)
    const key = `${letterLanguage}/${stated}`
    let claim = traced.get(key)
    if (claim === undefined) {
      claim = claimIn(stated, letterLanguage, read)
      if (traced.size >= MAX_TRACED) traced.clear()
      traced.set(key, claim)
    }
    if (!claim) continue
    if (claim.fact === null && amount && namesAmount(stated, amount, read, letterLanguage)) continue
    const proofs = claim.fact === null ? proofsOf(text, sentences) : []
    if (proofs.includes(NO_CLAIM)) continue
    const fact = [...facts, ...(amount ? amountFacts(amount) : [])].find(({ id }) => proofs.includes(id))
    claims.push(fact ? { text, fact } : { ...claim, text })
  }
  return claims
}

/**
 * @returns Whether a sentence that the facts do not hold tells the proposal's price in one clause, and nothing that is not true in another.
 * Together with a fact, the price would prove too much: "I saved them 50 dollars".
 */
function namesAmount(text: string, amount: OwnAmount, read: Known, letterLanguage: LetterLanguage | null): boolean {
  const own = amountFacts(amount)
  if (own.length === 0 || !/\p{Nd}/u.test(text)) return false
  const price = knownOf(own, '').read
  const starts = clauseStarts(text)
  const clauses = starts.map((start, place) => text.slice(start, starts[place + 1]))
  const isPrice = clauses.map((clause) => isHeldBy(clause, letterLanguage, price))
  const others = clauses.filter((_, place) => !isPrice[place])
  return isPrice.includes(true) && others.every((clause) => claimIn(clause, letterLanguage, read)?.fact !== null)
}

/** @returns Whether the sentence says something of the freelancer or promises it, and the facts hold that. */
function isHeldBy(text: string, letterLanguage: LetterLanguage | null, known: Known): boolean {
  const told = toldIn(text, letterLanguage, known)
  return told !== null && supportOf(text, told.spoken, known.facts, told.strictness, known.post).fact !== null
}

/** @returns What a judge settled of the sentence, as long as it stands as it was. */
function proofsOf(text: string, sentences: readonly LetterSentence[]): string[] {
  return sentences.flatMap(({ proof, text: whole }) => (proof && whole.includes(text) ? [proof] : []))
}

function claimIn(text: string, letterLanguage: LetterLanguage | null, read: Known): Claim | null {
  const told = toldIn(text, letterLanguage, read)
  if (told === null) return null
  const { fact: supporting, doubt } = supportOf(text, told.spoken, read.facts, told.strictness, read.post)
  const fact = supporting ?? wholeFact(text, read.facts)
  if (told.strictness === 'promises' && fact) return null
  return fact || doubt === text ? { text, fact } : { text, fact, doubt }
}

/** @returns How much of the sentence the facts must hold, and its language; null where it says nothing about the freelancer. */
function toldIn(text: string, letterLanguage: LetterLanguage | null, read: Known) {
  const own = ownWords(text)
  // A sentence may be in another language than its letter, and it must still be checked.
  const spoken = languageOf(own, letterLanguage)
  const strictness =
    contactsIn(text).length > 0
      ? 'all'
      : strictnessOf(own, speechIn(own, spoken, letterLanguage === null), spoken, read)
  return strictness === null ? null : { spoken, strictness }
}

/** A short text does not always show its language, so then the cues of every language are tried. */
function speechIn(text: string, language: LetterLanguage, isShort: boolean): Speech {
  const speech = speechOf(text, language)
  return speech === 'other' && isShort ? speechOf(text, null) : speech
}

/** @returns How much of the sentence the facts must hold; null where it says nothing about the freelancer. */
function strictnessOf(
  text: string,
  speech: Speech,
  language: LetterLanguage,
  { facts, post }: Known,
): Strictness | null {
  if (speech === 'statement') return 'all'
  if (speech === 'other' && aboutFacts(text, language, facts, post)) return 'most'
  if (speech === 'plan' && namesClient(text, language, facts, post)) return 'strong'
  return isAddressed(text, language) && hasPromise(text, language) ? 'promises' : null
}

/** Quoted text is somebody else's: a client's sentence is no statement about the freelancer. */
function ownWords(sentence: string): string {
  const own = withoutVowelMarks(sentence).replace(/[“"«„「『][^“"”«»„「」『』]*[”"»“」』]/gu, ' ')
  return (own.match(/[\p{L}\p{M}]+/gu)?.length ?? 0) >= 2 ? own : sentence
}

interface Known {
  facts: readonly ReadFact[]
  /** The keys of the post's words. */
  post: ReadonlySet<string>
}

interface ReadFacts {
  count: number
  facts: readonly ReadFact[]
  byPost: Map<string, ReadPost>
}

interface ReadPost {
  read: Known
  /** Sentences that were compared with them before, and the results: an editor traces the same sentences at every keystroke. */
  traced: Map<string, Claim | null>
}

const READ = new WeakMap<Fact[], ReadFacts>()
const MAX_TRACED = 2_000
const MAX_POSTS = 4

/** The same facts come as a new list with every letter of a run. */
const RECENT = new Map<string, ReadFacts>()
const MAX_RECENT = 20

function recentOf(facts: Fact[]): ReadFacts {
  const key = JSON.stringify(facts)
  const known = RECENT.get(key) ?? { count: facts.length, facts: readFacts(facts), byPost: new Map() }
  RECENT.delete(key)
  RECENT.set(key, known)
  const [oldest] = RECENT.keys()
  if (RECENT.size > MAX_RECENT && oldest !== undefined) RECENT.delete(oldest)
  return known
}

/**
 * Reading the facts takes longer than tracing, and the editor and the writer use the same facts many times. A writer asks with
 * and without the post in turn, so each has its own claims.
 */
function knownOf(facts: Fact[], post: string): ReadPost {
  let known = READ.get(facts)
  if (known?.count !== facts.length) {
    known = recentOf(facts)
    READ.set(facts, known)
  }
  const found = known.byPost.get(post)
  if (found) return found
  const words = new Set(wordsOf(post).map(({ key }) => key))
  const read = { read: { facts: known.facts, post: words }, traced: new Map<string, Claim | null>() }
  if (known.byPost.size >= MAX_POSTS) known.byPost.clear()
  known.byPost.set(post, read)
  return read
}
