/** Several things that are asked in one breath. */
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import { remembered } from '../../../reading/compare/remembered.ts'
import { cueIn, topicsIn } from '../texts.ts'

const COMMA = /[,;，；、،؛]\s*$/u
const BETWEEN_PARTS = /[,;，；、،؛?？؟]+|\s(?:and|und|y|et?|и|dan|और|এবং)\s|\sو(?=\p{L})|以及|\s(?=\(?\p{Nd}[.)]\s)/gu
const ASKING = 12
/** Where a sentence that asks has its verb, and so many things with commas between them are a list. */
const BEGINNING = 30
const LISTED = 3

/** @returns "Your rate, and when can you start?" as two questions; a question about one thing as it is. */
export const partsOf = remembered((question): readonly string[] => {
  const isListed = isList(question)
  const parts: string[] = []
  let start = 0
  const ends = [...question.matchAll(BETWEEN_PARTS)].map(({ 0: mark, index }) => index + mark.length)
  for (const end of [...ends, question.length]) {
    const text = question.slice(start, end)
    const last = parts.at(-1)
    const isOwn = last !== undefined && asks(last) && isNew(text, parts, isListed && COMMA.test(last))
    if (last === undefined || isOwn) parts.push(text)
    else parts[parts.length - 1] = last + text
    start = end
  }
  return parts.length < 2 ? [question] : parts.map((part) => part.trim())
})

/** "Please write: your tools, your rate and your hours": each comma parts two things. */
function isList(question: string): boolean {
  const isTold = cueIn('ask.tell', question.slice(0, BEGINNING)) !== ''
  return isTold && !/[?？؟]/u.test(question) && question.split(/[,;，；、،؛]\s?/u).length >= LISTED
}

function isNew(text: string, parts: readonly string[], isAfterComma: boolean): boolean {
  if (isAfterComma) return tellingKeys(text).size > 0
  const topics = topicsIn(text)
  const isOther = (part: string) => {
    const others = topicsIn(part)
    return others.length > 0 && !others.some((one) => topics.includes(one))
  }
  return beginsToAsk(text) || (topics.length > 0 && parts.every(isOther))
}

/** "Please, tell us": what asks nothing yet belongs to what follows. */
function asks(text: string): boolean {
  const rest = text.replace(cueIn('ask.tell', text), ' ')
  return topicsIn(text).length > 0 || beginsToAsk(text) || tellingKeys(rest).size > 0
}

/** @returns Whether a part begins with a word that asks: "how you test your work", "have you done this?", "give your rate" */
function beginsToAsk(text: string): boolean {
  const beginning = text.trim().slice(0, ASKING)
  const isLong = text.trim().length > ASKING || /[?？؟]/u.test(text)
  return isLong && ['ask.open', 'ask.yes', 'ask.tell'].some((cue) => cueIn(cue, beginning) !== '')
}
