/**
 * One worker process of the kill loop: works on pieces that take their time, until it is killed, and says when it begins and ends one.
 * `rows` is our own engine; `bell` is the same engine, whose ticks graphile-worker brings; `graphile` and `bullmq` keep the pieces in
 * their own queues, with the settings they come with.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { createWorker, storedAccounts, type Worker } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, START_MS } from '#api/test/harness.ts'
import { SECOND_MS } from '#shared/time.ts'
import { openBench } from '../workers/postgres.ts'
import { loadBullmq, loadGraphile } from './install.ts'
import { type Order, orderSchema, QUEUE, type Said } from './orders.ts'

/** As often as our own engine ticks. */
const RING_EVERY_MS = 5 * SECOND_MS
const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const { engine, places, callMs, peers } = order
const say = (...said: Said) => process.send?.(said)

async function work(key: string): Promise<void> {
  say('begun', key)
  await delay(callMs)
  say('done', key)
}

async function ourEngine(): Promise<Worker> {
  const clock = { ...fixedClock(), now: () => START_MS + Date.now() - order.begunAt }
  const market: Marketplace = {
    ...scriptedMarketplace('freelancer', clock),
    search: async (session) => work(session?.account.id ?? '').then(() => []),
  }
  const deps = createTestDeps({
    clock,
    db: await openBench(order.host, order.database),
    environment: { ENGINE_RUNS_AT_ONCE: String(places) },
    marketplaces: { freelancer: market, upwork: market },
  })
  deps.accounts = storedAccounts(deps)
  return createWorker(deps)
}

const START: Record<Order['engine'], () => Promise<void>> = {
  async rows() {
    const worker = await ourEngine()
    worker.start()
  },
  async bell() {
    const worker = await ourEngine()
    const { run, quiet } = loadGraphile(peers)
    const pgPool = openPool()
    const taskList = { bell: () => worker.tick() }
    await run({ pgPool, concurrency: 2, noHandleSignals: true, logger: quiet, taskList })
    // Under the same key, so that it rings once however many ring it.
    const ring = () => pgPool.query(`SELECT graphile_worker.add_job('bell', job_key := 'bell')`)
    setInterval(() => void ring().catch(() => undefined), RING_EVERY_MS)
    await ring()
  },
  async graphile() {
    const { run, quiet } = loadGraphile(peers)
    const taskList = { piece: ({ key }: { key: string }) => work(key) }
    await run({ pgPool: openPool(), concurrency: places, noHandleSignals: true, logger: quiet, taskList })
  },
  async bullmq() {
    const { Worker } = loadBullmq(peers)
    const connection = { path: order.redis, maxRetriesPerRequest: null }
    new Worker(QUEUE, ({ data }) => work(data.key), { connection, concurrency: places }).on('error', () => undefined)
  },
}

function openPool(): Pool {
  const pool = new Pool({ host: order.host, database: order.database, user: 'test', max: places + 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

await START[engine]()
say('ready')
