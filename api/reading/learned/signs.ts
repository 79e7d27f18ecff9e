/**
 * The signs by which the learned reader knows a sentence: its words and pairs of words, and, as clues, the phrases of the lists, the
 * kinds of names and what the rules read in it. A sign is a number from 0 up to before `SIGNS`; two may share one.
 */
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { languagesAmong, placesAmong } from '#shared/domain/reading/names.ts'
import type { Sentence } from '../sentences.ts'
import type { Ruled } from '../ruled.ts'

export const SIGNS = 1 << 20

/** Clues are few and hold in every language, so they are weighed apart from the words. */
export interface Signs {
  words: readonly number[]
  clues: readonly number[]
}

export function signsOf(sentence: Sentence, ruled: Ruled): Signs {
  const words = new Set<number>()
  const clues = new Set<number>()
  const shown = shownWords(sentence)
  let last = '^'
  for (const word of shown) {
    words.add(hashOf('w', word)).add(hashOf('p', last, word))
    last = word
    if (word.startsWith('<')) clues.add(hashOf('name', word))
    else for (const length of BEGINNINGS) if (word.length > length) words.add(hashOf('b', word.slice(0, length)))
  }
  words.add(hashOf('p', last, '$'))
  for (const clue of cluesOf(sentence, ruled, shown.length)) clues.add(hashOf('clue', clue))
  return { words: [...words], clues: [...clues] }
}

const BEGINNINGS = [3, 4, 5]

const MARKS: readonly [string, RegExp][] = [
  ['?', /[?？؟]/u],
  [':', /[:：]\s*$/u],
  ['$', /[$€£₹¥৳₽]/u],
  ['link', /https?:|\w\.(?:com|net|org|io|example|me)\b/u],
  ['@', /(?:^|\s)@\w/u],
]

function* cluesOf(sentence: Sentence, ruled: Ruled, size: number): Generator<string> {
  const { spoken, hits, part, start, end, isComment, heading, tokens, from, to } = sentence
  yield* spoken.keys()
  for (const { cue } of hits) if (!spoken.has(cue)) yield `quoted ${cue}`
  const raw = part.text.slice(start, end)
  for (const [mark, pattern] of MARKS) if (pattern.test(raw)) yield mark
  if (isComment) yield 'comment'
  if (heading) yield `below ${heading}`
  if (tokens.slice(from, to).some(({ isDisguised }) => isDisguised)) yield 'disguised'
  yield size <= 3 ? 'tiny' : size <= 8 ? 'short' : size <= 20 ? 'long' : 'very long'
  for (const list of ['attacks', 'fraud', 'requests'] as const)
    for (const { kind } of ruled[list]) {
      yield list
      yield `${list} ${kind}`
    }
  for (const { kind, hard, isExplicit } of ruled.requirements)
    yield `requirement ${kind} ${hard ? (isExplicit ? 'must' : 'stated') : 'wished'}`
  if (ruled.question) yield 'question'
}

/** Words as they count: what is quoted, a number or a name stands for any other. */
function shownWords({ tokens, from, to, isQuoted }: Sentence): string[] {
  const names = new Map<number, string>()
  const mark = (name: string, hits: readonly { first: number; last: number }[]) => {
    for (const { first, last } of hits)
      for (let at = first; at <= last; at += 1) if (!names.has(at)) names.set(at, name)
  }
  mark('<skill>', skillsAmong(tokens, from, to))
  mark('<place>', placesAmong(tokens, from, to))
  mark('<language>', languagesAmong(tokens, from, to))
  const words: string[] = []
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const plain = token.isEmoji ? '<emoji>' : token.number === null ? token.text : '<number>'
    const word = isQuoted(at) ? '<quoted>' : (names.get(at) ?? plain)
    if (!word.startsWith('<') || words.at(-1) !== word) words.push(word)
  }
  return words
}

/** FNV-1a with its bits mixed once more. */
function hashOf(...parts: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x20, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (SIGNS - 1)
}
