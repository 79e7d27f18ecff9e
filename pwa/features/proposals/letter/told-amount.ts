/** Where a letter still names an amount that its bid no longer asks for. Pure. */
import { LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'

/** A number with what parts its thousands: "1,217", "1.217", "1 217.50", "1,50,000". It touches no letter, date or address. */
const GROUPS = String.raw`\d{1,3}(?:[.,'’٬\u00a0\u202f ]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+`
const NUMBER = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d.,/:#-])(?:${GROUPS})(?:[.,٫]\d{1,2})?(?![\d/:]|[.,]\d|\s?%)`,
  'gu',
)
const PART = /[.,٫](\d{1,2})$/u
const CODE_LENGTH = 4
const LATIN = /^\p{Script=Latin}/u
/** So many letters tell a name from other words: fewer where a letter says more. */
const stemOf = (word: string) => word.slice(0, LATIN.test(word) ? 5 : 3)

/** @returns The sentences that name so many whole units of the currency, with its sign, its code or its name beside the number. */
export function sentencesWith(text: string, amount: number, currency: string): string[] {
  return splitSentences(text).filter((sentence) => {
    const plain = withAsciiDigits(sentence)
    return [...plain.matchAll(NUMBER)].some(({ 0: number, index }) => {
      const [before, after] = [plain.slice(0, index).trimEnd(), plain.slice(index + number.length).trimStart()]
      return amountOf(number) === amount && isNamedBeside(before, after, currency)
    })
  })
}

function amountOf(number: string): number {
  const part = PART.exec(number)?.[1] ?? ''
  return Number(`${number.replace(PART, '').replace(/\D/gu, '')}.${part}`)
}

function isNamedBeside(before: string, after: string, currency: string): boolean {
  if (/\p{Sc}$/u.test(before) || /^\p{Sc}/u.test(after)) return true
  if (before.slice(-CODE_LENGTH).trim() === currency || after.startsWith(currency)) return true
  const word = /^[\p{L}\p{M}]+/u.exec(after)?.[0].toLowerCase() ?? ''
  return namesOf(currency).some((name) => word.startsWith(name))
}

/** How the words of its name begin in each of the letters' languages: "dolla", "دولار". */
function namesOf(currency: string): string[] {
  return LETTER_LANGUAGES.flatMap((language) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    const name = format.formatToParts(650).find(({ type }) => type === 'currency')?.value ?? ''
    const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
    return words.filter((word) => word.length >= (LATIN.test(word) ? 3 : 2)).map(stemOf)
  })
}
