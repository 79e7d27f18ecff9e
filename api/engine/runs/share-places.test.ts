/** Many agents are due at once: whose turn it is. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { syncedStore } from '#api/store/synced.ts'
import { aJob, AGENT, anAgent, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import type { Run } from '#shared/domain/run.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { SECOND_MS } from '#shared/time.ts'
import { addAgent } from '../../../bench/engine.ts'
import { watchSlow } from './share-places.ts'

const PLACES = 8
let world: World
let answer: () => void

beforeEach(async () => {
  world = await createWorld({
    agent: { status: 'paused' },
    environment: { ENGINE_RUNS_AT_ONCE: String(PLACES), ENGINE_CALL_TIMEOUT_SECONDS: '120' },
  })
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  world.market.search = async () => {
    await answered
    return []
  }
})
afterEach(async () => {
  answer()
  await world.worker.stop()
  await world.dispose()
})

/** One user's agents, which have been due longer than anybody else's. */
async function addMany(count: number): Promise<void> {
  await world.write(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const agent = anAgent({ id: newId(), mode: 'review' })
      await syncedStore(tx).write('agent', USER, agent)
      await scheduleStore(tx).schedule(agent.id, USER, START_MS - 1)
    }
  })
}

const running = async () => {
  const { agentSchedules } = world.deps.db.tables
  const rows = await world.deps.db.q
    .select()
    .from(agentSchedules)
    .where(eq(agentSchedules.claimedBy, world.worker.worker))
  return rows.map(({ userId }) => userId)
}

it('fifteen agents of one user leave places to the others', async () => {
  await addMany(15)
  for (let n = 0; n < 4; n += 1) await addAgent(world.deps, n, { mode: 'review' })
  world.worker.start()
  await expect.poll(async () => new Set(await running()).size).toBe(5)
  const users = await running()
  expect(users).toHaveLength(PLACES)
  expect(users.filter((user) => user === USER)).toHaveLength(PLACES / 2)
  answer()
})

describe('a marketplace that does not answer', () => {
  /** How many of its searches are under way, and were at most. */
  let asked = { now: 0, most: 0 }
  let first: () => void

  beforeEach(() => {
    asked = { now: 0, most: 0 }
    const silent = new Promise<void>((resolve) => {
      first = resolve
    })
    let searches = 0
    world.markets.upwork.search = async () => {
      searches += 1
      asked = { now: asked.now + 1, most: Math.max(asked.most, asked.now + 1) }
      await (searches <= PLACES ? silent : new Promise<void>((resolve) => resolveLater.push(resolve)))
      asked.now -= 1
      return []
    }
    world.market.search = async () => []
  })
  const resolveLater: (() => void)[] = []
  afterEach(() => {
    first()
    for (const resolve of resolveLater.splice(0)) resolve()
  })

  const add = async (platform: 'upwork' | 'freelancer', from: number, count: number) => {
    for (let n = from; n < from + count; n += 1)
      await addAgent(world.deps, n, { mode: 'review', platforms: [platform], nextRunAt: START_MS })
  }
  const ended = async () => (await world.deps.db.q.select().from(world.deps.db.tables.runs)).length

  it('holds up only its own agents', async () => {
    await add('upwork', 0, PLACES)
    world.worker.start()
    await expect.poll(() => asked.now).toBe(PLACES)
    await add('upwork', 100, PLACES)
    await add('freelancer', 200, 4)
    world.deps.clock.advance(6 * SECOND_MS)
    world.worker.wake()
    await expect.poll(ended).toBe(4)
    expect(asked.now).toBe(PLACES)
  })

  it('gets half of the places while it was slow a moment ago', async () => {
    await add('upwork', 0, PLACES)
    world.worker.start()
    await expect.poll(() => asked.now).toBe(PLACES)
    world.deps.clock.advance(6 * SECOND_MS)
    await add('freelancer', 200, 1)
    world.worker.wake()
    await expect.poll(ended).toBe(1)
    first()
    await expect.poll(ended).toBe(1 + PLACES)
    asked.most = 0
    await add('upwork', 100, PLACES)
    world.worker.wake()
    await expect.poll(() => asked.now).toBe(PLACES / 2)
    expect(asked.most).toBe(PLACES / 2)
  })
})

it('no more letters are written at once than there are places, also after searches that left theirs', async () => {
  const gates: (() => void)[] = []
  let held: () => void = () => undefined
  const written = new Promise<void>((resolve) => {
    held = resolve
  })
  let [jobs, writing, most] = [0, 0, 0]
  world.markets.upwork.search = async () => []
  world.market.search = async () => {
    jobs += 1
    const job = aJob({ id: String(5_000 + jobs) })
    world.market.jobs.set(job.id, job)
    await new Promise<void>((resolve) => gates.push(resolve))
    return [job]
  }
  world.writer.write = async () => {
    writing += 1
    most = Math.max(most, writing)
    await written
    throw new AppError('writer.unavailable')
  }
  for (let n = 0; n < 3 * PLACES; n += 1)
    await addAgent(world.deps, n, { mode: 'review', platforms: ['freelancer'], nextRunAt: START_MS })
  world.worker.start()
  await expect.poll(() => gates.length).toBe(PLACES)
  world.deps.clock.advance(6 * SECOND_MS)
  await addAgent(world.deps, 100, { mode: 'review', platforms: ['upwork'], nextRunAt: START_MS })
  world.worker.wake()
  // It begins once the others have left their places.
  await expect.poll(async () => (await world.deps.db.q.select().from(world.deps.db.tables.runs)).length).toBe(1)
  for (const open of gates.splice(0)) open()
  await expect.poll(() => writing).toBe(PLACES)
  world.deps.clock.advance(31 * SECOND_MS)
  world.worker.wake()
  // Time enough for runs that nothing keeps from beginning.
  for (let turn = 0; turn < 20_000; turn += 1) {
    await nextTurn()
    for (const open of gates.splice(0)) open()
  }
  expect(most).toBe(PLACES)
  held()
})

it('a marketplace that was just asked is not slow because another one was', () => {
  const slow = watchSlow()
  const run = (askedAt: number, searched: Run['searched'] = []) => ({
    ...{ userId: USER, place: null, platforms: ['upwork', 'freelancer'] as const },
    log: { run: { step: 'search' as const, searched }, askedAt },
  })
  const first = { platform: 'upwork' as const, query: '', found: 0, errorCode: null }
  const live = Array.from({ length: PLACES }, () => run(START_MS + 6 * SECOND_MS, [first]))
  slow.look(live, START_MS + 7 * SECOND_MS)
  expect(slow.isCrowded('freelancer', live, PLACES, START_MS + 7 * SECOND_MS)).toBe(false)
  slow.look(live, START_MS + 12 * SECOND_MS)
  expect(slow.isCrowded('freelancer', live, PLACES, START_MS + 12 * SECOND_MS)).toBe(true)
})

it('they all run where nobody else needs the places', async () => {
  await addMany(4)
  world.worker.start()
  await expect.poll(async () => (await running()).length).toBe(4)
})

it('a letter that a person approved leaves while all places are taken', async () => {
  for (let n = 0; n < PLACES; n += 1) await addAgent(world.deps, n, { mode: 'review' })
  await world.letter({ agentId: AGENT })
  world.worker.start()
  await expect.poll(async () => (await running()).length).toBe(PLACES)
  await expect.poll(() => world.market.truth.all().length).toBe(1)
})
