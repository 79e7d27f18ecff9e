/** Chance that a seed repeats. */
import { seededRandom } from '#api/test/engine/world.ts'

export interface Chance {
  /** 0 up to 1. */
  random(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** @throws Error where there is nothing to choose from. */
  pick<T>(from: readonly T[]): T
  /** True in this part of all cases. */
  is(share: number): boolean
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed)
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped += 1) random()
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    random,
    between,
    pick(from) {
      const chosen = from[between(0, from.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
    is: (share) => random() < share,
  }
}
