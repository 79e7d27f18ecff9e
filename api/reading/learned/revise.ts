/**
 * What was learned from labelled sentences corrects what the rules read in a sentence: it adds what they miss and takes back what is
 * surely none. Values (words, numbers, places) are still found by rules; where one is missing, the item says so by its null.
 */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { isCommonWord } from '#shared/domain/detect-language.ts'
import { languagesAmong, placesAmong } from '#shared/domain/reading/names.ts'
import {
  ATTACK_KINDS,
  type Attack,
  type Fraud,
  FRAUD_KINDS,
  type Requirement,
  REQUIREMENT_KINDS,
} from '#shared/domain/reading/reading.ts'
import { COUNTS } from '../requests.ts'
import { isGreeting } from '../questions.ts'
import { isNegated, MOST_UNKNOWN, nameTokens } from '../requirements.ts'
import type { Ruled } from '../ruled.ts'
import type { Cue } from '../cues.ts'
import { turnsProgramsAway } from '../attacks.ts'
import { tellsOfOthers } from '../fraud.ts'
import { has, hitsOf, isCondition, quote, type Sentence, textOf } from '../sentences.ts'
import lists from '../patterns/requirements.json' with { type: 'json' }
import { YEARS } from '#shared/domain/reading/tokens.ts'
import { type Chance, chancesOf, likeliest } from './chances.ts'
import { byHandIn } from '../wishes/by-hand.ts'
import { wishesOf } from './wishes.ts'

/** How sure it must be to add what no rule has read, and to take back what one has. */
const ADD = { attack: 0.6, fraud: 0.8, question: 0.6, req: 0.45 }
const DROP = { attack: 0.05, fraud: 0.05, req: 0.06 }
/** Of the group's kinds the likeliest must be at least so likely; where an attack or a fraud is sure, its kind may be less so. */
const KIND_LEAST = { harm: 0.15, known: 0.5, req: 0.25 }
const MUST = 0.5
/** So likely something is a must whose kind nobody knows: in a story, where it speaks to somebody, where it says "must" or "only", and "no exceptions". */
const UNKNOWN_MUST = 0.8
const UNKNOWN_ASKED = 0.7
const UNKNOWN_SAID = 0.4
const UNKNOWN_FIRM = 0.2
const WISHED = 0.5
/** So likely, a condition may turn a job away; else it is asked about. */
const SURE = 0.85
/** What a rule read and what was learned makes less likely than this is asked about, too. */
const DOUBTED = 0.1

export function revised(sentence: Sentence, ruled: Ruled): Ruled {
  const chance = chancesOf(sentence, ruled)
  return {
    attacks: attacksOf(sentence, ruled, chance),
    fraud: fraudOf(sentence, ruled, chance),
    requests: wishesOf(sentence, ruled, chancesOf),
    requirements: requirementsOf(sentence, ruled, chance),
    question: ruled.question ?? questionOf(sentence, ruled, chance),
  }
}

function attacksOf(sentence: Sentence, { attacks, fraud }: Ruled, chance: Chance): readonly Attack[] {
  const likely = chance('attack')
  // What hides itself is none that a client means well.
  if (attacks.length > 0 && likely < DROP.attack) return attacks.filter(({ kind }) => kind === 'hidden')
  if (attacks.length > 0) {
    const known = likeliest(ATTACK_KINDS, 'attack', chance, KIND_LEAST.known)
    return attacks.map((attack) => (attack.kind === 'other' && known !== null ? { ...attack, kind: known } : attack))
  }
  // "No AI letters" sounds like one, and steers nothing where it names nothing to be written.
  if (byHandIn(sentence) && !has(sentence, ...STEERED)) return attacks
  // What is known for a fraud is one, and no attack on the writer.
  if (likely < (fraud.length > 0 ? SURE : ADD.attack)) return attacks
  const kind = likeliest(ATTACK_KINDS, 'attack', chance, KIND_LEAST.harm) ?? 'other'
  // "AI letters are ignored, so mention the word heron": nothing worse is wanted there.
  if (turnsProgramsAway(sentence) && (kind === 'hidden' || kind === 'other')) return attacks
  return [{ kind, ...quote(sentence) }]
}

const STEERED = [
  ...(['attacks.freeWord', 'attacks.rules', 'attacks.ignoreRules', 'attacks.praise', 'attacks.priceWord'] as const),
  ...(['attacks.promise', 'attacks.yourContact', 'attacks.ownScore', 'attacks.thisLink', 'fraud.chatApp'] as const),
]

