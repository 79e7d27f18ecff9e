/** Sums of money in a letter. We promise no other price than our own amount. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'
import { currenciesIn, currencyNamed } from '../../judgement/told-budget.ts'
import { isPricePerPiece } from '../../judgement/work-price.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { isPriceOpen } from '#shared/domain/letter/price-reason.ts'
import { fromMinor, toMinor, toUsd } from '#shared/money.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import type { WritingRequest } from '../writer.ts'
import { type Check, type CheckedLetter, doubt } from './checked-letter.ts'
import leastPrice from './phrases/least-price.json' with { type: 'json' }
import money from './phrases/money.json' with { type: 'json' }
import offers from './phrases/offers.json' with { type: 'json' }
import lists from './patterns/money-checks.json' with { type: 'json' }
import { isTotalOf, numbersIn, numbersInText, workedOut } from './worked-out.ts'

const NUMBER = String.raw`\d+(?:[.,٬ \u00a0]\d{3})*(?:[.,]\d{1,2})?`
const SIGNS = money.signs.map((sign) => sign.replace(/\$/g, '\\$')).join('|')
const NAMES = money.names.map((name) => name.replace(/\$/g, '\\$').replace('*', '\\p{L}*')).join('|')
const SIGNED = String.raw`(?<!\p{L})(?:${SIGNS})\.?\s?(${NUMBER})(?:\s?k(?!\p{L}))?`
const NAMED = String.raw`(${NUMBER})\s?(?:k\s)?(?:us ?)?(?:${NAMES})(?!\p{L})`
const MONEY = new RegExp(`${SIGNED}|${NAMED}`, 'giu')
/** Words with which a price is offered. */
const OFFERS = phrasePattern(offers)

/** A sum in words: "four hundred dollars". */
const IN_WORDS = new RegExp(
  [
    String.raw`(?:[\p{L}\p{M}]+[\s-]){0,2}[\p{L}\p{M}]*(?:${lists.numberWord.join('|')})`,
    String.raw`\s?(?:${NAMES.replaceAll('|$', '')})(?![\p{L}\p{M}])`,
  ].join(''),
  'iu',
)

export const checkMoney: Check = (checked) => [
  ...sumsInWords(checked),
  ...sumsInDigits(checked),
  ...underPrice(checked),
]

/** "My monthly packages start at Rs 15,000", and the amount is 11,500: a client asks which it is, and no freelancer wants the lower. */
const underPrice: Check = ({ letter, facts, request: { amountMinor = 0, job, priceReason } }) => {
  // By the freelancer's own list, "from 600" is the price of something else.
  const isOwn = priceReason?.is === 'rate' || priceReason?.is === 'given'
  if (job.kind !== 'fixed' || amountMinor === 0 || isOwn) return []
  return splitSentences(facts).flatMap((fact) => {
    if (!LEAST.test(fact) || isPricePerPiece(fact)) return []
    const prices = pricesIn(fact)
    const [least] = prices.filter(({ words }) => LEAST.test(around(fact, words)))
    if (!least || least.usd <= toUsd(amountMinor, job.currency)) return []
    // "From £1,900 a year to £640" tells of a saving: beside a lower sum, none is the least.
    if (prices.some(({ usd }) => usd < least.usd)) return []
    const said = splitSentences(letter).find((sentence) => sentence.includes(least.words))
    return [doubt('under_price', said ?? '', least.words)]
  })
}

/** From this price on the freelancer works. */
const LEAST = phrasePattern(leastPrice)
/** "From 48 % to 27 % at £2,900 of ad spend" is no price from which on somebody works. */
const NEAR = 24

function around(text: string, words: string): string {
  const at = text.indexOf(words)
  // The upper end of a range is the least of nothing.
  if (/\d\s?[-–—]\s?$/u.test(text.slice(0, at))) return ''
  return text.slice(Math.max(0, at - NEAR), at + words.length + NEAR)
}

/** @returns The sums whose currency is named. */
function pricesIn(text: string): { words: string; usd: number }[] {
  return sumsIn(text).flatMap(({ words, amount }) => {
    const currency = currencyNamed(/[^\d.,٬\s\u00a0]+/u.exec(words)?.[0] ?? '')
    return currency === undefined ? [] : [{ words, usd: toUsd(toMinor(amount, currency), currency) }]
  })
}

function sumsInWords({ texts, facts, post }: CheckedLetter) {
  return texts.flatMap((text) => {
    const words = IN_WORDS.exec(text)?.[0]
    return words === undefined || `${facts}\n${post}`.includes(words) ? [] : [doubt('price', text, words)]
  })
}

const sumsInDigits: Check = (checked) =>
  checked.texts.flatMap((text) => {
    const isRight = resultsOf(text, checked)
    return sumsIn(text)
      .filter(
        ({ amount, words }) =>
          !isOurs(amount, checked) && !isRight(amount) && !isKnown({ amount, words }, checked, text),
      )
      .map(({ words }) => doubt('price', text, words))
  })

/** A total that is right, where the bid asks for another one, names two prices for one job; a sum beside a price that is worked out does not. */
function resultsOf(text: string, checked: CheckedLetter): (amount: number) => boolean {
  const { factTokens, postTokens, results = [], request } = checked
  const { job, amountMinor = 0, priceReason } = request
  const told = isPriceOpen(job, priceReason) ? [] : results
  if (job.kind === 'fixed' && amountMinor > 0) return (amount) => told.includes(amount)
  const worked = workedOut(text)
  const [said, own, post] = [tokensOf(text), factTokens, postTokens].map((tokens) => numbersIn(tokens))
  return (amount) =>
    told.includes(amount) || worked.includes(amount) || isTotalOf(amount, said ?? [], new Set(own), new Set(post))
}

function isOurs(amount: number, { request: { amountMinor = 0, job } }: CheckedLetter): boolean {
  return Math.abs(fromMinor(amountMinor, job.currency) - amount) < 0.01
}

/** A sum of the facts is true, and one of the post is the client's; but neither may become our price. */
function isKnown({ amount, words }: Sum, { facts, post, request }: CheckedLetter, sentence: string): boolean {
  const own = splitSentences(facts).find((fact) => sumsIn(fact).some((sum) => sum.amount === amount))
  if (own !== undefined || isListed(amount, words, request)) return true
  return !OFFERS.test(sentence) && sumsIn(post).some((sum) => sum.amount === amount)
}

/** A list names its currency once: "Clipping path 0.60 USD, mannequin 1.80". */
function isListed(amount: number, words: string, { facts }: WritingRequest): boolean {
  const currency = currencyNamed(/[^\d.,٬\s\u00a0]+/u.exec(words)?.[0] ?? '')
  const listing = facts.filter(({ source, text }) => source === 'answer' && numbersInText(text).includes(amount))
  return listing.some(({ ref }) =>
    facts.some((fact) => fact.ref === ref && currency !== undefined && currenciesIn(fact.text).includes(currency)),
  )
}

interface Sum {
  words: string
  amount: number
}

function sumsIn(text: string): Sum[] {
  return [...withAsciiDigits(text).matchAll(MONEY)].map(({ 0: words, 1: before, 2: after }) => {
    const amount = Number((before ?? after ?? '').replace(/[.,٬ \u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    return { words, amount: /\dk|\d k\s/iu.test(words) ? amount * 1000 : amount }
  })
}
