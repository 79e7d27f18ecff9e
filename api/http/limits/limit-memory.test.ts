/** Attempts that are counted before a process starts, or while it hears nothing. */
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#api/store/db.ts'
import type { Bus } from '#api/store/processes/bus.ts'
import { DIALECTS } from '#api/test/dialects.ts'
import { fixedClock } from '#api/test/harness.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { createLimitMemory } from './limit-memory.ts'
import { createLimits } from './limits.ts'

const LIMIT = { burst: 3, everyMs: MINUTE_MS, isRemembered: true } as const
type Listener = Parameters<Bus['listen']>[0]

describe.each(DIALECTS)('what limits remember on %s', (_, open) => {
  let db: Db
  let clock: ReturnType<typeof fixedClock>
  const started: { stop(): Promise<void> }[] = []
  beforeEach(async () => {
    db = await open()
    clock = fixedClock()
  })
  afterEach(async () => {
    for (const memory of started.splice(0)) await memory.stop()
    await db.close()
  })

  /** A process that hears nothing of the others but what the test says. */
  async function start(limit: object = LIMIT) {
    const listeners: Listener[] = []
    const bus: Bus = { tell: () => undefined, listen: (listener) => void listeners.push(listener) }
    const log = pino({ level: 'silent' })
    const memory = await createLimitMemory({ db, clock, bus, log, secrets: { sessionPepper: 'pepper' } })
    const limiter = createLimits(clock, bus, memory).of('sign-in', { ...LIMIT, ...limit })
    started.push(memory)
    return { memory, limiter, gap: () => listeners[0]?.({ is: 'gap' }) }
  }
  const rows = () => db.q.select().from(db.tables.limitCounts)

  it('holds for a process that starts later, as long as it would have held for the first', async () => {
    const first = await start()
    for (let tries = 0; tries < 3; tries += 1) first.limiter.take('ada@gmail.com')
    await first.memory.stop()
    expect(JSON.stringify(await rows())).not.toContain('ada')
    const second = await start()
    expect(() => second.limiter.take('ada@gmail.com')).toThrow('rate.limited')
    second.limiter.take('bola@gmail.com')
    clock.advance(MINUTE_MS)
    second.limiter.take('ada@gmail.com')
    expect(second.limiter.isEmpty('ada@gmail.com')).toBe(true)
  })

  it('adds up what several processes count, and is read anew by one that missed something', async () => {
    const [one, other] = [await start(), await start()]
    for (const { limiter, memory } of [one, other, one]) {
      limiter.take('ada')
      await memory.keep()
    }
    expect(other.limiter.isEmpty('ada')).toBe(false)
    other.gap()
    await expect.poll(() => other.limiter.isEmpty('ada')).toBe(true)
  })

  it('is nothing where the attempt was the right person’s, and nothing more once the time is over', async () => {
    const { limiter, memory } = await start()
    limiter.take('ada')
    limiter.giveBack('ada')
    await memory.keep()
    expect(await rows()).toEqual([])
    limiter.take('ada')
    await memory.keep()
    expect(await rows()).toHaveLength(1)
    clock.advance(2 * MINUTE_MS)
    limiter.take('bola')
    await memory.keep()
    expect(await rows()).toHaveLength(1)
  })

  it('shuts nobody out for longer than an empty bucket takes, where the clock was ahead', async () => {
    const first = await start()
    clock.advance(DAY_MS)
    for (let tries = 0; tries < 3; tries += 1) first.limiter.take('ada')
    await first.memory.stop()
    clock.advance(-DAY_MS)
    const second = await start()
    expect(() => second.limiter.take('ada')).toThrow('rate.limited')
    clock.advance(MINUTE_MS)
    second.limiter.take('ada')
  })

  it('waits where the database is away', async () => {
    const { limiter, memory } = await start()
    const write = db.atomically
    db.atomically = () => Promise.reject(new Error('away'))
    limiter.take('ada')
    await memory.keep()
    db.atomically = write
    await memory.keep()
    expect(await rows()).toHaveLength(1)
  })

  it('has no place in the database for what guards no secret', async () => {
    const { limiter, memory } = await start({ isRemembered: undefined })
    limiter.take('ada')
    await memory.keep()
    expect(await rows()).toEqual([])
  })
})