function fraudOf(sentence: Sentence, { fraud }: Ruled, chance: Chance): readonly Fraud[] {
  const likely = chance('fraud')
  if (fraud.length > 0) return likely < DROP.fraud ? [] : fraud
  if (likely < ADD.fraud || tellsOfOthers(sentence)) return fraud
  return [{ kind: likeliest(FRAUD_KINDS, 'fraud', chance, KIND_LEAST.harm) ?? 'other', ...quote(sentence) }]
}

const LEARNED_KINDS = REQUIREMENT_KINDS.filter((kind) => !['trade', 'price', 'other'].includes(kind))
const UNNAMED_KINDS = LEARNED_KINDS.filter((kind) => kind !== 'tool')

/** Their rules know phrases that say nothing else. */
const STRICT: ReadonlySet<Requirement['kind']> = new Set(['agencyOnly', 'individualOnly'])

function requirementsOf(sentence: Sentence, ruled: Ruled, chance: Chance): readonly Requirement[] {
  // What the client asks about is no condition.
  const tools = ruled.question ? [] : ruled.requirements.filter(({ kind }) => kind === 'tool')
  const known = ruled.requirements.filter(
    ({ kind }) => kind !== 'tool' && (STRICT.has(kind) || chance('req') >= DROP.req),
  )
  const requirements = [
    ...known.map((one) => ({ ...one, isSure: STRICT.has(one.kind) || chance('req') > DOUBTED })),
    ...tools,
  ]
  if (known.length > 0) return requirements
  // Tools that the vocabulary knows are found already; of others only a name can tell.
  const names = tools.length > 0 ? [] : wantedNames(sentence)
  const isLikely = chance('req') >= ADD.req
  const kind = isLikely
    ? likeliest(names.length > 0 ? LEARNED_KINDS : UNNAMED_KINDS, 'req', chance, KIND_LEAST.req)
    : null
  // "You need not speak Indonesian" is no condition; "8 hours a week, wherever you are" is one.
  if (kind !== 'hours' && has(sentence, 'conditions.notNeeded')) return requirements
  const isSaidWished = has(sentence, 'conditions.wish') && !has(sentence, 'conditions.must', 'conditions.only')
  const isWished = isSaidWished || (chance('wished') > WISHED && chance('wished') > chance('must'))
  const found = kind === null || isPlaceless(kind, sentence) ? null : comparedWith(kind, sentence)
  // "You must know Maya" is said by the tool already. Chinese words are too short to tell.
  const isHan = /\p{Script=Han}/u.test(sentence.part.text.slice(sentence.start, sentence.end))
  const toolWords = new Set(
    tools.flatMap(({ values }) => values.flatMap((name) => tokensOf(name).map(({ text }) => text))),
  )
  const isOfTools = found?.values.every((word) => toolWords.has(word))
  if (kind === 'skill' && tools.length > 0 && isOfTools && !isHan) return requirements
  if (kind === null || found === null) {
    const isMust = !isWished && isUnknownMust(sentence, ruled, chance)
    return isMust ? [...requirements, { ...unknownMust(sentence), ...quote(sentence) }] : requirements
  }
  const isExplicit =
    !isWished && (kind === 'skill' ? isOfPerson(sentence) : chance('must') > MUST || isCondition(sentence))
  const isPaper =
    (kind === 'licence' && has(sentence, 'requirements.licence')) ||
    (kind === 'certificate' && has(sentence, 'requirements.certificate'))
  const isSure = isPaper || (chance('req') > SURE && chance(`req.${kind}`) > SURE)
  return [
    ...requirements,
    { kind, hard: !isWished, isExplicit, isSure, isExcluded: false, ...found, ...quote(sentence) },
  ]
}

/** "Finished within five weeks" names a time, and neither a place nor a way to it. */
function isPlaceless(kind: Requirement['kind'], sentence: Sentence): boolean {
  if (kind !== 'onSite' || !DEADLINE.test(textOf(sentence)) || has(sentence, 'requirements.onSite')) return false
  return placesAmong(sentence.tokens, sentence.from, sentence.to).length === 0
}
const DEADLINE = new RegExp(lists.deadline.join('|'), 'iu')

/** "We need a logo" says what is to be made; "somebody who has made one" and "must have made one" say who is to make it. */
function isOfPerson(sentence: Sentence): boolean {
  if (isCondition(sentence) || sentence.heading === 'must' || has(sentence, 'conditions.firm')) return true
  return has(sentence, 'conditions.apply', 'conditions.know') && has(sentence, 'conditions.must', 'requirements.sought')
}

