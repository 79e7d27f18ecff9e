/**
 * What a model says it worked out: "4 * 6 * 7 makes 168, at the price of F3". A model adds badly and may take numbers from nowhere, so code
 * does each sum again, with numbers of the post and of the facts named alone.
 */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { amountFacts } from '#shared/domain/claims/own-amount.ts'
import { fromMinor } from '#shared/money.ts'
import { countsInText, isRoundedTo, pricesInText } from '../../check/worked-out.ts'
import type { WritingRequest } from '../../writer.ts'
import type { LetterCall } from '../letter-call.ts'
import type { ModelReply } from '../reply-schema.ts'
import { exchangesFor, ROUGH } from './exchanges.ts'
import type { ToldSum } from './told-sum.ts'

/** Our amount among the facts that a sum names. */
const AMOUNT = /^\s*F0\s*$/i
/** A half, "one and a half", the parts of a year, a week and a day, a percentage. */
const CONSTANTS = [0.5, 1, 1.5, 5, 7, 12, 24, 52, 60, 100]

/** @returns The sums that are right, in their order. One may go on from the result of another before it. */
export function toldSums(
  { sums, price }: Pick<ModelReply, 'sums' | 'price'>,
  request: WritingRequest,
  call: LetterCall,
): ToldSum[] {
  const { job, amountMinor = 0 } = request
  const { known, post } = call
  const counts = countsInText([post.title, post.text, ...post.questions].join('\n'))
  // "Each further module four days": how many are no further ones is told beside it.
  const named = [...price.map(({ fact }) => fact), ...sums.flatMap((sum) => sum.facts)]
  const beside = numbersOf(named.flatMap((id) => known.byShortId(id) ?? []))
  const rates = exchangesFor(known.facts, job.currency).map(({ rate }) => rate)
  const right: ToldSum[] = []
  for (const { result, of, facts: ids } of sums) {
    const isOurs = ids.some((id) => AMOUNT.test(id))
    const [amount] = isOurs ? amountFacts({ amountMinor, currency: job.currency, kind: job.kind }) : []
    const facts = [...ids.flatMap((id) => known.byShortId(id) ?? []), ...(amount ? [amount] : [])]
    const own = [...numbersOf(facts), ...(amount ? [fromMinor(amountMinor, job.currency)] : [])]
    const before = right.filter((sum) => sum.facts.every((fact) => facts.includes(fact))).map((sum) => sum.result)
    const numbers = (of.match(NUMBER) ?? []).map(Number)
    const isKnown = numbers.every((number) =>
      [...counts, ...own, ...beside, ...before, ...rates, ...CONSTANTS].includes(number),
    )
    // What no price or pace of a fact goes into only counts what the post names.
    const isOfFacts = facts.length === 0 || numbers.some((number) => own.includes(number) || before.includes(number))
    const value = madeBy(of)
    if (numbers.length < 2 || !isKnown || !isOfFacts || value === null) continue
    const isRough = rates.some((rate) => numbers.includes(rate)) && Math.abs(result - value) <= value * ROUGH
    if (!isRough && !isRounded(result, value)) continue
    right.push({ result, parts: numbers, text: `${of.replaceAll('*', '×').trim()} = ${result}`, facts })
  }
  return right
}

function numbersOf(facts: readonly Fact[]): number[] {
  return facts.flatMap(({ text }) => pricesInText(text))
}

/** Times are rounded, to half a day or a whole one, and money to whole units. */
function isRounded(result: number, value: number): boolean {
  return Math.abs(result - value) < 0.005 || (Number.isInteger(result * 2) && isRoundedTo(result, value))
}

const NUMBER = /\d+(?:\.\d+)?/g
const TOKEN = /\d+(?:\.\d+)?|[-+*/()]/g
const LENGTH_MOST = 120

/** @returns What a sum of numbers, + - * / and brackets makes; null for anything else. */
export function madeBy(sum: string): number | null {
  if (sum.length > LENGTH_MOST || sum.replace(TOKEN, '').trim() !== '') return null
  const tokens = sum.match(TOKEN) ?? []
  let place = 0
  const next = (...wanted: string[]) => (wanted.includes(tokens[place] ?? '') ? tokens[place++] : undefined)
  const one = (): number => {
    if (next('(')) {
      const inner = added()
      return next(')') ? inner : Number.NaN
    }
    if (next('-')) return -one()
    return Number(tokens[place++] ?? Number.NaN)
  }
  const multiplied = (): number => {
    let value = one()
    for (let sign = next('*', '/'); sign; sign = next('*', '/')) value = sign === '*' ? value * one() : value / one()
    return value
  }
  const added = (): number => {
    let value = multiplied()
    for (let sign = next('+', '-'); sign; sign = next('+', '-'))
      value = sign === '+' ? value + multiplied() : value - multiplied()
    return value
  }
  const value = added()
  return place === tokens.length && Number.isFinite(value) ? value : null
}
