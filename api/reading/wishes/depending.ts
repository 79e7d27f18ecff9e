/** Wishes that hold only for some: "If you have never played, sign as referee". To follow one says something of the person. */
import type { Request } from '#shared/domain/reading/reading.ts'
import { quote, type Sentence } from '../sentences.ts'
import lists from '../patterns/depending.json' with { type: 'json' }

const CONDITION = new RegExp(String.raw`(?<!\p{L})(?:${lists.condition.join('|')})`, 'iu')
const OF_WORDS: readonly Request['kind'][] = ['word', 'emoji', 'startWith', 'endWith', 'inSentence', 'avoidWord']

/** @returns The wishes; for words that depend on who the freelancer is, one wish that only a person can judge. */
export function unlessDepending(sentence: Sentence, wishes: readonly Request[]): readonly Request[] {
  const { part, start, end } = sentence
  if (!wishes.some(({ kind }) => OF_WORDS.includes(kind)) || !CONDITION.test(part.text.slice(start, end))) return wishes
  return [...wishes.filter(({ kind }) => !OF_WORDS.includes(kind)), { kind: 'other', value: null, ...quote(sentence) }]
}
