/** What a pasted post says that it pays. A post from a marketplace has its own field for it. */

import { EACH_HOUR } from '#shared/domain/facts/weekly-hours.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { toMinor } from '#shared/money.ts'
import lists from './patterns/told-budget.json' with { type: 'json' }

type ToldBudget = Pick<Job, 'kind' | 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>

/** Only these names and signs are read: a sum without a currency may count anything. */
const CURRENCIES: readonly [string, string][] = [
  ['USD', String.raw`US\$|\$|USD|US dollars?|dollars?|d[oó]lares|доллар\p{L}*|美元|डॉलर|ডলার|دولار[\p{L}\p{M}]*`],
  ['EUR', String.raw`€|EUR|euros?|евро|欧元|यूरो|ইউরো|يورو`],
  ['GBP', String.raw`£|GBP|pounds`],
  ['BRL', String.raw`R\$|BRL|reais`],
  ['INR', String.raw`₹|INR|Rs\.?|rupees|रुपये|रुपए`],
  ['RUB', String.raw`₽|RUB|руб\p{L}*`],
  ['CNY', String.raw`¥|CNY|RMB|元|人民币`],
  ['IDR', String.raw`IDR|Rp\.?|rupiah`],
  ['BDT', String.raw`৳|BDT|টাকা`],
  ['SAR', String.raw`SAR|ريال`],
  ['AED', String.raw`AED|درهم`],
  ['PLN', String.raw`PLN|zł|złot\p{L}*`],
  ['AUD', String.raw`A\$|AUD`],
  // "12 CAD files" are drawings.
  ['CAD', String.raw`CA?\$|CAD(?=\s?\d|\s(?:an?|per|each)\s|$)`],
  ['NZD', String.raw`NZ\$|NZD`],
  ['SGD', String.raw`S\$|SGD`],
  ['JPY', String.raw`JPY`],
  ['PKR', String.raw`PKR`],
  ['LKR', String.raw`LKR`],
  ['THB', String.raw`THB`],
  ['MYR', String.raw`MYR`],
  ['VND', String.raw`VND`],
  ['UAH', String.raw`UAH`],
  ['CZK', String.raw`CZK`],
  ['CHF', String.raw`CHF`],
  ['MXN', String.raw`MX\$|MXN`],
  ['ZAR', String.raw`ZAR`],
  ['NGN', String.raw`₦|NGN|naira`],
  ['KES', String.raw`KES|KSh`],
  ['EGP', String.raw`EGP`],
]
/** Their names and signs, as a part of a pattern. */
export const CURRENCY_NAMES = CURRENCIES.map(([, names]) => names).join('|')
const SUM = [
  String.raw`(?<![\p{Nd}.,])\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?![\p{Nd}])`,
  String.raw`(?<![\p{Nd}.,])\d{1,9}(?:[.,]\d{1,2})?(?![\p{Nd}])`,
].join('|')
/** "2 juta", "3 mil", "₹2 लाख": what multiplies a figure. */
const TIMES = Object.entries(lists.times).map(([times, names]) => ({
  times: Number(times),
  names: new RegExp(`^(?:${names.join('|')})$`, 'iu'),
}))
const MANY = String.raw`(?:${Object.values(lists.times).flat().join('|')})(?!(?!\p{Script=Han})\p{L})`
/** What stands between the two figures of a range, as a part of a pattern. */
export const RANGE_WORDS = lists.rangeWords.join('|')
const TO = String.raw`\s?(?:${RANGE_WORDS})\s?`
const LEAST = String.raw`(?<least>${SUM})(?:\s?(?<leastMany>${MANY}))?(?:\s?(?:${CURRENCY_NAMES}))?`
const RANGE = String.raw`${LEAST}${TO}(?:${CURRENCY_NAMES})?\s?(?<most>${SUM})(?:\s?(?<mostMany>${MANY}))?`
const BEFORE = String.raw`(?<before>${CURRENCY_NAMES})\s?`
const AFTER = String.raw`\s?(?<after>${CURRENCY_NAMES})(?![\p{L}])`
const ONE = String.raw`(?<sum>${SUM})(?:\s?(?<many>${MANY}))?`
const PATTERNS = [`${BEFORE}(?:${RANGE})`, `(?:${RANGE})${AFTER}`, `${BEFORE}${ONE}`, `${ONE}${AFTER}`].map(
  (pattern) => new RegExp(`${pattern}(?<each>${EACH_HOUR})?`, 'iu'),
)
/** A sum beside one of these is what the client pays. Others may be a price in the client's shop. */
const PAYS = new RegExp(lists.pays.join('|'), 'iu')
/** "Rs. 5000" and "30 тыс. рублей" are one part; "24 hours. Budget:" are two. */
const PART = /[\n;；]|(?<=[.!?。！？।؟])(?<!(?<!\p{L})(?:тыс|млн|mio|rs|rp)\.)\s/iu
/** Behind a sum a code ends what is said of the money: "CAD drawings" and "AU clients" are none. */
const ENDS = String.raw`(?=\s*(?:$|[\n.,;:)/!+])|\s(?:an?|per|each|for|total|in|fixed|or|to|pour|por|para)\s)`
const FIGURE = String.raw`\d(?:[\d.,'’\u00a0\u202f]*\d)?[kK]?`
const ALSO = String.raw`(?:\s?(?:[-–—]|a|to|y|and|bis|à)\s?\$?\s?${FIGURE})?(?:\s?${MANY})?`
const SUMS = String.raw`(?<![\p{L}])\$\s?(${FIGURE}${ALSO})`
/** The dollars of a country: the sign that stands for all their forms, the code, what else stands behind "$", and their names. */
const DOLLARS = [
  dollarsOf('C$', 'CAD', 'CA|CAN', String.raw`canadian dollars?|dollars? canadiens?|d[oó]lares canad\p{L}+`),
  dollarsOf('A$', 'AUD', 'AU', 'australian dollars?|dollars? australiens?|d[oó]lares australianos'),
  dollarsOf('NZ$', 'NZD', 'NZ'),
  dollarsOf('S$', 'SGD', 'SG'),
  dollarsOf('US$', 'USD', 'US'),
  dollarsOf('MX$', 'MXN', 'MX', 'pesos mexicanos|mexican pesos'),
]
/** "$" is the sign of other money too: what is not known is no sum at all, and surely none in US dollars. */
const OTHERS = 'COP|CLP|ARS|UYU|HKD|TWD'
const OTHER_SIGN = [
  new RegExp(
    String.raw`\$(?=\s?${FIGURE}(?:\s?${MANY})?${ALSO}\s?(?:pesos(?!\p{L})|\(?(?:${OTHERS})(?![\p{L}])))`,
    'gu',
  ),
  new RegExp(String.raw`(?<=(?<!\p{L})(?:${OTHERS}|HK|NT|AR|RD)\s?)\$`, 'gu'),
]

