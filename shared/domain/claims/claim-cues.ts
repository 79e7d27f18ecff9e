/** Which sentences of a letter say something about the freelancer, in each of the letters' languages. */
import { type InScript, isInScript, LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import phrases from '../phrases/claim-cues.json' with { type: 'json' }
import { type CuePhrases, heldWords, MissingWords } from './in-script/held.ts'
import lists from './patterns/claim-cues.json' with { type: 'json' }

interface Cues {
  /** "I". A clause with it is a statement, unless an intention follows. Null when the verb shows the person. */
  pronoun: RegExp | null
  /** Other words of the first person: "my", "of mine", endings of verbs. They count as "I" does. */
  mine: RegExp
  /** What is a statement even inside a plan or a question: "the one my other clients use". */
  hidden: RegExp
  /** Plans, offers, feelings, and what the freelancer read in the post. */
  intention: RegExp
  /** First-person statements that need no pronoun. */
  statement: RegExp
  /** Statements about a person that need no first person. */
  credential: RegExp
  /** The reader. The clause is then about them. */
  reader: RegExp
}

const CONJUNCTION = lists.conjunction.join('|')
/** What must follow a conjunction. Otherwise it only joins two words. */
const BEGINS_A_CLAUSE = lists.beginsAClause.join('|')
const CLAUSE_END = new RegExp(
  [
    String.raw`[,;:،؛，；、。()–—]+\s*`,
    String.raw`\s+-\s+`,
    String.raw`\s+(?:${CONJUNCTION})\s+(?=(?:${BEGINS_A_CLAUSE})(?![\p{L}\p{M}]))`,
  ].join('|'),
  'iu',
)

/** The scripts in which every sentence of these languages contains a letter. */
const SCRIPT_OF: Readonly<Record<InScript, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}
const LATIN = /\p{Script=Latin}/u

interface ReadyCues extends Cues {
  /** Every cue in one pattern, for each place of a sentence. Most sentences need no more than this test. */
  any: RegExp
  everyPronoun: RegExp | null
  everyIntention: RegExp
}

const READY = new Map<LetterLanguage, ReadyCues>()

/**
 * @returns Null where the sentence has no letter of the language.
 * @throws MissingWords
 */
function cuesFor(sentence: string, tag: LetterLanguage): ReadyCues | null {
  return (isInScript(tag) ? SCRIPT_OF[tag] : LATIN).test(sentence) ? cuesOf(tag) : null
}

function cuesOf(tag: LetterLanguage): ReadyCues {
  const known = READY.get(tag)
  if (known) return known
  const cues = ready(isInScript(tag) ? cuesInScript(tag) : phrases[tag])
  READY.set(tag, cues)
  return cues
}

function cuesInScript(tag: InScript): CuePhrases {
  const words = heldWords(tag)
  if (!words) throw new MissingWords(tag)
  return words.cues
}

function ready(cues: CuePhrases): ReadyCues {
  const pronoun = cues.pronoun ? phrasePattern(cues.pronoun) : null
  const mine = phrasePattern(cues.mine)
  const intention = intentionOf(cues)
  // Without its anchors, a cue for the start or end of a clause is found anywhere in the sentence.
  const anywhere = [...(cues.pronoun ?? []), ...cues.mine, ...cues.hidden, ...cues.statement, ...cues.credential].map(
    (phrase) => phrase.replace(/^\^|\$$/g, ''),
  )
  return {
    pronoun,
    mine,
    hidden: phrasePattern(cues.hidden),
    intention,
    statement: phrasePattern(cues.statement),
    credential: phrasePattern(cues.credential),
    reader: phrasePattern(cues.reader),
    any: phrasePattern(anywhere),
    everyPronoun: pronoun && new RegExp(pronoun.source, 'giu'),
    everyIntention: new RegExp(intention.source, 'giu'),
  }
}

/** "I", up to three fillers, and an intention: too many combinations to list. */
function intentionOf({ intention, fillers = [], intends = [] }: CuePhrases): RegExp {
  if (intends.length === 0) return phrasePattern(intention)
  const [filler, intent] = [phrasePattern(fillers).source, phrasePattern(intends).source]
  const combined = new RegExp(`\\b(?:i|we)(?:['’](?:ve|m|re))?(?:\\s(?:${filler})){0,3}\\s(?:${intent})`)
  return phrasePattern(intention, combined)
}

/** `statement`: says something about the freelancer that could be untrue. `plan`: proven to be a plan, an offer, a question or an opinion. */
export type Speech = 'statement' | 'plan' | 'other'

/**
 * @param sentence One sentence.
 * @param language The letter's. English cues are tried as well, because facts are quoted in English. Null: the cues of
 * every language.
 * @returns What it does, as far as its form shows it.
 */
export function speechOf(sentence: string, language: LetterLanguage | null): Speech {
  const languages = language === null ? LETTER_LANGUAGES : language === 'en' ? [language] : [language, 'en' as const]
  let clauses: string[] | null = null
  let speech: Speech = QUESTION.test(sentence) ? 'plan' : 'other'
  for (const tag of languages) {
    const cues = cuesFor(sentence, tag)
    if (!cues) continue
    if (cues.any.test(sentence)) {
      clauses ??= sentence.split(CLAUSE_END)
      if (isStatement(sentence, clauses, cues)) return 'statement'
    }
    if (cues.intention.test(sentence)) speech = 'plan'
  }
  return speech
}

/** @returns Whether somebody speaks, or is spoken to: "I", "my", "you". */
export function isAddressed(sentence: string, language: LetterLanguage): boolean {
  const cues = cuesOf(language)
  return [cues.pronoun, cues.mine, cues.reader, cues.intention].some((cue) => cue?.test(sentence))
}

/** @returns Whether the sentence says something about the freelancer that could be untrue. */
export function statesAFact(sentence: string, language: LetterLanguage | null): boolean {
  return speechOf(sentence, language) === 'statement'
}

const QUESTION = /[?？؟]["'”’»)]*$/u

function isStatement(sentence: string, clauses: readonly string[], cues: ReadyCues): boolean {
  if (cues.hidden.test(sentence)) return true
  const isQuestion = QUESTION.test(sentence)
  return clauses.some((clause) => {
    if (cues.statement.test(clause)) return !isQuestion
    const isMine = isFirstPerson(clause, cues)
    if (cues.credential.test(clause) && (isMine || !cues.reader.test(clause)) && !isReading(clause, cues))
      return !isQuestion || isMine
    return isMine && !isQuestion && !isPlan(clause, cues)
  })
}

/** What the freelancer read in the post: "I noticed that you ask for 5 years of experience". */
function isReading(clause: string, { intention, reader, everyPronoun }: ReadyCues): boolean {
  return (
    intention.test(clause) && reader.test(clause) && (!everyPronoun || (clause.match(everyPronoun)?.length ?? 0) < 2)
  )
}

/** "I can show you the 40 shops I built" is an offer and a statement, so each "I" needs its own intention. */
function isPlan(clause: string, cues: ReadyCues): boolean {
  const { intention, everyIntention } = cues
  const rest = clause.replace(everyIntention, (found) => (isFirstPerson(found, cues) ? ' ' : found))
  if (rest === clause) return intention.test(clause)
  return !isFirstPerson(rest, cues) || intention.test(rest)
}

function isFirstPerson(text: string, { pronoun, mine }: ReadyCues): boolean {
  return (pronoun?.test(text) ?? false) || mine.test(text)
}
