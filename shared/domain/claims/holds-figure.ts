/** Whether a fact holds a figure: the same one in the same unit, a rounded one, or one that follows from two of its own. */
import type { ReadFact } from './claim-facts.ts'
import type { Figure, Word } from './word.ts'
import { isOneOf, isTime } from './figures.ts'
import { isNear, type Statement } from './statement.ts'
import { AUDIENCE, LIGHT, STRONG } from './word-weights.ts'
import lists from './patterns/holds-figure.json' with { type: 'json' }

/** "About", "nearly" and "more than" allow so much. */
const ROUNDED = 0.14

export function holdsFigure(fact: ReadFact, word: Word, statement: Statement): boolean {
  const { figure } = word
  if (!figure) return false
  const tolerance = isNear('=about', word, statement) ? ROUNDED : figure.value === 0.75 * 3600 ? 0.06 : 0
  const alike = fact.figures.filter((other) => other.figure && isSameFigure(figure, other.figure, tolerance))
  if (alike.length > 0) return isCountedAlike(word, alike, fact, statement)
  if (isEvening(word, fact, statement) || isOneUnit(figure, fact) || isRest(word, fact, statement)) return true
  return isDifference(figure, fact, tolerance, isNear('=later', word, statement))
}

function isSameFigure(one: Figure, other: Figure, tolerance: number): boolean {
  if (one.other && isSameFigure(one.other, other, tolerance)) return true
  if (other.other && isSameFigure(one, other.other, tolerance)) return true
  if (one.unit !== other.unit && (isExact(one.unit) || isExact(other.unit))) return false
  if (one.unit !== other.unit && one.unit !== '' && other.unit !== '') return false
  const isRounded = Number.isInteger(one.value) && !Number.isInteger(other.value)
  return Math.abs(one.value - other.value) <= Math.abs(other.value) * Math.max(tolerance, isRounded ? TO_WHOLE : 0)
}

/** "Two seconds" for 2.1. */
const TO_WHOLE = 0.05

/** "30" is neither 30 % nor 30 days. */
function isExact(unit: string): boolean {
  return unit === 'percent' || isTime(`=${unit}`)
}

/** "Nine in the evening" for 21:00. */
function isEvening({ figure, end }: Word, { fact, figures }: ReadFact, { text }: Statement): boolean {
  if (figure?.unit !== '' || figure.value > 11 || !EVENING.test(text.slice(end))) return false
  return (
    fact.text.includes(`${figure.value + 12}:`) && figures.some((other) => other.figure?.value === figure.value + 12)
  )
}

const EVENING = new RegExp(String.raw`^[^,.;]{0,12}(?:${lists.evening.join('|')})`, 'iu')

/** "Seven days' notice" for one week's. */
function isOneUnit(figure: Figure, { words }: ReadFact): boolean {
  return figure.unit !== '' && words.some(({ key }) => isTime(key) && isOneOf(key, figure))
}

/** "24 of the 26" where the fact says "all but two of 26", "all but fourteen" where it says "198 of 212". */
function isRest({ figure }: Word, fact: ReadFact, { words }: Statement): boolean {
  const counts = fact.figures.filter((each) => each.figure?.unit === '' && Number.isInteger(each.figure.value))
  return counts.some((whole, place) => {
    const isNamed = words.some((word) => word.figure?.value === whole.figure?.value)
    return counts.slice(place + 1).some((part) => {
      if (!isNamed || !figure || !whole.figure || !part.figure || part.clause - whole.clause > REST_WITHIN) return false
      return (
        figure.unit === '' &&
        whole.figure.value > part.figure.value &&
        figure.value === whole.figure.value - part.figure.value
      )
    })
  })
}

/** So many clauses later a fact tells how many of a number. */
const REST_WITHIN = 4

/** 9,000 requests are no 9,000 customers, and "8 years" does not support "8 shops". */
function isCountedAlike(word: Word, others: readonly Word[], fact: ReadFact, { words }: Statement): boolean {
  const counted = countedBy(word, words)
  const [first] = counted
  if (first && AUDIENCE.has(first.key) && !fact.byKey.has(first.key)) return false
  if (others.every((other) => isOtherWay(word, other, fact, words))) return false
  if (others.every((other) => isNoChange(word, other, fact, words))) return false
  if (others.every((other) => isOfOthers(other, fact, words, counted))) return false
  return counted.length === 0 || isDistinct(word.figure) || counted.some(({ key }) => fact.byKey.has(key))
}

/** "Rose by 30 %" where the fact says that it fell. */
function isOtherWay(word: Word, other: Word, fact: ReadFact, words: readonly Word[]): boolean {
  if (word.figure?.unit !== 'percent') return false
  const way = (clause: number, all: readonly Word[]) => {
    const keys = new Set(all.filter((each) => each.clause === clause).map(({ key }) => key))
    return keys.has('=rise') === keys.has('=fall') ? null : keys.has('=rise')
  }
  const [said, told] = [way(word.clause, words), way(other.clause, fact.words)]
  return said !== null && told !== null && said !== told
}

/** "Fell by 44 %" where the fact tells of a part: "44 % of them left". */
function isNoChange(word: Word, other: Word, fact: ReadFact, words: readonly Word[]): boolean {
  if (word.figure?.unit !== 'percent') return false
  const [before] = words.slice(0, words.indexOf(word)).reverse()
  if (before === undefined || before.clause !== word.clause || !(before.key === '=fall' || before.key === '=rise'))
    return false
  return PART_OF.test(fact.fact.text.slice(other.end))
}

const PART_OF = /^\s?%?\s(?:of|de|der|des|von|dari|из)(?!\p{L})/iu

/** "A shop with 320 products" is no 320 shops: right after its figure the fact names what the sentence does not. */
function isOfOthers(other: Word, fact: ReadFact, words: readonly Word[], counted: readonly Word[]): boolean {
  const [own] = countedBy(other, fact.words)
  if (!own || !AUDIENCE.has(own.key) || !counted.some(({ key }) => AUDIENCE.has(key))) return false
  return !words.some(({ key }) => key === own.key)
}

function countedBy(word: Word, words: readonly Word[]): Word[] {
  if (word.figure?.unit === 'year') return []
  const place = words.indexOf(word)
  return words.slice(place + 1, place + 3).filter((next) => next.clause === word.clause && isCounted(next))
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
      const isClose = (value: number) => difference > 0 && Math.abs(value - difference) <= difference * tolerance + 1e-9
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

/** @returns Whether two figures of the fact, or a percentage, show "half", "a third", "doubled" or "more than doubled". */
export function showsShare(fact: ReadFact, word: Word, statement: Statement): boolean {
  const share = SHARES[word.key]
  if (share === undefined) return false
  const over = isNear('=about', word, statement) ? share * OVER : share * NEAR_SHARE
  const isClose = (value: number) => value >= share * (1 - NEAR_SHARE) && value - share <= over
  return fact.figures.some(({ figure: one }, place) => {
    const other = fact.figures[place + 1]?.figure
    if (one?.unit === 'percent' && (isClose(one.value / 100) || (share > 1 && isClose(1 + one.value / 100))))
      return true
    if (!one || !other || one.unit !== other.unit) return false
    if (share < 1 && Math.abs(Math.abs(one.value - other.value) - share) < 1e-9) return true
    return isClose(other.value / one.value) || (share < 1 && isClose(1 - other.value / one.value))
  })
}

/** "More than doubled" is said of up to two and a half times as much. */
const OVER = 0.35
