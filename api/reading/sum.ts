/** A small sum that a client sets to see whether a person reads the post. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import type { Sentence } from './sentences.ts'
import { zoneIn } from './times/hours.ts'
import lists from './patterns/sum.json' with { type: 'json' }

type Sign = '+' | '-' | '*' | '/'
const SIGNS: readonly [Sign, RegExp][] = [
  ['+', meaning(String.raw`\s*\+\s*`, lists.plus)],
  ['-', meaning(String.raw`\s*[-−–]\s*`, lists.minus)],
  ['*', meaning(String.raw`\s*[x×*·]\s*`, lists.times)],
  ['/', meaning(String.raw`\s*[:÷/]\s*`, lists.dividedBy)],
]

/** @returns A pattern of a whole text that is the sign, or one of the words for it. */
function meaning(sign: string, words: readonly string[]): RegExp {
  return new RegExp(`^(?:${[sign, ...words].join('|')})$`, 'iu')
}

/** Words count only in a question for a result: "4 and 5" alone is a list. */
const ASKS_RESULT = new RegExp(lists.asksResult.join('|'), 'iu')

/** Right before a number: "half of 90 plus 5" takes it otherwise than it stands there. */
const SCALED = new RegExp(String.raw`(?<!\p{L})(?:${lists.scaled.join('|')})\p{L}{0,3}(?!\p{L})`, 'iu')
const WORDS_BEFORE = 2

/** @returns The sum with its result; null where the sentence has none, or one that is not read for certain. */
export function sumIn(sentence: Sentence): { value: string; hit: Hit } | null {
  const { tokens, from, to, part, start, end } = sentence
  if (!ASKS_RESULT.test(part.text.slice(start, end))) return null
  const numbers: { at: number; value: number }[] = []
  for (let at = from; at < to; at += 1) {
    const value = tokens[at]?.number
    if (value !== null && value !== undefined) numbers.push({ at, value })
  }
  for (let first = 0; first < numbers.length - 1; first += 1) {
    const terms = [numbers[first]]
    const signs: Sign[] = []
    for (let next = first + 1; next < numbers.length; next += 1) {
      const sign = signBetween(sentence, numbers[next - 1]?.at ?? 0, numbers[next]?.at ?? 0)
      if (!sign) break
      signs.push(sign)
      terms.push(numbers[next])
    }
    if (signs.length === 0) continue
    const values = terms.flatMap((term) => (term ? [term.value] : []))
    const beginsAt = terms[0]?.at ?? from
    const before = tokens[Math.max(from, beginsAt - WORDS_BEFORE)]?.start ?? start
    if (SCALED.test(part.text.slice(before, tokens[beginsAt]?.start ?? before))) return null
    const hit = { cue: '', first: terms[0]?.at ?? from, last: terms.at(-1)?.at ?? from }
    const result = resultOf(values, signs)
    // "Around 10-12 hours?" is a span.
    if (result < 0) continue
    // What follows in "40/40/20" is a part of it.
    if (isSpan(sentence, signs, hit)) {
      first += signs.length
      continue
    }
    return { value: String(result), hit }
  }
  return null
}

/** "9-6 Eastern" are hours, and "40/40/20" are shares. */
function isSpan({ tokens, part, to }: Sentence, signs: readonly Sign[], { first, last }: Hit): boolean {
  if (signs.length > 1 && signs.every((sign) => sign === '/')) return true
  const isTight = /^\p{Nd}+[-–]\p{Nd}+$/u.test(part.text.slice(tokens[first]?.start, tokens[last]?.end))
  return isTight && last + 1 < to && zoneIn(part.text.slice(tokens[last]?.end).slice(0, ZONE_WITHIN)) !== null
}
const ZONE_WITHIN = 12

function signBetween({ tokens, part }: Sentence, one: number, other: number): Sign | null {
  const between = part.text.slice(tokens[one]?.end ?? 0, tokens[other]?.start ?? 0).trim()
  return between.length > 16 || between === ''
    ? null
    : (SIGNS.find(([, pattern]) => pattern.test(between))?.[0] ?? null)
}

/** Products first, as at school. */
function resultOf(values: number[], signs: Sign[]): number {
  const left = [values[0] ?? 0]
  const rest: Sign[] = []
  for (const [place, sign] of signs.entries()) {
    const value = values[place + 1] ?? 0
    const before = left.at(-1) ?? 0
    if (sign === '*') left[left.length - 1] = before * value
    else if (sign === '/') left[left.length - 1] = before / value
    else {
      rest.push(sign)
      left.push(value)
    }
  }
  return rest.reduce((sum, sign, place) => sum + (sign === '+' ? 1 : -1) * (left[place + 1] ?? 0), left[0] ?? 0)
}
