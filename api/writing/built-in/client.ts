/**
 * What a letter says to the client: a greeting and a close. A sentence on their job is left to a writing model: made of the title's
 * words, readers found it empty. The close names nothing of their work: a guess at the trade asked photographers for raw footage.
 */
import type { Choices } from './choices.ts'
import { OWN, type Piece } from './pieces.ts'
import type { WritingRequest } from '../writer.ts'
import { cueCount, type Texts } from './texts.ts'

/** @returns Pieces of the kinds `greeting` and `close`; neither says anything of the freelancer. A client who speaks of greetings gets none. */
export function clientPieces(
  { job }: WritingRequest,
  { texts, choices }: { texts: Texts; choices: Choices },
  has: { greeting: boolean; close: boolean },
): Piece[] {
  const plain = { ...OWN, facts: [], requests: [] }
  const pieces: Piece[] = []
  const text = job.description ?? ''
  if (cueCount('ask.bare', text) > 0) return pieces
  const hello = choices.of(texts.all('hello'))
  const step = choices.of(texts.all('next'))
  if (has.greeting && hello && cueCount('ask.greeting', text) === 0)
    pieces.push({ ...plain, text: hello, kind: 'greeting', part: 'hello', rank: 5, isApart: true })
  if (has.close && step) pieces.push({ ...plain, text: step, kind: 'close', part: 'next', rank: 5 })
  return pieces
}
