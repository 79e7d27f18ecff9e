/** What a post asks to be told, in its order: what its reading holds, and what the reading missed. */
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { placeOfQuestion } from '../../post-reading.ts'
import { cueIn } from '../texts.ts'

/** One thing, or several in one breath, that the post asks to be told. */
export interface Ask {
  words: string
  /** Its place among what was read; none where the reading missed it. */
  marks: number[]
  /** Where in the text it begins. */
  at: number
  isWish: boolean
}

/** Wishes to be told something. */
export const TO_TELL: ReadonlySet<string> = new Set(['preference', 'tryFirst', 'askUs', 'other'])

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
  // A wish for links is fulfilled with them.
  const read = [...found, ...attacks, ...requests.filter(({ kind }) => kind === 'links')].map(({ words }) => words)
  const missed = askingIn(description)
    .filter((sentence) => !read.some((words) => words.includes(sentence)))
    .map((sentence) => ({
      words: read.reduce((left, words) => left.replace(words, ' '), sentence),
      ...{ marks: [], at: description.indexOf(sentence), isWish: false },
    }))
  return [...found, ...missed].sort((a, b) => a.at - b.at)
}

/** @returns Sentences that ask, and the points of a list behind "When you apply, please include:". */
function askingIn(description: string): string[] {
  let isListed = false
  return description.split('\n').flatMap((line) => {
    const isItem = /^\s*(?:[-–—•*]|\p{Nd}{1,2}[.)])\s/u.test(line)
    if (isItem && isListed) return [line]
    if (!isItem && line.trim() !== '') isListed = /[:：]\s*$/u.test(line) && cueIn('ask.tell', line) !== ''
    return splitSentences(line).filter(
      (sentence) => cueIn('ask.tell', sentence) !== '' || /[?？؟]$/u.test(sentence.trim()),
    )
  })
}

/** @returns The words without "tell us", "and" and the marks around them. */
export const bare = (part: string) =>
  part.replace(/\s(?:and|und|y|et|e|и|dan|और|এবং|و)$/iu, '').replace(/^[\s,;:–-]+|[\s,;:.。،、，；–-]+$/gu, '')

export const withoutTelling = (part: string) => part.replace(cueIn('ask.tell', part), '').trim()
