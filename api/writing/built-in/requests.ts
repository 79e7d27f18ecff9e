/** What the client asks of the letter, as pieces of it. What cannot be done honestly gets no piece and stays open. */
import { isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { placeOfQuestion } from '#shared/domain/letter/post-reading.ts'
import { refusesLinks, placeWanted } from '#shared/domain/letter/requests-met.ts'
import { mayBeWritten } from '#shared/domain/reading/harmful-wish.ts'
import type { Reading, Request, WordsPlace } from '#shared/domain/reading/reading.ts'
import type { Known } from './answers.ts'
import { sentenceFor } from './say-answer.ts'
import type { Choices } from './choices.ts'
import { FITTING } from './proof.ts'
import type { Piece } from './pieces.ts'
import { factIdsOf } from './records.ts'
import { cueCount, cueWords, fill, type Texts } from './texts.ts'
import cues from './cues.json' with { type: 'json' }

/**
 * @param usual The freelancer's own: where the client leaves the choice, it is taken if it is one of the two.
 * @returns The language that the client wants to read, where letters can be written in it; else the post's own.
 */
export function languageOf(wished: readonly Request[], reading: Reading, usual: LetterLanguage): LetterLanguage {
  const asked = wished.find(({ kind, value, words }) => {
    const isWhole = placeWanted({ kind: 'language', value, words, at: ANYWHERE }) === null
    return kind === 'language' && value !== null && isLetterLanguage(value) && isWhole
  })
  const isFree = asked !== undefined && cueCount('ask.may', asked.words) > 0 && reading.language === usual
  const language = (isFree ? null : asked?.value) ?? reading.language
  return isLetterLanguage(language) ? language : 'en'
}
const ANYWHERE: WordsPlace = { in: 'text', field: null, start: 0, end: 0 }

/** @returns Pieces that fulfil requests and answer the text's questions. */
export function requestPieces(reading: Reading, known: Known, texts: Texts, choices: Choices): Piece[] {
  const pieces: Piece[] = []
  for (const [place, request] of reading.requests.entries()) {
    // What a field asks for is answered there.
    if (request.at.in === 'field') continue
    const marks = [place, ...asking(reading, request)]
    if (request.kind === 'links' && refusesLinks(request.words)) continue
    if (request.kind === 'links') pieces.push(...linkPieces(request, marks, known, texts))
    else pieces.push(...piecesFor(request, marks, known.request.job.description ?? '', texts, choices))
  }
  return [...withoutDoubles(pieces), ...answerPieces(reading, known, texts)]
}

/** "How much is 3 + 4?" is a sum and a question: both are met by the result. */
function asking(reading: Reading, { kind, at }: Request): number[] {
  if (kind !== 'sum') return []
  return reading.questions.flatMap(({ where, at: other }, place) =>
    where === 'text' && other.start <= at.start && at.end <= other.end ? [placeOfQuestion(reading, place)] : [],
  )
}

function piecesFor(request: Request, requests: number[], post: string, texts: Texts, choices: Choices): Piece[] {
  const { kind, value } = request
  if ((value === null && kind !== 'emoji') || !mayBeWritten(request, texts.language)) return []
  const word = value ?? '🙂'
  const [first = ''] = word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/u) ?? []
  // What stands only around a wish, without quotation marks, is not sure to be wished.
  const isQuoted = [...'"“«„「‘'].some((mark) => post.includes(mark + word))
  if ((kind === 'endWith' || kind === 'startWith') && !isQuoted && !request.words.toLowerCase().includes(first))
    return []
  const place = placeWanted(request)
  const plain = { kind: 'request' as const, facts: [], requests, rank: 0 }
  const inText = place === 'start' ? 'start' : place === 'end' ? 'end' : 'answers'
  const placed = (text: string | null): Piece[] =>
    text ? [{ ...plain, text, part: inText, isApart: inText === 'end' }] : []
  switch (kind) {
    case 'startWith':
      return [{ ...plain, text: closed(word, texts), part: 'start' }]
    case 'endWith':
      return [{ ...plain, text: word, part: 'end', isApart: true }]
    case 'emoji':
      return [{ ...plain, text: word, part: place ?? 'end', isApart: place === 'end' }]
    case 'word':
    case 'inSentence':
      return placed(fill(choices.of(texts.all('word')) ?? '', { word: texts.quote(word) }))
    case 'sum':
      return placed(texts.labelled('sum', word))
    default:
      return []
  }
}

