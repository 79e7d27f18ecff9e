/** Facts as the checker compares them: their words, names, figures and what each of their clauses denies. */
import { detectLanguage, isInScript, LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import { contactsIn, splitSentences } from '../letter-text.ts'
import type { Fact } from './claim.ts'
import { clauseStarts, wordsOf } from './claim-words.ts'
import type { Word } from './word.ts'
import { countryOf } from './countries.ts'
import { lexiconOf } from './lexicon.ts'
import { bareOf, literalOf, normalised } from './normalise.ts'
import { soundOf } from './transliterate.ts'

export interface ReadFact {
  fact: Fact
  language: LetterLanguage
  words: readonly Word[]
  /** The words by their keys. */
  byKey: ReadonlyMap<string, readonly Word[]>
  /** How the names sound, for other alphabets. */
  sounds: ReadonlySet<string>
  names: readonly Word[]
  /** The names it begins with: whom it is about. Tools come later. */
  subjects: readonly Word[]
  /** Those of them that are neither tools nor places. */
  clients: readonly Word[]
  /** What it was asked and denied: the words of the question before an answer "no". */
  refused: readonly string[]
  /** It says that the freelancer only helped. */
  isHelp: boolean
  /** Names in its list of tools, and of places. */
  common: ReadonlySet<string>
  figures: readonly Word[]
  /** The places of the clauses that deny something. */
  denied: ReadonlySet<number>
  isDenial: boolean
  /** What the freelancer turns away. */
  isRefusal: boolean
  /** The words of the question that it answers. */
  asked: ReadonlySet<string>
  /** The words of an answer without its question; null where nothing was asked. */
  answer: readonly Word[] | null
  /** Tells when the freelancer works. */
  isHours: boolean
  /** The countries that it names. */
  countries: ReadonlySet<string>
  /** Holds what is true of the freelancer at any time: name, rate, languages, place. It may join any other fact. */
  isIdentity: boolean
  isList: boolean
  /** Letters and digits only, for quotations. */
  bare: string
  /** Its sentences as `literalOf` has them, the longest first. */
  literalSentences: readonly string[]
}

const IDENTITY_REFS = new Set([
  'name',
  'title',
  'languages',
  'hourlyRateUsd',
  'availability',
  'upworkFreelancerName',
  'country',
  'citizenOf',
  'spokenLanguages',
  'smallestProjectUsd',
])
/** A degree of one kind is a degree, not the other way round; many languages have one word for paying and payment. */
const WIDER = new Map<string, readonly string[]>([
  ...['=bachelor', '=master', '=doctorate'].map((key): [string, string[]] => [key, ['=degree']]),
  ['=payment', ['=paid']],
  ['=developer', ['=team']],
  ['=team', ['=developer']],
])
/** "All but two" says how many. */
export const ALL_BUT = /^\s(?:but|except|bis auf|menos|salvo|sauf|exceto|kecuali|кроме|إلا)(?!\p{L})/iu
const NAME_REFS = new Set(['name', 'upworkFreelancerName'])
/** What the freelancer turns away. */
const REFUSAL_REF = 'refuses'
const HOURS_REFS = new Set(['availability', 'upworkAvailability'])
const LIST_REFS = new Set(['skills', 'upworkCategories'])
const SUBJECT_WITHIN = 9
const RESTRICTION = phrasePattern(forms.restriction)
const NEGATIONS = new Map<LetterLanguage, RegExp>(
  LETTER_LANGUAGES.map((tag) => [tag, phrasePattern(forms.negation[tag])]),
)

/** From this many characters on, a text shows its language. */
const CERTAIN_FROM = 160

/** @returns The facts, prepared for comparing. */
export function readFacts(facts: readonly Fact[]): readonly ReadFact[] {
  const language = detectLanguage(facts.map(({ text }) => text).join(' ')) ?? 'en'
  const own = new Set(
    facts.filter(({ ref }) => NAME_REFS.has(ref)).flatMap(({ text }) => wordsOf(text, language).map(({ key }) => key)),
  )
  const asked = new Set<string>()
  const read = facts.map((fact) => {
    // "No. I use GIMP": the question belongs to the first sentence, and after yes or no it would prove too much.
    const isAsked = fact.question !== undefined && !asked.has(fact.ref) && !isYesOrNo(fact.text, language)
    if (isAsked) asked.add(fact.ref)
    return readFact(fact, isAsked ? askedText(fact) : fact.text, language, own)
  })
  const common = new Set(read.flatMap((fact) => [...fact.common]))
  // "Bluegourd Systems" is not meant by "a booking system".
  const written = new Set(read.flatMap(({ words }) => words.filter(isWrittenSmall).map(({ key }) => key)))
  return read.map((fact) => ({ ...fact, clients: clientsOf(fact, common).filter(({ key }) => !written.has(key)) }))
}

function isWrittenSmall({ text }: Word): boolean {
  return /^\p{Ll}/u.test(text)
}

/** Answers and the profile name tools, months, levels and countries, and nobody whom a figure belongs to. */
function clientsOf({ fact, subjects }: ReadFact, common: ReadonlySet<string>): Word[] {
  if (fact.source === 'answer' || fact.source === 'profile') return []
  return subjects.filter(
    ({ spelled }) => !common.has(spelled) && spelled.length >= CLIENT_MIN && countryOf(spelled) === null,
  )
}

/** Shorter names are levels, languages and initials. */
const CLIENT_MIN = 3

/** @returns The language of a sentence among others: a short one shows it only by the words of the glossary that it uses. */
export function languageOf(linked: string, around: LetterLanguage | null): LetterLanguage {
  const text = unlinked(linked)
  const detected = detectLanguage(text)
  if (detected && (text.length >= CERTAIN_FROM || detected === around || isInScript(detected))) return detected
  if (around && (text.match(/\p{L}+/gu)?.length ?? 0) < FEW_WORDS) return around
  let best: LetterLanguage = around ?? detected ?? 'en'
  let bestCount = 0
  for (const tag of LATIN) {
    const known = knownShare(text, tag) + (tag === around ? 0.25 : 0) + (tag === detected ? 0.1 : 0)
    if (known > bestCount) [best, bestCount] = [tag, known]
  }
  return best
}

function unlinked(text: string): string {
  return contactsIn(text).reduce((left, contact) => left.replace(contact, ''), text)
}

/** So few words show no language: "ada" is a name and an Indonesian word. */
const FEW_WORDS = 4
const LATIN = LETTER_LANGUAGES.filter((tag) => !isInScript(tag))

/** @returns How many of the words the language knows, 0 to 1. */
function knownShare(text: string, tag: LetterLanguage): number {
  const lexicon = lexiconOf(tag)
  const words = (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).map(normalised)
  const known = words.filter(
    (word) => lexicon.isIgnored(word) || lexicon.conceptOf(word) !== null || lexicon.numberOf(word) !== null,
  )
  return words.length === 0 ? 0 : known.length / words.length
}

function askedText({ question = '', text }: Fact): string {
  return `${question.replace(/[?？؟.\s]+$/u, '')}? ${text}`
}

/** @param text The fact's, with the question that it answers before it. */
function readFact(fact: Fact, text: string, around: LetterLanguage, own: ReadonlySet<string>): ReadFact {
  const language = languageOf(text, around)
  const words = wordsOf(text, language)
  const answerAt = text.length - fact.text.length
  const byKey = new Map<string, Word[]>()
  for (const word of words) {
    if (word.key === '=all' && ALL_BUT.test(text.slice(word.end))) continue
    for (const key of [word.key, ...(WIDER.get(word.key) ?? [])]) byKey.set(key, [...(byKey.get(key) ?? []), word])
  }
  const names = words.filter(({ is, text: word }) => is === 'name' || (is !== 'figure' && /^\p{Lu}/u.test(word)))
  const [first, second] = words
  if (first?.is === 'plain' && /^\p{Lu}/u.test(first.text) && second?.is === 'name' && second.clause === 0)
    first.is = 'name'
  const isRefusal = fact.ref === REFUSAL_REF
  const denied = isRefusal ? new Set(clauseStarts(text).keys()) : deniedClauses(text, language)
  return {
    fact,
    language,
    words,
    byKey,
    sounds: new Set(names.map(({ text }) => soundOf(text)).filter((sound) => sound.length >= 2)),
    names,
    subjects: names.filter(
      (name) =>
        words.indexOf(name) < SUBJECT_WITHIN && name.at >= answerAt && name.is !== 'concept' && !own.has(name.key),
    ),
    clients: [],
    refused: refusedIn(text, words, language),
    isHelp: saysHelped(
      words.filter(({ at }) => at >= answerAt),
      own,
    ),
    common: new Set([
      ...toolsOf(text),
      ...placesOf(text),
      ...(LIST_REFS.has(fact.ref) ? names.map(({ spelled }) => spelled) : []),
    ]),
    figures: words.filter(({ figure }) => figure !== null),
    denied,
    isDenial: denied.size > 0 || RESTRICTION.test(text),
    isRefusal,
    asked: askedIn(text, words),
    answer: answerAt > 0 ? words.filter(({ at }) => at >= answerAt) : null,
    isHours: HOURS_REFS.has(fact.ref),
    countries: new Set(names.flatMap((name) => countryOf(name.spelled) ?? [])),
    isIdentity: IDENTITY_REFS.has(fact.ref),
    isList: LIST_REFS.has(fact.ref),
    bare: bareOf(text),
    literalSentences: splitSentences(fact.text)
      .map(literalOf)
      .filter(Boolean)
      .sort((one, other) => other.length - one.length),
  }
}

const YES = /^(?:yes|sí|si|oui|sim|ja|ya|да|نعم|हाँ|हां|জি|হ্যাঁ|是)(?![\p{L}\p{M}])/iu

function isYesOrNo(answer: string, language: LetterLanguage): boolean {
  const negation = NEGATIONS.get(language)?.exec(answer)
  return YES.test(answer) || (negation !== undefined && negation !== null && negation.index <= DENIES_WITHIN)
}

/** "I have not" denies as "no" does. */
const DENIES_WITHIN = 8

function askedIn(text: string, words: readonly Word[]): Set<string> {
  const end = text.search(QUESTION_END)
  return new Set(words.filter(({ at, figure }) => at < end && !figure).map(({ key }) => key))
}

const QUESTION_END = /[?？؟]["”»]?\s/u

function refusedIn(text: string, words: readonly Word[], language: LetterLanguage): string[] {
  const question = /[?？؟]["”»]?\s*/u.exec(text)
  if (!question) return []
  const answer = text.slice(question.index + question[0].length).replace(/^["“«]/, '')
  const negation = NEGATIONS.get(language)?.exec(answer)
  if (!negation || negation.index > DENIES_WITHIN) return []
  return words.filter(({ at, figure }) => at < question.index && !figure).map(({ key }) => key)
}

function saysHelped(words: readonly Word[], own: ReadonlySet<string>): boolean {
  return words.some((word, place) => {
    if (word.key !== '=help') return false
    const before = words
      .slice(0, place)
      .filter(({ clause, key, figure }) => clause === word.clause && !figure && !own.has(key))
    return before.length === 0
  })
}

/** The tools stand last: "Tools: Figma, WooCommerce." */
function toolsOf(text: string): string[] {
  // A link may follow them.
  const last =
    /[.;]\s(?:\p{L}+:\s)?([^.;"”]*(?:\.\p{L}[^.;"”]*)*)\.?\s*$/u.exec(unlinked(text).replace(/[.\s]+$/, '.'))?.[1] ?? ''
  const parts = last.split(/,\s|\sand\s/)
  return parts.every((part) => part.split(' ').length <= 4)
    ? parts.flatMap((part) => part.split(' ').map(normalised))
    : []
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/(?:\(|\sin\s)(\p{Lu}[\p{L}'’-]+)/gu)].map(([, place = '']) => normalised(place))
}

const UNTIL_QUE = String.raw`(?:(?!pas|jamais|plus|aucun)[\p{L}\p{M}'’]+\s){1,3}qu(?:e\s|['’])`
/** "No-shows" are a thing, and deny nothing; French "ne … que" means only. */
const COMPOUND = new RegExp(
  [
    String.raw`(?<!\p{L})(?:no-(?=\p{Ll})|or not(?!\s\p{L})|no more(?!\s\p{L}))`,
    String.raw`(?<!\p{L})n(?:e\s|['’])(?=${UNTIL_QUE})`,
  ].join('|'),
  'giu',
)
/** How near to its question an answer says no. */
const ANSWER_DENIES_WITHIN = 20

/** @returns The clauses with a negation. The question before an answer "no" is denied too. */
export function deniedClauses(said: string, language: LetterLanguage): ReadonlySet<number> {
  const text = said.replace(COMPOUND, (no) => ' '.repeat(no.length))
  const denied = new Set<number>()
  const negation = NEGATIONS.get(language)
  if (!negation?.test(text)) return denied
  const starts = clauseStarts(text)
  for (const [clause, start] of starts.entries()) {
    if (negation.test(text.slice(start, starts[clause + 1]))) denied.add(clause)
  }
  const question = text.search(/[?？؟]/u)
  if (question > 0 && negation.test(text.slice(question, question + ANSWER_DENIES_WITHIN))) {
    for (const [clause, start] of starts.entries()) if (start < question) denied.add(clause)
  }
  return denied
}
