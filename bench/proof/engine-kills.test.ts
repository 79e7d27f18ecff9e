/** A few hundred kills of the engine at random moments: the fast form of `npm run bench -- proof --part kills`. */
import { expect, it } from 'vitest'
import { killEngine } from './engine-kills.ts'
import { NO_FAULTS } from './figures.ts'
import { boundOf } from './part.ts'

const KILLS = 80

it.each([20261122, 20261222, 20270122])('keeps the laws however often the engine is killed (seed %s)', async (seed) => {
  const faults: string[] = []
  const { kills, letters, figures } = await killEngine(boundOf({ count: KILLS }), seed, (fault) => faults.push(fault))
  expect(faults).toEqual([])
  expect(figures).toEqual(NO_FAULTS)
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  // Enough of them got through for the comparison to mean something.
  expect(letters).toBeGreaterThan(KILLS / 4)
})
