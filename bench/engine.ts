/**
 * How many agent runs the engine does in a second: search, match, letters by the built-in writer, records. No network
 * is used.
 */

import { createAccountRows } from '#api/changes/accounts.ts'
import { builtInWriter } from '#api/writing/built-in.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { syncedStore } from '#api/store/synced.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, anAgent, createWorker, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, START_MS, type TestDeps } from '#api/test/harness.ts'
import type { Agent } from '#shared/domain/agent.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'

const AGENTS = 40
const JOBS = 20

interface EngineRate {
  runs: number
  letters: number
  runsPerSecond: number
}

/** Every agent belongs to another user, finds the same jobs and writes for those that fit. Nothing is sent (review mode). */
export async function measureEngine(): Promise<EngineRate> {
  const clock = fixedClock()
  const freelancer = scriptedMarketplace('freelancer', clock)
  for (let n = 0; n < JOBS; n += 1) freelancer.jobs.set(String(n), aJob({ id: String(n) }))
  const deps = createTestDeps({
    isMeasured: true,
    clock,
    marketplaces: { freelancer, upwork: scriptedMarketplace('upwork', clock) },
    writer: builtInWriter(),
  })
  deps.accounts = storedAccounts(deps)
  for (let n = 0; n < AGENTS; n += 1) await addAgent(deps, n, { mode: 'review' })
  const worker = createWorker(deps)
  const startedAt = performance.now()
  // A tick starts as many agents as may run at once.
  while ((await countRuns(deps)) < AGENTS) await worker.tick()
  const seconds = (performance.now() - startedAt) / 1000
  const letters = (await deps.db.q.select().from(deps.db.tables.proposals)).length
  const done = await countRuns(deps)
  await worker.stop()
  await deps.dispose()
  return { runs: done, letters, runsPerSecond: done / seconds }
}

async function countRuns({ db }: TestDeps): Promise<number> {
  return (await db.q.select({ id: db.tables.runs.id }).from(db.tables.runs)).length
}

/** Adds a user with one active agent, which is due now, and a connected account of its first marketplace by the name of `bench` and the number. */
export async function addAgent({ db }: Pick<TestDeps, 'db'>, n: number, fields: Partial<Agent>): Promise<void> {
  const userId = newId()
  const agent = anAgent({ id: newId(), ...fields })
  await db.atomically(async (tx) => {
    const account = {
      id: userId,
      email: `bench${n}@gmail.com`,
      passwordHash: '',
      platformType: 'freelancer',
      isDemo: false,
    }
    await userStore(tx).add({ ...account, trialEndsAt: START_MS + 7 * DAY_MS, createdAt: START_MS })
    await createAccountRows(tx, {
      userId,
      email: account.email,
      platformType: 'freelancer',
      timeZone: 'UTC',
      nowMs: START_MS,
    })
    const store = syncedStore(tx)
    await store.write('agent', userId, agent)
    await store.write('connection', userId, {
      id: newId(),
      platform: agent.platforms[0] ?? 'freelancer',
      status: 'connected',
      via: 'oauth',
      accountName: 'bench',
      accountId: `bench${n}`,
      profileUrl: null,
      connectedAt: START_MS,
      checkedAt: START_MS,
    })
    await scheduleStore(tx).schedule(agent.id, userId, START_MS)
  })
}
