/** The model's reading of a post, verified, together with the reading by rules: an attack found by either is an attack. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { foreignLanguage, showsOurs } from '../../reading/languages/foreign-language.ts'
import { placeOfQuestion } from '../post-reading.ts'
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
  /** So many of the requests, the first ones, the model has read itself. The others only the rules have. */
  named: number
  requirements: JudgedRequirement[]
  /** The places by which sentences name what the model means by its own: a wish, a question, or both (questions follow requests). */
  placesOf(modelPlace: number): number[]
}

type Kind = Request['kind']
/** Words written into a letter. Of two kinds of them at the same words, only one is meant. */
const WRITTEN: ReadonlySet<Kind> = new Set(['word', 'startWith', 'endWith', 'inSentence'])
/** Wishes whose fulfilment the letter shows. Of the others, the rules see many that are none, so there the model decides. */
const SHOWN: ReadonlySet<Kind> = new Set([
  ...WRITTEN,
  ...(['emoji', 'avoidWord', 'length', 'links', 'sum', 'language'] as const),
])
/** What a model that lists wishes may overlook. Of all others that the rules alone saw beside its list, one in seven was a wish. */
const OVERLOOKED: ReadonlySet<Kind> = new Set([...WRITTEN, 'emoji', 'byHand'])
/** "What would you try first?" is a wish and a question: where the model names the question, the rules may know the wish. */
const ASKED: ReadonlySet<Kind> = new Set(['tryFirst', 'leaveOut', 'preference', 'askUs'])
const QUESTION_MARK = /[?？؟]["'”’»」)\]\s]*$/u

interface Wish extends FoundWords {
  kind: ModelReply['requests'][number]['kind']
  value: string | null
}

export function mergeReading(reply: ModelReply, call: LetterCall, find: ReturnType<typeof postWords>): MergedReading {
  const { reading, known } = call
  const wishes = reply.requests.map(({ words, kind, value }): Wish | null => {
    const found = find(words)
    return found && { ...found, kind, value: value.trim() === '' ? null : value.trim() }
  })
  const named = wishes.filter((wish) => wish !== null)
  const own = named.flatMap((wish) => (wish.kind === 'question' ? [] : [asRequest(wish, wish.kind, reading)]))
  const asked = named.filter(isAsked).map(({ words, at }) => ({ words, at, where: 'text' as const, about: null }))
  const hasLooked = named.length > 0
  const ruled = reading.requests.filter(
    (request) => addsTo(request, own, asked) && (!hasLooked || OVERLOOKED.has(request.kind)),
  )
  // A model that names no question at all has not looked for them: then a question mark decides.
  const isMeant = (question: Reading['questions'][number]) =>
    asked.length === 0 ? QUESTION_MARK.test(question.words) : asked.some((other) => overlaps(other, question))
  const fields = reading.questions.filter((question) => question.where === 'field' || isMeant(question))
  const others = asked.filter(
    (question, place) => ![...fields, ...asked.slice(0, place)].some((other) => overlaps(other, question)),
  )
  const merged: Reading = {
    ...reading,
    language: languageOf(reply, call),
    requests: [...own, ...ruled],
    questions: [...fields, ...others],
    attacks: union(reading.attacks, located(reply.attacks, find)),
    fraud: union(reading.fraud, located(reply.fraud, find)),
  }
  const requirements = located(reply.requirements, find).map(({ facts, ...item }): JudgedRequirement => {
    const fact = facts.map((id) => known.byShortId(id)).find((one) => one !== null) ?? null
    // Without a fact that says so, nothing is known.
    return { ...item, verdict: fact ? item.verdict : 'silent', fact }
  })
  return {
    reading: merged,
    named: own.length,
    requirements,
    placesOf: (place) => placesIn(merged, wishes[place] ?? null),
  }
}

/** A model reads and writes languages that the rules take for their neighbours. */
function languageOf({ language }: ModelReply, { reading, post }: LetterCall): string {
  const text = `${post.title}\n${post.text}`
  const isOurs = showsOurs(text) || !/^[a-z]{2}$/.test(language)
  return foreignLanguage(text) ?? (isOurs ? reading.language : language)
}

/** A wish in the form of a question is answered, too: "What is your favourite game?" */
function isAsked({ kind, words, at }: Wish): boolean {
  return kind === 'question' || (QUESTION_MARK.test(words) && at.in === 'text')
}

/** Whether the rules have read a wish that the model has not. */
function addsTo(request: Request, own: readonly Request[], asked: readonly FoundWords[]): boolean {
  const { kind, value } = request
  // No model is asked whether its own letter is welcome.
  if (kind === 'byHand') return true
  const near = own.filter((other) => overlaps(other, request))
  if (near.some((other) => other.kind === kind)) return false
  // "End with 🍒" may be called an emoji alone, and a sum in the first line a sentence alone.
  if (kind === 'sum' || kind === 'emoji') return value !== null || near.length === 0
  if (WRITTEN.has(kind)) return near.every((other) => other.kind === 'emoji' && other.value === value)
  if (near.length > 0) return false
  return SHOWN.has(kind) || (ASKED.has(kind) && asked.some((question) => overlaps(question, request)))
}

function asRequest(wish: FoundWords & { value: string | null }, kind: Request['kind'], { requests }: Reading): Request {
  // "Use the word convoy, and finish with a title": the rules may take the word of the one wish for that of the other.
  const isOfWish = ({ value }: Request) => !WRITTEN.has(kind) || value === null || wish.words.includes(value)
  const ruled = requests.find((other) => other.kind === kind && overlaps(other, wish) && isOfWish(other))
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

/** Of two that share words, a kind that says something stands for `other`. */
function union<Item extends FoundWords & { kind: string }>(own: readonly Item[], others: readonly Item[]): Item[] {
  const isSame = (one: Item, item: Item) => overlaps(one, item) && (one.kind === item.kind || item.kind === 'other')
  const added = others.filter((item) => !own.some((one) => isSame(one, item)))
  const known = own.filter((one) => one.kind !== 'other' || !added.some((item) => overlaps(one, item)))
  return [...known, ...added]
}

function placesIn(reading: Reading, wish: Wish | null): number[] {
  if (!wish) return []
  const { requests, questions } = reading
  const isQuestion = isAsked(wish)
  const meant = requests.flatMap((request, place) => {
    if (!overlaps(request, wish)) return []
    const isIt = wish.kind === 'question' ? ASKED.has(request.kind) : request.words === wish.words
    return isIt && (wish.kind === 'question' || request.kind === wish.kind) ? [place] : []
  })
  const answered = questions.findIndex((question) => isQuestion && overlaps(question, wish))
  return answered < 0 ? meant : [...meant, placeOfQuestion(reading, answered)]
}

const STATE = { met: 'met', silent: 'open', contradicted: 'impossible' } as const
const ITEMS_MOST = 40

/** Papers, which a freelancer has or has not. A model that passes one over does not make it a wish. */
const PAPERS: ReadonlySet<string> = new Set(['licence', 'certificate', 'citizenship'])

/**
 * @param requirements Where the model names none, it is not taken for having looked.
 * @returns The reading as it is kept, with the conditions as both readings see them: who says no, is heard. What is open and only the
 * rules take for a condition is kept as a wish, because most of it is a part of the work or of the letter; papers are not.
 */
export function withRequirements(kept: PostReading, requirements: readonly JudgedRequirement[]): PostReading {
  const judged = new Set<JudgedRequirement>()
  const hasLooked = requirements.length > 0
  const items = kept.items.map((item): ReadItem => {
    if (item.is !== 'requirement') return item
    const near = requirements.filter(({ words }) => sharesWords(words, item.words))
    // One sentence may hold several conditions.
    const same = near.find(({ kind }) => kind === item.kind) ?? near[0]
    if (!same) {
      const isWish = hasLooked && item.state === 'open' && !PAPERS.has(item.kind)
      return isWish ? { ...item, isHard: false } : item
    }
    judged.add(same)
    return { ...item, state: stateOfBoth(item.state, same), fact: item.fact || cut(same.fact?.text ?? '', 300) }
  })
  const others = requirements
    .filter((requirement) => !judged.has(requirement))
    .map(
      ({ kind, words, hard, verdict, fact }): ReadItem => ({
        ...{ is: 'requirement', kind, words: cut(words, 200), value: null, isHard: hard },
        ...{ state: STATE[verdict], fact: cut(fact?.text ?? '', 300) },
      }),
    )
  return { ...kept, items: [...items, ...others].slice(0, ITEMS_MOST) }
}

function stateOfBoth(state: ReadItem['state'], { verdict, kind }: JudgedRequirement): ReadItem['state'] {
  if (verdict === 'contradicted') return state === 'met' ? 'open' : 'impossible'
  if (verdict === 'silent' && state === 'met' && PAPERS.has(kind)) return 'open'
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
