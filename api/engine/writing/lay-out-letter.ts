/** Puts a letter's pieces together: paragraphs, hidden checks answered, and a length that gets read. */
import type { HiddenCheck } from '#shared/domain/hidden-instructions.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { withChecksAnswered } from './answer-checks.ts'

/** In the order of reading; an empty piece is left out. */
export interface Pieces {
  opening: string
  detail: string
  planIntro: string
  steps: string[]
  proof: string
  skills: string
  /** Sentences of the freelancer's prompt. */
  own: string
  manners: string[]
  question: string
  name: string
}

export interface LetterLength {
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

/** What may go when the letter is too long, the least missed first. */
const CUTS: readonly ((pieces: Pieces) => Pieces)[] = [
  (pieces) => ({ ...pieces, manners: [] }),
  (pieces) => ({ ...pieces, detail: '' }),
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
export function fitted(pieces: Pieces, length: LetterLength, layOutPieces: (pieces: Pieces) => string): string {
  let chosen: Pieces = { ...pieces, manners: [] }
  const wanted = Math.min(COMFORTABLE_WORDS, (length.minWords + length.maxWords) / 2)
  for (const manner of pieces.manners) {
    if (countWords(layOutPieces(chosen)) >= wanted) break
    chosen = { ...chosen, manners: [...chosen.manners, manner] }
  }
  const isTooLong = () => {
    const letter = layOutPieces(chosen)
    return letter.length > length.maxLength || countWords(letter) > length.maxWords
  }
  for (const cut of CUTS) {
    if (!isTooLong()) break
    chosen = cut(chosen)
  }
  return layOutPieces(chosen)
}

/** @param wantsList False: the steps stand in one paragraph. */
export function layOut(pieces: Pieces, checks: HiddenCheck[], wantsList: boolean): string {
  const { opening, detail, planIntro, steps, proof, skills, own, manners, question, name } = pieces
  const plan = wantsList
    ? [planIntro, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    : [planIntro, ...steps].join(' ')
  const paragraphs = [joined(opening, detail), plan, joined(proof, skills, own), joined(...manners), question, name]
  return withChecksAnswered(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'), checks)
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
