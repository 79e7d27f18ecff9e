/** Adds a word that the client asked for and the model forgot, at the place asked for. This must be right each time. */
import { contactsIn } from '#shared/domain/letter-text.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { isMet } from '#shared/domain/letter/requests-met.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { mayBeWritten } from '../../reading/harmful-wish.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import type { MergedReading } from './merge-reading.ts'
import type { FoundWords } from './words-in-post.ts'

const ADDED: ReadonlySet<Request['kind']> = new Set(['startWith', 'endWith', 'word', 'emoji'])
const VALUE_MOST = 60
const EMOJI = /^\p{Extended_Pictographic}/u

/**
 * @param read Words that only the rules take for a wish may be a story's ("they offered me to 'move to Woo'"): they hold the letter, and
 * are not put into it. An emoji does no harm.
 * @param find Only what stands in the post is added, and nothing that leads away from the marketplace.
 */
export function withWishesMet(
  sentences: readonly LetterSentence[],
  { reading: { requests }, named }: Pick<MergedReading, 'reading' | 'named'>,
  find: (words: string) => FoundWords | null,
  language: LetterLanguage,
): LetterSentence[] {
  let met = [...sentences]
  const isOpen = (request: Request) => isMet(request, renderLetter(met), []) === 'open'
  const wishes = [...requests.entries()].filter(
    ([place, { kind, value }]) =>
      ADDED.has(kind) &&
      value !== null &&
      (place < named || EMOJI.test(value)) &&
      value.length <= VALUE_MOST &&
      contactsIn(value).length === 0 &&
      mayBeWritten({ kind, value }, language) &&
      (find(value) !== null || EMOJI.test(value) || standsAlone(sentences, value)),
  )
  // A letter has one beginning and one end: other words come before its end.
  const ordered = [...wishes].sort(
    ([, one], [, other]) => Number(one.kind === 'endWith') - Number(other.kind === 'endWith'),
  )
  for (const [place, request] of ordered) {
    if (!isOpen(request)) continue
    met = request.kind === 'startWith' ? begunWith(met, request, place) : endedWith(met, request, place)
  }
  return met
}

/** The model has worked it out and written it: "24" where a sum is to stand at the end. */
function standsAlone(sentences: readonly LetterSentence[], value: string): boolean {
  return sentences.some(({ text, kind }) => kind === 'request' && ` ${bare(text)}`.endsWith(` ${bare(value)}`))
}

function begunWith(sentences: readonly LetterSentence[], { value }: Request, place: number): LetterSentence[] {
  const [first, ...rest] = sentences
  if (!first || value === null) return [...sentences]
  const word = `${value.charAt(0).toUpperCase()}${value.slice(1)}`
  return [{ ...first, text: `${word} – ${first.text}`, requests: [...first.requests, place] }, ...rest]
}

/** What stands before the name already is moved behind it, not said twice; a name that it says is not said before it. */
function endedWith(sentences: readonly LetterSentence[], { value }: Request, place: number): LetterSentence[] {
  const wanted = bare(value ?? '')
  const known =
    sentences.find(({ text }) => bare(text) === wanted) ??
    sentences.slice(-LAST_LINES).find(({ text, requests }) => requests.length > 0 && bare(text).endsWith(` ${wanted}`))
  const last = Math.max(0, ...sentences.map(({ paragraph }) => paragraph))
  const end = known ?? { text: value ?? '', kind: 'request' as const, facts: [], requests: [] }
  const requests = [...new Set([...end.requests, place])]
  const isSaid = ({ kind, text }: LetterSentence) => kind === 'close' && bare(end.text).startsWith(`${bare(text)} `)
  return [
    ...sentences.filter((sentence) => sentence !== known && !isSaid(sentence)),
    // A comma makes sense only before the name.
    { ...end, text: end.text.replace(/[,،，]$/u, ''), paragraph: last + 1, requests },
  ]
}

/** The last line that answers a wish, and the name. */
const LAST_LINES = 2

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim()
}
