/** Signs that a post is a fraud. A client who says that they never do such a thing, and a story about somebody else, are none. */
import type { Cue } from './cues.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import type { Fraud } from '#shared/domain/reading/reading.ts'
import { clauseAt, has, hasNear, hitsOf, quote, type Sentence } from './sentences.ts'

const ALONE: readonly [Fraud['kind'], Cue][] = [
  ['moneyTransfer', 'fraud.moneyTransfer'],
  ['identityPapers', 'fraud.identityPapers'],
  ['payToWork', 'fraud.payToWork'],
  ['freeSample', 'fraud.freeSample'],
  ['other', 'fraud.accountRental'],
  ['contactElsewhere', 'fraud.evasion'],
]
const PAID_TO = /^(?:iban|rib|clabe|nib|ايبان)$/u

/** @returns The fraud in a sentence. */
export function fraudIn(sentence: Sentence): Fraud[] {
  const isOfApplicant = has(sentence, 'fraud.applicant')
  const isOfOthers = (has(sentence, 'conditions.others') && !isOfApplicant) || tellsOfOthers(sentence)
  if (sentence.isComment || isOfOthers) return []
  // A page on which customers pay a fee is work; an applicant who pays one is cheated.
  const isWork = has(sentence, 'fraud.product') && !isOfApplicant
  const found: Fraud[] = []
  const add = (kind: Fraud['kind'], { first, last }: Hit) => {
    if (isDenied(sentence, first, last) || found.some((known) => known.kind === kind)) return
    found.push({ kind, ...quote(sentence, first, last) })
  }
  for (const [kind, cue] of ALONE) {
    if (kind === 'payToWork' && (isWork || has(sentence, 'fraud.evasion'))) continue
    if (kind === 'identityPapers' && isWork) continue
    for (const hit of hitsOf(sentence, cue)) if (kind !== 'freeSample' || !isSmall(sentence)) add(kind, hit)
  }
  const sample = hitsOf(sentence, 'fraud.sampleNoun')[0]
  const unpaid = hitsOf(sentence, 'fraud.unpaidWord')[0]
  // "Not paid" is a denial by itself.
  if (sample && unpaid && !isSmall(sentence) && !found.some(({ kind }) => kind === 'freeSample'))
    found.push({ kind: 'freeSample', ...quote(sentence, ...ordered(sample, unpaid)) })
  for (const hit of hitsOf(sentence, 'fraud.passOn')) if (isOthersMoney(sentence)) add('moneyTransfer', hit)
  for (const cheque of hitsOf(sentence, 'fraud.cheque')) {
    if (has(sentence, 'fraud.chequeAct')) add('cheque', cheque)
  }
  const papers = hitsOf(sentence, 'fraud.bankPapers')
  const asksPapers = [
    'requests.ask',
    'questions.tellUs',
    'conditions.must',
    'fraud.bankAct',
    'fraud.identityPapers',
  ] as const
  // Money can be sent to such a number and not taken from it: who asks for no more means to pay past the marketplace.
  const isToPay = papers.every(({ first }) => PAID_TO.test(sentence.tokens[first]?.text ?? ''))
  if (!isWork && has(sentence, ...asksPapers))
    for (const hit of papers) add(isToPay && !found.some(isPapers) ? 'contactElsewhere' : 'bankPapers', hit)
  for (const app of hitsOf(sentence, 'fraud.chatApp')) {
    // A program that talks on Telegram is a job; a person who wants to talk there is not.
    const isProgram = hitsOf(sentence, 'fraud.program').some(
      ({ first, last }) => last === app.first - 1 || first === app.last + 1,
    )
    const act = hitsOf(sentence, 'fraud.contactAct').find(({ first, last }) =>
      first > app.last + 6 || last < app.first - 6 ? false : first > app.last || last < app.first,
    )
    // "Inbox triage (Gmail)" names what the work is done with.
    const isBeside = /[(（]\s*$/u.test(sentence.part.text.slice(sentence.start, sentence.tokens[app.first]?.start))
    if (!isProgram && !isBeside && act) add('contactElsewhere', app)
  }
  return found
}

/**
 * "He told our Peggy to pay him by cheque": somebody else was asked. "The last candidate asked us for 200 euros": we were. "He told our
 * team: buy them with your money" asks the reader.
 */
export function tellsOfOthers(sentence: Sentence): boolean {
  const us = hitsOf(sentence, 'fraud.askedUs')[0]
  const told = us ?? hitsOf(sentence, 'fraud.toldOthers')[0]
  if (!told || (!us && has(sentence, 'fraud.applicant'))) return false
  return !hitsOf(sentence, 'fraud.reader').some(({ first }) => first > told.last)
}

const isPapers = ({ kind }: Fraud) => kind === 'identityPapers'

function ordered(one: Hit, other: Hit): [first: number, last: number] {
  return [Math.min(one.first, other.first), Math.max(one.last, other.last)]
}

/** "Send the rest" is fraud where the money of others is spoken of, here or in the sentence before. */
function isOthersMoney(sentence: Sentence): boolean {
  const { before } = sentence
  return has(sentence, 'fraud.othersMoney') || (before !== null && has(before, 'fraud.othersMoney'))
}

/** A test of a few words is usual among translators. */
function isSmall(sentence: Sentence): boolean {
  return hitsOf(sentence, 'requests.lengthUnit').some(({ first }) => (sentence.tokens[first]?.number ?? 1000) <= 300)
}

function isDenied(sentence: Sentence, first: number, last: number): boolean {
  if (hasNear(sentence, first, 'fraud.neverAsk', 'conditions.notNeeded')) return true
  return hitsOf(sentence, 'conditions.not').some(
    (not) =>
      (not.last < first && not.last >= first - 4 && clauseAt(sentence, not.first) === clauseAt(sentence, first)) ||
      (not.first > last && not.first <= last + 3 && clauseAt(sentence, not.first) === clauseAt(sentence, last)),
  )
}
