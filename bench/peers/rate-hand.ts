/** One engine of `rates.ts`, in a process of its own: does a number of pieces at each word, and says how long it took. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, storedAccounts } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, type TestDeps } from '#api/test/harness.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addAgent } from '../engine.ts'
import { smallCommits } from '../fleet/commits.ts'
import { cpuMs } from '../speed/measure.ts'
import { openBench } from '../workers/postgres.ts'
import { loadBullmq, loadGraphile } from './install.ts'
import { type RateEngine, type RateOrder, rateOrderSchema } from './orders.ts'

const PLACES = 32
const AGENTS = 320
const JOBS = 4_000
const COMMITS = 20_000
/** So many transactions ask at once, and share a commit. */
const AT_ONCE = 50
const BATCH = 100

/** One engine's pieces. */
interface Pieces {
  /** Makes them due; this is not timed. */
  add(): Promise<void>
  /** @returns How many were done. */
  work(): Promise<number>
}

async function agentsOn(parts: Partial<Pick<TestDeps, 'db'>>): Promise<TestDeps> {
  const clock = fixedClock()
  const none: Marketplace = { ...scriptedMarketplace('freelancer', clock), search: async () => [] }
  const deps = createTestDeps({
    isMeasured: true,
    clock,
    ...parts,
    environment: { ENGINE_RUNS_AT_ONCE: String(PLACES) },
    marketplaces: { freelancer: none, upwork: none },
  })
  deps.accounts = storedAccounts(deps)
  for (let n = 0; n < AGENTS; n += 1) await addAgent(deps, n, { mode: 'review' })
  return deps
}

function runsOf(deps: TestDeps): Pieces {
  const worker = createWorker(deps)
  return {
    add: async () => deps.clock.advance(5 * MINUTE_MS),
    async work() {
      await worker.tick()
      return AGENTS
    },
  }
}

/** What our engine does at least for each agent: a claim in a batch, and a release with the next time. */
function claimsOf({ db, clock }: TestDeps): Pieces {
  const later = () => clock.now() + MINUTE_MS
  const release = (agent: string) => db.atomically((tx) => scheduleStore(tx).release(agent, 'bench', later()))
  const claim = () =>
    db.atomically((tx) => scheduleStore(tx).claimDue({ worker: 'bench', nowMs: clock.now(), untilMs: later() }, BATCH))
  return {
    add: async () => clock.advance(5 * MINUTE_MS),
    async work() {
      for (let due = await claim(); due.length > 0; due = await claim())
        await Promise.all(due.map(({ agentId }) => release(agentId)))
      return AGENTS
    },
  }
}

/** @param tuned Settings beyond those it comes with. */
async function graphileOf({ host, database, peers }: RateOrder, tuned: object): Promise<Pieces> {
  const { run, runMigrations, quiet } = loadGraphile(peers)
  const pgPool = new Pool({ host, database, user: 'test', max: PLACES + 4 })
  await runMigrations({ pgPool, logger: quiet })
  const preset = { worker: { concurrentJobs: PLACES, ...tuned } }
  return {
    add: async () =>
      void (await pgPool.query(`SELECT graphile_worker.add_job('nothing') FROM generate_series(1, ${JOBS})`)),
    async work() {
      const { count, all } = countDown()
      const runner = await run({ pgPool, preset, noHandleSignals: true, logger: quiet, taskList: { nothing: count } })
      await all
      await runner.stop()
      return JOBS
    },
  }
}

function bullmqOf({ peers, redis }: RateOrder): Pieces {
  const { Queue, Worker } = loadBullmq(peers)
  const connection = { path: redis, maxRetriesPerRequest: null }
  const queue = new Queue('nothing', { connection })
  return {
    add: async () =>
      void (await queue.addBulk(Array.from({ length: JOBS }, (_, n) => ({ name: 'nothing', data: { key: `${n}` } })))),
    async work() {
      const { count, all } = countDown()
      const worker = new Worker('nothing', count, { connection, concurrency: PLACES })
      await all
      await worker.close()
      return JOBS
    },
  }
}

function commitsOn(name: string, isBare: boolean): Pieces {
  const { commit } = smallCommits(join(folder, name), isBare, AT_ONCE)
  return { add: async () => undefined, work: () => commit(COMMITS).then(() => COMMITS) }
}

function countDown(): { count(): Promise<void>; all: Promise<void> } {
  let left = JOBS
  let finish: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    finish = resolve
  })
  return {
    all,
    async count() {
      left -= 1
      if (left === 0) finish()
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gigwright-rates-'))
process.on('disconnect', () => process.exit())
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const order = rateOrderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const onPostgres = async () => agentsOn({ db: await openBench(order.host, order.database) })
/** As its own pages on performance advise. */
const TUNED = { localQueue: { size: 500 }, completeJobBatchDelay: 0, maxPoolSize: PLACES }

const MAKE: Record<RateEngine, () => Promise<Pieces> | Pieces> = {
  'runs-postgres': async () => runsOf(await onPostgres()),
  'claims-postgres': async () => claimsOf(await onPostgres()),
  graphile: () => graphileOf(order, {}),
  'graphile-tuned': () => graphileOf(order, TUNED),
  bullmq: () => bullmqOf(order),
  'runs-sqlite': async () => runsOf(await agentsOn({})),
  'shared-commit': () => commitsOn('shared.db', false),
  'bare-commit': () => commitsOn('bare.db', true),
}

const { add, work } = await MAKE[order.engine]()
process.on('message', async () => {
  await add()
  const [startMs, startedAt] = [cpuMs(), performance.now()]
  const done = await work()
  process.send?.({ perSecond: (1_000 * done) / (performance.now() - startedAt), cpuMs: (cpuMs() - startMs) / done })
})
process.send?.('ready')
