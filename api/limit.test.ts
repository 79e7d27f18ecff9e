/** A limit of work at the same time and of waiting work, and a lock for each key. */
import { expect, test, vi } from 'vitest'
import { createLimit, createLocks, TURN_WITHIN_MS } from './limit.ts'

function door() {
  let open: (word: string) => void = () => undefined
  const opened = new Promise<string>((resolve) => {
    open = resolve
  })
  return { open: (word: string) => open(word), opened }
}

test('work runs in order, never more at once than allowed, and never more waiting than allowed', async () => {
  const { run: inTurn } = createLimit(2, 1)
  const doors = [door(), door(), door(), door()]
  const begun: number[] = []
  const work = doors.map(({ opened }, index) =>
    inTurn(() => {
      begun.push(index)
      return opened
    }),
  )
  await expect(work[3]).rejects.toMatchObject({ code: 'server.busy' })
  expect(begun).toEqual([0, 1])
  doors[1]?.open('one')
  expect(await work[1]).toBe('one')
  doors[2]?.open('two')
  expect(await work[2]).toBe('two')
  doors[0]?.open('zero')
  expect(await work[0]).toBe('zero')
  expect(begun).toEqual([0, 1, 2])
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('work that leaves its place early lets the next one in, once', async () => {
  const limit = createLimit(1)
  const [slow, next] = [door(), door()]
  const begun: string[] = []
  const first = limit.run(({ leave }) => {
    begun.push('first')
    return slow.opened.then((word) => {
      leave()
      return next.opened.then(() => word)
    })
  })
  const second = limit.run(async () => void begun.push('second'))
  expect(begun).toEqual(['first'])
  slow.open('one')
  await second
  expect(begun).toEqual(['first', 'second'])
  next.open('end')
  expect(await first).toBe('one')
  expect(limit.free()).toBe(1)
})

test('work that left its place takes one again before it goes on', async () => {
  const limit = createLimit(1)
  const [slow, next] = [door(), door()]
  const done: string[] = []
  const first = limit.run(async ({ leave, back }) => {
    leave()
    await slow.opened
    await back()
    done.push('first')
  })
  const second = limit.run(() => next.opened.then(() => void done.push('second')))
  slow.open('')
  await Promise.resolve()
  expect(limit.free()).toBe(0)
  next.open('')
  await Promise.all([first, second])
  expect(done).toEqual(['second', 'first'])
  expect(limit.free()).toBe(1)
})

test('whose turn does not come in time is refused, and those behind keep their order', async () => {
  vi.useFakeTimers()
  try {
    const { run: inTurn } = createLimit(1, 3)
    const [slow, next] = [door(), door()]
    const begun: string[] = []
    const work = (name: string, until: Promise<string>) =>
      inTurn(() => {
        begun.push(name)
        return until
      })
    const first = work('first', slow.opened)
    const tooLong = work('too long', Promise.resolve('never'))
    const refused = expect(tooLong).rejects.toMatchObject({ code: 'server.busy', details: { retryAfterMs: 1000 } })
    await vi.advanceTimersByTimeAsync(TURN_WITHIN_MS - 1)
    const last = [work('second', next.opened), work('third', Promise.resolve('three'))]
    await vi.advanceTimersByTimeAsync(1)
    await refused
    slow.open('one')
    expect(await first).toBe('one')
    // Its time of waiting is over: its work may take longer.
    await vi.advanceTimersByTimeAsync(TURN_WITHIN_MS - 2)
    next.open('two')
    expect(await Promise.all(last)).toEqual(['two', 'three'])
    expect(begun).toEqual(['first', 'second', 'third'])
  } finally {
    vi.useRealTimers()
  }
})

test('in a queue without an end everybody waits for as long as it takes', async () => {
  vi.useFakeTimers()
  try {
    const { run: inTurn } = createLimit(1)
    const slow = door()
    const work = [inTurn(() => slow.opened), inTurn(async () => 'two')]
    await vi.advanceTimersByTimeAsync(10 * TURN_WITHIN_MS)
    slow.open('one')
    expect(await Promise.all(work)).toEqual(['one', 'two'])
  } finally {
    vi.useRealTimers()
  }
})

test('failed work frees its place', async () => {
  const { run: inTurn } = createLimit(1, 1)
  const [first, second] = [inTurn(() => Promise.reject(new Error('no'))), inTurn(async () => 'yes')]
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})

test('waiting work runs in order, and a failure frees its place only', async () => {
  const limit = createLimit(2)
  let atOnce = 0
  let most = 0
  const order: number[] = []
  const work = (n: number) =>
    limit.run(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      order.push(n)
      await new Promise(setImmediate)
      atOnce -= 1
      if (n === 1) throw new Error('one fails')
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(limit.free()).toBe(2)
})

test('a lock runs one piece of work for a key at a time, in order, and also after a failure', async () => {
  const locks = createLocks()
  const order: string[] = []
  const [first, second, third] = [door(), door(), door()]
  const held = [first, second].map(({ opened }, index) =>
    locks.hold('ada', async () => {
      order.push(`begin ${index}`)
      await opened
      order.push(`end ${index}`)
      if (index === 0) throw new Error('no')
    }),
  )
  const other = locks.hold('grace', async () => {
    order.push('other')
    await third.opened
  })
  second.open('two')
  third.open('three')
  await other
  first.open('one')
  await expect(held[0]).rejects.toThrow('no')
  await held[1]
  expect(order).toEqual(['begin 0', 'other', 'end 0', 'begin 1', 'end 1'])
})
