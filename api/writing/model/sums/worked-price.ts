/**
 * What the whole job costs by the freelancer's own price list. A model finds the prices that fit; it adds badly and may make prices up, so code
 * looks each of them up and does the sum.
 */
import { isPriceOpen, type PriceReason } from '#shared/domain/letter/price-reason.ts'
import { toMinor, toUsd } from '#shared/money.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { CURRENCY_NAMES, currenciesIn, RANGE_WORDS } from '../../../judgement/told-budget.ts'
import shares from './patterns/shares.json' with { type: 'json' }
import { numbersInText, pricesInText } from '../../check/worked-out.ts'
import type { WritingRequest } from '../../writer.ts'
import { moneyOf } from '../known-facts.ts'
import type { LetterCall } from '../letter-call.ts'
import type { ModelReply } from '../reply-schema.ts'
import { exchangesFor } from './exchanges.ts'
import type { ToldSum } from './told-sum.ts'

export interface WorkedPrice {
  /** Minor units of the job's currency. */
  amountMinor: number
  priceReason: PriceReason
}

/** Far below what the client offers, a price counts something else. */
const LEAST_SHARE = 1 / 3

/**
 * @param counts Of the post. @param numbers Of the fact.
 * @returns Whether the post wants so many: 28 for its 28, 3.5 for its 350 at a price for 100, 6 for its 26 after "the first 20", 3 for its four
 * shops after the first one, 24 for its three months of 8.
 */
function isCounted(count: number, counts: readonly number[], numbers: readonly number[]): boolean {
  if (count === 1 || counts.includes(count)) return true
  return counts.some(
    (wanted) =>
      count === wanted - 1 ||
      numbers.some(
        (number) =>
          number > 0 && [wanted / number, Math.ceil(wanted / number), wanted - number, wanted * number].includes(count),
      ),
  )
}

const PESOS: ReadonlySet<string> = new Set(['MXN', 'ARS', 'COP', 'CLP', 'PHP'])
const PESO = /(?<!\p{L})pesos?(?!\p{L})/iu

/** Several countries have pesos: whoever names them to a client means the client's or their own, and there the budget decides. */
function currenciesFor(text: string, currency: string): string[] {
  const named = currenciesIn(text)
  return PESOS.has(currency) && PESO.test(text) ? [...new Set([...named, currency])] : named
}

/** @returns Whether a fact names two currencies, the job's among them, and a number of it is in the sum: "one euro is 98 rupees". */
function isRateIn(text: string, sum: ToldSum, currency: string): boolean {
  const named = currenciesFor(text, currency)
  const used = numbersInText(sum.text)
  return (
    named.length > 1 &&
    named.includes(currency) &&
    numbersInText(text).some((number) => number !== 1 && used.includes(number))
  )
}

/** "91 × 10 × 15 / 100": a share that a fact names. */
const SHARE = /^-?[\d.\s×+()]*?([\d.]+)\)? \/ 100\)? = /
const PER_CENT = String.raw`\s?(?:%|٪|${shares.perCent.join('|')})`
const LESS = shares.less.join('|')
/** "10 % off", "a discount of 10 %": not "less than 48 hours cost 25 % more". */
const REDUCTION = new RegExp(
  [
    String.raw`(?<![\d.,])(\d[\d.,]*)${PER_CENT}\s?(?:\p{L}+\s){0,2}?(?:${LESS})`,
    String.raw`(?:${shares.discount.join('|')})(?:\s[\p{L}\p{M}]+){0,3}\s(\d[\d.,]*)${PER_CENT}`,
  ].join('|'),
  'giu',
)

function shareOf({ text }: ToldSum): number {
  return Number(SHARE.exec(text)?.[1] ?? Number.NaN)
}

/** "91 × 10 × 15 / 100": the share is one that a fact names. */
function isAddition(sum: ToldSum): boolean {
  return sum.result > 0 && numbersInText(sum.facts.map(({ text }) => text).join('\n')).includes(shareOf(sum))
}

/**
 * @param parts What it is taken off.
 * @returns Whether a fact calls the share a reduction, it is of no more than these, and so much is wanted as the fact asks for.
 */
function isReduction(sum: ToldSum, parts: readonly { each: number; count: number }[]): boolean {
  const share = shareOf(sum)
  const whole = parts.reduce((all, { each, count }) => all + each * count, 0)
  const most = Math.max(0, ...parts.map(({ count }) => count))
  return (
    -sum.result <= (whole * share) / 100 + ROUNDING &&
    sum.facts.some(({ text }) => {
      const named = [...withAsciiDigits(text).matchAll(REDUCTION)].flatMap(([, off, of]) =>
        numbersInText(off ?? of ?? ''),
      )
      const others = numbersInText(text)
      others.splice(others.indexOf(share), 1)
      // "From 50 pages on": nobody gets it for ten.
      return named.includes(share) && others.every((number) => number <= most)
    })
  )
}

const ROUNDING = 0.01

