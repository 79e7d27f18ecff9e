/** What a post asks to be told, in its order: what its reading holds, and sentences on terms that the reading missed. */
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { placeOfQuestion } from '../../post-reading.ts'
import { TERMS } from './terms.ts'
import { cueCount, cueWords, topicsIn } from '../texts.ts'

/** One thing, or several in one breath, that the post asks to be told. */
export interface Ask {
  words: string
  /** The places of what the reading holds of it; none where the reading missed it. */
  marks: number[]
  /** Where in the text it begins. */
  at: number
  isWish: boolean
}

const ASKS_LEAST = 5
/** Wishes to be told something. */
const TO_TELL: ReadonlySet<string> = new Set(['preference', 'tryFirst', 'askUs', 'other'])

export function asksOf(reading: Reading, description: string): Ask[] {
  const { questions, requests, attacks } = reading
  const found = [
    ...requests.flatMap(({ kind, words, at }, mark) =>
      TO_TELL.has(kind) && at.in !== 'field' ? [{ words, marks: [mark], at: at.start, isWish: true }] : [],
    ),
    ...questions.flatMap(({ where, words, at }, place) =>
      where === 'text' ? [{ words, marks: [placeOfQuestion(reading, place)], at: at.start, isWish: false }] : [],
    ),
  ]
  const read = [...found, ...attacks].map(({ words }) => words)
  const missed = askingIn(description).flatMap((sentence) => {
    const rest = read.reduce((left, words) => left.replace(words, ' '), sentence)
    if (read.some((words) => words.includes(sentence)) || bare(rest).length < ASKS_LEAST) return []
    return [{ words: rest, marks: [], at: description.indexOf(sentence), isWish: false }]
  })
  return [...found, ...missed].sort((a, b) => a.at - b.at)
}

/** What the post asks in passing is answered where it is about terms, a link or the way of working. */
export const isOfTerms = (part: string) => topicsIn(part).some((topic) => TERMS.has(topic) || OF_LINES.has(topic))
const OF_LINES: ReadonlySet<string> = new Set(['portfolio', 'link', 'approach', 'wrong'])

/** @returns The words without "tell us", "and" and the marks around them. */
export const bare = (part: string) =>
  part.replace(/\s(?:and|und|y|et|e|и|dan|और|এবং|و)$/iu, '').replace(/^[\s,;:–-]+|[\s,;:.。،、，；–-]+$/gu, '')

export const withoutTelling = (part: string) => part.replace(cueWords('ask.tell', part) ?? '', '').trim()

/** @returns Whether words that the reading missed ask for something at all. */
export function isAsking(words: string): boolean {
  const part = withoutTelling(words)
  const isOfWay = cueCount('ask.way', part) > 0 && cueCount('ask.you', part) > 0
  return isOfWay || isOfTerms(part)
}

function askingIn(description: string): string[] {
  const asking: string[] = []
  let isListed = false
  for (const line of description.split('\n')) {
    const isItem = /^\s*(?:[-–—•*]|\p{Nd}{1,2}[.)])\s/u.test(line)
    if (isItem && isListed) asking.push(line)
    else asking.push(...splitSentences(line).filter(isAskingSentence))
    // "When you apply, please include:"
    if (!isItem && line.trim() !== '') isListed = /[:：]\s*$/u.test(line) && cueCount('ask.tell', line) > 0
  }
  return asking
}

function isAskingSentence(sentence: string): boolean {
  const isOpen = cueCount('ask.open', sentence) > 0 && isOfTerms(sentence)
  return isOpen || cueCount('ask.tell', sentence) > 0 || /[?？؟]$/u.test(sentence)
}
