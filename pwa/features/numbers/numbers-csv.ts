/** The numbers as CSV: one line for all, then one for each group of each comparison. Pure. */
import { CSV_MARK, type CsvValue, csvLine } from '#shared/csv.ts'
import {
  DIMENSIONS,
  type Dimension,
  emptyLetterTally,
  type LookedCount,
  medianOf,
  type Numbers,
  type LetterTally,
} from '../../local/numbers/count-numbers.ts'
import { likelyRange } from '#shared/domain/numbers/rate.ts'
import { HOUR_MS } from '#shared/time.ts'
import { groupsOf } from './groups.ts'

/** The columns, in order. A cell is empty where nobody knows. */
const COLUMNS: Record<string, (tally: LetterTally, looked: LookedCount | null) => CsvValue> = {
  found: (_, looked) => looked?.found ?? null,
  matched: (_, looked) => looked?.matched ?? null,
  written: ({ written }) => written,
  sent: ({ sent }) => sent,
  viewed: ({ viewed }) => viewed,
  replied: ({ replied }) => replied,
  interview: ({ interview }) => interview,
  hired: ({ hired }) => hired,
  replyRateLow: ({ replied, sent }) => (sent === 0 ? null : rounded(likelyRange({ some: replied, all: sent }).low, 4)),
  replyRateHigh: ({ replied, sent }) =>
    sent === 0 ? null : rounded(likelyRange({ some: replied, all: sent }).high, 4),
  connects: ({ units, unitsUnknown, sent }) => (unitsUnknown === sent && sent > 0 ? null : units),
  connectsUnknown: ({ unitsUnknown }) => unitsUnknown,
  connectsUsd: ({ unitMicros, unitMicrosUnknown, sent }) =>
    unitMicrosUnknown === sent && sent > 0 ? null : dollars(unitMicros),
  writingUsd: ({ costMicros, costUnknown, written }) =>
    costUnknown === written && written > 0 ? null : dollars(costMicros),
  writingUnknown: ({ costUnknown }) => costUnknown,
  medianHoursToReply: ({ answerMs }) => {
    const median = medianOf(answerMs)
    return median === null ? null : rounded(median / HOUR_MS, 2)
  },
}

/** @param nameOf A group’s name as on the screen. */
export function numbersCsv(numbers: Numbers, nameOf: (by: Dimension, key: string) => string): string {
  const line = (by: string, name: string, tally: LetterTally, looked: LookedCount | null) =>
    csvLine([by, name, ...Object.values(COLUMNS).map((read) => read(tally, looked))])
  const groups = DIMENSIONS.flatMap((by) =>
    groupsOf(numbers, by, emptyLetterTally).map(({ key, tally, looked }) => line(by, nameOf(by, key), tally, looked)),
  )
  return [
    CSV_MARK,
    csvLine(['by', 'group', ...Object.keys(COLUMNS)]),
    line('all', '', numbers.total, numbers),
    ...groups,
  ].join('')
}

function dollars(micros: number): number {
  return rounded(micros / 1_000_000, 6)
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places))
}
