/** What a tick does first where very many agents are due: it claims a batch of them, and begins their runs. */
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, MIGRATIONS } from '#api/test/harness.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { fillHouse } from './fill.ts'

const DUE = 100
const ROUNDS = 20
const WARM_UP_ROUNDS = 5

export interface TickTimes {
  /** Milliseconds by the clock until a batch is claimed, on the disk. */
  claimed: Spread
  /** Until the last agent of the batch asks its marketplace. */
  asking: Spread
}

/** @param agents All of them are due. */
export async function measureTicks(agents: number): Promise<TickTimes> {
  const house = await fillHouse(agents, 0)
  const clock = fixedClock()
  let asked = 0
  let lastAsks: () => void = () => undefined
  const silent: Marketplace = {
    ...scriptedMarketplace('freelancer', clock),
    // Each is ended by the end of its worker.
    search: (_session, _criteria, _limit, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('ended')))
        asked += 1
        if (asked % DUE === 0) lastAsks()
      }),
  }
  const deps = createTestDeps({
    clock,
    db: openSqlite(house.file, MIGRATIONS),
    environment: { ENGINE_RUNS_AT_ONCE: String(DUE) },
    marketplaces: { freelancer: silent, upwork: silent },
  })
  deps.accounts = storedAccounts(deps)
  const claims: number[] = []
  const asks: number[] = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const claim = { worker: 'bench', nowMs: clock.now(), untilMs: clock.now() + MINUTE_MS }
    const claimedMs = await timed(async () => {
      const claimed = await deps.db.atomically((tx) => scheduleStore(tx).claimDue(claim, DUE))
      if (claimed.length !== DUE) throw new Error(`${claimed.length} of ${DUE} were claimed.`)
    })
    const worker = createWorker(deps)
    const runs = worker.jobs.find(({ name }) => name === 'runs')
    const askingMs = await timed(async () => {
      const all = new Promise<void>((resolve) => {
        lastAsks = resolve
      })
      await runs?.run()
      await all
    })
    await worker.stop()
    if (round < 0) continue
    claims.push(claimedMs)
    asks.push(askingMs)
  }
  await deps.dispose()
  house.remove()
  return { claimed: spreadOf(claims), asking: spreadOf(asks) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
