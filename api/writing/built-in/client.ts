/** How a letter greets the client. It has no closing phrase: those fit any job, and readers took them for filler. */
import { saysHowToCall, signedAs } from '../../reading/client-name.ts'
import { OWN, type Piece } from './pieces.ts'
import type { Way } from './say-proof.ts'
import { cueIn } from './texts.ts'

/** @returns The greeting, which says nothing of the freelancer. A client who speaks of greetings gets none. */
export function greetingFor(text: string, { texts, choices }: Way, hasRoom: boolean): Piece[] {
  const hello = choices.of(texts.all('hello'))
  const name = signedAs(text)
  // Who says how to be called is greeted also in the shortest letter.
  const isWanted = (hasRoom || saysHowToCall(text)) && (name !== null || cueIn('ask.greeting', text) === '')
  if (!isWanted || !hello || cueIn('ask.bare', text) !== '') return []
  const said = name === null ? hello : hello.replace(/[,:،，!]?$/u, (mark) => ` ${name}${mark}`)
  return [{ ...OWN, text: said, kind: 'greeting', part: 'hello', rank: 5, isApart: true }]
}
