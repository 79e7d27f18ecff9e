/** What the client asks of the letter, as pieces of it. What cannot be done honestly gets no piece and stays open. */
import { isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { placeOfQuestion } from '../post-reading.ts'
import { linksIn, refusesLinks, placeWanted } from '#shared/domain/letter/requests-met.ts'
import { mayBeWritten } from '../../reading/harmful-wish.ts'
import type { Reading, Request, WordsPlace } from '#shared/domain/reading/reading.ts'
import { signedAs } from './client.ts'
import type { Known } from './known.ts'
import { answered } from './questions/answers.ts'
import { type Ask, isAsking, isOfTerms } from './questions/asks.ts'
import { FITTING, type Proof } from './proof.ts'
import { isList } from './questions/question-parts.ts'
import type { Piece } from './pieces.ts'
import { factIdsOf } from './own-words/records.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { cueCount, fill, type Texts, topicsIn } from './texts.ts'

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
  return isLetterLanguage(language) ? language : usual
}
const ANYWHERE: WordsPlace = { in: 'text', field: null, start: 0, end: 0 }

/** @returns Pieces that fulfil the requests; what answers is in `answerPieces`. */
export function requestPieces(known: Known, lead: Proof | null, texts: Texts): Piece[] {
  const { reading } = known
  const pieces: Piece[] = []
  for (const [place, request] of reading.requests.entries()) {
    // What a field asks for is answered there.
    if (request.at.in === 'field') continue
    const marks = [place, ...asking(reading, request)]
    if (request.kind === 'links' && refusesLinks(request.words)) continue
    if (request.kind === 'links') pieces.push(...linkPieces(request, marks, known, lead, texts))
    else pieces.push(...piecesFor(request, marks, known.request.job.description ?? '', texts))
  }
  return withoutDoubles(pieces)
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
  // A name to be called by stands in the greeting.
  if (value !== null && value === signedAs(post)) return []
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
function linkPieces({ value }: Request, requests: number[], known: Known, lead: Proof | null, texts: Texts): Piece[] {
  const { proofs, statements, request } = known
  const count = value === null ? 1 : Number(value)
  const ofWork = proofs
    .filter(({ record, likeness }) => record.link !== '' && likeness >= FITTING)
    .map(({ record }): Shown => {
      const named = `${record.who || record.name}${texts.colon}${record.link}`
      const isAlone = count === 1 && record === lead?.record
      const text = isAlone ? (texts.labelled('link', record.link) ?? named) : named
      return { url: record.link, text, facts: factIdsOf(record, request.facts) }
    })
  const own = statements.flatMap(({ of, text, facts }): Shown[] => {
    const [url] = of === 'work' ? [] : linksIn(text)
    const isBare = url !== undefined && text.replace(url, '').trim().length <= BARE_MOST
    return url === undefined ? [] : [{ url, text: isBare ? (texts.labelled('portfolio', url) ?? url) : text, facts }]
  })
  const isOfLead = ofWork.length > 0 && ofWork[0]?.url === lead?.record.link
  // A link that stands alone is taken for one of the work before it.
  const found = isOfLead || count > 1 ? [...ofWork, ...own] : [...own, ...ofWork]
  const shown = found.filter(({ url }, at) => found.findIndex((other) => other.url === url) === at).slice(0, count)
  const isWhole = linksIn(shown.map(({ text }) => text).join(' ')).length >= count
  return shown.map(({ text, facts }) => ({
    ...{ text, kind: 'claim', part: 'links', facts, requests: isWhole ? requests : [], rank: 0, isApart: true },
  }))
}

interface Shown {
  url: string
  text: string
  facts: string[]
}
/** "Portfolio:" */
const BARE_MOST = 12

const wordedWishes = ({ requests }: Reading) =>
  requests.filter(({ kind }) => !ASKING.has(kind)).map(({ words }) => words)

interface Answers {
  pieces: Piece[]
  /** What of a question stays open where the letter answers the rest, by the question's place. */
  openParts: Map<number, readonly string[]>
  /** What the post asks to be told that no fact answers, where the reading names none of it: "your fee", "timeline". */
  unsaid: string[]
}

/** @returns Answers to wishes such as "favourite colour, please", to the questions of the text, and to what else it asks to be told. */
export function answersTo(asks: readonly Ask[], known: Known, texts: Texts): Answers {
  const { reading } = known
  const wishes = wordedWishes(reading)
  const all: Answers = { pieces: [], openParts: new Map(), unsaid: [] }
  const isRead = (part: string) => reading.requests.some(({ words }) => words.includes(part) || part.includes(words))
  for (const { words, marks, isWish } of asks) {
    const isMissed = marks.length === 0
    // What a wish for links asks is fulfilled with it.
    const isLinked = reading.requests.some(
      (one) => one.kind === 'links' && (words.includes(one.words) || one.words.includes(words)),
    )
    const isSpoken = (part: string) =>
      !(isLinked && topicsIn(part).includes('link')) &&
      (!isMissed || isOfTerms(part) || known.match(part)?.isSure === true)
    const { said, open } = answered(words, known, texts, wishes, isSpoken)
    const isPoints = isList(words) && /[:：]/u.test(words)
    if (isMissed && !isRead(words))
      all.unsaid.push(...open.filter((part) => (isPoints || isAsking(part)) && !isRead(part)))
    if (said.length > 0 && open.length > 0) for (const mark of marks) all.openParts.set(mark, open)
    // "Sign with your favourite colour in the last line."
    const isLast = isWish && placeWanted({ kind: 'preference', value: null, words, at: ANYWHERE }) === 'end'
    const requests = open.length === 0 ? marks : []
    for (const { text, facts } of said) {
      const same = all.pieces.find((piece) => piece.text === text)
      if (same) {
        same.requests = [...new Set([...same.requests, ...requests])]
        if (isWish) same.rank = 0
      } else {
        const part = isLast ? 'end' : 'answers'
        all.pieces.push({ text, facts, kind: 'claim', part, isApart: isLast, requests, rank: isWish ? 0 : 3 })
      }
    }
  }
  return all
}

const ASKING: ReadonlySet<Request['kind']> = new Set(['preference', 'tryFirst', 'askUs', 'answerThese', 'other'])

/** @returns Whether a text is free of what the client does not want to read. */
export function isWelcome(text: string, avoided: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return avoided.every((word) => !lower.includes(word.toLowerCase()))
}
