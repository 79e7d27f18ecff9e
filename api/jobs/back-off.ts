/** How long to wait after a failure. Pure. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const FIRST_MS = 30 * SECOND_MS
const LONGEST_MS = 30 * MINUTE_MS

/**
 * Doubles with each failure in a row, from half a minute to half an hour. Half of it is random, so that
 * accounts do not come back all at once.
 * @param random 0 up to 1.
 */
export function backOffMs(failureCount: number, random: number): number {
  const mostMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failureCount, 10))
  return Math.round(mostMs / 2 + (mostMs / 2) * random)
}

/** How long to wait before asking a silent marketplace again: half of the time it has been silent, and at most an hour. */
export function askAgainMs(sinceMs: number): number {
  return Math.min(HOUR_MS, Math.max(FIRST_MS, Math.round(sinceMs / 2)))
}
