import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

it('stays between one second and five minutes, and never below what the server asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (count, random) => {
      const delayMs = backoffMs(count, random, null)
      expect(delayMs).toBeGreaterThanOrEqual(1_000)
      expect(delayMs).toBeLessThanOrEqual(300_000)
      expect(backoffMs(count, random, 400_000)).toBe(400_000)
    }),
  )
})

it('grows with each failure and is spread over the whole time', () => {
  expect([1, 2, 3, 8, 9].map((count) => backoffMs(count, 0.999, null))).toEqual([1998, 3996, 7992, 255_744, 299_700])
  expect(backoffMs(8, 0, null)).toBe(1000)
})