/** A beginning such as "orchard" becomes a sentence of its own. */
function closed(word: string, { language, stop }: Texts): string {
  const first = language === 'zh' ? word : word.charAt(0).toUpperCase() + word.slice(1)
  if (!/[\p{L}\p{M}\p{N}]$/u.test(first)) return first
  return `${first}${stop}`
}

/** One piece for what two requests want: an emoji, and to end with it. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const bare = (text: string) => text.replace(/(?:[.。।]|\ufe0f)+$/u, '')
    const known = kept.find(({ text }) => bare(text) === bare(piece.text))
    if (!known) kept.push({ ...piece })
    else {
      if (piece.part === 'end' || piece.part === 'start') known.part = piece.part
      known.requests = [...known.requests, ...piece.requests]
    }
  }
  return kept
}

/** As many links as wished, of the work that fits best. */
function linkPieces({ value }: Request, requests: number[], { proofs, request }: Known, texts: Texts): Piece[] {
  const count = value === null ? 1 : Number(value)
  const linked = proofs.filter(({ record, likeness }) => record.link !== '' && likeness >= FITTING).slice(0, count)
  if (linked.length < count) return []
  return linked.map(({ record }) => {
    const name = record.who || record.name
    const text = count === 1 ? texts.labelled('link', record.link) : `${name}${texts.colon}${record.link}`
    const facts = factIdsOf(record, request.facts)
    return { text: text ?? record.link, kind: 'claim', part: 'answers', facts, requests, rank: 0, isApart: true }
  })
}

/** Wishes such as "favourite colour, please", and the questions of the text. One sentence may answer both. */
function answerPieces(reading: Reading, known: Known, texts: Texts): Piece[] {
  const asked = [
    ...reading.requests.flatMap(({ kind, words, at }, mark) =>
      kind === 'preference' && at.in !== 'field' ? [{ words, mark, rank: 0 }] : [],
    ),
    ...reading.questions.flatMap(({ where, words }, place) =>
      where === 'text' ? [{ words, mark: placeOfQuestion(reading, place), rank: 3 }] : [],
    ),
  ]
  const pieces: Piece[] = []
  for (const { words, mark, rank } of asked) {
    const said = sentenceFor(words, known, texts)
    // A first step stands in its own place.
    if (!said || said.facts.length === 0) continue
    const same = pieces.find(({ text }) => text === said.text)
    // "Sign with your favourite colour in the last line."
    const isLast = placeWanted({ kind: 'preference', value: null, words, at: ANYWHERE }) === 'end'
    const marks = said.isWhole ? [mark] : []
    if (same) same.requests.push(...marks)
    else
      pieces.push({
        ...{ text: said.text, facts: said.facts },
        ...(isLast ? { isApart: true } : {}),
        kind: 'claim',
        part: isLast ? 'end' : 'answers',
        requests: marks,
        rank,
      })
  }
  return pieces
}

/** @returns How many questions the client wants to be asked, with the places of those requests. */
export function wantsQuestions({ requests }: Reading): { count: number; marks: number[]; isFirst: boolean } {
  const asks = requests.flatMap((request, mark) => (request.kind === 'askUs' ? [{ ...request, mark }] : []))
  // "Two links and a question" wants one question.
  const count = asks.some(({ words }) => cueCount('ask.two', words) > 0) ? 2 : asks.length
  const isFirst = asks.some((one) => placeWanted(one) === 'start' || /before anything else/iu.test(one.words))
  return { count, marks: asks.map(({ mark }) => mark), isFirst }
}

/**
 * The question that a client wants, on what they want it to be about, where that is more than the work itself. Their words keep
 * their case, as they are taken with their preposition; only "our" becomes "your".
 * @returns Empty where they name nothing.
 */
export function aboutWanted({ requests, language }: Reading, texts: Texts): string[] {
  if (language !== texts.language) return []
  const words = requests.flatMap((request) => (request.kind === 'askUs' ? [request.words] : [])).join(' ')
  const ours = (cueWords('ask.about', words) ?? '').replace(/(?<=\p{Script=Han})的.*$/u, '')
  const about = OURS.reduce((text, [our, your]) => text.replace(our, your), ours)
  const isUntold = / (?:noss|наш|kami|kita)/iu.test(about) || cueCount('ask.work', about) > 0
  const question = isUntold ? null : fill(texts.all('askAbout')[0] ?? '', { about })
  return question ? [question] : []
}
const OURS = cues['ask.ours'].split(', ').map((pair) => pair.split('=') as [string, string])

/** @returns Whether a text is free of what the client does not want to read. */
export function isWelcome(text: string, avoided: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return avoided.every((word) => !lower.includes(word.toLowerCase()))
}
