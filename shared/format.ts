/** Numbers, money and times in the reader's language. Only Intl is used. */
import { fromMinor } from './minor-units.ts'
import { remember } from './remember.ts'

export interface Format {
  number(value: number): string
  /** 0.58 → "58%". */
  percent(ratio: number): string
  /** Minor units of an ISO 4217 currency. Whole amounts have no decimals. Arabic puts the sign after the number. */
  money(amountMinor: number, currency: string): string
  /** "USD 25.00", for papers: the currency by its code and all decimals. */
  exactMoney(amountMinor: number, currency: string): string
  /** "$40–75", with both ends in minor units. Arabic says it in words: a dash between Latin digits reads either way round. */
  moneyRange(minMinor: number, maxMinor: number, currency: string): string
  /** "3 Dec 2026". Unix milliseconds; `timeZone` is the reader's own unless given. */
  date(atMs: number, timeZone?: string): string
  /** "3 Dec". */
  day(atMs: number, timeZone?: string): string
  /** "3 – 17 Dec 2026". */
  dateRange(fromMs: number, toMs: number): string
  /** "December 2026" in UTC, for facts that have a month and no day. */
  month(atMs: number): string
  /** "9:04". */
  time(atMs: number, timeZone?: string): string
  /** "09:04", the time on a clock, in the reader's way: "9:04 AM". */
  clock(time: string): string
  /** "3 Dec 2026, 9:04". */
  dateTime(atMs: number, timeZone?: string): string
  /** "4 min ago", "in 2 days", "last week", "now". */
  relative(atMs: number, nowMs: number): string
  /** "3 hours", "2 days", "8 weeks". */
  unit(value: number, unit: 'minute' | 'hour' | 'day' | 'week'): string
  /** "45 seconds", "10 minutes": how long somebody must wait. It is never rounded down. */
  wait(forMs: number): string
  /** "a, b and c". */
  list(items: readonly string[]): string
}

/** @returns The formats of a language. They are made once. */
export const formatFor: (tag: string) => Format = remember(makeFormat)

/**
 * What the sentence of an error may name.
 * @returns The details. When they contain a waiting time, also its words and the key of the sentence that has them.
 */
export function errorWords(language: string, details: object): Record<string, unknown> {
  const waitMs = 'retryAfterMs' in details ? details.retryAfterMs : undefined
  if (typeof waitMs !== 'number') return { ...details }
  return { ...details, context: 'timed', wait: formatFor(language).wait(waitMs) }
}

