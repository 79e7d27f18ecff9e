/** The model's reading of a post, verified, together with the reading by rules: an attack found by either is an attack. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { placeOfQuestion } from '#shared/domain/letter/post-reading.ts'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Reading, Request, Requirement } from '#shared/domain/reading/reading.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { LetterCall } from './letter-call.ts'
import type { ModelReply } from './reply-schema.ts'
import { type FoundWords, overlaps, type postWords } from './words-in-post.ts'

/** A condition as the model judged it. */
interface JudgedRequirement extends FoundWords {
  kind: Requirement['kind']
  hard: boolean
  verdict: 'met' | 'contradicted' | 'silent'
  fact: Fact | null
}

export interface MergedReading {
  reading: Reading
  requirements: JudgedRequirement[]
  /** The model's place of a request, as the place that sentences name (questions follow requests). */
  placeOf(modelPlace: number): number | null
}

/** Wishes whose fulfilment the letter shows. Of the others, the rules see many that are none, so there the model decides. */
const SHOWN: ReadonlySet<Request['kind']> = new Set([
  ...(['word', 'emoji', 'startWith', 'endWith', 'inSentence', 'avoidWord'] as const),
  ...(['length', 'links', 'sum', 'language'] as const),
])

export function mergeReading(reply: ModelReply, call: LetterCall, find: ReturnType<typeof postWords>): MergedReading {
  const { reading, known } = call
  const wishes = reply.requests.map(({ words, kind, value }) => {
    const found = find(words)
    return found && { ...found, kind, value: value.trim() === '' ? null : value.trim() }
  })
  const requests = wishes.flatMap((wish) =>
    wish && wish.kind !== 'question' ? [asRequest(wish, wish.kind, reading)] : [],
  )
  const ruled = reading.requests.filter(
    (request) => SHOWN.has(request.kind) && !requests.some((other) => overlaps(other, request)),
  )
  const questions = wishes.flatMap((wish) =>
    wish && wish.kind === 'question' ? [{ words: wish.words, at: wish.at, where: 'text' as const, about: null }] : [],
  )
  const fields = reading.questions.filter(
    (question) => question.where === 'field' || questions.some((other) => overlaps(other, question)),
  )
  const others = questions.filter((question) => !fields.some((other) => overlaps(other, question)))
  const merged: Reading = {
    ...reading,
    requests: [...requests, ...ruled],
    questions: [...fields, ...others],
    attacks: union(reading.attacks, located(reply.attacks, find)),
    fraud: union(reading.fraud, located(reply.fraud, find)),
  }
  const requirements = located(reply.requirements, find).map(({ facts, ...item }): JudgedRequirement => {
    const fact = facts.map((id) => known.byShortId(id)).find((one) => one !== null) ?? null
    // Without a fact that says so, nothing is known.
    return { ...item, verdict: fact ? item.verdict : 'silent', fact }
  })
  return { reading: merged, requirements, placeOf: (place) => placeIn(merged, wishes[place] ?? null) }
}

function asRequest(wish: FoundWords & { value: string | null }, kind: Request['kind'], { requests }: Reading): Request {
  const ruled = requests.find((other) => other.kind === kind && overlaps(other, wish))
  return { words: wish.words, at: wish.at, kind, value: wishedValue(kind, wish.value) ?? ruled?.value ?? null }
}

const NUMBERS: ReadonlySet<Request['kind']> = new Set(['length', 'links', 'sum'])

/** Models write "at most 40 words" where 40 is asked for, and "English" for "en". */
function wishedValue(kind: Request['kind'], value: string | null): string | null {
  if (value === null) return null
  if (NUMBERS.has(kind)) return /-?\d+(?:\.\d+)?/.exec(withAsciiDigits(value))?.[0] ?? null
  if (kind !== 'language') return value
  const tokens = tokensOf(value)
  return languagesAmong(tokens, 0, tokens.length)[0]?.cue ?? (/^[a-z]{2}$/i.test(value) ? value.toLowerCase() : null)
}

function located<Item extends { words: string }>(items: readonly Item[], find: ReturnType<typeof postWords>) {
  return items.flatMap((item) => {
    const found = find(item.words)
    return found ? [{ ...item, ...found }] : []
  })
}

function union<Item extends FoundWords>(own: readonly Item[], others: readonly Item[]): Item[] {
  return [...own, ...others.filter((item) => !own.some((one) => overlaps(one, item)))]
}

function placeIn(reading: Reading, wish: FoundWords | null): number | null {
  if (!wish) return null
  const { requests, questions } = reading
  const isIt = (other: FoundWords) => overlaps(other, wish)
  const place = requests.findIndex((other) => isIt(other) && other.words === wish.words)
  if (place >= 0) return place
  const question = questions.findIndex(isIt)
  return question >= 0 ? placeOfQuestion(reading, question) : null
}

const STATE = { met: 'met', silent: 'open', contradicted: 'impossible' } as const
const ITEMS_MOST = 40

/** @returns The reading as it is kept, with the conditions as both readings see them: who says no, is heard. */
export function withRequirements(kept: PostReading, requirements: readonly JudgedRequirement[]): PostReading {
  const items = kept.items.map((item): ReadItem => {
    const same = requirements.find(({ words }) => item.is === 'requirement' && sharesWords(words, item.words))
    return same
      ? { ...item, state: stateOfBoth(item.state, same), fact: item.fact || cut(same.fact?.text ?? '', 300) }
      : item
  })
  const others = requirements
    .filter(({ words }) => !kept.items.some((item) => item.is === 'requirement' && sharesWords(words, item.words)))
    .map(
      ({ kind, words, hard, verdict, fact }): ReadItem => ({
        ...{ is: 'requirement', kind, words: cut(words, 200), value: null, isHard: hard },
        ...{ state: STATE[verdict], fact: cut(fact?.text ?? '', 300) },
      }),
    )
  return { ...kept, items: [...items, ...others].slice(0, ITEMS_MOST) }
}

function stateOfBoth(state: ReadItem['state'], { verdict }: JudgedRequirement): ReadItem['state'] {
  if (verdict === 'contradicted') return state === 'met' ? 'open' : 'impossible'
  return state === 'open' && verdict === 'met' ? 'met' : state
}

function sharesWords(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/…$/u, '').toLowerCase()
  return plain(one).includes(plain(other)) || plain(other).includes(plain(one))
}

/** A character is never cut in two. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/u, '')
}
