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
  /** How much was done. */
  counts: Record<string, number>
  /** What must be zero. */
  figures: Record<string, number>
}

/** @param limit `minutes` counts from now; `count` is in the part's own unit. */
export function boundOf(limit: { minutes: number } | { count: number }): Bound {
  if ('count' in limit) {
    const { count } = limit
    const part = (_ofTime: number, ofCount: number) => boundOf({ count: Math.max(LEAST, Math.round(count * ofCount)) })
    return { isOpen: (done) => done < count, part }
  }
  const untilMs = performance.now() + limit.minutes * MINUTE_MS
  return {
    isOpen: () => performance.now() < untilMs,
    part: (ofTime) => boundOf({ minutes: limit.minutes * ofTime }),
  }
}

const LEAST = 3

/** @returns Lines of a table: a part, what was done, what must be zero. */
export function tableOf(results: readonly PartResult[]): string[] {
  return results.flatMap(({ part, counts, figures }) => [
    `${part.padEnd(10)} ${pairs(counts)}`,
    `${''.padEnd(10)} must be zero: ${pairs(figures)}`,
  ])
}

export function isProven(results: readonly PartResult[]): boolean {
  return results.every(({ figures }) => Object.values(figures).every((figure) => figure === 0))
}

function pairs(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
