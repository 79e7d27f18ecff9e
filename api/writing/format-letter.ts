/** Puts the pieces of a letter together: paragraphs, answers to hidden checks, and a length that people read. */
import type { HiddenCheck } from '#shared/domain/jobs/hidden-instructions.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { withChecksAnswered } from './answer-checks.ts'

/** An empty piece is left out. */
export interface Pieces {
  opening: string
  /** Shows that the writer knows such jobs. */
  insight: string
  /** A second point of the post. */
  detail: string
  /** The sentence before a list. */
  planIntro: string
  /** Each goes on after its word of the shape's `order`. */
  steps: string[]
  proof: string
  skills: string
  /** Sentences of the freelancer's prompt. */
  own: string
  manners: string[]
  question: string
  closing: string
  name: string
}

/** How the pieces are arranged; it varies from job to job. */
interface LetterShape {
  /** False: the steps form one paragraph. */
  isList: boolean
  isProofFirst: boolean
  /** "First", "then", "last", each with what parts it from the step. */
  order: readonly string[]
}

interface LetterLength {
  minWords: number
  maxWords: number
  maxLength: number
}

const MIN_WORDS = 90
const MAX_WORDS = 220
const COMFORTABLE_WORDS = 130

/** @param wishedWords What the freelancer's prompt asks for, or null. */
export function limitsFor(platform: MarketplaceId, wishedWords: number | null): LetterLength {
  const maxWords = Math.min(MAX_WORDS, wishedWords ?? MAX_WORDS)
  return { minWords: Math.min(MIN_WORDS, maxWords * 0.6), maxWords, maxLength: LETTER_LIMITS[platform].max }
}

/** What is left out when the letter is too long, the least important first. */
const CUTS: readonly ((pieces: Pieces) => Pieces)[] = [
  (pieces) => ({ ...pieces, manners: [], closing: '' }),
  (pieces) => ({ ...pieces, detail: '' }),
  (pieces) => ({ ...pieces, insight: '' }),
  (pieces) => ({ ...pieces, own: '' }),
  (pieces) => ({ ...pieces, steps: pieces.steps.slice(0, 2) }),
  (pieces) => ({ ...pieces, skills: '' }),
  (pieces) => ({ ...pieces, proof: '' }),
  (pieces) => ({ ...pieces, steps: pieces.steps.slice(0, 1) }),
]

/**
 * @param pieces With more `manners` than are needed.
 * @returns The letter with as many pieces as its length allows.
 */
export function fitToLength(pieces: Pieces, length: LetterLength, format: (pieces: Pieces) => string): string {
  let chosen: Pieces = { ...pieces, manners: [] }
  const wanted = Math.min(COMFORTABLE_WORDS, (length.minWords + length.maxWords) / 2)
  for (const manner of pieces.manners) {
    if (countWords(format(chosen)) >= wanted) break
    chosen = { ...chosen, manners: [...chosen.manners, manner] }
  }
  const isTooLong = () => {
    const letter = format(chosen)
    return letter.length > length.maxLength || countWords(letter) > length.maxWords
  }
  for (const cut of CUTS) {
    if (!isTooLong()) break
    chosen = cut(chosen)
  }
  return format(chosen)
}

export function formatLetter(
  pieces: Pieces,
  checks: HiddenCheck[],
  { isList, isProofFirst, order }: LetterShape,
): string {
  const { opening, insight, detail, planIntro, steps, proof, skills, own, manners, question, closing, name } = pieces
  const plan = isList
    ? [planIntro, ...steps.map((step, index) => `${index + 1}. ${withCapital(step)}`)].join('\n')
    : joined(...steps.map((step, index) => `${order[index] ?? ''}${step}`))
  const about = joined(proof, skills, own)
  const middle = isProofFirst ? [about, plan] : [plan, about]
  const paragraphs = [joined(opening, detail, insight), ...middle, joined(...manners), joined(question, closing), name]
  return withChecksAnswered(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), checks)
}

function withCapital(step: string): string {
  return step.charAt(0).toUpperCase() + step.slice(1)
}

/** @returns Words, where two Chinese characters count as about one. */
export function countWords(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const rest = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{M}\p{N}’'-]+/gu)?.length ?? 0
  return Math.round(han / 1.7) + rest
}

function joined(...sentences: string[]): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/(?<=[。！？；：])\s/gu, '')
}
