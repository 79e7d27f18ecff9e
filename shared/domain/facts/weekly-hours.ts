/** How many hours a week somebody says they have. */
import { withAsciiDigits } from '../letter-text.ts'
import lists from './patterns/weekly-hours.json' with { type: 'json' }

/** "hour" in the letter languages, as a part of a pattern. */
export const HOUR = String.raw`(?:hour|hr|h\b|hora|heure|stunde|std|jam|час|小时|时|घंट|ঘণ্ট|ساع)`
/** "an" or "each" behind a sum, as parts of a pattern. */
export const EACH_WORDS = lists.each.join('|')
/** "an hour" behind a sum, as a part of a pattern. */
export const EACH_HOUR = String.raw`\s?(?:${EACH_WORDS}|de\sl['’])\s?(?:la\s|ال)?${HOUR}`
const WEEK = lists.week.join('|')
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

const LEAST = new RegExp(lists.least.join('|'), 'iu')

/** Pure. @returns The hours a week that the text sets as its limit; null where it says none, or only a least number. */
export function mostWeeklyHoursIn(text: string): number | null {
  return LEAST.test(withAsciiDigits(text)) ? null : weeklyHoursIn(text)
}