/** That something is a must can be plain where what it is cannot: "the studio must have a development kit of its own". */
function isUnknownMust(sentence: Sentence, { requests, question, requirements }: Ruled, chance: Chance): boolean {
  if (requests.length > 0 || question || requirements.length > 0) return false
  if (/[:：]\s*$/u.test(sentence.part.text.slice(sentence.start, sentence.end))) return false
  if (chance('wish') > chance('req') || chance('question') > chance('req')) return false
  // Below "deliverables" stands the work.
  if (sentence.heading === 'work') return chance('must') > UNKNOWN_SAID
  if (has(sentence, 'conditions.firm') || sentence.heading === 'must') return chance('must') > UNKNOWN_FIRM
  const isToSomebody = has(sentence, 'conditions.apply')
  // "Numbers only" says what comes, and "only you" who is to come.
  if (isCondition(sentence) && (isToSomebody || has(sentence, 'conditions.must'))) return chance('must') > UNKNOWN_SAID
  return chance('must') > (isToSomebody ? UNKNOWN_ASKED : UNKNOWN_MUST)
}

function unknownMust(sentence: Sentence): Omit<Requirement, 'words' | 'at'> {
  const own = sentence.tokens.slice(sentence.from, sentence.to)
  const plain = { hard: true, isExplicit: true, isSure: false, isExcluded: false }
  // A number of years is plain without having been learned.
  const years = own.some(({ text }) => YEARS.test(text)) ? comparedWith('years', sentence) : null
  return years
    ? { ...plain, kind: 'years', ...years }
    : { ...plain, kind: 'other', values: tellingWords(sentence), amount: null }
}

/** @returns What the facts are compared with; null where the kind needs a name and the sentence has none. */
function comparedWith(kind: Requirement['kind'], sentence: Sentence): Pick<Requirement, 'values' | 'amount'> | null {
  const { tokens, from, to } = sentence
  const numbers = tokens.slice(from, to).map((token) => token.number ?? COUNTS.get(token.text) ?? null)
  const [number = null, ...others] = numbers.filter((one) => one !== null)
  const namesOf = (hits: readonly { cue: string }[]) => [...new Set(hits.map(({ cue }) => cue))]
  switch (kind) {
    case 'place':
    case 'citizenship':
    case 'onSite': {
      const values = namesOf(placesAmong(tokens, from, to))
      return values.length === 0 && kind !== 'onSite' ? null : { values, amount: null }
    }
    case 'nativeLanguage':
    case 'language': {
      const values = namesOf(languagesAmong(tokens, from, to))
      return values.length === 0 ? null : { values, amount: kind === 'language' ? 2 : 4 }
    }
    case 'tool': {
      return { values: wantedNames(sentence).flatMap((at) => tokens[at]?.text ?? []), amount: null }
    }
    case 'skill':
      return { values: tellingWords(sentence), amount: null }
    case 'years':
    case 'hours':
      // "Up to 50 an hour, 20 hours a week": nobody knows which of them it is.
      return number === null ? null : { values: [], amount: others.length > 0 ? null : number }
    default:
      return { values: [], amount: null }
  }
}

/** "No Revit, the architect sends DWG": the first is no tool to know. */
function wantedNames(sentence: Sentence): number[] {
  return nameTokens(sentence)
    .filter((at) => !isNegated(sentence, at, at))
    .slice(0, MOST_UNKNOWN)
}

const TELLING_LEAST = 5

/** An experience has no name in a list: facts that share a telling word with it are taken for it. "Must" and "know" tell nothing. */
function tellingWords(sentence: Sentence): string[] {
  const said = new Set<number>()
  for (const { first, last } of hitsOf(sentence, ...SAID)) for (let at = first; at <= last; at += 1) said.add(at)
  const words = sentence.tokens.slice(sentence.from, sentence.to).filter(
    ({ text, number, isAllCapitals }, place) =>
      !said.has(sentence.from + place) &&
      number === null &&
      // "EMC", "CNC", "SQL"
      (text.length >= TELLING_LEAST || (isAllCapitals && text.length > 1)) &&
      !isCommonWord(text),
  )
  return [...new Set(words.map(({ text }) => text))]
}
const SAID = [
  ...['conditions.must', 'conditions.only', 'conditions.firm', 'conditions.know', 'conditions.apply'],
  ...['requirements.sought', 'requirements.experienceWord', 'requirements.level'],
] as readonly Cue[]

function questionOf(sentence: Sentence, { requests }: Ruled, chance: Chance): Ruled['question'] {
  // "Do not attach a CV" forbids, and asks nothing.
  if (requests.some(({ kind }) => kind === 'leaveOut')) return null
  if (sentence.part.in !== 'text' || chance('question') < ADD.question || isGreeting(sentence)) return null
  return { ...quote(sentence), where: 'text', about: null }
}
