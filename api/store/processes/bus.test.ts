import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutbox } from './bus.ts'

/** Two processes whose packets arrive at once, also at the one that sent them. */
function two() {
  const packets: string[] = []
  const broken = { is: false }
  const boxes = ['one', 'other'].map((name) =>
    createOutbox(name, async (packet) => {
      if (broken.is) throw new Error('away')
      packets.push(packet)
      for (const box of boxes) box.receive(packet)
    }),
  )
  const [one, other] = boxes
  if (!one || !other) throw new Error('two')
  return { one, other, packets, broken }
}

test('what is told in one tick goes together: each user once, each wish once', async () => {
  const { one, other, packets } = two()
  const heard: unknown[] = []
  one.bus.listen(() => heard.push('its own'))
  other.bus.listen((message) => heard.push(message))
  one.bus.tell({ is: 'changed', users: [['ada', 3]] })
  one.bus.tell({ is: 'wake' })
  one.bus.tell({
    is: 'changed',
    users: [
      ['bola', 1],
      ['ada', 5],
      ['ada', 4],
    ],
  })
  one.bus.tell({ is: 'wake' })
  await nextTurn()
  await nextTurn()
  expect(packets).toHaveLength(1)
  expect(heard).toEqual([
    { is: 'wake' },
    {
      is: 'changed',
      users: [
        ['ada', 5],
        ['bola', 1],
      ],
    },
  ])
})

test('what limits counted is added up, and what was given back is taken off', async () => {
  const { one, other, packets } = two()
  const heard: unknown[] = []
  other.bus.listen((message) => heard.push(message))
  for (const count of [1, 1, -1, 1]) one.bus.tell({ is: 'passed', calls: [['sign-in', 'ada', count]] })
  one.bus.tell({ is: 'passed', calls: [['sign-in', 'bola', 2]] })
  one.bus.tell({ is: 'passed', calls: [['model', 'ada', 1]] })
  await nextTurn()
  await nextTurn()
  const calls = [
    ['sign-in', 'ada', 2],
    ['sign-in', 'bola', 2],
    ['model', 'ada', 1],
  ]
  expect([packets.length, heard]).toEqual([1, [{ is: 'passed', calls }]])
})

test('a thousand users take several packets, each small enough', async () => {
  const { one, packets } = two()
  const users = Array.from({ length: 1000 }, (_, index): [string, number] => [
    `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    1e9,
  ])
  one.bus.tell({ is: 'changed', users })
  for (let turn = 0; turn < 30; turn += 1) await nextTurn()
  expect(packets.length).toBeGreaterThan(1)
  expect(Math.max(...packets.map((packet) => Buffer.byteLength(packet)))).toBeLessThan(8000)
  expect(packets.flatMap((packet) => JSON.parse(packet).messages[0].users)).toEqual(users)
})

test('what could not be brought waits, and the other one hears that it may have missed something', async () => {
  const { one, other, broken } = two()
  const heard: unknown[] = []
  other.bus.listen((message) => heard.push(message))
  broken.is = true
  one.bus.tell({ is: 'changed', users: [['ada', 3]] })
  await nextTurn()
  await nextTurn()
  expect(heard).toEqual([])
  broken.is = false
  other.missed()
  one.flush()
  await nextTurn()
  await nextTurn()
  expect(heard).toEqual([{ is: 'gap' }, { is: 'changed', users: [['ada', 3]] }])
})

test('what it cannot read makes it look into the rows', async () => {
  const { one } = two()
  const heard: unknown[] = []
  one.bus.listen((message) => heard.push(message))
  for (const packet of ['hello', '{"from":"x","messages":[{"is":"new"}]}', '']) one.receive(packet)
  expect(heard).toEqual([{ is: 'gap' }, { is: 'gap' }, { is: 'gap' }])
})
