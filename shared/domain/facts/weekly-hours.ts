/** How many hours a week somebody says they have. */
import { withAsciiDigits } from '../letter-text.ts'

/** "hour" in the letter languages, as a part of a pattern. */
export const HOUR = String.raw`(?:hour|hr|h\b|hora|heure|stunde|std|jam|час|小时|时|घंट|ঘণ্ট|ساع)`
/** "an hour" behind a sum, as a part of a pattern. */
export const EACH_HOUR = String.raw`\s?(?:/|per|an|a|à|la|por|par|pro|je|die|de\sl['’]|в|за|每|प्रति|প্রতি|في|لكل|لل)\s?(?:la\s|ال)?${HOUR}`
const WEEK = 'week(?!day|end)|wk|semana|semaine|woche(?!n?end|ntag)|minggu|недел|周|星期|सप्ताह|हफ़्त|हफ्त|সপ্তাহ|أسبوع|اسبوع'
const COUNT = String.raw`(?<![\p{Nd}.,])(\d{1,2})(?![\d.,]*\d)\s?\+?\s?${HOUR}\p{L}{0,6}\p{M}{0,3}\.?`
const PATTERNS = [
  new RegExp(String.raw`${COUNT}\s?(?:/|\p{L}[\p{L}\p{M}]{0,5}\s){0,2}\s?\p{L}{0,4}(?:${WEEK})`, 'iu'),
  new RegExp(String.raw`(?:${WEEK})[\p{L}\p{M}]{0,5}\s?(?:[\p{L}\p{M}]{1,5}\s)?${COUNT}`, 'iu'),
]

/** Pure. @returns Whole hours below 100, the first that are said; null where none are. */
export function weeklyHoursIn(text: string): number | null {
  const plain = withAsciiDigits(text)
  const found = PATTERNS.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean)
  const hours = Number(found ?? 0)
  return hours > 0 ? hours : null
}

const LEAST = new RegExp(
  [
    String.raw`\d\s?\+|more than|over|at least|mehr als|mindestens|más de|al menos|plus de|au moins|mais de|pelo menos`,
    'lebih dari|более|больше|минимум|超过|至少|以上|से अधिक|से ज़्यादा|বেশি|أكثر من|على الأقل',
  ].join('|'),
  'iu',
)

/** Pure. @returns The hours a week that the text sets as its limit; null where it says none, or only a least number. */
export function mostWeeklyHoursIn(text: string): number | null {
  return LEAST.test(withAsciiDigits(text)) ? null : weeklyHoursIn(text)
}
