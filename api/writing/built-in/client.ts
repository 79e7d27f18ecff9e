/**
 * What a letter says to the client: a greeting and a next step. A sentence on their job is left to a writing model: made of the title's
 * words, readers found it empty.
 */
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { tradesAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { OWN, type Piece } from './pieces.ts'
import type { WritingRequest } from '../writer.ts'
import { cueCount, fill, type Texts } from './texts.ts'

/** @returns Pieces of the kinds `greeting` and `close`; neither says anything of the freelancer. A client who speaks of greetings gets none. */
export function clientPieces(
  { job, profile }: WritingRequest,
  reading: Reading,
  { texts, choices }: { texts: Texts; choices: Choices },
  has: { greeting: boolean; close: boolean },
): Piece[] {
  const plain = { ...OWN, facts: [], requests: [] }
  const pieces: Piece[] = []
  const text = job.description ?? ''
  if (cueCount('ask.bare', text) > 0) return pieces
  const hello = choices.of(texts.all('hello'))
  const step = fill(choices.of(texts.all('next')) ?? '', { x: texts.viewOf(tradeOf(profile, reading)) })
  if (has.greeting && hello && cueCount('ask.greeting', text) === 0)
    pieces.push({ ...plain, text: hello, kind: 'greeting', part: 'hello', rank: 5, isApart: true })
  if (has.close && step) pieces.push({ ...plain, text: step, kind: 'close', part: 'next', rank: 5 })
  return pieces
}

/** The freelancer's own, of several the one that the post speaks of most. */
function tradeOf({ title, skills }: Profile, { trades }: Reading): string {
  const own = tradesAmong(tokensOf([title, ...skills].join('. ')), 'en')
  const weightOf = (trade: string) => trades.find((one) => one.trade === trade)?.weight ?? 0
  const [main] = [...own].sort(([a, mine], [b, other]) => weightOf(b) - weightOf(a) || other - mine)
  return main?.[0] ?? 'other'
}
