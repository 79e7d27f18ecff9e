/** What was read in the post, with the client's wishes ticked for the letter as it stands: an edit may fulfil one, or break it. Pure. */
import { standingIn } from '#shared/domain/letter/change-letter.ts'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { REQUEST_KINDS, type Request } from '#shared/domain/reading/reading.ts'

type Standing = Pick<Proposal, 'reading' | 'letter' | 'sentences' | 'answers'>

/** @returns The reading with the client's questions ticked as they are answered now, and the wishes as the letter meets them now. */
export function readingNow(proposal: Standing): PostReading | null {
  const reading = wishesNow(proposal)
  if (reading === null) return null
  const items = reading.items.map((item): ReadItem => {
    const asked =
      item.is === 'question' ? proposal.answers.find(({ question }) => isSame(question, item.words)) : undefined
    return asked ? { ...item, state: asked.answer.trim() === '' ? 'open' : 'met' } : item
  })
  return { ...reading, items }
}

/** A reading keeps the beginning of a long question, or the part of a field that asks. */
function isSame(question: string, words: string): boolean {
  const [a, b] = [question, words].map((text) =>
    text
      .toLowerCase()
      .replace(/[\s…]+/g, ' ')
      .trim(),
  )
  return a !== undefined && b !== undefined && b !== '' && (a.includes(b) || b.includes(a))
}

/** @returns The stored reading where the letter is as it was written, and where the post's words have expired. */
function wishesNow({ reading, letter, sentences }: Omit<Standing, 'answers'>): PostReading | null {
  if (reading === null || sentences.length === 0 || renderLetter(sentences) === letter) return reading
  const items = reading.items.filter(({ is }) => is === 'request')
  const requests = items.map(requestOf)
  if (!requests.every((request) => request !== null)) return reading
  const states = requestsMet(requests, letter, standingIn(letter, sentences))
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
