/** The groups of a comparison in the order in which they are shown, and what may be said about them. Pure. */
import type { Dimension, LookedCount, Numbers, LetterTally } from '../../local/numbers/count-numbers.ts'
import { clearlyBest, isTelling, type Share } from '#shared/domain/numbers/rate.ts'

export interface Group {
  key: string
  tally: LetterTally
  /** Null where skipped posts are not counted. */
  looked: LookedCount | null
}

const NOTHING: LookedCount = { found: 0, matched: 0 }

/** Sorts hours by the clock, weeks from the newest, and all others by how many letters they have, never by their success. */
export function groupsOf({ by, looked }: Numbers, dimension: Dimension, empty: () => LetterTally): Group[] {
  const counted = lookedBy(looked, dimension)
  const keys = new Set([...by[dimension].keys(), ...(counted?.keys() ?? [])])
  const groups = [...keys].map(
    (key): Group => ({
      key,
      tally: by[dimension].get(key) ?? empty(),
      looked: counted && (counted.get(key) ?? NOTHING),
    }),
  )
  // Where nothing was sent or looked at, there is nothing to compare.
  return groups
    .filter(({ tally, looked }) => tally.sent > 0 || (looked?.found ?? 0) > 0)
    .sort(ORDERS[dimension] ?? byLetters)
}

function lookedBy(looked: Numbers['looked'], dimension: Dimension): Map<string, LookedCount> | null {
  return dimension === 'agent' || dimension === 'platform' || dimension === 'week' ? looked[dimension] : null
}

type Order = (a: Group, b: Group) => number

const byLetters: Order = (a, b) =>
  b.tally.sent - a.tally.sent || b.tally.written - a.tally.written || (a.key < b.key ? -1 : 1)
const ORDERS: Partial<Record<Dimension, Order>> = {
  hour: (a, b) => Number(a.key) - Number(b.key),
  week: (a, b) => (a.key < b.key ? 1 : -1),
}

type Verdict = { is: 'best'; key: string } | { is: 'overlap' | 'few' }

/** @returns What the groups tell; null where they are not compared: last week’s letters are not answered yet. */
export function verdictOf(dimension: Dimension, groups: readonly Group[]): Verdict | null {
  if (dimension === 'week' || groups.length < 2) return null
  const shares = new Map<string, Share>(groups.map(({ key, tally }) => [key, tally.settled]))
  if ([...shares.values()].filter(isTelling).length < 2) return { is: 'few' }
  const key = clearlyBest(shares)
  return key === null ? { is: 'overlap' } : { is: 'best', key }
}
