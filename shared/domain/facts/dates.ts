/** Years and spans of time in a line, in the eleven letter languages: "Jan 2019 – present", "2018 bis 2021", "2019年至今". */
import { withAsciiDigits } from '../letter-text.ts'
import lists from './patterns/dates.json' with { type: 'json' }

interface Span {
  /** Positions in the line. */
  start: number
  end: number
  /** As it was written. */
  text: string
}

const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`
/** A word before a year that begins like a month's name in one of the languages. */
const MONTH = String.raw`(?:[\p{L}\p{M}]{3,12}(?:\.?,?\s(?:de\s)?|\.?[/-]))`
const MONTHS = String.raw`(?:${lists.months.join('|')})`
/** "Mar 2, 2024" */
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?`
const POINT =
  `(?:(?=${MONTHS})${MONTH}${DAY}|(?:0?[1-9]|1[0-2])[./])?${YEAR}(?!\\d)` +
  String.raw`(?:[-/.](?:0?[1-9]|1[0-2])(?!\d))?` +
  String.raw`(?:\s?年(?:\s?\d{1,2}\s?月)?)?(?:\s?(?:г\.|года?)(?!\p{L}))?`
const UNTIL =
  String.raw`(?:\s?(?:[-–—~至到](?:\s?по(?=\s))?|(?<!\p{L})(?:${lists.until.join('|')})(?!\p{L}))\s?` +
  String.raw`|\s(?:по|до|से|থেকে|إلى|الى|حتى)\s)`
const NOW = lists.now.join('|')
const SINCE = String.raw`(?:\b(?:since|seit|desde|depuis|sejak|from)\s|(?:с|منذ(?:\s(?:عام|سنة))?)\s)?`
const SPAN = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,$€£#])${SINCE}${POINT}`,
    String.raw`(?:${UNTIL}(?:${POINT}|(?:${NOW})(?!\p{L})))?(?![\p{N}%]|[.,]\d)`,
  ].join(''),
  'giu',
)

/** @returns Every span, in order. Work grows with the line's length only. */
export function spansIn(line: string): Span[] {
  const found = [...withAsciiDigits(line).matchAll(SPAN)]
  return found.map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
    text: line.slice(index, index + match.length).trim(),
  }))
}
