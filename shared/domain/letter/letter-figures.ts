/** What became of an agent's letters, by how they begin and how long they are. Shares come with their sizes, so that few letters look few. */
import { ANSWERED, type Proposal } from '../proposal.ts'
import type { Share } from '../numbers/rate.ts'
import { DAY_MS } from '../../time.ts'
import type { SentenceKind } from './sentences.ts'
import { isAsWritten, recordIdIn } from './written.ts'

const LENGTHS = ['short', 'medium', 'long'] as const
type LetterLength = (typeof LENGTHS)[number]

interface LetterFigures {
  asWritten: Share
  answered: Share
  byOpening: { kind: SentenceKind; share: Share }[]
  /** By the record that the letter's first proof rests on; null: none, or a fact that is no record. The most used first. */
  byProof: { recordId: string | null; share: Share }[]
  byLength: { length: LetterLength; share: Share }[]
}

/** A client needs time to answer: younger letters count neither way. */
export const ANSWER_TIME_MS = 7 * DAY_MS
/** Characters, because not every language has spaces. */
const SHORT_MAX = 500
const MEDIUM_MAX = 800
const PROOFS_SHOWN = 6

/** @param proposals Of one agent, in any state; only letters that were sent and that a writer began are counted. */
export function letterFigures(proposals: readonly Proposal[], nowMs: number): LetterFigures {
  const sent = proposals.filter(({ status, sentences }) => status === 'completed' && sentences.length > 0)
  const settled = sent.filter((row) => isSettled(row, nowMs))
  const answered = (letters: readonly Proposal[]) => answeredShare(letters, nowMs)
  const proofs = [...new Set(settled.map(proofOf))]
  const kinds = [...new Set(settled.map(openingOf))].sort()
  return {
    asWritten: shareOf(sent, isAsWritten),
    answered: answered(settled),
    byOpening: kinds.map((kind) => ({ kind, share: answered(settled.filter((row) => openingOf(row) === kind)) })),
    byProof: proofs
      .map((recordId) => ({ recordId, share: answered(settled.filter((row) => proofOf(row) === recordId)) }))
      .sort((a, b) => b.share.all - a.share.all)
      .slice(0, PROOFS_SHOWN),
    byLength: LENGTHS.map((length) => ({
      length,
      share: answered(settled.filter((row) => lengthOf(row) === length)),
    })).filter(({ share }) => share.all > 0),
  }
}

/** @returns How many of the letters were answered, of those that had time to be. */
export function answeredShare(letters: readonly Proposal[], nowMs: number): Share {
  const settled = letters.filter((row) => row.status === 'completed' && isSettled(row, nowMs))
  return shareOf(settled, ({ outcome }) => ANSWERED.includes(outcome))
}

function isSettled({ receipt, outcome }: Proposal, nowMs: number): boolean {
  return ANSWERED.includes(outcome) || (receipt !== null && receipt.at <= nowMs - ANSWER_TIME_MS)
}

function shareOf(letters: readonly Proposal[], is: (row: Proposal) => boolean): Share {
  return { some: letters.filter(is).length, all: letters.length }
}

/** What was cut by hand proves nothing. */
function proofOf({ letter, sentences }: Proposal): string | null {
  const proof = sentences.find(
    ({ kind, facts, text }) => kind === 'claim' && recordIdIn(facts) !== null && letter.includes(text),
  )
  return proof ? recordIdIn(proof.facts) : null
}

function openingOf({ sentences }: Proposal): SentenceKind {
  return sentences.find(({ kind }) => kind !== 'greeting')?.kind ?? 'greeting'
}

function lengthOf({ letter }: Proposal): LetterLength {
  return letter.length <= SHORT_MAX ? 'short' : letter.length <= MEDIUM_MAX ? 'medium' : 'long'
}
