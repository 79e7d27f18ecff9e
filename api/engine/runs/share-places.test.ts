/** Many agents are due at once: whose turn it is. */

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { syncedStore } from '#api/store/synced.ts'
import { AGENT, anAgent, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { newId } from '#shared/ids.ts'
import { addAgent } from '../../../bench/engine.ts'

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
