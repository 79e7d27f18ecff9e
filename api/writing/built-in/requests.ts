/** What the client, and the freelancer's prompt, ask of the letter, as pieces of it. What cannot be done honestly gets no piece and stays open. */
import { isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { pricesNamedIn } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { linksIn, refusesLinks, placeWanted } from '#shared/domain/letter/requests-met.ts'
import { fillPrompt } from '#shared/domain/prompt-templates.ts'
import { readPost } from '../../reading/read-post.ts'
import type { WritingRequest } from '../writer.ts'
import { signedAs } from '../../reading/client-name.ts'
import { mayBeWritten } from '../../reading/harmful-wish.ts'
import type { Reading, Request } from '#shared/domain/reading/reading.ts'
import type { Known } from './known.ts'
import { answered } from './questions/answers.ts'
import { type Ask, TO_TELL } from './questions/asks.ts'
import type { Proof } from './proof.ts'
import { sentenceOf } from './own-words/lines.ts'
import { OWN, type Piece } from './pieces.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Statement } from './statement.ts'
import { cueIn, ended, type Texts, topicsIn } from './texts.ts'

/** @returns What the freelancer's prompt wishes and rules can obey. It is filled without the post, whose words are not the freelancer's. */
export function wishesOf({ agent, profile }: WritingRequest): Request[] {
  const description = fillPrompt(agent.prompt, { agent, profile, job: null })
  const { requests } = readPost({ title: '', description, questions: [], skills: [] })
  return requests.filter(({ kind }) => ['length', 'avoidWord', 'language'].includes(kind))
}

/**
 * @param usual The freelancer's own: where the client leaves the choice, it is taken if it is one of the two.
 * @returns The language that the client wants to read, where letters can be written in it; else the post's own.
 */
export function languageOf(wished: readonly Request[], reading: Reading, usual: LetterLanguage): LetterLanguage {
  const asked = wished.find(
    (one) => one.kind === 'language' && isLetterLanguage(one.value ?? '') && placeWanted(one) === null,
  )
  const tokens = tokensOf(asked?.words ?? '')
  const named = languagesAmong(tokens, 0, tokens.length).map(({ cue }) => cue)
  // "In Portuguese or Spanish" leaves the choice.
  const isFree = cueIn('ask.may', asked?.words ?? '') !== '' && [...named, reading.language].includes(usual)
  const language = isFree ? usual : (asked?.value ?? reading.language)
  return isLetterLanguage(language) ? language : usual
}

/** @returns Pieces that fulfil the requests; what answers is in `answersTo`. What a field asks for is answered there. */
export function requestPieces(known: Known, lead: Proof, texts: Texts): Piece[] {
  const pieces = known.reading.requests.flatMap((request, place): Piece[] => {
    if (request.at.in === 'field') return []
    if (request.kind !== 'links') return pieceFor(request, place, known.request.job.description ?? '', texts)
    return refusesLinks(request.words) ? [] : linkPieces(request, place, known, lead, texts)
  })
  // Of two wishes for one word the place is that of the one that names it.
  return pieces.sort((a, b) => Number(b.part === 'start') - Number(a.part === 'start'))
}

/** Where a client looks for what they wished, if they do not say where. */
const PLACES: Partial<Readonly<Record<Request['kind'], 'start' | 'end' | 'answers'>>> = {
  ...{ startWith: 'start', word: 'start', endWith: 'end', emoji: 'end', inSentence: 'answers', sum: 'answers' },
}

function pieceFor(request: Request, place: number, post: string, texts: Texts): Piece[] {
  const { kind, value, words } = request
  const part = placeWanted(request) ?? PLACES[kind]
  const word = value ?? (kind === 'emoji' ? '🙂' : '')
  // A name to be called by stands in the greeting.
  if (PLACES[kind] === undefined || part === undefined || word === '' || word === signedAs(post)) return []
  if (!mayBeWritten(request, texts.language)) return []
  const [first = ''] = word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/u) ?? []
  // What stands only around a wish, without quotation marks, is not sure to be wished.
  const isQuoted = [...'"“«„「‘'].some((mark) => post.includes(mark + word))
  const isEdge = kind === 'endWith' || kind === 'startWith'
  if (isEdge && !isQuoted && !words.toLowerCase().includes(first)) return []
  const labels: Partial<Record<Request['kind'], string | null>> = {
    inSentence: texts.labelled('word', texts.quote(word)),
    sum: texts.labelled('sum', word),
    ...{ endWith: word, emoji: word },
  }
  const text = labels[kind] ?? ended(word, texts)
  return [{ text, kind: 'request', part, facts: [], requests: [place], rank: 0, isApart: part === 'end' }]
}

/** As many links as wished: of the work that is shown, then the freelancer's own page, then of other works with their names. */
function linkPieces({ value }: Request, place: number, { statements }: Known, lead: Proof, texts: Texts): Piece[] {
  const count = value === null ? 1 : Number(value)
  const rank = ({ of, proof }: Statement) => (proof?.record === lead.record ? 0 : (of === 'work') === count > 1 ? 1 : 2)
  const shown = statements
    .filter(({ text, proof }) => linksIn(text).length > 0 && (proof === undefined || proof.likeness > 0))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count)
  const isWhole = linksIn(shown.map(({ text }) => text).join(' ')).length >= count
  const plain = { ...OWN, part: 'links', rank: 0, requests: isWhole ? [place] : [] } as const
  return shown.map((one): Piece => {
    const text = count === 1 && rank(one) === 0 ? texts.labelled('link', lead.record.link) : null
    return { ...plain, text: text ?? sentenceOf(one.text, texts), facts: one.facts }
  })
}

/** @returns Answers to wishes such as "favourite colour, please", and to the questions of the text; what the reading missed and no fact says. */
export function answersTo(asks: readonly Ask[], known: Known, texts: Texts): { pieces: Piece[]; unsaid: string[] } {
  const worded = known.reading.requests.filter(({ kind }) => !TO_TELL.has(kind) && kind !== 'answerThese')
  const wishes = worded.map(({ words }) => words)
  const told = asks.map((ask) => ({ ...ask, ...answered(ask, known, texts, wishes) }))
  const isOpen = ({ words, marks, isAnswered }: (typeof told)[number]) =>
    marks.length === 0 && !isAnswered && topicsIn(words).length > 0
  const pieces = told.flatMap(({ words, marks, isWish, said, isAnswered }) => {
    // "Sign with your favourite colour in the last line."
    const isLast = isWish && placeWanted({ kind: 'preference', words }) === 'end'
    const part = isLast ? 'end' : 'answers'
    const plain = { ...OWN, part, isApart: true, requests: isAnswered ? marks : [], rank: isWish ? 0 : 3 } as const
    return said.map((one): Piece => ({ ...plain, ...one }))
  })
  // Beside the price of this bid no other price is named.
  const hasBid = pieces.some(({ kind }) => kind === 'request')
  const shown = pieces.filter(({ kind, text }) => !hasBid || kind === 'request' || pricesNamedIn(text).length === 0)
  return { pieces: shown, unsaid: told.filter(isOpen).map(({ words }) => words.trim()) }
}
