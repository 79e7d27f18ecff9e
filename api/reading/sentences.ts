/** A text as sentences with their clauses, the cues in them, what is quoted, and the heading they stand under. */
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type Cue, cuesOf } from './cues.ts'
import { findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import type { WordsPlace } from '#shared/domain/reading/reading.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import and from './patterns/and.json' with { type: 'json' }
import lists from './patterns/sentences.json' with { type: 'json' }
import points from './patterns/points.json' with { type: 'json' }

/** One part of a post: its title, its text, or a screening question. */
export interface PostPart {
  in: WordsPlace['in']
  field: number | null
  text: string
}

export interface Sentence {
  part: PostPart
  start: number
  end: number
  tokens: readonly Token[]
  /** The first token, and the one after the last. */
  from: number
  to: number
  hits: readonly Hit[]
  /** Those that are not quoted, by cue, in the order of the text. */
  spoken: ReadonlyMap<string, readonly Hit[]>
  /** The clause each token of the sentence stands in, counted from `from`. */
  clauses: readonly number[]
  isQuoted: (token: number) => boolean
  /** Set by the heading above. */
  heading: 'must' | 'work' | 'wish' | null
  isComment: boolean
  before: Sentence | null
}

const TERMINATOR = /[.!?…]+["'”’»)\]]*(?=\s|$)|[!?]+(?=\p{Script=Han})|[。！？؟।॥]+["'”’»」』)]*|\n+/gu
const ABBREVIATION = new RegExp(String.raw`(?:^|[\s(]|(?<=\p{Lu}\.))(?:${lists.abbreviation.join('|')})\.$`, 'iu')
const CLAUSE_MARK = /[,;:，；：،؛、()（）]|\s[-–—]\s|—|–(?=\s)/gu
const QUOTES = new RegExp(
  [
    String.raw`“[^”\n]{1,400}”|"[^"\n]{1,400}"|«[^»\n]{1,400}»|„[^“”"\n]{1,400}[“”"]|‘[^’\n]{3,200}’`,
    String.raw`「[^」\n]{1,400}」|『[^』\n]{1,400}』`,
    '```[\\s\\S]{1,1500}?```|`[^`\\n]{1,300}`|^[^\\S\\n]*>.*$',
  ].join('|'),
  'gmu',
)
const ENTITY = /&(?:quot|apos|amp|lt|gt|nbsp|#\d{2,6}|#x[0-9a-f]{2,5});/giu
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
}
const COMMENT = /<!--[\s\S]*?(?:-->|$)|\/\*[\s\S]*?\*\//gu

/** Entities become the characters they stand for, filled up with spaces so that every place stays the same. */
function withoutEntities(text: string): string {
  return text.replace(ENTITY, (entity) => {
    const code = /^&#x?([0-9a-f]+);$/iu.exec(entity)?.[1]
    const plain = code ? String.fromCodePoint(Number.parseInt(code, /x/iu.test(entity) ? 16 : 10) || 32) : undefined
    return (plain ?? ENTITIES[entity.toLowerCase()] ?? ' ').padEnd(entity.length, ' ').slice(0, entity.length)
  })
}

const COUNTED = /^\s*\(?\p{Nd}{1,2}[).]\s?\p{L}/u

/** @returns The sentences of a part, in its order. */
export function sentencesOf(part: PostPart, postLanguages: readonly LetterLanguage[]): Sentence[] {
  const text = withoutEntities(part.text)
  const tokens = tokensOf(text)
  const quoted = [...text.matchAll(QUOTES)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
  const isQuoted = (at: number) => {
    const token = tokens[at]
    return token !== undefined && quoted.some(({ start, end }) => token.start >= start && token.end <= end)
  }
  const sentences: Sentence[] = []
  let from = 0
  let heading: Sentence['heading'] = null
  let before: Sentence | null = null
  for (const { start, end, isComment } of spansOf(text)) {
    while ((tokens[from]?.start ?? Number.POSITIVE_INFINITY) < start) from += 1
    let to = from
    while ((tokens[to]?.start ?? Number.POSITIVE_INFINITY) < end) to += 1
    if (to === from) {
      if (/\n\s*\n/.test(text.slice(start, end))) heading = null
      continue
    }
    const raw = text.slice(start, end)
    // The number of a point counts nothing: "2) your rate".
    if (COUNTED.test(raw) && to - from > 1) from += 1
    const hits = cuesAmong(tokens, from, to, raw, postLanguages)
    const first: number = start + (raw.length - raw.trimStart().length)
    const sentence: Sentence = {
      ...{ part, start: first, end: first + raw.trim().length, tokens, from, to, hits },
      spoken: spokenOf(hits, isQuoted),
      clauses: clausesOf(text, tokens, from, to),
      ...{ isQuoted, heading, isComment, before },
    }
    sentences.push(sentence)
    const opened = headingOf(sentence, raw)
    if (opened !== undefined) heading = opened
    else if (/\n\s*\n/.test(raw)) heading = null
    before = sentence
    from = to
  }
  return sentences
}

interface Span {
  start: number
  end: number
  isComment: boolean
}

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const { 0: words, index } of text.matchAll(COMMENT)) {
    spans.push(...plainSpans(text, at, index))
    spans.push({ start: index, end: index + words.length, isComment: true })
    at = index + words.length
  }
  return [...spans, ...plainSpans(text, at, text.length)]
}

function plainSpans(text: string, from: number, to: number): Span[] {
  const spans: Span[] = []
  let start = from
  const slice = text.slice(from, to)
  for (const { 0: mark, index } of slice.matchAll(TERMINATOR)) {
    const end = from + index + mark.length
    if (mark.startsWith('.') && mark.length === 1 && ABBREVIATION.test(text.slice(start, end))) continue
    spans.push(...pointsIn(text, start, end))
    start = end
  }
  if (start < to) spans.push(...pointsIn(text, start, to))
  return spans
}

/** "Tell us:", "please mention": what stands before points that are asked. */
export const ASKS_POINTS = new RegExp(String.raw`(?<!\p{L})(?:${points.tell.join('|')})[\s:：]*$`, 'iu')
/** "Please include": what comes may be of the letter or of the work. */
export const INCLUDES = new RegExp(String.raw`(?<!\p{L})(?:${points.include.join('|')})[\s:：]*$`, 'iu')
const POINT = /(?<=\s)\(?(\p{Nd}{1,2})\)\s/gu

/**
 * "Tell us 1) how you would start 2) your price": points that are counted in one line are read like those in lines of their own, where the
 * words before them ask for them. "Do not apply without 1) …" is one sentence.
 */
function pointsIn(text: string, from: number, to: number): Span[] {
  const marks = [...` ${text.slice(from, to)}`.matchAll(POINT)]
  const isCounted = marks.length > 1 && marks.every(({ 1: number }, place) => Number(number) === place + 1)
  const starts = isCounted ? marks.map(({ index }) => from + index - 1) : []
  const head = text.slice(from, starts[0] ?? from).trim()
  if (head !== '' && !/[:：]$/u.test(head) && !ASKS_POINTS.test(head) && !INCLUDES.test(head))
    return [{ start: from, end: to, isComment: false }]
  const cuts = starts.filter((start) => start > from)
  return [from, ...cuts].map((start, place) => ({ start, end: cuts[place] ?? to, isComment: false }))
}

const LATIN = /\p{Script=Latin}/u
const LATIN_LANGUAGES: readonly LetterLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'id']
const OTHER_SCRIPT: readonly [LetterLanguage, RegExp][] = [
  ['ar', /\p{Script=Arabic}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['zh', /\p{Script=Han}/u],
]

const DENIES: ReadonlySet<string> = new Set(['conditions.not', 'conditions.notNeeded'])

function cuesAmong(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
  postLanguages: readonly LetterLanguage[],
): Hit[] {
  const languages = new Set<LetterLanguage>()
  let isPortuguese = false
  for (const [tag, script] of OTHER_SCRIPT) if (script.test(text)) languages.add(tag)
  if (LATIN.test(text)) {
    languages.add('en')
    for (const language of postLanguages) languages.add(language)
    isPortuguese = postLanguages.join() === 'pt'
    if (to - from >= 4) {
      const own = detectLanguage(text)
      isPortuguese &&= own === null || own === 'pt'
      if (own) languages.add(own)
      // A short sentence whose words do not show its language may be in any; a long one is a list of names.
      else if (to - from <= 10) for (const language of LATIN_LANGUAGES) languages.add(language)
    }
  }
  const hits: Hit[] = []
  for (const tag of languages) findCues(cuesOf(tag), tokens, from, to, hits)
  // "No Nordeste" is "in the north-east", and denies nothing.
  return isPortuguese
    ? hits.filter(({ cue, first, last }) => !DENIES.has(cue) || first !== last || tokens[first]?.text !== 'no')
    : hits
}

function clausesOf(text: string, tokens: readonly Token[], from: number, to: number): number[] {
  const clauses: number[] = []
  let clause = 0
  for (let at = from; at < to; at += 1) {
    const [token, last] = [tokens[at], tokens[at - 1]]
    CLAUSE_MARK.lastIndex = 0
    if (at > from && token && last && CLAUSE_MARK.test(text.slice(last.end, token.start))) clause += 1
    clauses.push(clause)
  }
  return clauses
}

/** "Deliverables:", "Scope of work:" */
const WORK = new RegExp(String.raw`^\P{L}*(?:${lists.work.join('|')})\s?[:：]$`, 'iu')

/** @returns Whether it is a line above what is to be done. */
export function isHeadingOfWork(sentence: Sentence): boolean {
  return WORK.test(textOf(sentence))
}

/** A short line with a colon, or without a verb, that says what the lines below are. */
function headingOf(sentence: Sentence, raw: string): Sentence['heading'] | undefined {
  if (!/[:：]\s*$/u.test(raw)) return undefined
  if (isHeadingOfWork(sentence)) return 'work'
  if (has(sentence, 'conditions.firm')) return 'must'
  if (sentence.to - sentence.from > 7) return undefined
  if (has(sentence, 'conditions.wish')) return 'wish'
  return has(sentence, 'conditions.must') ? 'must' : null
}

/** @returns Whether it says that something is a must. "We need a shop" says what is to be made, and nothing of who makes it. */
export function isCondition(sentence: Sentence): boolean {
  const wanted = hitsOf(sentence, 'conditions.wanted')
  return hitsOf(sentence, 'conditions.must', 'conditions.only').some(
    ({ first }) => !wanted.some((want) => want.first === first) && !isMinutes(sentence, first),
  )
}

/** "50 min" is no minimum. */
function isMinutes({ tokens }: Sentence, at: number): boolean {
  return tokens[at]?.text === 'min' && (tokens[at - 1]?.number ?? null) !== null
}

function spokenOf(hits: readonly Hit[], isQuoted: (token: number) => boolean): Map<string, Hit[]> {
  const spoken = new Map<string, Hit[]>()
  for (const hit of hits) {
    if (isQuoted(hit.first)) continue
    const known = spoken.get(hit.cue)
    if (known) known.push(hit)
    else spoken.set(hit.cue, [hit])
  }
  for (const list of spoken.values()) list.sort((a, b) => a.first - b.first)
  return spoken
}

/** @returns The hits of the cues that are not quoted, in the order of the text for each cue. */
export function hitsOf({ spoken }: Sentence, ...cues: Cue[]): readonly Hit[] {
  const [cue] = cues
  if (cues.length === 1 && cue) return spoken.get(cue) ?? NO_HITS
  return cues.flatMap((one) => spoken.get(one) ?? NO_HITS)
}
const NO_HITS: readonly Hit[] = []

/** @returns Whether the sentence has one of the cues outside of quotation marks. */
export function has(sentence: Sentence, ...cues: Cue[]): boolean {
  return cues.some((cue) => sentence.spoken.has(cue))
}

/** @returns Whether one of the cues stands in the clause of a token. */
export function hasNear(sentence: Sentence, token: number, ...cues: Cue[]): boolean {
  const clause = clauseAt(sentence, token)
  return hitsOf(sentence, ...cues).some(
    ({ first, last }) => clauseAt(sentence, first) <= clause && clause <= clauseAt(sentence, last),
  )
}

export function clauseAt({ clauses, from }: Sentence, token: number): number {
  return clauses[token - from] ?? 0
}

/** @returns The words from the clause of one token to the clause of another, as they stand in the post. */
export function quote(
  sentence: Sentence,
  first = sentence.from,
  last = sentence.to - 1,
): { words: string; at: WordsPlace } {
  const { part, tokens, from, to } = sentence
  let [begin, end] = [first, last]
  while (begin > from && clauseAt(sentence, begin - 1) === clauseAt(sentence, first)) begin -= 1
  while (end < to - 1 && clauseAt(sentence, end + 1) === clauseAt(sentence, last)) end += 1
  const isPoint = begin === from && begin > 0 && (tokens[begin - 1]?.start ?? 0) >= sentence.start
  const start = tokens[isPoint ? begin - 1 : begin]?.start ?? sentence.start
  const isLast = end === to - 1
  const stop = isLast ? sentence.end : (tokens[end]?.end ?? sentence.end)
  return { words: part.text.slice(start, stop), at: { in: part.in, field: part.field, start, end: stop } }
}

/** @returns The sentence as it stands in the post. */
export function textOf({ part, start, end }: Sentence): string {
  return part.text.slice(start, end)
}

/** Words that join two clauses. */
export const JOINS = new RegExp(`^(?:${[...and.word, 'و', 'আর', 'ও'].join('|')})$`, 'u')

/** @returns The sentence from one token to before another. */
export function partOf(sentence: Sentence, from: number, to: number): Sentence {
  const { tokens, hits, spoken, clauses } = sentence
  const isIn = ({ first, last }: { first: number; last: number }) => first >= from && last < to
  // A quotation keeps its marks.
  const { text } = sentence.part
  const opened = /(?:["“«„「『‘`]|«\s)*$/u.exec(text.slice(sentence.start, tokens[from]?.start))?.[0].length ?? 0
  const closed = /^(?:["”»“」』’`]|\s»)*/u.exec(text.slice(tokens[to - 1]?.end))?.[0].length ?? 0
  return {
    ...sentence,
    ...{ from, to, start: (tokens[from]?.start ?? sentence.start + opened) - opened },
    end: to === sentence.to ? sentence.end : (tokens[to - 1]?.end ?? sentence.end - closed) + closed,
    hits: hits.filter(isIn),
    spoken: new Map(
      [...spoken].map(([cue, list]) => [cue, list.filter(isIn)] as const).filter(([, list]) => list.length > 0),
    ),
    clauses: clauses.slice(from - sentence.from, to - sentence.from),
  }
}

/** @returns Whether it ends with a question mark. */
export function isQuestion({ part, start, end }: Sentence): boolean {
  return /[?？؟]["'”’»)\]]*$/u.test(part.text.slice(start, end).trimEnd())
}
