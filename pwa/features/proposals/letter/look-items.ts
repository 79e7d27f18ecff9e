/** Everything about a proposal that a person should look at before it leaves, in one list. Pure. */
import type { Claim } from '#shared/domain/claims/claim.ts'
import { isUnderRate } from '#shared/domain/jobs/asked-hourly.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { type OpenQuestion, openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { openDoubts } from '../../../parts/letter/open-doubts.ts'

export type LookItem =
  | { is: 'question'; asked: OpenQuestion }
  | { is: 'doubt'; doubt: Doubt }
  /** No fact says it, and the freelancer confirmed it: settled, and it can be taken back. */
  | { is: 'vouched'; sentence: string }
  /** A wish or a condition of the post that is not met. */
  | { is: 'read'; item: ReadItem }
  | { is: 'reason'; reason: Proposal['holdReasons'][number] }
  | { is: 'flag'; flag: string }
  /** The offered hour is below the freelancer's rate, in whole US dollars. */
  | { is: 'rate'; hourlyUsd: number }

/**
 * @param claims As traced on this device.
 * @param hourlyUsd The freelancer's rate; 0 where unknown.
 */
export function lookItems(proposal: Proposal, claims: readonly Claim[], hourlyUsd = 0): LookItem[] {
  const questions = openQuestions(proposal)
  const words = questions.map(({ question }) => question)
  const unmet = unmetItems(proposal).filter((item) => item.is === 'requirement' || !words.includes(item.words))
  const allDoubts = openDoubts(proposal, claims)
  // Wishes and signs of fraud have a line of their own.
  const doubts = allDoubts.filter(
    ({ kind, words: told }) =>
      (kind !== 'request' || proposal.reading === null) &&
      (kind !== 'decline' || !unmet.some((item) => item.kind === 'fraud' && item.words === told)),
  )
  const reasons = proposal.holdReasons.filter((reason) => !isShownOtherwise(reason, allDoubts, unmet))
  const flags = proposal.redFlags.filter((flag) => flag !== 'injection' || !reasons.includes('injection'))
  return [
    ...questions.map((asked): LookItem => ({ is: 'question', asked })),
    ...inOrder(proposal.letter, [
      ...doubts.map((doubt): Sentence => ({ is: 'doubt', doubt })),
      ...vouchedIn(proposal, claims).map((sentence): Sentence => ({ is: 'vouched', sentence })),
    ]),
    ...unmet.map((item): LookItem => ({ is: 'read', item })),
    ...reasons.map((reason): LookItem => ({ is: 'reason', reason })),
    ...flags.map((flag): LookItem => ({ is: 'flag', flag })),
    ...(isUnderRate(proposal, hourlyUsd) ? [{ is: 'rate' as const, hourlyUsd }] : []),
  ]
}

/** @returns How many of them are open. */
export function openCount(items: readonly LookItem[]): number {
  return items.filter(({ is }) => is !== 'vouched').length
}

type Sentence = Extract<LookItem, { is: 'doubt' | 'vouched' }>

function vouchedIn({ letter, vouched }: Proposal, claims: readonly Claim[]): string[] {
  const untraced = claims.filter(({ text, fact }) => fact === null && vouched.includes(text) && letter.includes(text))
  return untraced.map(({ text }) => text)
}

/** A sentence keeps its place in the list when the freelancer confirms it. */
function inOrder(letter: string, sentences: readonly Sentence[]): Sentence[] {
  const textOf = (item: Sentence) => (item.is === 'vouched' ? item.sentence : item.doubt.sentence)
  const placeOf = (text: string) => (text === '' ? letter.length : letter.indexOf(text))
  return [...sentences].sort((a, b) => placeOf(textOf(a)) - placeOf(textOf(b)))
}

/**
 * @returns The open conditions that the reading does not have: refused work, fraud, what rules cannot read, and any other that was
 * found otherwise. They hold the letter all the same.
 */
export function conditionsBeside({ reading, openConditions }: Proposal): ReadItem[] {
  const read = (reading?.items ?? []).filter(
    ({ is, state, isHard }) => is === 'requirement' && isHard && state !== 'met',
  )
  const conditions = openConditions.map(
    ({ kind, words }): ReadItem => ({
      ...{ is: 'requirement', kind, words, value: null, isHard: true, state: 'open', fact: '' },
    }),
  )
  return conditions.filter(
    ({ kind, words }) =>
      ['refused', 'fraud', 'unread'].includes(kind) || !read.some((item) => item.kind === kind || item.words === words),
  )
}

/** A wish for the letter counts as much as a must, unless the client leaves it open. A condition that is only wished does not count. */
export function unmetItems(proposal: Proposal): ReadItem[] {
  const items = [...(proposal.reading?.items ?? []), ...conditionsBeside(proposal)]
  const unmet = items.filter(
    ({ is, state, isHard }) => state !== 'met' && isHard && (is === 'request' || is === 'requirement'),
  )
  // One sentence of a post can hold two conditions of a kind.
  const keyOf = ({ is, kind, words }: ReadItem) =>
    is === 'requirement' || words === '' ? `${is} ${kind} ${words}` : words
  const once = [...new Map(unmet.map((item) => [keyOf(item), item])).values()]
  // Words that the rules could not read may have been read since.
  const isRead = ({ kind, words }: ReadItem) =>
    once.some((other) => other.is === 'requirement' && other.kind !== kind && other.words === words)
  return once.filter((item) => item.kind !== 'unread' || item.words === '' || !isRead(item))
}

function isShownOtherwise(reason: string, doubts: readonly Doubt[], unmet: readonly ReadItem[]): boolean {
  if (['mode', 'claims', 'questions', 'red_flag'].includes(reason)) return true
  if (reason === 'style') return doubts.length > 0
  if (reason === 'requests')
    return unmet.some(({ is }) => is === 'request') || doubts.some(({ kind }) => kind === 'request')
  if (reason === 'conditions' || reason === 'fraud') return unmet.some(({ is }) => is === 'requirement')
  return doubts.some(({ kind }) => kind === reason)
}
