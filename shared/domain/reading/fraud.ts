/** Signs that a post is a fraud. A client who says that they never do such a thing, and a story about somebody else, are none. */
import type { Cue } from './cues.ts'
import type { Hit } from './cue-trie.ts'
import type { Fraud } from './reading.ts'
import { clauseAt, has, hasNear, hitsOf, quote, type Sentence } from './sentences.ts'

const ALONE: readonly [Fraud['kind'], Cue][] = [
  ['moneyTransfer', 'fraud.moneyTransfer'],
  ['identityPapers', 'fraud.identityPapers'],
  ['payToWork', 'fraud.payToWork'],
  ['freeSample', 'fraud.freeSample'],
  ['other', 'fraud.accountRental'],
]
/** @returns The fraud in a sentence. */
export function fraudIn(sentence: Sentence): Fraud[] {
  if (sentence.isComment || has(sentence, 'conditions.others')) return []
  const found: Fraud[] = []
  const add = (kind: Fraud['kind'], { first, last }: Hit) => {
    if (isDenied(sentence, first, last) || found.some((known) => known.kind === kind)) return
    found.push({ kind, ...quote(sentence, first, last) })
  }
  for (const [kind, cue] of ALONE) {
    for (const hit of hitsOf(sentence, cue)) if (kind !== 'freeSample' || !isSmall(sentence)) add(kind, hit)
  }
  for (const cheque of hitsOf(sentence, 'fraud.cheque')) {
    if (has(sentence, 'fraud.chequeAct')) add('cheque', cheque)
  }
  for (const papers of hitsOf(sentence, 'fraud.bankPapers')) {
    if (
      has(sentence, 'requests.ask', 'questions.tellUs', 'conditions.must', 'fraud.contactAct', 'fraud.identityPapers')
    )
      add('bankPapers', papers)
  }
  for (const app of hitsOf(sentence, 'fraud.chatApp')) {
    // A program that talks on Telegram is a job; a person who wants to talk there is not.
    const isProgram = hitsOf(sentence, 'fraud.program').some(
      ({ first, last }) => last === app.first - 1 || first === app.last + 1,
    )
    const act = hitsOf(sentence, 'fraud.contactAct').find(({ first, last }) =>
      first > app.last + 6 || last < app.first - 6 ? false : first > app.last || last < app.first,
    )
    if (!isProgram && act) add('contactElsewhere', app)
  }
  return found
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
