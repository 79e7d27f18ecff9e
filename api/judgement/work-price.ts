/** What the work costs that a post names, at the rate the freelancer names: so many words, pages or hours. Pure. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { EACH_WORDS, HOUR } from '#shared/domain/facts/weekly-hours.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { rateOf } from '#shared/money.ts'
import { readingOf } from '../reading/known-reading.ts'
import { currencyNamed, CURRENCY_NAMES, RANGE_WORDS, plainFigures, unitsOf } from './told-budget.ts'
import lists from './patterns/work-price.json' with { type: 'json' }

/** Names of a unit, as parts of patterns; fewer of it are a limit for the letter or an example, and not the work. */
const UNITS = [
  { names: lists.words.join('|'), least: 400 },
  { names: lists.pages.join('|'), least: 2 },
  { names: HOUR, least: 2 },
] as const

export const COUNT = [
  String.raw`(?<![\p{Nd}.,$€£¥₹₽])(?<count>\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,7})`,
  String.raw`(?![\p{Nd}.,]*\p{Nd})\s?(?<thousand>k|тыс\.?|mil)?`,
].join('')
/** A range, or a rate or a pace: "20 to 25 pages", "per 1,000 words", "40 hours a week". */
export const NOT_BEFORE = String.raw`(?<!\d\s?(?:${RANGE_WORDS})\s?)(?<!(?:/|per|pro|por|par|за|每|प्रति|প্রতি)\s?)`
const PER = String.raw`(?:/|per|a|an|each|every|pro|por|par|à|la|je|die|в|每|प्रति|প্রতি|في)`
/** Names of a time. */
export const SPAN = [...lists.spanLatin, ...lists.spanOther].join('|')
export const NOT_AFTER = String.raw`(?![\p{L}\p{M}]*\s?${PER}\s?(?:la\s|ال)?(?:${SPAN}))`
const GROUPED = String.raw`[1-9]\d{0,2}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?`
const SUM = String.raw`(?<![\p{Nd}.,])(?<sum>${GROUPED}|\d{1,9}(?:[.,]\d{1,4})?)(?![\p{Nd}])`
const EACH = String.raw`\s?(?:${EACH_WORDS})\s?(?:la\s|ال)?(?<per>\d{1,3}(?:[.,]?\d{3})?(?![\p{Nd}]))?\s?`
export const MONEY = [
  String.raw`(?<money>${CURRENCY_NAMES})\s?${SUM}`,
  String.raw`${SUM}\s?(?<money>${CURRENCY_NAMES})(?![\p{L}])\.?`,
]

const PATTERNS = UNITS.map(({ names, least }) => ({
  least,
  count: new RegExp(`${NOT_BEFORE}${COUNT}\\s?(?:${names})${NOT_AFTER}`, 'giu'),
  rates: MONEY.flatMap((money) => [
    new RegExp(`${money}${EACH}(?:${names})`, 'iu'),
    new RegExp(`(?:^|[\\s(])${EACH.trimStart()}(?:${names})[\\s:：-]{0,3}${money}`, 'iu'),
  ]),
}))

interface WorkPrice {
  count: number
  /** The rate for one, in whole units of `currency`. */
  each: number
  currency: string
}

/** @param hourlyUsd The freelancer's rate an hour; 0 where they name none. @returns Null where the post or the facts do not say it plainly. */
export function workPriceOf(job: Job, facts: readonly Pick<Fact, 'text'>[], hourlyUsd: number): WorkPrice | null {
  const text = `${job.title}\n${job.description ?? ''}`
  for (const [place, { count: pattern, rates, least }] of PATTERNS.entries()) {
    const [count, ...others] = countsIn(plainFigures(text), pattern).filter((found) => found.count >= least)
    if (!count || others.some((other) => other.count !== count.count) || isWish(readingOf(job), count)) continue
    const rate =
      facts.map((fact) => rateIn(plainFigures(fact.text), rates)).find(Boolean) ??
      (UNITS[place]?.names === HOUR && hourlyUsd > 0 ? { each: hourlyUsd, currency: 'USD' } : null)
    if (rate) return { count: count.count, ...rate }
  }
  return null
}

interface Counted {
  count: number
  words: string
}

function countsIn(text: string, pattern: RegExp): Counted[] {
  return [...text.matchAll(pattern)].map(({ 0: words, groups }) => ({
    count: Number((groups?.count ?? '').replace(/\D/g, '')) * (groups?.thousand ? 1000 : 1),
    words,
  }))
}

/** No letter is longer. */
const LETTER_WORDS = 1_000

/** How long the letter may be, or what somebody must have done before. */
export function isWish({ requests, requirements }: Reading, { count, words }: Counted): boolean {
  const wishes = count > LETTER_WORDS ? [] : requests
  return [...wishes, ...requirements.filter(({ kind }) => kind !== 'tool' && kind !== 'skill')].some((one) =>
    plainFigures(one.words).includes(words),
  )
}

/** From so many units for a dollar on, nobody names fractions of one. */
const WHOLE_FROM = 5

function rateIn(text: string, patterns: readonly RegExp[]): { each: number; currency: string } | null {
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  const currency = found && currencyNamed(found.money ?? '')
  // "$1.125 per page" is a fraction, and "Rp1.500 per word" are thousands.
  const isFraction =
    currency !== undefined &&
    found?.per === undefined &&
    rateOf(currency) < WHOLE_FROM &&
    /^\d\.\d{2}[1-9]$/.test(found?.sum ?? '')
  const sum = isFraction ? Number(found?.sum) : unitsOf(found?.sum)
  const per = Number((found?.per ?? '1').replace(/\D/g, ''))
  return currency && sum > 0 && per > 0 ? { each: sum / per, currency } : null
}

/** @returns Whether the text names a price for one hour, word or page, which says nothing of what a whole job costs. */
export function isPricePerPiece(text: string): boolean {
  const plain = plainFigures(text)
  return PATTERNS.some(({ rates }) => rates.some((pattern) => pattern.test(plain)))
}
