import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fixedClock } from '#api/test/harness.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createOutbox, NO_BUS } from '../../store/processes/bus.ts'
import { createLimits } from './limits.ts'

const LIMIT = { burst: 3, everyMs: MINUTE_MS }

/** Two processes with a limit of the same name. */
function two() {
  const clock = fixedClock()
  const packets: string[] = []
  const boxes = ['one', 'other'].map((name) =>
    createOutbox(name, async (packet) => {
      packets.push(packet)
      for (const box of boxes) box.receive(packet)
    }),
  )
  const [one, other] = boxes.map(({ bus }) => createLimits(clock, bus).of('sign-in', LIMIT))
  if (!one || !other) throw new Error('two')
  return { one, other, packets, clock }
}
const told = async () => {
  await nextTurn()
  await nextTurn()
}

test('what one process lets pass counts in the other one', async () => {
  const { one, other, packets } = two()
  one.take('ada@gmail.com')
  other.take('ada@gmail.com')
  one.take('ada@gmail.com')
  await told()
  expect(() => other.take('ada@gmail.com')).toThrow('rate.limited')
  expect(() => one.take('ada@gmail.com')).toThrow('rate.limited')
  other.take('bola@gmail.com')
  expect(packets.join('')).not.toContain('ada')
})

test('what is given back in one is given back in the other, and a refusal counts in neither', async () => {
  const { one, other, clock } = two()
  for (let tries = 0; tries < 3; tries += 1) one.take('ada')
  expect(() => one.take('ada')).toThrow('rate.limited')
  await told()
  expect(other.isEmpty('ada')).toBe(true)
  one.giveBack('ada')
  await told()
  other.take('ada')
  await told()
  clock.advance(MINUTE_MS)
  one.take('ada')
  expect(one.isEmpty('ada')).toBe(true)
})

test('one process alone counts for itself', () => {
  const limiter = createLimits(fixedClock(), NO_BUS).of('sign-in', LIMIT)
  for (let tries = 0; tries < 3; tries += 1) limiter.take('ada')
  expect(() => limiter.take('ada')).toThrow('rate.limited')
})
