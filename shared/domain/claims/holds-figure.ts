/** Whether a fact holds a figure: the same one in the same unit, a rounded one, or one that follows from two of its own. */
import type { ReadFact } from './claim-facts.ts'
import type { Figure, Word } from './claim-words.ts'
import { isTime } from './figures.ts'
import { isNear, type Statement } from './statement.ts'
import { AUDIENCE, LIGHT, STRONG } from './word-weights.ts'

/** "About", "nearly" and "more than" allow so much. */
const ROUNDED = 0.14

export function holdsFigure(fact: ReadFact, word: Word, statement: Statement): boolean {
  const { figure } = word
  if (!figure) return false
  const tolerance = isNear('=about', word, statement) ? ROUNDED : 0
  if (fact.figures.some((other) => other.figure && isSameFigure(figure, other.figure, tolerance)))
    return isCountedAlike(word, fact, statement)
  return isDifference(figure, fact, tolerance, isNear('=later', word, statement))
}

function isSameFigure(one: Figure, other: Figure, tolerance: number): boolean {
  if (one.other && isSameFigure(one.other, other, tolerance)) return true
  if (one.unit !== other.unit && (isExact(one.unit) || isExact(other.unit))) return false
  if (one.unit !== other.unit && one.unit !== '' && other.unit !== '') return false
  return Math.abs(one.value - other.value) <= Math.abs(other.value) * tolerance
}

/** "30" is neither 30 % nor 30 days. */
function isExact(unit: string): boolean {
  return unit === 'percent' || isTime(`=${unit}`)
}

/** Large and odd figures prove themselves; small ones need what they count: "8 years" does not support "8 shops". */
function isCountedAlike(word: Word, fact: ReadFact, { words }: Statement): boolean {
  const place = words.indexOf(word)
  const counted = words.slice(place + 1, place + 3).filter((next) => next.clause === word.clause && isCounted(next))
  if (counted.some(({ key }) => AUDIENCE.has(key) && !fact.byKey.has(key))) return false
  return counted.length === 0 || isDistinct(word.figure) || counted.some(({ key }) => fact.byKey.has(key))
}

function isCounted({ key, is }: Word): boolean {
  return is === 'concept' && !LIGHT.has(key) && !isTime(key) && (!STRONG.has(key) || AUDIENCE.has(key))
}

function isDistinct(figure: Figure | null): boolean {
  return figure !== null && (figure.unit !== '' || !Number.isInteger(figure.value) || figure.value >= 100)
}

const CHANGES = ['=fall', '=rise', '=move']

/** "Nine kilos less" for 46 and 37; "two years later" for 2022 and 2024. */
function isDifference(figure: Figure, fact: ReadFact, tolerance: number, isLater: boolean): boolean {
  const isChange = CHANGES.some((key) => fact.byKey.has(key))
  return fact.figures.some((one, place) =>
    fact.figures.slice(place + 1).some((other) => {
      if (!one.figure || !other.figure || one.figure.unit !== other.figure.unit) return false
      const isBeside = fact.words.indexOf(other) - fact.words.indexOf(one) === 1
      const difference = Math.abs(one.figure.value - other.figure.value)
      const isClose = (value: number) => difference > 0 && Math.abs(value - difference) <= difference * tolerance
      if (one.figure.unit === 'year')
        return figure.unit === 'month' && (isLater || isBeside) && isClose(figure.value / 12)
      return (
        isChange &&
        other.clause - one.clause <= 1 &&
        (figure.unit === one.figure.unit || figure.unit === '') &&
        isClose(figure.value)
      )
    }),
  )
}

const SHARES: Readonly<Record<string, number>> = {
  '=half': 0.5,
  '=third': 1 / 3,
  '=quarter': 0.25,
  '=double': 2,
  '=triple': 3,
}
const NEAR_SHARE = 0.09

/** @returns Whether two figures of the fact, or a percentage, show "half", "a third" or "doubled". */
export function showsShare(fact: ReadFact, key: string): boolean {
  const share = SHARES[key]
  if (share === undefined) return false
  const isClose = (value: number) => Math.abs(value - share) <= share * NEAR_SHARE
  return fact.figures.some(({ figure: one }, place) => {
    const other = fact.figures[place + 1]?.figure
    if (one?.unit === 'percent' && (isClose(one.value / 100) || (share > 1 && isClose(1 + one.value / 100))))
      return true
    if (!one || !other || one.unit !== other.unit) return false
    return isClose(other.value / one.value) || (share < 1 && isClose(1 - other.value / one.value))
  })
}
