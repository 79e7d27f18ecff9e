/** Figures and spans of time in a letter: none comes from nowhere, and none is promised that no fact holds. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'
import numberWords from '#shared/domain/phrases/number-words.json' with { type: 'json' }
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { partsOf } from '#shared/domain/letter/price-reason.ts'
import type { SentenceKind } from '#shared/domain/letter/sentences.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import { fromMinor } from '#shared/money.ts'
import { type Check, doubt } from './checked-letter.ts'
import deadlines from './phrases/deadlines.json' with { type: 'json' }
import dayNames from './phrases/days.json' with { type: 'json' }
import units from './phrases/time-units.json' with { type: 'json' }
import lists from './patterns/figure-checks.json' with { type: 'json' }
import { weekdaysIn } from '../../reading/times/weekdays.ts'
import { followsFrom, isTotalOf, numbersIn, workedOut } from './worked-out.ts'

/** Figures that are in neither the post nor the facts: invented prices, times, percentages. */
export const checkFigures: Check = (checked) => {
  const { texts, post, postTokens, facts, factTokens, request, reading, sentences, results = [] } = checked
  const amount = fromMinor(request.amountMinor ?? 0, request.job.currency)
  const values = reading.requests.map(({ value }) => value ?? '').join(' ')
  const knownFigures = figuresIn([post, facts, values, String(amount)].join('\n'))
  // "Fourteen months" of the facts are 14 in the letter.
  for (const { text } of [...factTokens, ...postTokens]) {
    const number = NUMBERS.get(text)
    if (number !== undefined) knownFigures.add(String(number))
  }
  const own = new Set(spansIn(facts, factTokens).map(({ span }) => span))
  const known = new Set([...own, ...spansIn(post, postTokens).map(({ span }) => span)])
  const ownDays = new Set(daysIn(facts))
  // "Mon to Sat" of the facts is "Monday to Saturday" in the letter.
  const ownWeek = new Set(splitSentences(facts).flatMap((fact) => [...weekdaysIn(fact)]))
  const postNumbers = new Set(numbersIn(postTokens))
  // How many there are to do is known from the price: "yours take five weeks".
  const pieces = request.priceReason ? partsOf(request.priceReason).map(({ count }) => count) : []
  const told = splitSentences(facts)
  // The pace of a time stands in a fact about such a time: two rounds of changes make no days of five pages.
  const follows = (text: string, { number, unit }: Pick<Span, 'number' | 'unit'>) => {
    const paces = told.filter((fact) => UNITS.some((one) => PACED[unit]?.includes(one.unit) && one.pattern.test(fact)))
    const own = new Set(paces.flatMap((fact) => numbersIn(tokensOf(fact))))
    return followsFrom(number, [...numbersIn(tokensOf(text)), ...pieces], own, postNumbers)
  }
  const ownNumbers = new Set(numbersIn(factTokens))
  const isTotal = (text: string, figure: number) =>
    isTotalOf(figure, numbersIn(tokensOf(text)), ownNumbers, postNumbers)
  return texts.flatMap((text) => {
    const spans = spansIn(text, tokensOf(text))
    const worked = spans.filter((span) => follows(text, span)).map(({ number }) => number)
    return [
      ...daysIn(text)
        .filter(
          (day) => PROMISE.test(text) && !ownDays.has(day) && ![...weekdaysIn(day)].some((one) => ownWeek.has(one)),
        )
        .map((day) => doubt('figure', text, day)),
      ...[...figuresIn(text)]
        .filter((figure) => !knownFigures.has(figure) && !workedOut(text).includes(Number(figure)))
        .filter((figure) => ![...worked, ...results].includes(Number(figure)) && !isTotal(text, Number(figure)))
        .filter((figure) => !isAfternoon(figure, text) || !knownFigures.has(String(Number(figure) - NOON)))
        .map((figure) => doubt('figure', text, figure)),
      ...spans.flatMap(({ words, span, isWord, number }) => {
        if (worked.includes(number) || results.includes(number)) return []
        // The client may name a day; that the freelancer keeps it is a promise that only a fact can make.
        const isPromised = PROMISE.test(text) && !own.has(span)
        const isFree = sentences.some((sentence) => PLANS.has(sentence.kind) && sentence.text.includes(text))
        return isPromised || (isWord && !isFree && !known.has(span)) ? [doubt('figure', text, words)] : []
      }),
    ]
  })
}

const NOON = 12

/** "10:00 to 18:00" of one who works from ten to six. */
function isAfternoon(figure: string, text: string): boolean {
  return /^(?:1[3-9]|2[0-3])$/.test(figure) && new RegExp(String.raw`(?<!\d)${figure}[:.h]00(?!\d)`).test(text)
}

