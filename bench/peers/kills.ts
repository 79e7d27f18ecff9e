/**
 * The kill loop: four workers of each engine do pieces of two seconds. In each round one that holds all it can is killed (SIGKILL), and the
 * other three go on. Counted is how long it takes until what it held goes on, and what is done twice or not at all. All engines run at the
 * same time.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { START_MS } from '#api/test/harness.ts'
import { makeDatabase } from '#api/test/postgres-server.ts'
import { SECOND_MS } from '#shared/time.ts'
import { addAgent } from '../engine.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { openBench } from '../workers/postgres.ts'
import { loadBullmq, loadGraphile } from './install.ts'
import { ENGINES, type Order, QUEUE, type Said } from './orders.ts'

const WORKERS = 4
const PLACES = 4
const CALL_MS = 2 * SECOND_MS
const PIECES = 64
/** Longer than each of them promises to need, except for graphile-worker's own lock of four hours. */
const WITHIN_MS = 120 * SECOND_MS

export interface Survival {
  engine: Order['engine']
  /** Pieces that a killed worker held. */
  held: number
  /** Seconds until such a piece was begun again, of those that were. */
  wentOn: Spread
  doubled: number
  /** Not done, and not under way, within the time of a round. */
  left: number
}

interface Places {
  host: string
  peers: string
  redis: string
}

/** How pieces come to the workers of one engine. */
interface Work {
  /** @returns The keys of this round's pieces, which are due now. */
  add(round: number): Promise<string[]>
  close(): Promise<void>
}

export async function measureKills(places: Places, rounds: number): Promise<Survival[]> {
  const begunAt = Date.now()
  return Promise.all(
    ENGINES.map(async (engine) => {
      const { database } = await makeDatabase(places.host, `kills_${engine}`)
      const order = { ...places, engine, database, begunAt, places: PLACES, callMs: CALL_MS }
      const work = await WORK[engine](order)
      const crew = await hire(order)
      const heldMs: number[] = []
      const found = { engine, held: 0, doubled: 0, left: 0 }
      // The first round only warms up: workers have begun before it begins.
      for (let round = 0; round <= rounds; round += 1) {
        await crew.ready()
        const seen = await playRound(crew, await work.add(round))
        if (round === 0) continue
        heldMs.push(...seen.wentOnMs)
        found.held += seen.held
        found.doubled += seen.doubled
        found.left += seen.left
      }
      crew.end()
      await work.close()
      return { ...found, wentOn: spreadOf(heldMs.map((ms) => ms / SECOND_MS)) }
    }),
  )
}

async function ourRows({ host, database, begunAt }: Order): Promise<Work> {
  const db = await openBench(host, database)
  const keys = Array.from({ length: PIECES }, (_, n) => `bench${n}`)
  for (let n = 0; n < PIECES; n += 1) await addAgent({ db }, n, { mode: 'review' })
  return {
    async add(round) {
      const dueAt = round === 0 ? START_MS : START_MS + Date.now() - begunAt
      await db.q.update(db.tables.agentSchedules).set({ nextRunAt: dueAt, claimedBy: null, claimedUntil: null })
      return keys
    },
    close: () => db.close(),
  }
}

const keysOf = (round: number) => Array.from({ length: PIECES }, (_, n) => `${round}-${n}`)

const WORK: Record<Order['engine'], (order: Order) => Promise<Work>> = {
  rows: ourRows,
  async bell(order) {
    await migrateGraphile(order)
    return ourRows(order)
  },
  async graphile(order) {
    const pgPool = await migrateGraphile(order)
    return {
      async add(round) {
        const keys = keysOf(round)
        const add = `SELECT graphile_worker.add_job('piece', json_build_object('key', key)) FROM unnest($1::text[]) AS key`
        await pgPool.query(add, [keys])
        return keys
      },
      close: () => pgPool.end(),
    }
  },
  async bullmq({ peers, redis }) {
    const { Queue } = loadBullmq(peers)
    const queue = new Queue(QUEUE, { connection: { path: redis, maxRetriesPerRequest: null } })
    return {
      async add(round) {
        const keys = keysOf(round)
        await queue.addBulk(keys.map((key) => ({ name: 'piece', data: { key } })))
        return keys
      },
      close: () => queue.close(),
    }
  },
}

async function migrateGraphile({ host, database, peers }: Order): Promise<Pool> {
  const pgPool = new Pool({ host, database, user: 'test', max: 2 })
  const { runMigrations, quiet } = loadGraphile(peers)
  await runMigrations({ pgPool, logger: quiet })
  return pgPool
}

/** The workers of one engine, and what each said of each piece. */
interface Crew {
  /** What the round is told: begun and done, by which worker. */
  onSaid: ((what: 'begun' | 'done', key: string, worker: ChildProcess) => void) | null
  /** Kills a worker, and starts another one for the next round. */
  kill(victim: ChildProcess): void
  /** Resolves when all work. */
  ready(): Promise<void>
  end(): void
}

async function hire(order: Order): Promise<Crew> {
  const workers = new Set<ChildProcess>()
  const starting = new Set<Promise<unknown>>()
  const crew: Crew = {
    onSaid: null,
    kill(victim) {
      workers.delete(victim)
      victim.kill('SIGKILL')
      start()
    },
    async ready() {
      await Promise.all(starting)
    },
    end() {
      for (const worker of workers) worker.kill('SIGKILL')
    },
  }
  function start(): void {
    const worker = fork(join(import.meta.dirname, 'hand.ts'), [JSON.stringify(order)], {
      execArgv: ['--import', 'tsx'],
    })
    workers.add(worker)
    const ready = once(worker, 'message')
    starting.add(ready)
    worker.on('message', ([what, key]: Said) => {
      if (what !== 'ready') crew.onSaid?.(what, key ?? '', worker)
    })
  }
  for (let n = 0; n < WORKERS; n += 1) start()
  return crew
}

async function playRound(crew: Crew, keys: readonly string[]) {
  const doneCount = new Map<string, number>()
  const holder = new Map<string, ChildProcess>()
  /** Held by a worker that was killed, since when. */
  const orphaned = new Map<string, number>()
  const wentOnMs: number[] = []
  let held = 0
  const heldBy = (worker: ChildProcess) => [...holder].filter(([, by]) => by === worker).map(([key]) => key)
  crew.onSaid = (what, key, worker) => {
    const sinceMs = orphaned.get(key)
    if (what === 'begun' && sinceMs !== undefined) wentOnMs.push(performance.now() - sinceMs)
    orphaned.delete(key)
    if (what === 'begun') holder.set(key, worker)
    else {
      holder.delete(key)
      doneCount.set(key, (doneCount.get(key) ?? 0) + 1)
    }
  }
  const startedAt = performance.now()
  const isAllDone = () => keys.every((key) => doneCount.has(key))
  for (let isKilled = false; !isAllDone() && performance.now() - startedAt < WITHIN_MS; await delay(50)) {
    const victim = isKilled ? undefined : [...holder.values()].find((worker) => heldBy(worker).length === PLACES)
    if (!victim) continue
    isKilled = true
    crew.kill(victim)
    for (const key of heldBy(victim)) {
      holder.delete(key)
      orphaned.set(key, performance.now())
      held += 1
    }
  }
  crew.onSaid = null
  const doubled = [...doneCount.values()].filter((count) => count > 1).length
  const left = keys.filter((key) => !doneCount.has(key) && !holder.has(key)).length
  return { held, wentOnMs, doubled, left }
}
