/**
 * How well a text goes with each of sixty languages, by pieces of its words: the method and the counts of eld ("extrasmall", by Nito
 * T.M., Apache License 2.0). The package keeps its counts as 50,000 objects: 27 MB, and 80 while they are read. Here they are sorted
 * numbers, of less than one, that `scripts/train/write-ngrams.ts` takes from it.
 */
import { numberOf, unpack } from '../learned/packed.ts'
import kept from './ngrams.json' with { type: 'json' }

/** More bytes are not looked at: so many to the end of a word, and so many in the middle of one. */
const ENOUGH = { word: 350, any: 380 }
const WORD_MOST = 70
const PIECE = 4
const STRIDE = 3
/** Of a word with a space at both ends. */
const PIECE_MOST = PIECE + 2
/** What each count was lessened by, to keep it in a byte. */
const COUNT_LEAST = 53
/** A count so high would make half of the highest score. */
const SCALE = 25
const PIECES_LEAST = 3
/** Of the score that a text in the language has on the average. */
const RELIABLE = 0.75

/** An apostrophe stays with its word, and what lies beyond the first plane of Unicode is none. */
const BETWEEN_WORDS = /(?:\P{L}|[\u{10000}-\u{10ffff}])+(?<!['`’])/gu

interface Table {
  /** Sorted; the counts of one begin where its place says. */
  pieces: Float64Array
  begins: Int32Array
  language: Uint8Array
  count: Uint8Array
}

/** Opened with the first text: most programs that load this read none. */
let opened: Table | null = null

interface Likeness {
  /** The likeliest language, ISO 639-1; null where nothing is known of the text. */
  language: string | null
  isReliable: boolean
  /** 0 to 1; a language without any is not named. */
  scores: ReadonlyMap<string, number>
}

export function languagesOf(text: string): Likeness {
  opened ??= openTable()
  const table = opened
  const sums = new Float64Array(kept.languages.length)
  const pieces = piecesOf(text)
  for (const piece of pieces) {
    const place = placeOf(table, piece)
    const end = table.begins[place + 1] ?? 0
    for (let at = table.begins[place] ?? 0; at < end; at += 1) {
      const language = table.language[at] ?? 0
      sums[language] = (sums[language] ?? 0) + (table.count[at] ?? 0) + COUNT_LEAST
    }
  }
  const most = Math.max(...sums)
  if (most === 0) return { language: null, isReliable: false, scores: new Map() }
  const scoreOf = (sum: number) => sum / pieces.size / (sum / pieces.size + SCALE)
  const best = sums.indexOf(most)
  return {
    language: kept.languages[best] ?? null,
    isReliable: pieces.size >= PIECES_LEAST && scoreOf(most) >= (kept.averages[best] ?? 1) * RELIABLE,
    scores: new Map(kept.languages.flatMap((tag, at) => (sums[at] ? [[tag, scoreOf(sums[at])] as const] : []))),
  }
}

/** @returns Pieces of words, in bytes of UTF-8, each byte a character. A space stands for the beginning and the end of a word. */
function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>()
  for (const word of wordsOf(text)) {
    const length = Math.min(word.length, WORD_MOST)
    let at = 0
    for (; at + PIECE < length; at += STRIDE) pieces.add(`${at === 0 ? ' ' : ''}${word.slice(at, at + PIECE)}`)
    pieces.add(`${at === 0 ? ' ' : ''}${word.slice(Math.max(0, length - PIECE))} `)
  }
  return pieces
}

function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let seen = 0
  for (const char of text.replace(BETWEEN_WORDS, ' ').trim().toLowerCase()) {
    if (seen > ENOUGH.any || (char === ' ' && seen > ENOUGH.word)) break
    const bytes = char === ' ' ? char : Buffer.from(char).toString('latin1')
    seen += bytes.length
    if (char !== ' ') word += bytes
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  }
  return word === '' ? words : [...words, word]
}

/** @returns Where the table has a piece; beyond its end where it has none. */
function placeOf({ pieces }: Table, piece: string): number {
  if (piece.length > PIECE_MOST) return pieces.length
  const wanted = numberOf(piece)
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return pieces[low] === wanted ? low : pieces.length
}

function openTable(): Table {
  const packed = unpack(kept.lines)
  const table = {
    pieces: new Float64Array(kept.pieces),
    begins: new Int32Array(kept.pieces + 1),
    language: new Uint8Array(kept.counts),
    count: new Uint8Array(kept.counts),
  }
  let piece = 0
  let at = 0
  for (let place = 0; place < kept.pieces; place += 1) {
    piece += packed.number()
    table.pieces[place] = piece
    for (let left = packed.number(); left > 0; left -= 1, at += 1) {
      table.language[at] = packed.byte()
      table.count[at] = packed.byte()
    }
    table.begins[place + 1] = at
  }
  return table
}
