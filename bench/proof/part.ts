/** What every part of the proof is given and gives back. */

/** When a part has done enough. */
export interface Bound {
  /** @param done How much has been done. */
  isOpen(done: number): boolean
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
  if ('count' in limit) return { isOpen: (done) => done < limit.count }
  const untilMs = performance.now() + limit.minutes * 60_000
  return { isOpen: () => performance.now() < untilMs }
}

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
