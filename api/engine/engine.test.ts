/** The beat and its chores: outcomes, platform text, sweeping, waking and stopping. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { seenJobStore } from '#api/store/seen-jobs.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, aJob, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { OUTCOMES, type Outcome } from '#shared/domain/proposal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { backOffMs } from './back-off.ts'
import { createEngine } from './engine.ts'
import { isForward } from './outcomes.ts'
import { createScheduler } from './scheduler.ts'
import { createSlots } from './slots.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ agent: { status: 'paused' } })
})
afterEach(() => world.dispose())

const polls = () => world.market.calls.filter((call) => call === 'outcomes').length
const beatAfter = async (ms: number) => {
  world.deps.clock.advance(ms)
  await world.engine.tickOnce()
}

describe('outcomes', () => {
  const sent = async () => {
    const { id } = await world.letter()
    await world.engine.tickOnce()
    expect((await world.proposal(id)).status).toBe('completed')
    return id
  }

  it('follow the client forward, and tell what a freelancer wants to know at once', async () => {
    const id = await sent()
    const told: Outcome[] = ['viewed', 'replied', 'viewed', 'interview', 'hired', 'declined']
    const seen: Outcome[] = []
    for (const outcome of told) {
      world.market.outcomeOf.set('9001', outcome)
      await beatAfter(2 * MINUTE_MS)
      seen.push((await world.proposal(id)).outcome)
    }
    expect(seen).toEqual(['viewed', 'replied', 'replied', 'interview', 'hired', 'hired'])
    expect((await world.notices()).filter((kind) => kind === 'reply')).toHaveLength(3)
    const activity = (await syncedStore(world.deps.db).list('activity', USER)).map(({ row }) => row)
    expect(activity.filter(({ kind }) => kind === 'outcome').map(({ params }) => params.outcome)).toEqual([
      'hired',
      'interview',
      'replied',
      'viewed',
    ])
    expect((await world.proposal(id)).timeline.filter(({ event }) => event === 'outcome')).toHaveLength(4)
  })

  it('are asked for every two minutes while something is open, and not after', async () => {
    await sent()
    await beatAfter(MINUTE_MS)
    await beatAfter(MINUTE_MS)
    const before = polls()
    await beatAfter(MINUTE_MS)
    expect(polls()).toBe(before)
    world.market.outcomeOf.set('9001', 'declined')
    await beatAfter(MINUTE_MS)
    expect(polls()).toBe(before + 1)
    await beatAfter(5 * MINUTE_MS)
    expect(polls()).toBe(before + 1)
  })

  it('are asked for in batches of fifty', async () => {
    for (let i = 0; i < 60; i += 1) {
      const job = aJob({ id: String(9100 + i) })
      await world.letter({ job, status: 'completed', receipt: { id: String(i), at: START_MS } })
    }
    await world.engine.tickOnce()
    expect(polls()).toBe(2)
  })

  it('leave an account alone that does not answer', async () => {
    await sent()
    world.market.failures.push({ call: 'outcomes', error: new MarketplaceError('unavailable', 'HTTP 503') })
    await beatAfter(2 * MINUTE_MS)
    const before = polls()
    await beatAfter(3 * MINUTE_MS)
    expect(polls()).toBe(before)
    await beatAfter(10 * MINUTE_MS)
    expect(polls()).toBe(before + 1)
  })

  it('never go back', () => {
    for (const from of OUTCOMES)
      for (const to of OUTCOMES) expect(isForward(from, to) && isForward(to, from)).toBe(false)
    expect(isForward('none', 'hired')).toBe(true)
    expect(isForward('interview', 'declined')).toBe(true)
    expect(isForward('hired', 'declined')).toBe(false)
  })
})

describe('platform text', () => {
  it('goes after its time; the letter stays', async () => {
    const old = await world.letter({ status: 'skipped', createdAt: START_MS - 24 * HOUR_MS, notes: 'mine' })
    const young = await world.letter({
      status: 'skipped',
      createdAt: START_MS - 23 * HOUR_MS,
      job: aJob({ id: '9002' }),
    })
    await beatAfter(1)
    const row = await world.proposal(old.id)
    expect(row.job.description).toBeNull()
    expect(row).toMatchObject({ letter: old.letter, notes: 'mine', job: { title: old.job.title } })
    expect((await world.proposal(young.id)).job.description).not.toBeNull()
    await beatAfter(HOUR_MS)
    expect((await world.proposal(young.id)).job.description).toBeNull()
  })

  it('is swept page by page, each row once', async () => {
    const createdAt = START_MS - 2 * DAY_MS
    for (let i = 0; i < 250; i += 1)
      await world.letter({ status: 'skipped', createdAt, job: aJob({ id: String(20_000 + i) }) })
    await world.engine.tickOnce()
    const left = (await world.proposals()).filter(({ job }) => job.description !== null)
    expect(left).toHaveLength(0)
    const head = await syncedStore(world.deps.db).head(USER)
    await beatAfter(5 * MINUTE_MS)
    expect((await syncedStore(world.deps.db).head(USER))?.seq).toBe(head?.seq)
  })
})

describe('the daily sweep', () => {
  it('forgets jobs judged long ago', async () => {
    const judged = [{ platform: 'freelancer' as const, jobId: '1', verdict: 'closed' }]
    const agent = { id: AGENT, userId: USER }
    await world.write((tx) => seenJobStore(tx).add(agent, judged, START_MS - 91 * DAY_MS))
    await world.engine.tickOnce()
    expect(await seenJobStore(world.deps.db).known(AGENT, 'freelancer', ['1'])).toEqual(new Set())
  })
})

describe('the engine', () => {
  it('delivers notices with its beat, and lives on when that fails', async () => {
    let count = 0
    const deliverNotices = () => {
      count += 1
      return Promise.reject(new Error('no push service'))
    }
    const engine = createEngine(world.deps, { deliverNotices }, world.hooks)
    await engine.tickOnce()
    await engine.tickOnce()
    expect(count).toBe(2)
    await engine.stop()
    await engine.stop()
    await expect(engine.runNow(USER, AGENT)).rejects.toThrow('server.stopping')
  })

  it('sends at once when it is woken', async () => {
    await world.engine.start()
    const { id } = await world.letter()
    world.engine.wake()
    await expect.poll(async () => (await world.proposal(id)).status, { timeout: 5_000 }).toBe('completed')
    await world.engine.stop()
  })
})

describe('the scheduler', () => {
  const deps = () => ({ ...world.deps, stopping: new AbortController().signal })

  it('leaves a chore alone that is still at work, and does it once more when asked meanwhile', async () => {
    const ends: (() => void)[] = []
    const scheduler = createScheduler(deps(), [
      { name: 'slow', everyMs: 0, run: () => new Promise<void>((resolve) => void ends.push(resolve)) },
    ])
    scheduler.wake()
    scheduler.wake()
    scheduler.wake()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await new Promise(setImmediate)
    expect(ends).toHaveLength(2)
    const stopped = scheduler.stop()
    ends[1]?.()
    await stopped
    scheduler.wake()
    expect(ends).toHaveLength(2)
  })

  it('keeps the time between two', async () => {
    let count = 0
    async function run() {
      count += 1
    }
    const scheduler = createScheduler(deps(), [{ name: 'rare', everyMs: HOUR_MS, run }])
    for (let i = 0; i < 3; i += 1) {
      scheduler.wake()
      await new Promise(setImmediate)
    }
    expect(count).toBe(1)
    world.deps.clock.advance(HOUR_MS)
    scheduler.wake()
    await scheduler.stop()
    expect(count).toBe(2)
  })
})

describe('small parts', () => {
  it('slots let in so many at once, in order', async () => {
    const slots = createSlots(2)
    let atOnce = 0
    let most = 0
    const order: number[] = []
    const work = (n: number) =>
      slots.use(async () => {
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
    expect(slots.free()).toBe(2)
  })

  it('back-off doubles to half an hour and leaves half to chance', () => {
    expect([0, 1, 2, 20].map((count) => backOffMs(count, 1))).toEqual([30_000, 60_000, 120_000, 1_800_000])
    expect(backOffMs(0, 0)).toBe(15_000)
  })
})
