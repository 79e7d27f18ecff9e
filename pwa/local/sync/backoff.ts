/** How long to wait before trying again. */
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'

const FIRST_MS = SECOND_MS
const MOST_MS = 5 * MINUTE_MS

/**
 * Full jitter, so that devices which lost the server at the same moment do not all come back at the same moment.
 * @param failureCount Failures in a row, at least 1.
 * @param random At least 0, below 1.
 * @param retryAfterMs What the server asked for, or null.
 * @returns Milliseconds, from 1 second to 5 minutes; never less than what the server asked for.
 */
export function backoffMs(failureCount: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failureCount, 20))
  return Math.max(FIRST_MS, Math.round(random * ceiling), retryAfterMs ?? 0)
}
