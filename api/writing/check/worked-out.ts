/** A sum that a sentence works out in the open, so that anybody can do it again: "7 × 130 EUR = 910 EUR". */
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/worked-out.json' with { type: 'json' }

const NUMBER = String.raw`\d+(?:[.,٬' \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d{1,3})?`
const WORKED_OUT = new RegExp(String.raw`((?:${NUMBER}|[×+−%]|[^\d=×+−%.!?]){3,160})=([^\d=]{0,4})(${NUMBER})`, 'gu')
const PART = new RegExp(String.raw`([×+−])?[^\d×+−]*?(${NUMBER})(\s?%)?`, 'gu')

/**
 * @param said The numbers of a sentence, with the result among them.
 * @param own The numbers of the freelancer's facts. @param post Those of the post.
 * @returns Whether the result is worked out from paces or prices of the facts and counts of the post, all of them in the sentence: "12 icons a
 * week, so your 45 take four weeks"; "10 pages in 3 days, so your 12 take 4"; "3 days each and 4 variants a day make 32 days for your 10 and
 * 7". A time is rounded up.
 */
export function followsFrom(result: number, said: readonly number[], own: Numbers, post: Numbers): boolean {
  const others = said.filter((number) => number !== result && number > 0)
  const paces = others.filter((number) => own.has(number))
  const counts = others.filter((number) => post.has(number))
  const parts = paces.flatMap((pace) => counts.filter((count) => count !== pace).map((count) => ({ pace, count })))
  const rates = paces.flatMap((some) => paces.filter((many) => many !== some).map((many) => ({ some, many })))
  return (
    parts.some(({ pace, count }) => isResult(result, pace, count)) ||
    rates.some(({ some, many }) =>
      counts.some((count) => count !== some && count !== many && isRoundedTo(result, (count * some) / many)),
    ) ||
    parts.some((one) =>
      parts.some(
        (other) =>
          other.pace !== one.pace &&
          other.count !== one.count &&
          isRoundedTo(result, one.pace * one.count + other.count / other.pace),
      ),
    )
  )
}

type Numbers = ReadonlySet<number>

/** @returns Whether the figure is exactly a price or pace of the facts times a count of the post, all three in the sentence. */
export function isTotalOf(figure: number, said: readonly number[], own: Numbers, post: Numbers): boolean {
  const others = said.filter((number) => number !== figure && number > 1)
  return others.some(
    (each) =>
      own.has(each) && others.some((count) => count !== each && post.has(count) && isTotal(figure, each, count)),
  )
}

function isTotal(figure: number, each: number, count: number): boolean {
  return Math.abs(each * count - figure) < 0.005
}

function isResult(result: number, pace: number, count: number): boolean {
  // Hours for each piece make days, of a whole day or of a working one.
  const times = [count / pace, (count * pace) / 24, (count * pace) / 8]
  return isTotal(result, pace, count) || times.some((time) => isRoundedTo(result, time))
}

/** @returns Whether somebody who works something out may say it so: rounded up, or down by less than a half. */
export function isRoundedTo(result: number, time: number): boolean {
  return result - time > -0.5 && result - time < 1
}

/** @returns The numbers of a text, in words too. */
export function numbersIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ number }) => (number === null ? [] : [number]))
}

/** @returns The numbers of a text, also with a space between thousands: "1 150 €". */
export function numbersInText(text: string): number[] {
  return numbersIn(tokensOf(plainNumbers(text)))
}
const plainNumbers = (text: string) => withAsciiDigits(text).replace(SPACED_THOUSANDS, '')

/** @returns The same for a post, where "12 thousand" words are 12,000 too. */
export function countsInText(text: string): number[] {
  const scaled = SCALES.flatMap(({ by, pattern }) =>
    [...plainNumbers(text).matchAll(pattern)].map(([, number = '']) => Math.round(readNumber(number) * by)),
  )
  return [...numbersInText(text), ...scaled]
}
const SCALES = Object.entries(lists.scales).map(([by, words]) => ({
  by: Number(by),
  pattern: new RegExp(`(?<![\\d.,])(${NUMBER})\\s?(?:${words.join('|')})`, 'giu'),
}))
const SPACED_THOUSANDS = /(?<=(?<!\d)\d{1,3}(?: \d{3})*)[ \u00a0\u202f](?=\d{3}(?!\d))/gu

/** @returns The same, with what "60 cents" are of a whole unit. */
export function pricesInText(text: string): number[] {
  const numbers = numbersInText(text)
  return CENTS.test(text) ? [...numbers, ...numbers.map((number) => number / 100)] : numbers
}
const CENTS = new RegExp(String.raw`(?<!\p{L})(?:${lists.cent.join('|')})(?!\p{L})|[角分]`, 'iu')

/** @returns The right results, as numbers. What goes into them is checked like all figures, so none of it is a result: "1 × 20 = 20". */
export function workedOut(sentence: string): number[] {
  // What stands before a colon is no part of the sum: "A1 95 €: 24 × 95 €".
  const said = withAsciiDigits(sentence).split(/[:：]\s/u)
  return said
    .flatMap((one) => [...one.matchAll(WORKED_OUT)])
    .flatMap(([, parts = '', , told = '']) => {
      const result = readNumber(told)
      if ([...parts.matchAll(PART)].some(([, , number = '']) => readNumber(number) === result)) return []
      return Math.abs(resultOf(parts) - result) < 0.005 ? [result] : []
    })
}

function resultOf(parts: string): number {
  let sum = 0
  let product = 0
  for (const [, sign, number = '', percent] of parts.matchAll(PART)) {
    const value = readNumber(number)
    if (sign === '×') product *= value
    else if (sign === '−' && percent !== undefined) {
      sum = (sum + product) * (1 - value / 100)
      product = 0
    } else {
      sum += product
      product = sign === '−' ? -value : value
    }
  }
  return sum + product
}

/** "1.470", "1,470" and "1 470" are one number, and so are "0,15" and "0.15". */
export function readNumber(number: string): number {
  const plain = withAsciiDigits(number)
    .replace(/^(0[.,]\d{3})$/u, '$1 ')
    .replace(/[.,٬' \u00a0\u202f](?=\d{3}(?!\d)(?! ))/gu, '')
  return Number(plain.trim().replace(',', '.'))
}
