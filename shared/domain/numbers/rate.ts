/** How sure a share of a few letters is: its likely range, and when it may be compared with another. */

/** So many of so many. */
export interface Share {
  some: number
  all: number
}

/** Fewer letters than this in a group say little: no percentage is shown, and no group is called better. */
export const TELLING = 20

/** A range holds the true share in 95 of 100 cases. */
const Z_SHOWN = 1.96
/** In 997 of 1000: of many groups that are compared, one would else look best by chance. */
const Z_COMPARED = 3

/** Shares from 0 to 1. */
interface Range {
  low: number
  high: number
}

/** @returns The Wilson score interval: the true shares that could well have led to this one; 0 to 1 where there is nothing to count. */
export function likelyRange(share: Share): Range {
  return wilson(share, Z_SHOWN)
}

/** Below this number of letters even a range is left out: it would reach from nearly nothing to nearly all. */
const LEAST_FOR_RANGE = 10

export function hasRange({ all }: Share): boolean {
  return all >= LEAST_FOR_RANGE
}

export function isTelling({ all }: Share): boolean {
  return all >= TELLING
}

/**
 * Compares each group with all others together.
 * @param groups Only those with enough letters are compared.
 * @returns The key of the one that does better than chance explains; null when there is none.
 */
export function clearlyBest<Key>(groups: ReadonlyMap<Key, Share>): Key | null {
  const telling = [...groups].filter(([, share]) => isTelling(share))
  if (telling.length < 2) return null
  const sum = telling.reduce((so, [, share]) => ({ some: so.some + share.some, all: so.all + share.all }), NOTHING)
  const better = telling.filter(([, { some, all }]) => {
    const rest = { some: sum.some - some, all: sum.all - all }
    return wilson({ some, all }, Z_COMPARED).low > wilson(rest, Z_COMPARED).high
  })
  const [first, ...others] = better
  return first && others.length === 0 ? first[0] : null
}

const NOTHING: Share = { some: 0, all: 0 }

function wilson({ some, all }: Share, z: number): Range {
  if (all === 0) return { low: 0, high: 1 }
  const share = some / all
  const part = (z * z) / all
  const middle = share + part / 2
  const reach = z * Math.sqrt((share * (1 - share)) / all + part / (4 * all))
  return { low: Math.max(0, (middle - reach) / (1 + part)), high: Math.min(1, (middle + reach) / (1 + part)) }
}
