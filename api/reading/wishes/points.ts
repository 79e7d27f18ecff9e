/** The points of numbered lists: where most of a list ask, or the line above it does, the others do too. */
import type { Cue } from '../cues.ts'
import type { Question, Reading } from '#shared/domain/reading/reading.ts'
import { aboutOf } from '../questions.ts'
import { ASKS_POINTS, has, quote, type Sentence, textOf } from '../sentences.ts'
import lists from '../patterns/points.json' with { type: 'json' }

const NUMBERED = /^\s*\(?(\p{Nd}{1,2}|[a-h])[).]\s?\S/u
const FIRST = /^(?:\p{Nd}*1|a)$/u
const YOURS = new RegExp(String.raw`^\s*\(?[\p{Nd}\p{L}]{1,2}[).]\s*(?:${lists.your.join('|')})(?!\p{L})`, 'iu')

const SEND = new RegExp(String.raw`(?<!\p{L})(?:${lists.send.join('|')})`, 'iu')

type Point = Pick<Question, 'words' | 'at'>

/** "1) How would you start? 2) rate and earliest availability", "Tell us: 1) … 3) Your fixed price". */
export function askedPoints(sentences: readonly Sentence[], { questions, requests, attacks }: Reading): Question[] {
  // What is only some wish is rather one of the questions of its list.
  const wishes = requests.filter(({ kind }) => kind !== 'other')
  return listsIn(sentences).flatMap((list) => {
    const points = list.map((sentence): Question => ({ ...quote(sentence), where: 'text', about: aboutOf(sentence) }))
    const asking = points.filter((point) => holds(questions, point))
    const isAsked = asking.length > 0 && asking.length * 2 >= points.length
    if (!isAsked && !asksForPoints(list)) return []
    return points.filter((point) => ![questions, wishes, attacks].some((read) => holds(read, point)))
  })
}

export function holds(items: readonly { at: Point['at'] }[], { at }: Pick<Point, 'at'>): boolean {
  return items.some((item) => item.at.in === 'text' && item.at.start < at.end && at.start < item.at.end)
}

/** The points of each list; one begins where the numbers do. */
function listsIn(sentences: readonly Sentence[]): Sentence[][] {
  const found: Sentence[][] = []
  for (const sentence of sentences) {
    const number = NUMBERED.exec(textOf(sentence))?.[1]
    if (number === undefined) continue
    const list = found.at(-1)
    if (list && !FIRST.test(number)) list.push(sentence)
    else found.push([sentence])
  }
  return found
}

const ASKS = ['requests.answerThese', 'questions.tellUs'] as const satisfies readonly Cue[]

/** Some lists name what is to be made: "please include: 1) a login". In those that ask, "your" speaks to the writer. */
function asksForPoints(list: readonly Sentence[]): boolean {
  const above = list[0]?.before
  if (!above || list.length < 2) return false
  if (has(above, ...ASKS) || ASKS_POINTS.test(textOf(above))) return true
  if (has(above, 'requests.letterNoun') && has(above, 'requests.ask')) return true
  const isAsking = has(above, 'requests.ask') || SEND.test(textOf(above))
  return isAsking && list.some((point) => YOURS.test(textOf(point)))
}
