/** The stream that tells a window of changes: when it is open, and what follows from what it says. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { keepStream, type Stream } from './stream.ts'
import { syncActivity } from './sync-activity.ts'

interface Opened {
  signal: AbortSignal
  say(data: unknown): void
  end(): void
  fail(): void
}

let opened: Opened[]
let waiting: { work: () => void; delayMs: number }[]
let changes: number[]
let isWanted: boolean
let stream: Stream

beforeEach(() => {
  opened = []
  waiting = []
  changes = []
  isWanted = true
  stream = keepStream({
    timers: {
      set: (work, delayMs) => waiting.push({ work, delayMs }),
      clear: (timer) => void waiting.splice(Number(timer) - 1, 1),
    },
    random: () => 0.5,
    isWanted: () => isWanted,
    onChange: (seq) => changes.push(seq),
    hear: (_path, { signal, onData }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => resolve())
        opened.push({ signal, say: onData, end: resolve, fail: () => reject(new AppError('network.offline')) })
      }),
  })
})
afterEach(() => stream.stop())

const newest = () => {
  const last = opened.at(-1)
  if (!last) throw new Error('Nothing was opened.')
  return last
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const isStreaming = () => syncActivity.getState().isStreaming

it('is one stream, which counts once the server has said that it is open, and tells of changes', () => {
  stream.look()
  stream.look()
  expect(opened).toHaveLength(1)
  expect(isStreaming()).toBe(false)
  newest().say({ is: 'open', seq: 0 })
  expect(isStreaming()).toBe(true)
  newest().say({ is: 'changed', seq: 7 })
  newest().say({ is: 'nonsense' })
  newest().say('x')
  expect(changes).toEqual([7])
})

it('is closed while nobody looks, and opened again without waiting', () => {
  stream.look()
  newest().say({ is: 'open' })
  isWanted = false
  stream.look()
  expect([newest().signal.aborted, isStreaming()]).toEqual([true, false])
  isWanted = true
  stream.look()
  expect(opened).toHaveLength(2)
  expect(waiting).toEqual([])
})

it('is tried again later and later where it does not get through, and soon again after it did', async () => {
  stream.look()
  for (const delayMs of [1_000, 2_000, 4_000]) {
    newest().fail()
    await turn()
    expect(isStreaming()).toBe(false)
    expect(waiting.map((one) => one.delayMs)).toEqual([delayMs])
    waiting.splice(0)[0]?.work()
  }
  newest().say({ is: 'open' })
  newest().end()
  await turn()
  expect(waiting.map((one) => one.delayMs)).toEqual([1_000])
})

it('is not opened after it was stopped', () => {
  stream.look()
  stream.stop()
  stream.look()
  expect(opened).toHaveLength(1)
  expect(newest().signal.aborted).toBe(true)
})