function makeFormat(tag: string): Format {
  // Latin digits in every language: an amount must read the same here, on the marketplace and on the invoice.
  const locale = `${tag}-u-nu-latn`
  // Each is made when it is first needed: the first ones of a page take milliseconds, and a screen needs few.
  const numbers = remember((style: 'decimal' | 'percent') => new Intl.NumberFormat(locale, { style }))
  const isWrittenOut = WRITTEN_OUT.has(tag)
  const relatives = remember(
    (style: 'long' | 'short') => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }),
  )
  const lists = remember((type: 'conjunction') => new Intl.ListFormat(locale, { type }))
  const units = remember((unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
  const currencies = remember((currency: string) =>
    currencyFormat(SIGN_FIRST[tag] ?? locale, currency, OWN_DOLLAR.has(tag)),
  )
  // Asked once each: a range takes fifty times as long as an amount, and lists have the same few again and again.
  const ranges = remember((key: string) => {
    const [min, max, currency = ''] = key.split('|')
    const text = currencies(currency).formatRange(fromMinor(Number(min), currency), fromMinor(Number(max), currency))
    return dollars(tag === 'ar' ? text.replace('–', ' إلى ') : text)
  })
  const dollars = (text: string) => (OWN_DOLLAR.has(tag) ? text : plainDollar(text))
  const instants = remember((key: string) => {
    const [shape = '', timeZone] = key.split('|')
    return new Intl.DateTimeFormat(locale, { ...SHAPES[shape], ...(timeZone ? { timeZone } : {}) })
  })
  const ofShape = (shape: string, timeZone?: string) => instants(timeZone ? `${shape}|${timeZone}` : shape)
  const instant = (shape: string) => (atMs: number, timeZone?: string) =>
    ofShape(shape, timeZone).format(atMs).replace(YEAR_SIGN, '')
  const day = isWrittenOut ? 'longDate' : 'date'
  return {
    number: (value) => numbers('decimal').format(value),
    percent: (ratio) => numbers('percent').format(ratio),
    money: (amountMinor, currency) => dollars(currencies(currency).format(fromMinor(amountMinor, currency))),
    exactMoney: (amountMinor, currency) =>
      new Intl.NumberFormat(SIGN_FIRST[tag] ?? locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        fromMinor(amountMinor, currency),
      ),
    moneyRange: (minMinor, maxMinor, currency) => ranges(`${minMinor}|${maxMinor}|${currency}`),
    date: instant(day),
    day: instant('day'),
    dateRange: (fromMs, toMs) => ofShape(day).formatRange(fromMs, toMs),
    month: (atMs) => instants('month|UTC').format(atMs),
    time: instant('time'),
    clock: (time) => instants('time|UTC').format(Date.parse(`1970-01-01T${time}Z`)),
    dateTime: isWrittenOut
      ? (atMs, timeZone) => `${instant(day)(atMs, timeZone)}, ${instant('time')(atMs, timeZone)}`
      : instant('dateTime'),
    relative: (atMs, nowMs) => {
      const [count, unit] = relativeUnit(atMs - nowMs)
      // "Last week" is short enough. Its abbreviation is hard to read: "last wk.", in Spanish "sem. ant.". And "3 h" are three hours
      // in most languages, three days in Indonesian; "2 m" are minutes to most readers.
      const isClear =
        unit !== 'day' && unit !== 'month' && !(Math.abs(count) === 1 && (unit === 'week' || unit === 'year'))
      return relatives(isClear && !isWrittenOut ? 'short' : 'long').format(count, unit)
    },
    unit: (value, unit) => units(unit).format(value),
    wait: (forMs) =>
      forMs < 2 * MINUTE_MS
        ? units('second').format(Math.max(1, Math.ceil(forMs / SECOND_MS)))
        : units('minute').format(Math.ceil(forMs / MINUTE_MS)),
    list: (items) => lists('conjunction').format(items),
  }
}

/** Intl ends a Russian date with "г.": at the end of a sentence there would be two full stops. */
const YEAR_SIGN = /\s?г\.$/u

/** The languages in which people do not write months and minutes the way Intl shortens them. */
const WRITTEN_OUT: ReadonlySet<string> = new Set(['hi', 'bn'])

/**
 * Intl puts the sign after a Bengali number, but people and the marketplaces put it before. India groups digits in the
 * same way.
 */
const SIGN_FIRST: Readonly<Record<string, string>> = { bn: 'en-IN' }

/** Places where "$" is the sign of their own money (pesos) or close to it (R$). There, dollars are written "US$". */
const OWN_DOLLAR: ReadonlySet<string> = new Set(['es', 'pt'])

const SHAPES: Record<string, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  longDate: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
}

/** Signs that several currencies have. "$400" would be read as US dollars, whatever dollars they are. */
const SHARED_SIGN = /(^|[^A-Z])[$£¥]|\b(kr|Rs|L\b)/

function currencyFormat(locale: string, currency: string, isDollarTold: boolean): Intl.NumberFormat {
  const shownAs = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      trailingZeroDisplay: 'stripIfInteger',
    })
  const narrow = shownAs('narrowSymbol')
  const isPlain = currency === 'USD' ? !isDollarTold : !SHARED_SIGN.test(narrow.format(0))
  return isPlain ? narrow : shownAs('symbol')
}

/** Some languages spell "$" as "US$" even in its narrow form. */
function plainDollar(text: string): string {
  return text.replaceAll('US$', '$')
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * 60 * SECOND_MS],
  ['month', 30 * 24 * 60 * 60 * SECOND_MS],
  ['week', 7 * 24 * 60 * 60 * SECOND_MS],
  ['day', 24 * 60 * 60 * SECOND_MS],
  ['hour', 60 * 60 * SECOND_MS],
  ['minute', MINUTE_MS],
]

/** Whole units only, never rounded up: "1 hour ago" means at least an hour. Less than a minute is "now". */
function relativeUnit(distanceMs: number): [number, Intl.RelativeTimeFormatUnit] {
  for (const [unit, unitMs] of UNITS) {
    const count = Math.trunc(distanceMs / unitMs)
    if (count !== 0) return [count, unit]
  }
  return [0, 'second']
}
