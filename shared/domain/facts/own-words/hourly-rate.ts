/** What somebody asks for an hour, in US dollars, because the profile's rate is in them. Another currency stays in their own words. */
import { withAsciiDigits } from '../../letter-text.ts'
import { EACH_HOUR } from '../weekly-hours.ts'

/** The dollars of other countries, and the real: "R$", "CA$". */
const DOLLAR_SIGN = String.raw`(?<![\p{L}])(?:US\s?)?\$|USD`
const DOLLARS = String.raw`(?:US\s?)?\$|USD|US-?dollar\p{L}*|d[oó]l+ar\p{L}*|доллар\p{L}*|долл\.?|دولار[\p{L}\p{M}]*|डॉलर|ডলার|美元|美金`
const SUM = String.raw`(\d{1,4})(?:[.,]\d\d)?`
/** What is said before the sum. */
const HOURLY = [
  String.raw`hourly(?:\srate)?|per\shour|stundensatz|stundenlohn|tarifa\s(?:por\s)?hora(?:ria)?|taux\shoraire|valor\s(?:da\s)?hora`,
  String.raw`ставка\sв\sчас|时薪|每小时|प्रति\s?घंटा|ঘণ্টায়|سعر\sالساعة|بالساعة|الساعة`,
].join('|')
const BETWEEN = String.raw`[\s:：=~-]{0,4}`
const END = String.raw`[\p{L}\p{M}]*`
const RATES = [
  new RegExp(String.raw`(?:${DOLLAR_SIGN})\s?${SUM}\s?(?:USD)?${EACH_HOUR}${END}`, 'iu'),
  new RegExp(String.raw`(?<![\p{Nd}.,])${SUM}\s?(?:${DOLLARS})(?!\s?(?:CA|AU|NZ)\b)${EACH_HOUR}${END}`, 'iu'),
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
    const dollars = Number(found?.[1] ?? 0)
    if (found && dollars >= LEAST && dollars <= MOST)
      return { dollars, start: found.index, end: found.index + found[0].length }
  }
  return null
}

const CURRENCY = String.raw`[$€£¥₹₽৳₦]|USD|EUR|GBP|INR|euros?|pounds?|руб\p{L}*|р\.|евро|يورو|欧元|元|रुपय\p{L}*|রুপি|টাকা`
const PRICE = new RegExp(
  String.raw`(?:${CURRENCY})\s?\d[\d.,\s]*|\d[\d.,]*\s?(?:${CURRENCY}|${DOLLARS})(?:\s(?:CA|AU|NZ)\b)?`,
  'iu',
)

/** @returns Whether a short text names a price: "$250 per finished hour". It tells of no work. */
export function isPrice(text: string): boolean {
  const plain = withAsciiDigits(text)
  return PRICE.test(plain) && plain.replace(PRICE, ' ').split(/\s+/u).filter(Boolean).length <= 4
}