/**
 * What the whole job costs by the freelancer's list.
 * @param sums A count may be one of them, and so may a price: an addition or a reduction in per cent, or one that the freelancer's own rate
 * of exchange, or else ours, makes of theirs.
 * @returns The price where it fits the job, and where it is more than the client offers, that in words: whether to take less, the freelancer
 * decides. Both are null where a price stands in no fact, a count not in the post, or the sum is no price for this job.
 */
export function workedPrice(
  reply: Pick<ModelReply, 'price'>,
  request: WritingRequest,
  call: LetterCall,
  sums: readonly ToldSum[],
): { price: WorkedPrice | null; above: string | null } {
  const { job, profile } = request
  const listed = listedPrice(reply, request, call, sums)
  if (listed === null) return { price: null, above: null }
  const { amountMinor } = listed
  const most = job.budgetMaxMinor || job.budgetMinMinor
  const isAbove = most && amountMinor > most
  // "650 to 1,200", where the client offers 1,000: the budget lies within what the freelancer asks for.
  if (isAbove && leastMinor(reply, job.currency, call) <= most) return { price: null, above: null }
  const isFitting =
    toUsd(amountMinor, job.currency) >= (profile.smallestProjectUsd ?? 0) &&
    !isAbove &&
    (!most || amountMinor >= most * LEAST_SHARE)
  return { price: isFitting ? listed : null, above: isAbove ? moneyOf(amountMinor, job.currency) : null }
}

/** @returns What the items come to with the lower ends of ranges of which they are the upper ends. */
function leastMinor({ price }: Pick<ModelReply, 'price'>, currency: string, { known }: LetterCall): number {
  const leastOf = (text: string, each: number) => {
    const ranges = [...withAsciiDigits(text).matchAll(RANGE)].map(([range]) => numbersInText(range))
    return ranges.find(([least = each, most]) => most === each && least < most)?.[0] ?? each
  }
  const sum = price.reduce(
    (all, { fact, each, count }) => all + leastOf(known.byShortId(fact)?.text ?? '', each) * count,
    0,
  )
  return toMinor(sum, currency)
}

const UPPER = String.raw`(?:${CURRENCY_NAMES})?\s?\d[\d.,]*`
const RANGE = new RegExp(String.raw`\d[\d.,]*\s?(?:${CURRENCY_NAMES})?\s?(?:${RANGE_WORDS})\s?${UPPER}`, 'giu')

function listedPrice(
  { price: parts }: Pick<ModelReply, 'price'>,
  request: WritingRequest,
  { known, post }: LetterCall,
  sums: readonly ToldSum[],
): WorkedPrice | null {
  const { job } = request
  const [first, ...more] = parts
  if (!isPriceOpen(job, request.priceReason) || !first) return null
  const counts = numbersInText([post.title, post.text, ...post.questions].join('\n'))
  // "Each test case, 3": whoever names no currency here names it elsewhere. The profile's own rate is in dollars for everybody.
  const lists = known.facts.flatMap(({ source, text }) => (source === 'profile' ? [] : [text])).join('\n')
  const usual = currenciesFor(lists, job.currency)
  const beside = numbersInText(parts.map(({ fact }) => known.byShortId(fact)?.text ?? '').join('\n'))
  const made = sums.filter(({ facts }) => facts.length === 0).map(({ result }) => result)
  const exchanges = exchangesFor(known.facts, job.currency)
  const added = parts.filter(({ each }) => each > 0)
  if (parts.length - added.length > 1) return null
  const isTrue = parts.every(({ fact: id, each, count }) => {
    const fact = known.byShortId(id)
    if (!fact) return false
    const numbers = pricesInText(fact.text)
    if (!isCounted(count, [...counts, ...made], beside)) return false
    const named = currenciesFor(fact.text, job.currency)
    // "Dust: 8 dollars. Stains: 20." is one answer, and has one currency.
    const answered = known.facts.filter(({ ref }) => ref === fact.ref).map(({ text }) => text)
    const inAnswer = currenciesFor(answered.join('\n'), job.currency)
    const meant = [named, ...(fact.source === 'answer' ? [inAnswer, usual] : [])].find((some) => some.length > 0) ?? []
    const isOurs = meant.join() === job.currency
    const exchanged = sums.find(({ result, facts }) => result === each && facts.includes(fact))
    if (each <= 0) return exchanged !== undefined && isOurs && count === 1 && isReduction(exchanged, added)
    if (exchanged)
      return (
        (isOurs && isAddition(exchanged)) ||
        exchanged.facts.some(({ text }) => isRateIn(text, exchanged, job.currency)) ||
        exchanges.some(({ from, rate }) => meant.includes(from) && exchanged.parts.includes(rate))
      )
    return isOurs && numbers.includes(each)
  })
  const amountMinor = toMinor(
    parts.reduce((sum, { each, count }) => sum + each * count, 0),
    job.currency,
  )
  if (!isTrue) return null
  const rest = more.map(({ each, count }) => ({ each, count }))
  return {
    amountMinor,
    priceReason: { is: 'rate', count: first.count, each: first.each, ...(rest.length > 0 && { more: rest }) },
  }
}
