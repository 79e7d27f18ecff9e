/** Who lets the server check too much waits; everybody else goes on. */
import { beforeEach, expect, it } from 'vitest'
import { fixedClock } from '#api/test/harness.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createEffort } from './effort.ts'

let elapsedMs: number
let clock: ReturnType<typeof fixedClock>
let effort: ReturnType<typeof createEffort>
beforeEach(() => {
  elapsedMs = 0
  clock = fixedClock()
  effort = createEffort(clock, () => elapsedMs)
})
const work = (userId: string, tookMs: number) =>
  effort.run(userId, () => {
    elapsedMs += tookMs
    return tookMs
  })
const refused = (userId: string, tookMs = 1) => {
  try {
    return work(userId, tookMs)
  } catch (error) {
    return error
  }
}

it('gives ten seconds at once, then a tenth of the time', () => {
  expect(work('eve', 11 * SECOND_MS)).toBe(11 * SECOND_MS)
  expect(refused('eve')).toMatchObject({ code: 'rate.limited', details: { retryAfterMs: 10_010 } })
  expect([effort.isFree('eve'), effort.isFree('ada')]).toEqual([false, true])
  expect(refused('ada')).toBe(1)
  clock.advance(10 * SECOND_MS)
  expect(refused('eve')).toMatchObject({ code: 'rate.limited' })
  clock.advance(SECOND_MS)
  expect(refused('eve')).toBe(1)
})

it('counts work that fails', () => {
  const fail = () =>
    effort.run('eve', () => {
      elapsedMs += 11 * SECOND_MS
      throw new Error('a bug')
    })
  expect(fail).toThrow('a bug')
  expect(effort.isFree('eve')).toBe(false)
})

it('leaves time for the house, however many users there are', () => {
  for (const userId of ['a', 'b', 'c', 'd']) work(userId, 8 * SECOND_MS)
  expect(refused('ada')).toMatchObject({ code: 'rate.limited' })
  clock.advance(5 * SECOND_MS)
  expect(refused('ada')).toBe(1)
})
