/** Several things that are asked in one breath. */
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import { remembered } from '../remembered.ts'
import { cueCount, cueWords, topicsIn } from '../texts.ts'

/** On these the bank's answers differ too much from question to question. */
const TOPICS_OF_FACTS = new Set('similar project praise certificate approach result link tools'.split(' '))

/** One line answers these, whatever else is asked beside it. */
const OF_A_LINE = new Set(['link', 'tools'])

const BETWEEN_PARTS = /[,;，；、،؛?？؟]+|\s(?:and|und|y|et|e|и|dan|और|এবং)\s|\sو(?=\p{L})|以及/gu

/** Where a sentence that asks has its verb; further on it tells of the work. */
const BEGINNING = 30
const ASKING = 12
/** So many things with commas between them are a list. */
const LISTED = 3

interface Part {
  text: string
  topics: string[]
}

/** @returns "Your rate, and when can you start?" as two questions; a question about one thing as it is. */
export const partsOf = remembered((question): readonly string[] => itemsOf(question).flatMap(partsIn))

const NUMBER = /(?<![^\s:：])\(?(\p{Nd}{1,2})[.)、．]\s?(?=\S)/gu

/** @returns Each point of "Tell us 1. your rate 2. your hours" and of "Write: your rate; your hours", the first with what is before it. */
function itemsOf(question: string): string[] {
  const numbers = [...question.matchAll(NUMBER)].filter(({ 1: number }, at) => Number(number) === at + 1)
  const marks = numbers.length > 1 ? numbers : [...question.matchAll(/[;；؛]\s*/gu)]
  const starts = numbers.length > 1 ? marks.slice(1).map(({ index }) => index) : marks.map(endOfMark)
  return [0, ...starts].map((start, at) => question.slice(start, starts[at])).filter((item) => item.trim() !== '')
}

const endOfMark = ({ 0: mark, index }: RegExpExecArray) => index + mark.length

function partsIn(question: string): string[] {
  const ends = [...question.matchAll(BETWEEN_PARTS)].map(endOfMark)
  const isListed = isList(question)
  const parts: Part[] = []
  let start = 0
  for (const end of [...ends, question.length]) {
    const text = question.slice(start, end)
    const topics = topicsIn(text).filter((topic) => !TOPICS_OF_FACTS.has(topic) || OF_A_LINE.has(topic))
    const last = parts.at(-1)
    if (last && !isNew({ text, topics }, parts, isListed && isAfterComma(question, start, question.length))) {
      last.text += text
      last.topics.push(...topics)
    } else parts.push({ text, topics })
    start = end
  }
  return parts.length < 2 ? [question] : parts.map(({ text }) => text.trim())
}

/** @returns Whether the sentence wants to be told several things: "Please write: your tools, your rate and your hours." */
export function isList(question: string): boolean {
  const isTold = cueCount('ask.tell', question.slice(0, BEGINNING)) > 0
  return isTold && !/[?？؟]/u.test(question) && question.split(/[,;，；、،؛]\s?/u).length >= LISTED
}

/** Of a list each comma parts two things, and "and" the last two. */
function isAfterComma(question: string, start: number, length: number): boolean {
  const isComma = /[,;，；、،؛]\s*$/u.test(question.slice(0, start))
  return isComma || !/[,;，；、،؛]/u.test(question.slice(start, length))
}

function isNew(part: Part, parts: readonly Part[], isListed: boolean): boolean {
  const last = parts.at(-1)
  // "Please, tell us", "If the budget is too small, tell us": what asks nothing yet belongs to what follows.
  if (!last || !asks(last) || isOnlyCondition(last)) return false
  if (isListed) return tellingKeys(part.text).size > 0
  const isOther = (other: Part) => other.topics.length > 0 && !other.topics.some((one) => part.topics.includes(one))
  return beginsToAsk(part.text) || (part.topics.length > 0 && parts.every(isOther))
}

const asks = ({ text, topics }: Part) =>
  topics.length > 0 || topicsIn(text).length > 0 || beginsToAsk(text) || tellingKeys(withoutTelling(text)).size > 0

/** "Tell me", "Please write": asks for what follows. */
const withoutTelling = (text: string) => text.replace(cueWords('ask.tell', text) ?? '', ' ')

/** "If the budget is too small," */
const isOnlyCondition = ({ text }: Part) =>
  /^\s*(?:if|in case|wenn|falls|sofern|si|se|caso|если|jika|kalau|bila|إذا|إن|لو|अगर|यदि|যদি|如果|若|要是)(?!\p{L})[^,，،]*[,，،]\s*$/iu.test(
    text,
  )

/** "Or are the files enough?" is the other half of a choice. */
const OR = /^(?:or|oder|o|u|ou|или|atau|أو|أم|या|নাকি|অথবা|还是|或)(?!\p{L})/iu

/** @returns Whether a part begins with a word that asks: "how you test your work", "have you done this?", "give your rate" */
export function beginsToAsk(text: string): boolean {
  const beginning = text.trim().slice(0, ASKING)
  const isLong = text.trim().length > ASKING || /[?？؟]/u.test(text)
  const isAsking = ['ask.open', 'ask.yes', 'ask.tell'].some((cue) => cueCount(cue, beginning) > 0)
  return isLong && !OR.test(beginning) && isAsking
}
