/**
 * A process that works as a server does: the real engine and all scheduled jobs on a house of very many agents. The marketplaces take their
 * time and find nothing. It tells what it has done in one stretch of time after the other.
 */
import { rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { jobTable } from '#api/job-table.ts'
import { type Marketplace, MarketplaceError } from '#api/marketplaces/marketplace.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, MIGRATIONS, START_MS } from '#api/test/harness.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { SECOND_MS } from '#shared/time.ts'
import { cpuMs } from '../speed/measure.ts'
import { type FleetOrder, type FleetSaid, orderSchema } from './orders.ts'

/** The marketplace that refuses and falls silent, while the other goes on. */
const DISTURBED: MarketplaceId = 'upwork'

const MIB = 1024 * 1024
/** How exactly the event loop is watched. */
const WATCHED_MS = 5

type Stretch = FleetSaid['stretches'][number]

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
let upworkIs: FleetOrder['stretches'][number]['upwork'] = 'well'
const seen = { freelancer: { begun: 0, latestMs: 0 }, upwork: { begun: 0, latestMs: 0 } }
const beganAt = performance.now()
const clock = { ...fixedClock(), now: () => START_MS + Math.floor(performance.now() - beganAt) }

function marketplace(id: MarketplaceId): Marketplace {
  return {
    ...scriptedMarketplace(id, clock),
    search: async (session) => {
      const n = Number(session?.account.id.slice('bench'.length))
      seen[id].begun += 1
      seen[id].latestMs = Math.max(seen[id].latestMs, clock.now() - START_MS - n * order.everyMs)
      if (id === DISTURBED && upworkIs === 'silent') await delay(deps.config.engine.callTimeoutMs)
      if (id === DISTURBED && upworkIs !== 'well') throw new MarketplaceError('unavailable', upworkIs)
      return delay(order.answerMs, [])
    },
  }
}

const deps = createTestDeps({
  clock,
  db: openSqlite(order.file, MIGRATIONS),
  marketplaces: { freelancer: marketplace('freelancer'), upwork: marketplace('upwork') },
})
deps.accounts = storedAccounts(deps)
const worker = createWorker(deps, {}, (engine, signals) => jobTable(deps, signals, engine))
const startedMib = process.memoryUsage.rss() / MIB
worker.start()
const stretches: Stretch[] = []
for (const { seconds, upwork } of order.stretches) {
  upworkIs = upwork
  stretches.push(await watch(seconds))
}
const said: FleetSaid = { startedMib, stretches }
process.send?.(said)
rmSync(deps.dataDir, { recursive: true, force: true })
// Runs that wait for a silent marketplace are not waited for.
process.exit()

async function watch(seconds: number): Promise<Stretch> {
  const loop = monitorEventLoopDelay({ resolution: WATCHED_MS })
  for (const each of Object.values(seen)) Object.assign(each, { begun: 0, latestMs: 0 })
  let mostMib = 0
  const [startMs, startedAt] = [cpuMs(), performance.now()]
  loop.enable()
  for (let second = 0; second < seconds; second += 1) {
    await delay(SECOND_MS)
    mostMib = Math.max(mostMib, process.memoryUsage.rss() / MIB)
  }
  loop.disable()
  const tookMs = performance.now() - startedAt
  const of = (id: MarketplaceId) => ({
    perSecond: (SECOND_MS * seen[id].begun) / tookMs,
    latestMs: seen[id].latestMs,
  })
  const blockedMs = loop.max / 1e6 - WATCHED_MS
  return {
    freelancer: of('freelancer'),
    upwork: of('upwork'),
    cpuShare: (cpuMs() - startMs) / tookMs,
    mostMib,
    blockedMs,
  }
}
