/** Words that a model copied from a post, found again in it: whatever does not stand there is dropped. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { WordsPlace } from '#shared/domain/reading/reading.ts'

/** Words as they stand in the post, and where. */
export interface FoundWords {
  words: string
  at: WordsPlace
}

interface Part {
  in: WordsPlace['in']
  field: number | null
  text: string
  plain: string
  /** For each character of `plain`, its place in `text`. */
  places: number[]
}

/** @returns A function that finds words in the post; null where they do not stand there. */
export function postWords({ title, description, questions }: Job): (words: string) => FoundWords | null {
  const parts: Part[] = [
    part('title', null, title),
    part('text', null, description ?? ''),
    ...questions.map((question, field) => part('field', field, question)),
  ]
  return (words) => {
    const { plain } = plainOf(words)
    const wanted = plain.trim()
    if (wanted === '') return null
    for (const { text, plain: known, places, ...where } of parts) {
      const from = known.indexOf(wanted)
      if (from < 0) continue
      const start = places[from] ?? 0
      const end = (places[from + wanted.length - 1] ?? start) + 1
      return { words: text.slice(start, end), at: { in: where.in, field: where.field, start, end } }
    }
    return null
  }
}

export function overlaps(one: FoundWords, other: FoundWords): boolean {
  const isSamePart = one.at.in === other.at.in && one.at.field === other.at.field
  return isSamePart && one.at.start < other.at.end && other.at.start < one.at.end
}

function part(where: Part['in'], field: number | null, text: string): Part {
  return { in: where, field, text, ...plainOf(text) }
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0f/u
const QUOTES: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
}

/** Case, width, kinds of quotation marks and of spaces put aside: models change them as they copy. */
function plainOf(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (INVISIBLE.test(character)) continue
    const isSpace = /\s/u.test(character)
    if (isSpace && (plain === '' || plain.endsWith(' '))) continue
    const lower = isSpace ? ' ' : (QUOTES[character] ?? character.normalize('NFKC').toLowerCase())
    plain += lower.length === 1 ? lower : character
    places.push(at)
  }
  return { plain, places }
}
