/** A letter in pieces: what may stand in it, where, and what goes first when it must be shorter. */
import { type LengthLimit, countIn } from '#shared/domain/letter/requests-met.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'

/** Parts of a letter in their order. */
const PARTS = ['hello', 'start', 'proof', 'more', 'fit', 'answers', 'links', 'name', 'end'] as const
type Part = (typeof PARTS)[number]

export interface Piece extends Omit<LetterSentence, 'paragraph'> {
  part: Part
  /** 0: cannot be left out; the largest number is left out first. */
  rank: number
  /** It begins a paragraph of its own. */
  isApart?: boolean
}

export const OWN: Omit<Piece, 'text'> = { kind: 'claim', part: 'more', facts: [], requests: [], rank: 4 }

interface Shape {
  limits: readonly LengthLimit[]
  /** Characters that the marketplace allows. */
  charactersMax: number
  isOneParagraph: boolean
}

/** @returns As many pieces as the length allows, in their order. */
export function fitted(pieces: readonly Piece[], shape: Shape): LetterSentence[] {
  let chosen = pieces.filter(({ rank }) => rank === 0)
  const rest = pieces.filter(({ rank }) => rank > 0).sort((a, b) => a.rank - b.rank)
  let isCut = false
  for (const piece of rest) {
    // A result without the work it came of says nothing.
    const isWhole = !(isCut && piece.part === 'proof')
    if (isWhole && isInside([...chosen, piece], shape)) chosen = [...chosen, piece]
    else if (piece.part === 'proof') isCut = true
  }
  return laidOut(chosen, shape)
}

function isInside(pieces: readonly Piece[], shape: Shape): boolean {
  const letter = renderLetter(laidOut(pieces, shape))
  const isLong = shape.limits.some(({ unit, amount, isLeast }) => !isLeast && countIn(letter, unit) > amount)
  return letter.length <= shape.charactersMax && !isLong
}

function laidOut(pieces: readonly Piece[], shape: Shape): LetterSentence[] {
  const ordered = PARTS.flatMap((part) => pieces.filter((piece) => piece.part === part))
  const sentences: LetterSentence[] = []
  let paragraph = 0
  let last: Piece | null = null
  for (const piece of ordered) {
    if (last && isNewParagraph(last, piece, shape)) paragraph += 1
    last = piece
    const { text, kind, facts, requests } = piece
    sentences.push({ text, kind, paragraph, facts, requests })
  }
  return sentences
}

/** These stand together in the first paragraph. */
const OPENING: ReadonlySet<Part> = new Set(['start', 'proof', 'more'])

function isNewParagraph(last: Piece, piece: Piece, { isOneParagraph }: Shape): boolean {
  if (piece.part === 'name') return true
  if (isOneParagraph) return piece.isApart === true && piece.part === 'end'
  if (piece.isApart === true || last.isApart === true) return true
  return piece.part !== last.part && !OPENING.has(piece.part)
}
