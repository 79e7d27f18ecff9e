/** So many at once, so many waiting, and the rest turned away. */
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function door() {
  let open: (word: string) => void = () => undefined
  const opened = new Promise<string>((resolve) => {
    open = resolve
  })
  return { open: (word: string) => open(word), opened }
}

test('work runs in turn, never more at once than there is room for, and never more waits', async () => {
  const inTurn = createGate({ atOnce: 2, waitingMax: 1 })
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

test('work that fails leaves its place', async () => {
  const inTurn = createGate({ atOnce: 1, waitingMax: 1 })
  const [first, second] = [inTurn(() => Promise.reject(new Error('no'))), inTurn(async () => 'yes')]
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})
