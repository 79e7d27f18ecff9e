/** The tick and its table of jobs, waking, stopping, and the back-off after failures. */
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FixedClock, fixedClock } from '#api/test/harness.ts'
import { HOUR_MS } from '#shared/time.ts'
import { backOffMs } from './back-off.ts'
import { createJobs, createWake, type ScheduledJob } from './jobs.ts'
import { createShutdown } from './shutdown.ts'

let clock: FixedClock
beforeEach(() => {
  clock = fixedClock()
})

const jobsOf = (table: readonly ScheduledJob[], shutdown = createShutdown()) =>
  createJobs({ clock, config: { engine: { tickSeconds: 5 } }, log: pino({ level: 'silent' }) }, shutdown, table)

it('may be listened to by hundreds of calls without a warning in the log', async () => {
  const warnings: Error[] = []
  const heard = (warning: Error) => void warnings.push(warning)
  process.on('warning', heard)
  const { stopping, ending } = createShutdown()
  for (let call = 0; call < 300; call += 1) {
    for (const signal of [stopping, ending]) signal.addEventListener('abort', () => call)
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', heard)
  expect(warnings).toEqual([])
})

describe('jobs', () => {
  it('are not started while they run, and run once more when they were woken in the meantime', async () => {
    const ends: (() => void)[] = []
    const jobs = jobsOf([
      { name: 'slow', everyMs: 0, run: () => new Promise<void>((resolve) => void ends.push(resolve)) },
    ])
    jobs.wake()
    jobs.wake()
    jobs.wake()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await new Promise(setImmediate)
    expect(ends).toHaveLength(2)
    const stopped = jobs.stop()
    ends[1]?.()
    await stopped
    jobs.wake()
    expect(ends).toHaveLength(2)
  })

  it('wait between two runs', async () => {
    let count = 0
    async function run() {
      count += 1
    }
    const jobs = jobsOf([{ name: 'rare', everyMs: HOUR_MS, run }])
    for (let i = 0; i < 3; i += 1) {
      jobs.wake()
      await new Promise(setImmediate)
    }
    expect(count).toBe(1)
    clock.advance(HOUR_MS)
    jobs.wake()
    await jobs.stop()
    expect(count).toBe(2)
  })

  it('continue when one of them fails', async () => {
    let count = 0
    const run = () => {
      count += 1
      return Promise.reject(new Error('no push service'))
    }
    const jobs = jobsOf([{ name: 'notices', everyMs: 0, run }])
    await jobs.tick()
    await jobs.tick()
    expect(count).toBe(2)
    await jobs.stop()
    await jobs.stop()
  })

  it('tell running work to stop, wait for it, and only then cut off calls', async () => {
    const shutdown = createShutdown()
    let end: () => void = () => undefined
    const underWay = new Promise<void>((resolve) => {
      end = resolve
    })
    const jobs = jobsOf([{ name: 'runs', everyMs: 0, run: async () => undefined, idle: () => underWay }], shutdown)
    jobs.start()
    const stopped = jobs.stop()
    await new Promise(setImmediate)
    expect([shutdown.stopping.aborted, shutdown.ending.aborted]).toEqual([true, false])
    end()
    await stopped
    expect(shutdown.ending.aborted).toBe(true)
  })

  it('get a wake-up that came before they were made', async () => {
    let count = 0
    const { wake, onWake } = createWake()
    wake()
    const jobs = jobsOf([{ name: 'send', everyMs: 0, run: async () => (count += 1) }])
    onWake(jobs.wake)
    wake()
    await jobs.stop()
    expect(count).toBe(1)
  })
})

describe('back-off', () => {
  it('doubles up to half an hour, and half of it is random', () => {
    expect([0, 1, 2, 20].map((count) => backOffMs(count, 1))).toEqual([30_000, 60_000, 120_000, 1_800_000])
    expect(backOffMs(0, 0)).toBe(15_000)
  })
})
