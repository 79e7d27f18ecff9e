/** Likely ranges of shares, and that chance alone makes no group look better. */
import { describe, expect, it } from 'vitest'
import { clearlyBest, isTelling, likelyRange, type Share } from './rate.ts'

const percents = (share: Share) => {
  const { low, high } = likelyRange(share)
  return [Math.round(low * 100), Math.round(high * 100)]
}

describe('the likely range', () => {
  it.each<[number, number, [number, number]]>([
    [18, 45, [27, 55]],
    [3, 11, [10, 57]],
    [0, 10, [0, 28]],
    [10, 10, [72, 100]],
    [0, 0, [0, 100]],
    [400, 1000, [37, 43]],
  ])('of %i of %i', (some, all, range) => {
    expect(percents({ some, all })).toEqual(range)
  })

  it('never leaves 0 to 1, and always holds the share', () => {
    for (let all = 1; all <= 60; all += 1) {
      for (let some = 0; some <= all; some += 1) {
        const { low, high } = likelyRange({ some, all })
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low - 1e-9).toBeLessThanOrEqual(some / all)
        expect(high + 1e-9).toBeGreaterThanOrEqual(some / all)
      }
    }
  })
})

describe('a comparison', () => {
  const best = (...shares: [number, number][]) =>
    clearlyBest(new Map(shares.map(([some, all], at) => [at, { some, all }])))

  it('names no group on too few letters, however good it looks', () => {
    expect(best([11, 11], [0, 100])).toBeNull()
    expect(isTelling({ some: 3, all: 11 })).toBe(false)
  })
  it('names none where there is nothing to compare with', () => expect(best([40, 50])).toBeNull())
  it('names none where ranges overlap', () => expect(best([9, 20], [6, 20], [5, 20])).toBeNull())
  it('names the one that chance does not explain', () => expect(best([30, 60], [4, 60], [6, 60])).toBe(0))
  it('names none where two do well', () => expect(best([60, 100], [60, 100], [2, 100], [2, 100])).toBeNull())

  it('finds a best hour by chance in less than 2 of 100 histories', () => {
    const random = lcg(7)
    let found = 0
    for (let history = 0; history < 1000; history += 1) {
      const hours = Array.from({ length: 24 }, (_, hour): [number, Share] => {
        let some = 0
        for (let letter = 0; letter < 40; letter += 1) if (random() < 0.15) some += 1
        return [hour, { some, all: 40 }]
      })
      if (clearlyBest(new Map(hours)) !== null) found += 1
    }
    expect(found).toBeLessThan(20)
  })
})

/** The same numbers in every run. */
function lcg(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
