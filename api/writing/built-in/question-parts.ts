/** Several things that are asked in one breath. */
import { remembered } from './remembered.ts'
import { cueCount, topicsIn } from './texts.ts'

/** On these the bank's answers differ too much from question to question. */
export const TOPICS_OF_FACTS = new Set('similar project praise certificate approach result link tools'.split(' '))

/** One line answers these, whatever else is asked beside it. */
const OF_A_LINE = new Set(['link', 'tools'])

const BETWEEN_PARTS = /[,;，；、،؛?？؟]+|\s(?:and|und|y|et|e|и|dan|और|এবং)\s|\sو(?=\p{L})|以及/gu

const ASKING = 10

/** @returns "Your rate, and when can you start?" as two questions; a question about one thing as it is. */
export const partsOf = remembered((question): readonly string[] => {
  const ends = [...question.matchAll(BETWEEN_PARTS)].map(({ 0: mark, index }) => index + mark.length)
  const parts: { text: string; topics: string[] }[] = []
  let start = 0
  for (const end of [...ends, question.length]) {
    const text = question.slice(start, end)
    const topics = topicsIn(text).filter((topic) => !TOPICS_OF_FACTS.has(topic) || OF_A_LINE.has(topic))
    const isOther = (part: { topics: string[] }) =>
      part.topics.length > 0 && !part.topics.some((one) => topics.includes(one))
    const last = parts.at(-1)
    // "When you can start and how you test your work": a word that asks begins a part.
    const asksAnew = (last?.topics.length ?? 0) > 0 && cueCount('ask.open', text.trim().slice(0, ASKING)) > 0
    if (last && !asksAnew && !(topics.length > 0 && parts.every(isOther))) {
      last.text += text
      last.topics.push(...topics)
    } else parts.push({ text, topics })
    start = end
  }
  return parts.length < 2 ? [question] : parts.map(({ text }) => text.trim())
})
