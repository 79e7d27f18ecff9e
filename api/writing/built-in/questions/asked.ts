/** What a question is about: its topics, the words that tell something, and in which way it asks. */
import { keysOf } from '../keys.ts'
import { OF_WORK, TERMS } from './terms.ts'
import { cueCount, cueWords, topicsIn } from '../texts.ts'

export interface Asked {
  part: string
  topics: readonly string[]
  /** Those that statements on other terms do not answer. */
  terms: readonly string[]
  keys: readonly string[]
  /** Keys besides the words that name the topics. */
  rest: readonly string[]
  /** Named tools and languages. */
  tools: readonly string[]
  tongues: readonly string[]
  /** It asks for work that was done. */
  isPast: boolean
  /** Which, what, how many: yes or no is no answer. */
  isOpen: boolean
  isOfTaste: boolean
  isOfRefusal: boolean
  /** How something is done. */
  isOfWay: boolean
  isOfAnyTongue: boolean
}

export function askedIn(part: string): Asked {
  const plain = part.replace(cueWords('ask.tell', part) ?? '', ' ')
  const topics = topicsOf(part)
  const keys = [...keysOf(plain)]
  return {
    ...{ part, topics, keys },
    terms: topics.filter((topic) => TERMS.has(topic)),
    rest: [...keysOf(withoutTopics(plain))],
    tools: keys.filter((key) => key.startsWith('s:')),
    tongues: keys.filter((key) => key.startsWith('l:')),
    // "Need" is no past, though it ends like one.
    isPast:
      topics.some((topic) => OF_WORK.includes(topic)) || cueCount('ask.done', part.replace(/\byou need\b/giu, ' ')) > 0,
    isOpen: cueCount('ask.open', part) > 0,
    isOfTaste: cueCount('favourite', part) > 0,
    isOfRefusal: cueCount('ask.refuse', part) > 0,
    isOfWay: cueCount('ask.way', part) > 0,
    isOfAnyTongue: cueCount('anyTongue', part) > 0,
  }
}

/** "How many changes are in the price?" asks for no price. */
const IN_PRICE = new RegExp(
  [
    String.raw`(?:in|im|en|no|dans|в)\s(?:\p{L}+\s)?(?:price|fee|preis|precio|preço|prix|цен\p{L}*|стоимост\p{L}*)`,
    String.raw`inclu[íi]?\p{L}*|inbegriffen|enthalten|включ\p{L}*|يشمل|تشمل|शामिल|অন্তর্ভুক্ত|termasuk|包含|包括`,
  ].join('|'),
  'iu',
)

/** @returns Its topics without those that it names only beside another. */
export function topicsOf(part: string): readonly string[] {
  const topics = topicsIn(part)
  const isBeside: Readonly<Record<string, boolean>> = {
    // "How do you find out what costs us time?" asks for a way of working.
    price:
      (topics.includes('revisions') && IN_PRICE.test(part)) ||
      (topics.includes('approach') && cueCount('ask.way', part) > 0),
    // "When could you begin?" and "how long have you" ask for no time that the work takes, "in how many days" for no pace.
    turnaround: topics.includes('start') || topics.includes('years'),
    pace: topics.includes('turnaround'),
  }
  return topics.filter((topic) => isBeside[topic] !== true)
}

function withoutTopics(question: string): string {
  return topicsIn(question).reduce((text, topic) => text.replace(cueWords(`topic.${topic}`, text) ?? '', ' '), question)
}