/** "CAD $500", "500 $ CA" and "$500 CAD" are told by capitals only: "au" and "can" are words. */
function dollarsOf(sign: string, code: string, short: string, names = '(?!)') {
  const quoted = sign.replace('$', String.raw`\$`)
  return {
    /** In a replacement a single "$" would mean something else. */
    sign: sign.replace('$', '$$$$'),
    named: new RegExp(names, 'giu'),
    before: new RegExp(String.raw`(?<!\p{L})${code}\s?\$(?=\s?\d)`, 'gu'),
    behind: new RegExp(String.raw`\$\s?(?:${short}|${code})(?![\p{L}.])`, 'gu'),
    around: new RegExp(String.raw`${SUMS}\s?(?:${code}${ENDS}|${quoted})`, 'gu'),
  }
}
const TEXT_MAX = 20_000

/** Pure. @returns The first budget that a sentence names; null where none does. */
export function toldBudgetIn(text: string): ToldBudget | null {
  for (const part of plainFigures(text.slice(0, TEXT_MAX)).split(PART)) {
    const found = PATTERNS.map((pattern) => pattern.exec(part)?.groups).find(Boolean)
    // A sum an hour is somebody's pay.
    if (!PAYS.test(part) && found?.each === undefined) continue
    const budget = found && budgetOf(found)
    if (budget) return budget
  }
  return null
}

/** "1 400 $ CA", "$1,400 CAD" and "1,400 Canadian dollars" with the one sign "C$". */
function withSigns(text: string): string {
  const plain = DOLLARS.reduce(
    (told, { sign, named, before, behind, around }) =>
      [named, before, behind].reduce((all, form) => all.replace(form, sign), told).replace(around, `${sign}$1`),
    text,
  )
  return OTHER_SIGN.reduce((told, form) => told.replace(form, ''), plain)
}

function budgetOf(found: Record<string, string | undefined>): ToldBudget | null {
  const { before, after, least, most, sum, each, leastMany, mostMany, many } = found
  const currency = currencyNamed(before ?? after ?? '')
  const high = most === undefined ? unitsOf(sum, many) : unitsOf(most, mostMany)
  // "1,5 to 2 juta" are both millions; "500 to 2k" are not both thousands.
  const isShared = least !== undefined && leastMany === undefined && unitsOf(least) < unitsOf(most)
  const low = least === undefined ? high : unitsOf(least, isShared ? mostMany : leastMany)
  if (currency === undefined || !low || !high || low > high) return null
  return {
    kind: each === undefined ? 'fixed' : 'hourly',
    budgetMinMinor: toMinor(low, currency),
    budgetMaxMinor: toMinor(high, currency),
    currency,
  }
}

/** @returns ISO 4217. */
export function currencyNamed(name: string): string | undefined {
  return CURRENCIES.find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(name))?.[0]
}

const NAMED = new RegExp(String.raw`(?<!\p{L})(?:${CURRENCY_NAMES})(?!\p{L})`, 'giu')

/** @returns The currencies that a text names, each once. */
export function currenciesIn(text: string): string[] {
  return [...new Set((withSigns(text).match(NAMED) ?? []).flatMap((name) => currencyNamed(name) ?? []))]
}

/**
 * @returns The text with the digits and the marks between them that Latin letters have, "٠٫٠٥" as "0.05", and with one sign for the
 * dollars of a country.
 */
export function plainFigures(text: string): string {
  return withSigns(withAsciiDigits(text)).replace(/(?<=\d)[٫٬](?=\d)/gu, (mark) => (mark === '٫' ? '.' : ','))
}

/** "1,500", "1.500" and "1 500" are fifteen hundred; "12.5" is twelve and a half; "12.5 k" are as many thousand. */
export function unitsOf(figure = '', many = ''): number {
  // A price of 0.055 for a word has no thousands.
  const grouped = /^0\d*[.,]/.test(figure) ? figure : figure.replace(/[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/gu, '')
  return Number(grouped.replace(',', '.')) * (TIMES.find(({ names }) => names.test(many))?.times ?? 1)
}

/** @returns The job with the budget that its words name, where the marketplace names none. */
export function withToldBudget(job: Job): Job {
  if (job.budgetMinMinor !== null || job.budgetMaxMinor !== null) return job
  return { ...job, ...toldBudgetIn(`${job.title}\n${job.description ?? ''}`) }
}
