/** What the client asks: the marketplace's fields, and questions in the text. */
import type { Cue } from './cues.ts'
import type { Question } from '#shared/domain/reading/reading.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { clauseAt, has, hitsOf, isQuestion, quote, type Sentence } from './sentences.ts'

const ABOUT: readonly [NonNullable<Question['about']>, Cue][] = [
  ['rate', 'questions.rate'],
  ['place', 'questions.place'],
  ['languages', 'questions.languages'],
  ['availability', 'questions.availability'],
  ['skills', 'questions.experience'],
  ['plan', 'questions.plan'],
]

/** @returns The question that a sentence of the text asks the freelancer; null where it asks nothing. */
export function questionIn(sentence: Sentence): Question | null {
  const text = sentence.part.text.slice(sentence.start, sentence.end)
  const isAsked = isQuestion(sentence)
  if (!isAsked && !hitsOf(sentence, 'questions.tellUs').some((hit) => !isForbidden(sentence, hit))) return null
  const isOnlyIntroduction = /[:：]\s*$/u.test(text) && sentence.to - sentence.from <= INTRODUCTION_WORDS
  if (
    isOnlyIntroduction ||
    sentence.isComment ||
    isGreeting(sentence) ||
    (has(sentence, 'questions.rhetorical') && sentence.to - sentence.from < 8)
  )
    return null
  return { ...quote(sentence), where: 'text', about: aboutOf(sentence) }
}

/** "Hi, how are you?": nobody waits for the answer. "How are you going to test it?" goes on, and asks. */
export function isGreeting(sentence: Sentence): boolean {
  return (
    sentence.to - sentence.from <= GREETING_WORDS &&
    hitsOf(sentence, 'questions.greeting').some(({ last }) => last === sentence.to - 1)
  )
}
const GREETING_WORDS = 8

/** "Please answer these:" asks nothing; what follows does. */
const INTRODUCTION_WORDS = 4

/** So many words may stand between "not" and what is not to be told. */
const NEAR = 3

/** "Do not attach a CV", "no need to send references" */
function isForbidden(sentence: Sentence, { first }: Hit): boolean {
  return hitsOf(sentence, 'conditions.not', 'conditions.notNeeded', 'requests.omit').some(
    (not) =>
      not.first <= first && not.last >= first - NEAR && clauseAt(sentence, not.first) === clauseAt(sentence, first),
  )
}

/** @returns The marketplace's own field as a question. */
export function fieldQuestion(sentences: readonly Sentence[], field: number, text: string): Question {
  const about = sentences.map(aboutOf).find((kind) => kind !== null) ?? null
  return { words: text, at: { in: 'field', field, start: 0, end: text.length }, where: 'field', about }
}

/** @returns What kind of fact answers it. */
export function aboutOf(sentence: Sentence): Question['about'] {
  if (has(sentence, 'requests.preference')) return null
  return ABOUT.find(([, cue]) => has(sentence, cue))?.[0] ?? null
}
