/** Where a letter still names an amount that its bid no longer asks for. Pure. */
import { LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'

/** A number with what parts its thousands: "1,217", "1.217", "1 217.50", "1,50,000". It touches no letter, date or address. */
const GROUPS = String.raw`\d{1,3}(?:[.,'’٬\u00a0\u202f ]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+`
const NUMBER = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d.,/:#-])(?:${GROUPS})(?:[.,٫]\d{1,2})?(?!\d|[/:]\d|[.,]\d|\s?%)`,
  'gu',
)
const PART = /[.,٫](\d{1,2})$/u
const LATIN = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u
/** Before the country in these languages, behind it in the others: "US dollars", "dólares estadounidenses". */
const NAME_LAST: ReadonlySet<string> = new Set(['en', 'hi', 'bn', 'de'])

/** A currency, with the words that name it. */
interface Money {
  currency: string
  names: readonly string[]
}

/** @returns The sentences that name so many whole units of the currency, with its sign, its code or its name beside the number. */
export function sentencesWith(text: string, amount: number, money: Money): string[] {
  return splitSentences(text).filter((sentence) => {
    const plain = withAsciiDigits(sentence)
    return [...plain.matchAll(NUMBER)].some(({ 0: number, index }) => {
      const [before, after] = [plain.slice(0, index).trimEnd(), plain.slice(index + number.length).trimStart()]
      return amountOf(number) === amount && isNamedBeside(before, after, money)
    })
  })
}

function amountOf(number: string): number {
  const part = PART.exec(number)?.[1] ?? ''
  return Number(`${number.replace(PART, '').replace(/\D/gu, '')}.${part}`)
}

function isNamedBeside(before: string, after: string, { currency, names }: Money): boolean {
  if (/(?:\p{Sc}|(?<!\p{L})rs\.?)$/iu.test(before) || /^\p{Sc}/u.test(after)) return true
  const words = [/[\p{L}\p{M}]+$/u.exec(before)?.[0] ?? '', /^[\p{L}\p{M}]+/u.exec(after)?.[0] ?? '']
  const [last = '', next = ''] = words.map((word) => word.toLowerCase())
  if ([last, next].includes(currency.toLowerCase())) return true
  return names.some((name) => {
    // Endings follow a name in other scripts: "دولارا".
    const stem = LATIN.test(name) || name.length < 4 ? name : name.slice(0, -1)
    return LATIN.test(name) ? next === name : next.startsWith(stem)
  })
}

/** @returns A currency with its name in each of the letters' languages, after two, five and many. It costs eleven formatters. */
export function moneyOf(currency: string): Money {
  const names = LETTER_LANGUAGES.flatMap((language) => {
    const style = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const
    const format = new Intl.NumberFormat(language, style)
    return [2, 5, 650].flatMap((amount) => {
      const name = format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
      const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
      return words.at(NAME_LAST.has(language) ? -1 : 0) ?? []
    })
  })
  return { currency, names: [...new Set(names)] }
}
