/** What somebody asks for an hour, in US dollars, because the profile's rate is in them. Another currency stays in their own words. */
import { withAsciiDigits } from '../../letter-text.ts'
import { EACH_HOUR } from '../weekly-hours.ts'
import lists from './patterns/hourly-rate.json' with { type: 'json' }

/** The dollars of other countries, and the real: "R$", "CA$". */
const DOLLAR_SIGN = String.raw`(?<![\p{L}])(?:US\s?)?\$|USD`
const DOLLARS = lists.dollars.join('|')
const SUM = String.raw`(\d{1,4}(?:[.,٫]\d\d?)?)`
/** What is said before the sum. */
const HOURLY = lists.hourly.join('|')
const BETWEEN = String.raw`[\s:：=~-]{0,4}`
const END = String.raw`[\p{L}\p{M}]*`
const RATES = [
  new RegExp(String.raw`(?:${DOLLAR_SIGN})\s?${SUM}\s?(?:USD)?${EACH_HOUR}${END}`, 'iu'),
  new RegExp(String.raw`(?<![\p{Nd}.,٫٬])${SUM}\s?(?:${DOLLARS})(?!\s?(?:CA|AU|NZ)\b)${EACH_HOUR}${END}`, 'iu'),
  new RegExp(String.raw`(?:${HOURLY})${BETWEEN}(?:${DOLLAR_SIGN})\s?${SUM}`, 'iu'),
  new RegExp(String.raw`(?:${HOURLY})${BETWEEN}${SUM}\s?(?:${DOLLARS})${END}`, 'iu'),
]
const LEAST = 3
const MOST = 1_000

interface Rate {
  dollars: number
  start: number
  end: number
}

/** Pure. @returns The first rate and where it stands; null for none. */
export function rateIn(text: string): Rate | null {
  const plain = withAsciiDigits(text)
  for (const pattern of RATES) {
    const found = pattern.exec(plain)
    const dollars = Number((found?.[1] ?? '0').replace(/[,٫]/u, '.'))
    if (found && dollars >= LEAST && dollars <= MOST)
      return { dollars, start: found.index, end: found.index + found[0].length }
  }
  return null
}

const CURRENCY = lists.currency.join('|')
const BEFORE = String.raw`(?<![a-z])(?:${CURRENCY})\s?\d[\d.,\s]*`
const BEHIND = String.raw`\d[\d.,]*k?\s?(?:${CURRENCY}|${DOLLARS})(?![a-z])(?:\s(?:CA|AU|NZ)\b)?`
const PRICES = new RegExp(`${BEFORE}|${BEHIND}`, 'giu')

/** @returns The prices that a text names, in ASCII digits: "$250" of "$250 per finished hour". */
export const pricesNamedIn = (text: string): string[] => withAsciiDigits(text).match(PRICES) ?? []

/** @returns The text without them. */
export const withoutPrices = (text: string) => withAsciiDigits(text).replace(PRICES, ' ')

/** @returns Whether a short text names a price, and tells of no work. */
export function isPrice(text: string): boolean {
  return pricesNamedIn(text).length > 0 && withoutPrices(text).split(/\s+/u).filter(Boolean).length <= 4
}

/** @returns Whether a line is a price and nothing more: "$40/h." */
export const isBarePrice = (line: string) => pricesNamedIn(line).length > 0 && !/\p{L}{3}/u.test(withoutPrices(line))
