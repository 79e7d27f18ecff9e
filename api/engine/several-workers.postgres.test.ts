/** Several workers on one real PostgreSQL: they share the work, and nothing happens twice. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '#api/store/open.postgres.ts'
import { type ScriptedMarketplace, scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import {
  aJob,
  createWorker,
  letterUnlikeOthers,
  storedAccounts,
  type Worker,
  writtenLetter,
} from '#api/test/engine/world.ts'
import { createTestDeps, type FixedClock, fixedClock, type TestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { addAgent } from '../../bench/engine.ts'

const MIGRATIONS = join(import.meta.dirname, '../store/migrations/postgres')
const AGENTS = 24
const JOBS = 2

interface House {
  clock: FixedClock
  market: ScriptedMarketplace
  /** Each has its own connections to the database. */
  workers: Worker[]
  places: TestDeps[]
  db: TestDeps['db']
}

describe.runIf(HAS_POSTGRES)('several workers', () => {
  let house: House
  afterEach(async () => {
    await Promise.all(house.workers.map((worker) => worker.stop()))
    await Promise.all(house.places.map((deps) => deps.dispose()))
  })

  async function open(count: number, sendGapSeconds: number): Promise<House> {
    const clock = fixedClock()
    const market = scriptedMarketplace('freelancer', clock)
    const db = await openTestPostgres()
    const others = await Promise.all(Array.from({ length: count - 1 }, () => openPostgres(testDatabase(), MIGRATIONS)))
    const environment = { ENGINE_SEND_GAP_SECONDS: String(sendGapSeconds), ENGINE_RUNS_AT_ONCE: '4' }
    const slow = slowly(market)
    const writer = uniqueLetters()
    const places = [db, ...others].map((own) => {
      const deps = createTestDeps({
        clock,
        db: own,
        environment,
        marketplaces: { freelancer: slow, upwork: slow },
        writer,
      })
      deps.accounts = storedAccounts(deps)
      return deps
    })
    const workers = places.map((deps, n) => createWorker(deps, { worker: `worker ${n}`, sleep: () => delay(2) }))
    for (let n = 0; n < AGENTS; n += 1) await addAgent({ db }, n, { mode: 'auto', emailsPerDay: 20 })
    for (const id of Array.from({ length: JOBS }, (_, n) => String(n)))
      market.jobs.set(id, aJob({ id, postedAt: clock.now() - MINUTE_MS }))
    return { clock, market, workers, places, db }
  }

  const sentOnce = ({ market }: House) => {
    const sent = market.truth.all().map(({ accountId, jobId, receipt }) => `${accountId} ${jobId} ${receipt !== null}`)
    expect(sent.every((one) => one.endsWith('true'))).toBe(true)
    expect([sent.length, new Set(sent).size]).toEqual([AGENTS * JOBS, AGENTS * JOBS])
  }

  it('run each agent once and send each letter once, and all of them take part', async () => {
    house = await open(3, 0)
    const { workers, db } = house
    await Promise.all(workers.map((worker) => worker.tick()))
    const runs = await db.q.select({ agentId: db.tables.runs.agentId }).from(db.tables.runs)
    expect([runs.length, new Set(runs.map(({ agentId }) => agentId)).size]).toEqual([AGENTS, AGENTS])
    sentOnce(house)
    const attempts = await db.q.select().from(db.tables.sendAttempts)
    expect(attempts.map(({ result }) => result)).toEqual(attempts.map(() => 'sent'))
    expect(new Set(attempts.map(({ worker }) => worker)).size).toBe(3)
  })

  it('keep the pace of an account together, also where claims lapse while they work', async () => {
    house = await open(3, 20)
    const { clock, market, workers, db } = house
    // Nothing renews a claim so fast: agents are taken over while they still run.
    const passing = setInterval(() => clock.advance(SECOND_MS), 10)
    for (let step = 0; step < 100 && market.truth.all().length < AGENTS * JOBS; step += 1)
      await Promise.all(workers.map((worker) => worker.tick()))
    clearInterval(passing)
    sentOnce(house)
    const attempts = await db.q.select().from(db.tables.sendAttempts)
    for (const user of new Set(attempts.map(({ userId }) => userId))) {
      const times = attempts.filter(({ userId }) => userId === user).map(({ startedAt }) => startedAt)
      expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(20 * SECOND_MS)
    }
  })

  it('leave to others what one of them cannot finish', async () => {
    house = await open(2, 0)
    const { clock, market, workers } = house
    const [gone, other] = workers
    // Its calls never come back, as if its machine had been cut off.
    const { search } = market
    let lost = 0
    market.search = () => {
      lost += 1
      return new Promise(() => undefined)
    }
    const cutOff = gone?.tick()
    await expect.poll(() => lost).toBeGreaterThan(0)
    market.search = search
    await other?.tick()
    const held = AGENTS * JOBS - market.truth.all().length
    expect(held).toBeGreaterThan(0)
    clock.advance(MINUTE_MS)
    await other?.tick()
    sentOnce(house)
    void cutOff
  })
})

/** The marketplace takes a moment, so that one worker cannot be done with everything before another one looks. */
function slowly(market: ScriptedMarketplace): ScriptedMarketplace {
  return {
    ...market,
    search: (...given) => delay(5).then(() => market.search(...given)),
    submit: (...given) => delay(5).then(() => market.submit(...given)),
  }
}

function uniqueLetters(): TestDeps['writer'] {
  let written = 0
  return {
    async write() {
      written += 1
      return writtenLetter({ letter: letterUnlikeOthers(written) })
    },
  }
}
