/** A small sum that a client sets to see whether a person reads the post. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import type { Sentence } from './sentences.ts'

type Sign = '+' | '-' | '*' | '/'
const SIGNS: readonly [Sign, RegExp][] = [
  ['+', /^(?:\s*\+\s*|plus|más|mas|mais|плюс|زائد|और|जोड़|প্লাস|যোগ|আর|tambah|ditambah|加|加上|und|and|y|e|et|و)$/iu],
  ['-', /^(?:\s*[-−–]\s*|minus|menos|moins|минус|ناقص|घटा|মাইনাস|বিয়োগ|kurang|dikurangi|减|减去)$/iu],
  [
    '*',
    /^(?:\s*[x×*·]\s*|times|multiplied by|por|fois|vezes|умножить на|умножить|на|ضرب|في|गुणा|গুণ|kali|dikali|乘|乘以|mal)$/iu,
  ],
  [
    '/',
    /^(?:\s*[:÷/]\s*|divided by|entre|divisé par|dividido por|разделить на|делить на|على|भाग|ভাগ|bagi|dibagi|除以|geteilt durch|durch)$/iu,
  ],
]
/** Words count only in a question for a result: "4 and 5" alone is a list. */
const ASKS_RESULT = new RegExp(
  [
    '[=?？؟]|result|answer|respuesta|resposta|réponse|antwort|sum of|what is|what.s|how much|ergebnis|cuánto|cuanto|résultat',
    'combien|quanto|resultado|сколько|сумм|ответ|كم',
    String.raw`ناتج|حاصل|कितना|कितने|जवाब|কত|যোগফল|berapa|hasil|jumlah|多少|等于|结果|summe|wie viel|add\b|sum\b`,
  ].join('|'),
  'iu',
)

/** @returns The sum with its result; null where the sentence has none. */
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
    const hit = { cue: '', first: terms[0]?.at ?? from, last: terms.at(-1)?.at ?? from }
    const result = resultOf(values, signs)
    // "Around 10-12 hours?" is a span.
    if (result < 0) continue
    return { value: String(result), hit }
  }
  return null
}

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
