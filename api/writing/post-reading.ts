/** The reading of a post with each item ticked, as a proposal keeps and shows it. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import type { Question, Reading, Request, Requirement } from '#shared/domain/reading/reading.ts'
import { verdictOf } from '../judgement/verdicts.ts'
import { ITEMS_MAX, type PostReading, type ReadItem } from '#shared/domain/letter/read-items.ts'
import { isHeadingOfQuestions, isOptional, requestsMet } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'

const WORDS_MAX = 200
const AIM_MAX = 300

/** What was written for a post. */
interface Written {
  letter: string
  sentences: readonly LetterSentence[]
  /** One for each of the marketplace's fields, in their order. */
  answers: readonly { question: string; answer: string; facts?: readonly string[] | undefined }[]
}

/**
 * Where a sentence names what it fulfils, requests come first and questions follow: the question at place 2 of a reading
 * with 3 requests is number 5.
 */
export function placeOfQuestion({ requests }: Reading, place: number): number {
  return requests.length + place
}

/**
 * @param facts What conditions are held against.
 * @param known The same freelancer's facts with their ids, to show the fact that answered a question.
 */
export function postReadingOf(
  reading: Reading,
  facts: FreelancerFacts,
  written: Written,
  known: readonly Fact[],
): PostReading {
  const states = requestsMet(reading.requests, written.letter, written.sentences)
  const questions = reading.questions.map((question, place) =>
    item('question', question.where, question.words, {
      ...answeredBy(reading, question, place, written, known),
      place: placeOfQuestion(reading, place),
    }),
  )
  const items: ReadItem[] = [
    ...reading.requests.flatMap((request, place) => {
      if (isHeadingOfQuestions(request, reading)) return []
      const { kind, words, value, at } = request
      // What a field asks for stands in its answer, and what a question of the text asks for in the sentence that answers it.
      const isAnswered =
        at.in === 'field' ? hasAnswer(written, at.field) : kind === 'preference' && isTold(request, reading, written)
      return item('request', kind, words, {
        ...{ value, place, state: isAnswered ? 'met' : (states[place] ?? 'open'), isHard: !isOptional(request) },
      })
    }),
    ...questions,
    ...worthShowing(reading.requirements, facts).map(({ requirement, verdict }) => {
      const state = verdict.is === 'met' ? 'met' : verdict.is === 'silent' ? 'open' : 'impossible'
      const fact = verdict.is === 'contradicted' ? verdict.fact : ''
      const { kind, words, values, hard } = requirement
      const isClause = kind === 'tool' && values.join() !== words
      const value = isClause ? values.join(', ') : null
      return item('requirement', kind, words, { isHard: hard, state, fact, value })
    }),
    // What an attack asks for is never done.
    ...reading.attacks.map(({ kind, words }) => item('attack', kind, words, { state: 'impossible' })),
  ]
  return {
    language: reading.language,
    deliverable: cut(reading.deliverable?.words ?? '', AIM_MAX),
    problem: cut(reading.problem?.words ?? '', AIM_MAX),
    items: items.slice(0, ITEMS_MAX),
  }
}

/** A tool in passing is no condition to look at unless the facts decide on it; one that is named three times is one condition. */
function worthShowing(requirements: readonly Requirement[], facts: FreelancerFacts) {
  const seen = new Set<string>()
  return requirements.flatMap((requirement) => {
    const { kind, values, words, hard, isExplicit } = requirement
    const verdict = verdictOf(requirement, facts)
    const keys = (values.length > 0 ? values : [words]).map((value) => `${kind} ${verdict.is} ${value}`)
    // The title says what the work is; the whole post stands below it.
    const isTitle = kind === 'tool' && requirement.at.in === 'title' && !isExplicit
    if (isTitle && verdict.is === 'met') return []
    const isWorth = isExplicit || verdict.is === 'met' || (hard && verdict.is === 'contradicted')
    if (!isWorth || keys.every((key) => seen.has(key))) return []
    for (const key of keys) seen.add(key)
    return [{ requirement, verdict }]
  })
}

type Rest = Partial<Pick<ReadItem, 'value' | 'isHard' | 'state' | 'fact' | 'place' | 'source'>>

function item(is: ReadItem['is'], kind: string, words: string, rest: Rest): ReadItem {
  const { value = null, isHard = true, state = 'open', fact = '', place, source } = rest
  return {
    ...{ is, kind, words: cut(words, WORDS_MAX), isHard, state },
    ...(place !== undefined && { place }),
    ...(source !== undefined && { source }),
    value: value === null ? null : cut(value, WORDS_MAX),
    fact: cut(fact, AIM_MAX),
  }
}

/** "Tell us what software you use" is a wish and a question. */
function isTold({ at }: Request, reading: Reading, written: Written): boolean {
  const isAround = (asked: Question) => asked.at.in === at.in && asked.at.start <= at.start && asked.at.end >= at.end
  return reading.questions.some(
    (asked, place) => isAround(asked) && answeredBy(reading, asked, place, written, []).state === 'met',
  )
}

function hasAnswer({ answers }: Written, field: number | null): boolean {
  return field !== null && (answers[field]?.answer ?? '').trim() !== ''
}

function answeredBy(
  reading: Reading,
  { where, at }: Question,
  place: number,
  written: Written,
  known: readonly Fact[],
): Rest {
  const { sentences, answers } = written
  const said = sentences.filter(({ requests }) => requests.includes(placeOfQuestion(reading, place)))
  const isMet = where === 'field' ? hasAnswer(written, at.field) : said.length > 0
  const ids = where === 'field' ? (answers[at.field ?? -1]?.facts ?? []) : said.flatMap(({ facts }) => facts)
  if (!isMet) return { state: 'open' }
  const fact = known.find(({ id }) => ids.includes(id))
  return { state: 'met', fact: fact?.text ?? '', source: ids.length === 0 ? 'plan' : fact?.source }
}

/** Limits count UTF-16 units; a character is never cut in two. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}
