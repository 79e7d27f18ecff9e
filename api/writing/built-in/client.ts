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
  const name = signedAs(text)
  if (has.greeting && hello && (name !== null || cueCount('ask.greeting', text) === 0))
    pieces.push({
      ...plain,
      text: name === null ? hello : hello.replace(/[,:،，!]?$/u, (mark) => ` ${name}${mark}`),
      kind: 'greeting',
      part: 'hello',
      rank: 5,
      isApart: true,
    })
  if (has.close && step) pieces.push({ ...plain, text: step, kind: 'close', part: 'next', rank: 5 })
  return pieces
}

const NAME = String.raw`(\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)`
/** "My name is Aoife" */
const NAMED = new RegExp(
  String.raw`(?:my name is|i am called|ich heiße|mein name ist|me llamo|mi nombre es|je m['’]appelle|me chamo|meu nome é|меня зовут|nama saya)` +
    String.raw`\s${NAME}(?!\p{L}|\s\p{Lu})`,
  'iu',
)
/** A first name alone, or with the beginning of the second, in the last line after a farewell. */
const FAREWELL = new RegExp(
  [
    String.raw`(?:regards|thanks|thank you|cheers|best|sincerely|grüßen?|grüße|dank|saludos|gracias|un abrazo|cordialement|merci`,
    String.raw`|bien à vous|abraços?|obrigad[oa]|с уважением|salam|terima kasih)[\s,!.–-]+(\p{Lu}\p{Ll}{2,})(?:\s\p{Lu}\.?)?\s*$`,
  ].join(''),
  'iu',
)

/** "Best Regards", "Thanks Team" */
const NO_NAME = /^(?:regards|wishes|team|guys|everyone|folks|all|you|sir|grüßen?|saludos|advance)$/iu

/** @returns The first name that the client gives; null where there is none for certain. */
function signedAs(text: string): string | null {
  const name = NAMED.exec(text)?.[1] ?? FAREWELL.exec(text.trim())?.[1] ?? null
  return name !== null && /^\p{Lu}/u.test(name) && !NO_NAME.test(name) ? name : null
}
