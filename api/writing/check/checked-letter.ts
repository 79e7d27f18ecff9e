/** A letter with what every check needs of it and of its post. */
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Doubt, DoubtKind } from '#shared/domain/letter/doubts.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { WritingRequest } from '../writer.ts'

export interface LetterContext {
  request: WritingRequest
  /** The post as it was read: its attacks are never followed, its requests are. */
  reading: Reading
  sentences: readonly LetterSentence[]
  /** Results of the writer's right sums. A letter need not show how they are made. */
  results?: readonly number[]
}

export interface CheckedLetter extends LetterContext {
  letter: string
  /** As they stand in the letter. */
  texts: readonly string[]
  tokens: readonly Token[]
  /** Title, text and questions of the post, without its attacks. */
  post: string
  postTokens: readonly Token[]
  facts: string
  factTokens: readonly Token[]
}

export type Check = (letter: CheckedLetter) => Doubt[]

export function checkedLetter(letter: string, context: LetterContext): CheckedLetter {
  return { ...context, ...knownTo(context), letter, texts: splitSentences(letter), tokens: tokensOf(letter) }
}

type Known = Pick<CheckedLetter, 'post' | 'postTokens' | 'facts' | 'factTokens'>

/** A letter and its answers are held against the same post and facts, which take longer to read than they do. */
const KNOWN = new WeakMap<Reading, { request: WritingRequest; known: Known }>()

function knownTo({ request, reading }: Pick<LetterContext, 'request' | 'reading'>): Known {
  const before = KNOWN.get(reading)
  if (before?.request === request) return before.known
  const post = harmlessPost(request, reading)
  const facts = request.facts.map(({ text }) => text).join('\n')
  const known = { post, postTokens: tokensOf(post), facts, factTokens: tokensOf(facts) }
  KNOWN.set(reading, { request, known })
  return known
}

function harmlessPost({ job }: WritingRequest, { attacks }: Reading): string {
  const post = [job.title, job.description ?? '', ...job.skills, ...job.questions].join('\n')
  return attacks.reduce((text, { words }) => text.replace(words, ' '), post)
}

const WORDS_MOST = 400
const SENTENCE_MOST = 2_000

export function doubt(kind: DoubtKind, sentence: string, words: string): Doubt {
  return { kind, sentence: sentence.slice(0, SENTENCE_MOST), words: words.trim().slice(0, WORDS_MOST) }
}

/** @returns The sentence of the letter that holds the words; empty where they go over the end of one. */
export function sentenceWith({ texts }: CheckedLetter, words: string): string {
  return texts.find((text) => text.includes(words.trim())) ?? ''
}

/** Words in quotation marks, with them. */
export const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"]*"/gu
