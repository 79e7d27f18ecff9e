/** What a question is about: its topics, the words that tell something, and in which way it asks. */
import { keysOf } from '../keys.ts'
import { cueIn, topicsIn } from '../texts.ts'

/** Topics that a work answers: "Have you done this before?" */
export const OF_WORK: readonly string[] = ['similar', 'project', 'result']
/** Topics of terms and of the way of working: a statement on one of them answers no question on another. */
export const TERMS: ReadonlySet<string> = new Set(
  'price rate turnaround pace start hours revisions payment rights confidential gear needs deliver support check'.split(
    ' ',
  ),
)

export interface Asked {
  part: string
  topics: readonly string[]
  keys: readonly string[]
  /** Keys besides the words that name the topics. */
  rest: readonly string[]
  /** It asks for work that was done. */
  isPast: boolean
  /** Which, what, how many: yes or no is no answer. */
  isOpen: boolean
}

export function askedIn(part: string): Asked {
  const plain = part.replace(cueIn('ask.tell', part), ' ')
  const topics = topicsOf(part)
  return {
    ...{ part, topics, keys: [...keysOf(plain)], rest: [...keysOf(withoutTopics(plain))] },
    isPast: topics.some((topic) => OF_WORK.includes(topic)) || cueIn('ask.done', part) !== '',
    isOpen: cueIn('ask.open', part) !== '',
  }
}

/** @returns Its topics without those that it names only beside another: "how many changes are in the price" asks for no price. */
export function topicsOf(part: string): readonly string[] {
  const topics = topicsIn(part)
  const isBeside: Readonly<Record<string, boolean>> = {
    price: topics.includes('revisions') || topics.includes('approach'),
    // "When could you begin?" and "how long have you" ask for no time that the work takes, "in how many days" for no pace.
    turnaround: topics.includes('start') || topics.includes('years'),
    pace: topics.includes('turnaround'),
  }
  return topics.filter((topic) => isBeside[topic] !== true)
}

function withoutTopics(question: string): string {
  return topicsIn(question).reduce((text, topic) => text.replace(cueIn(`topic.${topic}`, text), ' '), question)
}
