/** What every part of the proof is given and gives back. */
import { MINUTE_MS } from '#shared/time.ts'

/** When a part has done enough. */
export interface Bound {
  /** @param done How much has been done. */
  isOpen(done: number): boolean
  /** A bound for a piece of the part, which begins now: its share of the time, or of the count (at least three). */
  part(ofTime: number, ofCount: number): Bound
}

export interface PartResult {
  part: string
  /** How much was done; adds up over runs. */
  counts: Record<string, number>
  /** What else was measured in this run. */
  measured?: Record<string, number>
  /** What must be zero. */
  figures: Record<string, number>
}

/**
 * @param limit `minutes` counts from now; `count` is in the part's own unit.
 * @param stop Ends the part early; what was done until then is compared all the same.
 */
export function boundOf(limit: { minutes: number } | { count: number }, stop?: AbortSignal): Bound {
  const isStopped = () => stop?.aborted ?? false
  if ('count' in limit) {
    const { count } = limit
    const part = (_ofTime: number, ofCount: number) =>
      boundOf({ count: Math.max(LEAST, Math.round(count * ofCount)) }, stop)
    return { isOpen: (done) => done < count && !isStopped(), part }
  }
  const untilMs = performance.now() + limit.minutes * MINUTE_MS
  return {
    isOpen: () => performance.now() < untilMs && !isStopped(),
    part: (ofTime) => boundOf({ minutes: limit.minutes * ofTime }, stop),
  }
}

const LEAST = 3

/** @returns Lines of a table: a part, what was done, what must be zero. */
export function tableOf(results: readonly PartResult[]): string[] {
  return results.flatMap(({ part, counts, measured = {}, figures }) => [
    `${part.padEnd(10)} ${pairs({ ...counts, ...measured })}`,
    `${''.padEnd(10)} must be zero: ${pairs(figures)}`,
  ])
}

export function isProven(results: readonly PartResult[]): boolean {
  return results.every(({ figures }) => Object.values(figures).every((figure) => figure === 0))
}

export function pairs(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
