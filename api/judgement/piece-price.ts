/** What so many pieces cost at the freelancer's own price for one: "40 reels" at "$45 a reel". Pure. */
import { EACH_WORDS, HOUR } from '#shared/domain/facts/weekly-hours.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { rateOf } from '#shared/money.ts'
import lists from './patterns/piece-price.json' with { type: 'json' }
import { CURRENCY_NAMES, currencyNamed, plainFigures, unitsOf } from './told-budget.ts'
import { COUNT, isWish, MONEY, NOT_AFTER, NOT_BEFORE, SPAN } from './work-price.ts'

const NOUN = String.raw`(?<![\p{L}\p{M}])(?<noun>\p{L}[\p{L}\p{M}]{2,29})`
const PER = String.raw`(?:\s?/\s?|\s(?:${EACH_WORDS})\s(?:la\s)?)`
const EACH = `(?:${lists.each.join('|')})(?![\\p{L}\\p{M}])`
const PRICES = MONEY.flatMap((money) => [
  new RegExp(`${money}${PER}${NOUN}`, 'giu'),
  // "Reels at $45 each", "poster: 30 EUR each". The money is looked for first, because most words are none.
  new RegExp(String.raw`(?<=${NOUN}(?:\s?[:：–-]\s?|\s(?:\p{L}{2,6}\s)?))${money}\s${EACH}`, 'giu'),
])
/** A figure beside a currency. Few facts have one, and each post is held against all facts. */
const PRICED = new RegExp(String.raw`\d(?:(?<=(?:${CURRENCY_NAMES})\s?\d)|[\d.,]*\s?(?:${CURRENCY_NAMES}))`, 'iu')
/** A time, or a whole job: how many of them stand in a post says nothing of the price. */
const NO_PIECE = new RegExp(`^(?:${[HOUR, SPAN, ...lists.noPieces].join('|')})`, 'iu')

interface PiecesPrice {
  /** "40 short reels", in the post's words. */
  words: string
  /** For one, and for all, in US dollars. */
  eachUsd: number
  allUsd: number
}

/** @returns The price at the lowest that the freelancer names for such a piece; null where the post or the facts do not say it plainly. */
export function piecesPriceOf(
  { title, description }: Pick<Job, 'title' | 'description'>,
  reading: Reading,
  { answers, lines = [] }: Pick<FreelancerFacts, 'answers' | 'lines'>,
): PiecesPrice | null {
  const text = plainFigures(`${title}\n${description ?? ''}`)
  const found = [...pricesIn([...answers.map(({ answer }) => answer), ...lines])].flatMap(
    ([stem, eachUsd]): PiecesPrice[] => {
      const [one, ...others] = countsOf(text, stem)
      if (!one || others.some(({ count }) => count !== one.count) || isWish(reading, one)) return []
      return [{ words: one.words, eachUsd, allUsd: one.count * eachUsd }]
    },
  )
  return found.sort((a, b) => b.allUsd - a.allUsd)[0] ?? null
}

/** @returns The lowest price for one, in US dollars, by the beginning of what it is called. */
function pricesIn(facts: readonly string[]): Map<string, number> {
  const prices = new Map<string, number>()
  const priced = facts.map(plainFigures).filter((fact) => PRICED.test(fact))
  for (const { groups } of priced.flatMap((fact) => PRICES.flatMap((price) => [...fact.matchAll(price)]))) {
    const { noun = '', sum = '', money = '' } = groups ?? {}
    const currency = currencyNamed(money)
    const each = unitsOf(sum)
    if (!currency || !(each > 0) || NO_PIECE.test(noun)) continue
    const [stem, usd] = [stemOf(noun), each / rateOf(currency)]
    prices.set(stem, Math.min(usd, prices.get(stem) ?? usd))
  }
  return prices
}

/** "Story" and "stories", "баннер" and "баннеров" begin alike. */
function stemOf(noun: string): string {
  const word = noun.toLowerCase()
  return word.length > 4 ? word.slice(0, -1) : word
}

/** At least two of them; two words may stand between: "40 short vertical reels". */
function countsOf(text: string, stem: string): { count: number; words: string }[] {
  const end = stem.length > 4 ? '{0,3}' : '{0,2}'
  const words = String.raw`(?:[\p{L}\p{M}-]+\s){0,2}${stem}\p{L}${end}(?![\p{L}\p{M}])`
  return [...text.matchAll(new RegExp(String.raw`${NOT_BEFORE}${COUNT}\s${words}${NOT_AFTER}`, 'giu'))]
    .map(({ 0: words, groups }) => ({
      count: Number((groups?.count ?? '').replace(/\D/g, '')) * (groups?.thousand ? 1000 : 1),
      words,
    }))
    .filter(({ count }) => count > 1)
}
