/** Why a letter waits for a person. Device and server follow the same rule (docs/laws.md#sending-modes). */
import { openClaims } from '../claims/open-claims.ts'
import type { Proposal } from '../proposal.ts'
import { detectLanguage, isInScript } from '../detect-language.ts'
import { splitSentences } from '../letter-text.ts'
import { DOUBT_WORDS_MAX, DOUBTS_MAX, type Doubt, type DoubtKind } from './doubts.ts'
import { openQuestions, tickItem } from './open-questions.ts'
import { isTimed } from './days.ts'
import { isPriced } from './price-reason.ts'

type HoldReason = Proposal['holdReasons'][number]
type Held = Pick<
  Proposal,
  | 'letter'
  | 'sentences'
  | 'doubts'
  | 'reading'
  | 'claims'
  | 'vouched'
  | 'saidAnswered'
  | 'job'
  | 'answers'
  | 'amountMinor'
  | 'periodDays'
  | 'jobId'
  | 'platform'
  | 'redFlags'
  | 'openConditions'
  | 'holdReasons'
>

/** What an edit can begin, besides ending it: a new sentence may be untrue, an answer, the amount or the days may be taken out. */
const MAY_BEGIN: readonly HoldReason[] = ['claims', 'questions', 'amount', 'days']
/** What is seen in the proposal itself. The other reasons are about who may send it, or about what happened to it. */
const SEEN: readonly HoldReason[] = [
  ...MAY_BEGIN,
  ...(['injection', 'fraud', 'conditions', 'requests', 'proof', 'foreign', 'likeness', 'style'] as const),
]

const REASON_OF: Partial<Record<DoubtKind, HoldReason>> = {
  claim: 'claims',
  adapted: 'claims',
  judge: 'claims',
  request: 'requests',
  proof: 'proof',
  foreign: 'foreign',
  likeness: 'likeness',
}
const reasonOf = ({ kind }: Doubt): HoldReason => REASON_OF[kind] ?? 'style'

/** @returns What holds a letter as it was written, whoever may send it; in a fixed order. */
export function holdReasonsOf(row: Held): HoldReason[] {
  const doubts = livingDoubts(row).filter((doubt) => !isWishSaidMet(row, doubt))
  const reasons = new Set(doubts.map(reasonOf))
  if (openClaims(row).length > 0) reasons.add('claims')
  if (openQuestions(row).length > 0) reasons.add('questions')
  if (!isPriced(row)) reasons.add('amount')
  if (!isTimed(row)) reasons.add('days')
  if (row.redFlags.includes('injection')) reasons.add('injection')
  if (row.openConditions.some(isFraud)) reasons.add('fraud')
  if (row.openConditions.some((one) => !isFraud(one)) || hasOpenRequirement(row)) reasons.add('conditions')
  // Where facts in another language were left out, one of them may be the proof.
  if (!reasons.has('foreign') && !hasProof(row, doubts)) reasons.add('proof')
  return SEEN.filter((reason) => reasons.has(reason))
}

const isFraud = ({ kind }: Held['openConditions'][number]) => kind === 'fraud'

/**
 * @returns The reasons after an edit: those that are no longer seen have ended. Only a claim without a source, an unanswered question,
 * a missing amount or number of days, and a sentence in another language can begin, because the person who edits the letter has read it.
 */
export function heldFor(row: Held): HoldReason[] {
  const seen = holdReasonsOf(row)
  const stay = row.holdReasons.filter((reason) => !SEEN.includes(reason) || seen.includes(reason))
  const isBegun = !stay.includes('style') && livingDoubts(row).some(isOfSentenceLanguage)
  return [
    ...(isBegun ? (['style'] as const) : []),
    ...stay.filter((reason) => !MAY_BEGIN.includes(reason)),
    ...MAY_BEGIN.filter((reason) => seen.includes(reason)),
  ]
}

/** @returns The one reason to name where there is room for one sentence: that its agent asks first only where nothing else holds it. */
export function whyHeld({ holdReasons }: Pick<Proposal, 'holdReasons'>): HoldReason | null {
  return holdReasons.find((reason) => reason !== 'mode') ?? holdReasons[0] ?? null
}

