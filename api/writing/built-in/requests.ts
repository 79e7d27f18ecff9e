/** What the client asks of the letter, as pieces of it. What cannot be done honestly gets no piece and stays open. */
import { isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { placeOfQuestion } from '../post-reading.ts'
import { linksIn, refusesLinks, placeWanted } from '#shared/domain/letter/requests-met.ts'
import { mayBeWritten } from '../../reading/harmful-wish.ts'
import type { Reading, Request, WordsPlace } from '#shared/domain/reading/reading.ts'
import type { Known } from './known.ts'
import { type Ask, isOfTerms, sentencesFor } from './say-answer.ts'
import { FITTING } from './proof.ts'
import { fromBank, ownPage } from './statements.ts'
import type { Piece } from './pieces.ts'
import { factIdsOf } from './own-words/records.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { cueCount, fill, type Texts } from './texts.ts'

/**
 * @param usual The freelancer's own: where the client leaves the choice, it is taken if it is one of the two.
 * @returns The language that the client wants to read, where letters can be written in it; else the post's own.
 */
export function languageOf(wished: readonly Request[], reading: Reading, usual: LetterLanguage): LetterLanguage {
  const asked = wished.find(({ kind, value, words }) => {
    const isWhole = placeWanted({ kind: 'language', value, words, at: ANYWHERE }) === null
    return kind === 'language' && value !== null && isLetterLanguage(value) && isWhole
  })
  const isNamed = (words: string) => {
    const tokens = tokensOf(words)
    return languagesAmong(tokens, 0, tokens.length).some(({ cue }) => cue === usual)
  }
  // "In Portuguese or Spanish" leaves the choice.
  if (asked !== undefined && cueCount('ask.may', asked.words) > 0 && isNamed(asked.words)) return usual
  const isFree = asked !== undefined && cueCount('ask.may', asked.words) > 0 && reading.language === usual
  const language = (isFree ? null : asked?.value) ?? reading.language
  return isLetterLanguage(language) ? language : 'en'
}
const ANYWHERE: WordsPlace = { in: 'text', field: null, start: 0, end: 0 }

/** @returns Pieces that fulfil requests and answer the text's questions. */
export function requestPieces(reading: Reading, asks: readonly Ask[], known: Known, texts: Texts): Piece[] {
  const pieces: Piece[] = []
  for (const [place, request] of reading.requests.entries()) {
    // What a field asks for is answered there.
    if (request.at.in === 'field') continue
    const marks = [place, ...asking(reading, request)]
    if (request.kind === 'links' && refusesLinks(request.words)) continue
    if (request.kind === 'links') pieces.push(...linkPieces(request, marks, known, texts))
    else pieces.push(...piecesFor(request, marks, known.request.job.description ?? '', texts))
  }
  return [...withoutDoubles(pieces), ...answerPieces(reading, asks, known, texts)]
}

/** "How much is 3 + 4?" is a sum and a question: both are met by the result. */
function asking(reading: Reading, { kind, at }: Request): number[] {
  if (kind !== 'sum') return []
  return reading.questions.flatMap(({ where, at: other }, place) =>
    where === 'text' && other.start <= at.start && at.end <= other.end ? [placeOfQuestion(reading, place)] : [],
  )
}

function piecesFor(request: Request, requests: number[], post: string, texts: Texts): Piece[] {
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
      // A code word is seen where a letter begins.
      return [
        { ...plain, text: closed(word, texts), part: place === 'end' ? 'end' : 'start', isApart: place === 'end' },
      ]
    case 'inSentence':
      return placed(fill(texts.all('word')[0] ?? '', { word: texts.quote(word) }))
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

/** As many links as wished: of the work that is shown, then the freelancer's own page, then of other works with their names. */
function linkPieces({ value }: Request, requests: number[], known: Known, texts: Texts): Piece[] {
  const { proofs, records, request, lead } = known
  const count = value === null ? 1 : Number(value)
  const ofWork = proofs
    .filter(({ record, likeness }) => record.link !== '' && likeness >= FITTING)
    .map(
      ({ record }): Shown => ({
        url: record.link,
        said: record.who || record.name,
        facts: factIdsOf(record, request.facts),
      }),
    )
  const page = ownPage(request)
  const own: Shown[] = page ? [{ ...page, said: texts.labelled('portfolio', page.url) ?? page.url, isWhole: true }] : []
  const lines = records.flatMap((record) => (record.kind === 'about' ? linkedLine(record, request.facts, texts) : []))
  const isOfLead = ofWork.length > 0 && ofWork[0]?.url === lead?.record.link
  // A link that stands alone is taken for one of the work before it.
  const found = isOfLead || count > 1 ? [...ofWork, ...own, ...lines] : [...own, ...ofWork, ...lines]
  const shown = found.filter(({ url }, at) => found.findIndex((other) => other.url === url) === at).slice(0, count)
  const isWhole = linksIn(shown.map(({ url, said }) => said + url).join(' ')).length >= count
  return shown.map(({ url, said, facts, isWhole: isSaid }) => {
    const isAlone = shown.length === 1 && url === lead?.record.link
    const named = isAlone || said === '' ? texts.labelled('link', url) : `${said}${texts.colon}${url}`
    const text = isSaid ? said : (named ?? url)
    return { text, kind: 'claim', part: 'links', facts, requests: isWhole ? requests : [], rank: 0, isApart: true }
  })
}

interface Shown {
  url: string
  said: string
  facts: string[]
  /** The words already hold the address. */
  isWhole?: boolean
}

/** The whole line: it says what its addresses show. */
function linkedLine(record: FactRecord, facts: readonly Fact[], { language }: Texts): Shown[] {
  const said = record.renderings.find((one) => one.approvedAt !== null && one.language === language)?.text ?? ''
  const [url] = linksIn(said)
  return url === undefined ? [] : [{ url, said, facts: factIdsOf(record, facts), isWhole: true }]
}

/** @returns By their place, the parts of the text's questions that stay open where other parts are answered. */
export function openPartsOf(reading: Reading, known: Known, texts: Texts): ReadonlyMap<number, string[]> {
  const wishes = wordedWishes(reading)
  const entries = reading.questions.flatMap(({ where, words }, place) => {
    const { said, open } = where === 'text' ? sentencesFor(words, known, texts, wishes) : { said: [], open: [] }
    return said.length > 0 && open.length > 0 ? [[placeOfQuestion(reading, place), open] as const] : []
  })
  return new Map(entries)
}

const wordedWishes = ({ requests }: Reading) =>
  requests.filter(({ kind }) => !ASKING.has(kind)).map(({ words }) => words)

/** Wishes such as "favourite colour, please", the questions of the text, and what else it asks to be told. One sentence may answer two. */
function answerPieces(reading: Reading, asks: readonly Ask[], known: Known, texts: Texts): Piece[] {
  const wishes = wordedWishes(reading)
  const pieces: Piece[] = []
  for (const { words, marks, isWish } of asks) {
    const answer = sentencesFor(
      words,
      known,
      texts,
      wishes,
      marks.length > 0 ? undefined : (part) => isOfTerms(part) || isSure(part, known),
    )
    // "Sign with your favourite colour in the last line."
    const isLast = placeWanted({ kind: 'preference', value: null, words, at: ANYWHERE }) === 'end'
    const requests = answer.open.length === 0 ? marks : []
    for (const { text, facts } of answer.said) {
      const same = pieces.find((piece) => piece.text === text)
      if (same) {
        same.requests = [...new Set([...same.requests, ...requests])]
        if (isWish) same.rank = 0
      } else
        pieces.push({
          text,
          facts,
          kind: 'claim',
          part: isLast ? 'end' : 'answers',
          isApart: isLast,
          requests,
          rank: isWish ? 0 : 3,
        })
    }
  }
  return pieces
}

/** The bank holds the answer to just this. */
function isSure(part: string, { request }: Known): boolean {
  const found = fromBank(part, request)
  return found !== null && !found.isGuess
}

const ASKING: ReadonlySet<Request['kind']> = new Set(['preference', 'tryFirst', 'askUs', 'answerThese', 'other'])

/** @returns Whether a text is free of what the client does not want to read. */
export function isWelcome(text: string, avoided: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return avoided.every((word) => !lower.includes(word.toLowerCase()))
}
