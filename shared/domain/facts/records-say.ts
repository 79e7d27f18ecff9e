/** Whether a line says only what a record says already: then it is not listed a second time. */
import { withAsciiDigits } from '../letter-text.ts'
import { type FactRecord, factText } from './fact-record.ts'

/** A line of one or two words is no statement of its own, and many records contain it. */
const WORDS_MIN = 3

/**
 * A line is known when every word and figure of it stands in one record; a line with one word more is not.
 * @returns A test for a line of text; it is quick enough for each line of a long resume.
 */
export function recordsSay(records: readonly FactRecord[]): (line: string) => boolean {
  const known = records.map((record) => {
    const words = wordsIn([factText(record), ...record.renderings.map(({ text }) => text)].join(' '))
    return { words: new Set(words), all: words.join('') }
  })
  return (line) => {
    const words = wordsIn(line)
    const all = words.join('')
    // Scripts without spaces have one long word a sentence.
    return known.some(
      (record) =>
        (words.length >= WORDS_MIN && words.every((word) => record.words.has(word))) ||
        (all.length >= 8 && record.all.includes(all)),
    )
  }
}

/** @returns Words and figures in a comparable form. */
export function wordsIn(text: string): string[] {
  return withAsciiDigits(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}

type Said = Omit<FactRecord, 'id' | 'updatedAt'>

/** @returns Whether two records tell the same thing: the same kind, name, client and time, or the same words. */
export function isSameFact(one: Said, other: Said): boolean {
  const key = ({ kind, name, who, when }: Said) => [kind, name, who, when].map(comparable).join('\n')
  const whole = (record: Said) => comparable(factText({ ...record, id: '', updatedAt: 0 }))
  return (one.name.trim() !== '' && key(one) === key(other)) || (one.kind === other.kind && whole(one) === whole(other))
}

function comparable(text: string): string {
  return text.trim().toLowerCase()
}