/** @returns The key of a reason's sentence under `held.`: a job that the freelancer brought waits whatever an agent's mode is. */
export function heldKey({ origin }: Pick<Proposal, 'origin'>, reason: HoldReason): HoldReason | 'own' {
  return reason === 'mode' && origin === 'shared' ? 'own' : reason
}

/**
 * @param before The letter before.
 * @returns The doubts after a person has changed the letter: a doubt about the whole letter ends when it is read. A letter in the wrong
 * language stays so while a sentence of it is left, and a sentence that was added in another language than the letter's is doubted.
 */
export function doubtsAfterEdit(
  { doubts, letter, reading }: Pick<Proposal, 'doubts' | 'letter' | 'reading'>,
  before: string,
): Doubt[] {
  const isLeft = (text: string) => {
    const language = isWhole(text) && standsIn(letter, text) ? detectLanguage(text) : null
    return language !== null && language !== reading?.language
  }
  const isOther = doubts.some(({ kind }) => kind === 'language') && splitSentences(before).some(isLeft)
  const left = doubts.filter(({ kind, sentence }) => sentence !== '' || (kind === 'language' && isOther))
  const known = [reading?.language, detectLanguage(before)]
  const added = isOther ? [] : splitSentences(letter).filter((text) => !before.includes(text))
  const begun = added.filter((text) => isInOther(text, known))
  return [
    ...left,
    ...begun.map((text): Doubt => ({ kind: 'language', sentence: text, words: text.slice(0, DOUBT_WORDS_MAX) })),
  ].slice(0, DOUBTS_MAX)
}

const isOfSentenceLanguage = ({ kind, sentence }: Doubt) => kind === 'language' && sentence !== ''

/** Only another script shows it for sure: Latin languages share words. Addresses and quotations are in any. */
function isInOther(text: string, known: readonly (string | null | undefined)[]): boolean {
  const own = text.replace(/https?:\S+|[“„«"「][^”“»"」]*[”“»"」]/gu, '')
  const language = detectLanguage(own)
  return language !== null && isInScript(language) && known.some(Boolean) && !known.includes(language) && isWhole(own)
}

/** A name and a greeting are of no language. */
function isWhole(text: string): boolean {
  return text.length >= (/\p{Script=Han}/u.test(text) ? 8 : 25)
}

/** A sentence stays what it is when a comma or a word of it changes. */
function standsIn(letter: string, sentence: string): boolean {
  const words = wordsOf(sentence)
  const left = new Set(wordsOf(letter))
  return words.filter((word) => left.has(word)).length >= words.length * LEFT_LEAST
}
const wordsOf = (text: string) => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}]{2,}/gu) ?? []
const LEFT_LEAST = 0.7

/** @returns The doubts whose sentence still stands in the letter as it was, and that the freelancer has not vouched for. */
export function livingDoubts({ letter, doubts, vouched }: Pick<Held, 'letter' | 'doubts' | 'vouched'>): Doubt[] {
  return doubts.filter(
    (doubt) => letter.includes(doubt.sentence) && !(reasonOf(doubt) === 'claims' && vouched.includes(doubt.sentence)),
  )
}

function isWishSaidMet(row: Held, { kind, words }: Doubt): boolean {
  const items = row.reading?.items ?? []
  return (
    kind === 'request' &&
    items.some((item, at) => item.is === 'request' && item.words === words && tickItem(row, item, at).state === 'met')
  )
}

function hasOpenRequirement({ reading }: Pick<Held, 'reading'>): boolean {
  return (reading?.items ?? []).some(({ is, isHard, state }) => is === 'requirement' && isHard && state !== 'met')
}

/** A claim that a fact supports, or one that was written from facts and that nobody doubts. */
function hasProof({ letter, sentences, claims }: Held, doubts: readonly Doubt[]): boolean {
  if (claims.some(({ fact }) => fact !== null)) return true
  const doubted = new Set(doubts.filter((doubt) => reasonOf(doubt) === 'claims').map(({ sentence }) => sentence))
  return sentences.some(
    ({ kind, facts, text }) => kind === 'claim' && facts.length > 0 && letter.includes(text) && !doubted.has(text),
  )
}
