/** What was read in the post, with the client's wishes ticked for the letter as it stands: an edit may fulfil one, or break it. Pure. */
import { standingIn } from '#shared/domain/letter/change-letter.ts'
import { tickItem } from '#shared/domain/letter/open-questions.ts'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { REQUEST_KINDS, type Request } from '#shared/domain/reading/reading.ts'

type Standing = Pick<Proposal, 'reading' | 'letter' | 'sentences' | 'answers'> &
  Partial<Pick<Proposal, 'saidAnswered' | 'writtenAnswers'>>

/** @returns The reading with the client's questions ticked as they are answered now, and the wishes as the letter or the freelancer meets them now. */
export function readingNow(proposal: Standing): PostReading | null {
  const reading = wishesNow(proposal)
  if (reading === null) return null
  const items = reading.items.map((item, at) => tickItem({ ...proposal, reading }, item, at))
  return { ...reading, items }
}

/** @returns The stored reading where the letter is as it was written, and where the post's words have expired. */
function wishesNow({ reading, letter, sentences }: Omit<Standing, 'answers'>): PostReading | null {
  if (reading === null || sentences.length === 0 || renderLetter(sentences) === letter) return reading
  const items = reading.items.filter(({ is }) => is === 'request')
  const requests = items.map(requestOf)
  if (!requests.every((request) => request !== null)) return reading
  // Where a reading is older than its places, sentences name its requests in their order.
  const named = (place: number) => items.findIndex((item, at) => (item.place ?? at) === place)
  const standing = standingIn(letter, sentences).map((one) => ({ ...one, requests: one.requests.map(named) }))
  const states = requestsMet(requests, letter, standing)
  const stateOf = (item: ReadItem) => {
    // The letter alone does not show whether questions are answered.
    const isShown = item.is === 'request' && item.kind !== 'answerThese' && item.words !== ''
    return (isShown ? states[items.indexOf(item)] : undefined) ?? item.state
  }
  return { ...reading, items: reading.items.map((item) => ({ ...item, state: stateOf(item) })) }
}

/** @returns Null for a kind that this version does not know. */
function requestOf({ kind, words, value }: ReadItem): Request | null {
  const known = REQUEST_KINDS.find((each) => each === kind)
  return known ? { kind: known, words, value, at: { in: 'text', field: null, start: 0, end: 0 } } : null
}
