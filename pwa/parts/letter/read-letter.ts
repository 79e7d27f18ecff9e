/** The letter in sentences, each with what it rests on: a fact with its number, requests it fulfils, and what is in doubt. Pure. */
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { keptSentences } from '#shared/domain/letter/written.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Proposal } from '#shared/domain/proposal.ts'

/** A stretch of the letter. What lies between sentences (spaces, bullets) has no ties. */
export interface LetterPart {
  /** The place of its first character in the letter. */
  at: number
  text: string
  ties: Ties | null
}

export interface Ties {
  /** Facts count from 1, in the order in which the letter uses them. */
  fact: { fact: Fact; number: number } | null
  /** The sentence has no source, but the freelancer confirmed that it is true. */
  isVouched: boolean
  doubts: readonly Doubt[]
  /** Places in the reading's list. */
  requests: readonly number[]
}

/** One line of the letter: a paragraph, or an item of a list. */
interface LetterLine {
  at: number
  parts: LetterPart[]
}

type Letter = Pick<Proposal, 'letter' | 'sentences' | 'vouched'>

/**
 * @param claims As traced on this device.
 * @param doubts See `openDoubts`.
 * @param facts Of the freelancer: the one that a sentence's writer named is shown where our own tracing sees no claim. Undefined while
 * they are being read.
 * @returns Lines without the empty ones between paragraphs.
 */
export function readLetter(
  { letter, sentences, vouched }: Letter,
  claims: readonly Claim[],
  doubts: readonly Doubt[],
  facts: readonly Fact[] | undefined,
): LetterLine[] {
  const texts = splitSentences(letter)
  const known = keptSentences(letter, sentences)
  const numbers = new Map<string, number>()
  const tiesOf = (at: number, text: string, written: LetterSentence | null): Ties => {
    const isOver = (other: string) => overlaps(letter, other, at, at + text.length)
    const own = claims.filter((claim) => isOver(claim.text))
    const hinted =
      own.length === 0 && written?.kind === 'claim'
        ? written.facts.map((id) => facts?.find((each) => each.id === id))
        : []
    const fact = own.find((claim) => claim.fact !== null)?.fact ?? hinted.find((each) => each !== undefined) ?? null
    const mine = doubts.filter(({ sentence }) => isOver(sentence))
    const isVouched = own.some((claim) => claim.fact === null && vouched.includes(claim.text))
    return {
      fact: fact && { fact, number: numberOf(fact, numbers) },
      isVouched,
      doubts: mine,
      requests: written?.requests ?? [],
    }
  }
  let from = 0
  const parts: LetterPart[] = []
  for (const [index, text] of texts.entries()) {
    const at = letter.indexOf(text, from)
    // A sentence is cut out of the letter as it stands, so it is always found.
    if (at < 0) continue
    if (at > from) parts.push({ at: from, text: letter.slice(from, at), ties: null })
    parts.push({ at, text, ties: tiesOf(at, text, known[index] ?? null) })
    from = at + text.length
  }
  if (from < letter.length) parts.push({ at: from, text: letter.slice(from), ties: null })
  return linesOf(parts)
}

/** @returns Whether the text stands in the letter where a sentence is, or over it. */
function overlaps(letter: string, text: string, start: number, end: number): boolean {
  if (text === '') return false
  for (let at = letter.indexOf(text); at >= 0 && at < end; at = letter.indexOf(text, at + 1))
    if (at + text.length > start) return true
  return false
}

function numberOf(fact: Fact, numbers: Map<string, number>): number {
  const key = fact.id || `${fact.source}/${fact.ref}/${fact.text}`
  const number = numbers.get(key) ?? numbers.size + 1
  numbers.set(key, number)
  return number
}

/** Breaks the parts at line ends; only what lies between sentences holds any. */
function linesOf(parts: readonly LetterPart[]): LetterLine[] {
  const lines: LetterLine[] = [{ at: 0, parts: [] }]
  for (const part of parts) {
    const pieces = part.ties ? [part.text] : part.text.split('\n')
    let at = part.at
    for (const [index, text] of pieces.entries()) {
      if (index > 0) lines.push({ at, parts: [] })
      if (text !== '') lines.at(-1)?.parts.push({ ...part, at, text })
      at += text.length + 1
    }
  }
  return lines.filter((line) => line.parts.some(({ text }) => text.trim() !== ''))
}

interface DoubtPiece {
  at: number
  text: string
  isMarked: boolean
}

/** @returns The sentence in pieces; the words in doubt are marked. */
export function inDoubt(text: string, doubts: readonly Pick<Doubt, 'words'>[]): DoubtPiece[] {
  const pieces: DoubtPiece[] = []
  let from = 0
  const places = doubts
    .map(({ words }) => ({ start: words === '' ? -1 : text.indexOf(words), length: words.length }))
    .filter(({ start, length }) => start >= 0 && length < text.length)
    .sort((a, b) => a.start - b.start)
  for (const { start, length } of places) {
    if (start < from) continue
    if (start > from) pieces.push({ at: from, text: text.slice(from, start), isMarked: false })
    pieces.push({ at: start, text: text.slice(start, start + length), isMarked: true })
    from = start + length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isMarked: false })
  return pieces
}