/** "Two weeks of logs" may be what a plan looks at. */
const PLANS: ReadonlySet<SentenceKind> = new Set(['plan', 'question'])
const UNITS = Object.entries(units).map(([unit, names]) => ({ unit, pattern: phrasePattern(names) }))
/** The units of a pace that makes such a time: hours for each piece make days. */
const PACED: Readonly<Record<string, readonly string[]>> = {
  minute: ['minute'],
  hour: ['hour', 'minute'],
  day: ['day', 'hour'],
  week: ['week', 'day'],
  month: ['month', 'week'],
}
const PROMISE = phrasePattern(deadlines)
const NUMBERS = new Map(
  Object.values<Record<string, string>>(numberWords).flatMap((words) =>
    Object.entries(words).map(([word, number]) => [word, Number(number)] as const),
  ),
)

const DAYS = phrasePattern(dayNames)
const EVERY_DAY = new RegExp(DAYS.source, 'giu')

function daysIn(text: string): string[] {
  return (text.match(EVERY_DAY) ?? []).map((day) => day.trim())
}

/** "2023年" is a date, and no span. */
const FIRST_YEAR = 1900

interface Span {
  words: string
  span: string
  unit: string
  number: number
  isWord: boolean
}

/** Spans of time, also with their number as a word, and with one word between: "six weeks", "23 working days". */
function spansIn(text: string, tokens: readonly Token[]): Span[] {
  return tokens.flatMap(({ number: told, text: word, start }, place) => {
    const number = told ?? NUMBERS.get(word) ?? null
    // A year is written in digits.
    if (number === null || number < 2 || (number >= FIRST_YEAR && /^\p{Nd}/u.test(word))) return []
    for (const next of tokens.slice(place + 1, place + 3)) {
      const words = text.slice(start, next.end)
      const unit = UNITS.find(({ pattern }) => pattern.test(unitAt(text, next.start)))?.unit
      const whole = HALF.test(text.slice(next.end)) ? number + 0.5 : number
      if (unit) return [{ words, span: `${whole} ${unit}`, unit, number: whole, isWord: !/\p{Nd}/u.test(words) }]
      if (next.number !== null) break
    }
    return []
  })
}

/** "Three weeks and a half.", and not "three days and a half day more" */
const HALF = new RegExp(String.raw`^\s?(?:${lists.half.join('|')})(?=\s*(?:\p{P}|$))`, 'iu')

/** The word there; Chinese units have one or two characters and no space after them. */
function unitAt(text: string, start: number): string {
  return /^(?:\p{Script=Han}{1,2}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+)/u.exec(text.slice(start, start + 40))?.[0] ?? ''
}

const GROUP = /[.,٬'’\u00a0\u2009\u202f ](?=\d{3}(?!\d))/g

const GROUPED = String.raw`(?<!\d)\d{1,3}(?:['’\u00a0\u2009\u202f ]\d{3}(?!\d))+(?:[.,]\d+)?`
const UNGROUPED = String.raw`\d+(?:[.,٬]\d+)*(?:\s?([万亿]))?`
const FIGURE = new RegExp(`${GROUPED}|${UNGROUPED}`, 'gu')

/** A digit of a name such as "GSTR-2B". */
const NAMED = /\p{Lu}{2,}-\d+\p{Lu}?(?![\p{L}\p{N}])/gu
/** "8.00–16.00" is 8:00 to 16:00. */
const CLOCK = /(?<!\d)(\d{1,2})\.(\d{2})(\s?[–-]\s?)(\d{1,2})\.(\d{2})(?!\d)/g
/** "18:00" is six in the evening, however the facts write it. */
const FULL_HOUR = /(?<!\d)([01]?\d|2[0-4]):00(?!\d)/g
const SCALES: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }

/** Groups of three digits may be parted by almost anything: 600,000 and 600 000. */
function figuresIn(text: string): Set<string> {
  const found = withAsciiDigits(text)
    .replace(NAMED, ' ')
    .replace(CLOCK, '$1:$2$3$4:$5')
    .replace(FULL_HOUR, '$1')
    .matchAll(FIGURE)
  return new Set(
    [...found].map(({ 0: figure, 1: scale }) => {
      const plain = figure
        .replace(/\s?[万亿]$/u, '')
        .replace(GROUP, '')
        .replace(',', '.')
      return scale === undefined
        ? plain.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '')
        : String(Math.round(Number(plain) * (SCALES[scale] ?? 1)))
    }),
  )
}
