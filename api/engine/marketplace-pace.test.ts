/** The pace of a marketplace, in one process and over several machines on a real PostgreSQL. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '#api/store/open.postgres.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, createWorld, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, START_MS, type TestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { addAgent } from '../../bench/engine.ts'
import { createMarketplacePace } from './marketplace-pace.ts'

const MIGRATIONS = join(import.meta.dirname, '../store/migrations/postgres')
const never = new AbortController().signal

/** One call in a second. */
function paced(deps: TestDeps) {
  const { clock } = deps
  return createMarketplacePace({ ...deps, sleep: async (delayMs) => clock.advance(delayMs) })
}
const slowly = { ENGINE_CALLS_PER_MINUTE: 'freelancer=60' }

describe('in one process', () => {
  it('a letter goes before the searches that wait, and another marketplace waits for nobody', async () => {
    const deps = createTestDeps({ environment: slowly })
    const pace = paced(deps)
    const order: string[] = []
    const note = (what: string) => () => void order.push(`${what} ${(deps.clock.now() - START_MS) / SECOND_MS}`)
    const searches = [1, 2, 3].map((n) => pace.turn('freelancer', [never], false).then(note(`search ${n}`)))
    const letter = pace.turn('freelancer', [never], true).then(note('letter'))
    await pace.turn('upwork', [never], false).then(note('elsewhere'))
    await Promise.all([...searches, letter])
    expect(order).toEqual(['elsewhere 0', 'letter 0', 'search 1 1', 'search 2 2', 'search 3 3'])
    await deps.dispose()
  })

  it('a wait that is ended takes no place', async () => {
    const deps = createTestDeps({ environment: slowly })
    const pace = paced(deps)
    const run = new AbortController()
    const ended = pace.turn('freelancer', [never, run.signal], false)
    const other = pace.turn('freelancer', [never], false)
    run.abort()
    await Promise.all([ended, other])
    expect(deps.clock.now()).toBe(START_MS)
    await deps.dispose()
  })

  it('goes on where the clock was put back', async () => {
    const world = await createWorld({ environment: slowly })
    const { clock } = world.deps
    const pace = paced(world.deps)
    clock.advance(2 * HOUR_MS)
    await world.worker.tick()
    for (let n = 0; n < 3; n += 1) await pace.turn('freelancer', [never], false)
    clock.set(START_MS)
    await world.worker.tick()
    const startMs = clock.now()
    await pace.turn('freelancer', [never], false)
    expect(clock.now() - startMs).toBeLessThan(MINUTE_MS)
    await world.dispose()
  })
})

describe.runIf(HAS_POSTGRES)('on two machines', () => {
  const AGENTS = 24

  it('all agents together call a marketplace no more often than it may be', async () => {
    const clock = fixedClock()
    const calledAt: number[] = []
    const market = {
      ...scriptedMarketplace('freelancer', clock),
      search: async () => {
        calledAt.push(clock.now())
        return []
      },
    }
    const dbs = [await openTestPostgres(), await openPostgres(testDatabase(), MIGRATIONS)] as const
    const environment = { ENGINE_CALLS_PER_MINUTE: 'freelancer=120', ENGINE_RUNS_AT_ONCE: '4' }
    const places = dbs.map((db) =>
      createTestDeps({ clock, db, environment, marketplaces: { freelancer: market, upwork: market } }),
    )
    for (const deps of places) deps.accounts = storedAccounts(deps)
    for (let n = 0; n < AGENTS; n += 1) await addAgent({ db: dbs[0] }, n, { mode: 'review' })
    const sleep = async (delayMs: number) => clock.advance(delayMs)
    const workers = places.map((deps, n) => createWorker(deps, { worker: `worker ${n}`, sleep }))
    await Promise.all(workers.map((worker) => worker.tick()))
    expect(calledAt).toHaveLength(AGENTS)
    // Two places belong together, as each machine takes those of a second; so at most two more than the pace are seen in any time.
    for (const [n, at] of calledAt.entries()) {
      const withinMs = at - START_MS
      expect(n).toBeLessThanOrEqual(withinMs / (MINUTE_MS / 120) + 2)
    }
    await Promise.all(workers.map((worker) => worker.stop()))
    await Promise.all(places.map((deps) => deps.dispose()))
  })
})
