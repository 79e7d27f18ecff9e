/**
 * How much more several workers do on one PostgreSQL. Each is a process; the marketplace takes its time and finds nothing. The server of
 * the database keeps every commit, as it would for real.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '#api/store/db.ts'
import { START_MS } from '#api/test/harness.ts'
import { addAgent } from '../engine.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import type { Postgres } from './postgres.ts'
import type { Order } from './worker.ts'

const AGENTS = 480
const ROUNDS = 3
const COUNTS = [1, 2, 4] as const

export interface WorkersRate {
  workers: number
  /** All workers together. */
  runsPerSecond: Spread
}

/** @param work `answerMs`: how long the marketplace takes; `places`: how many runs one worker has at once. */
export async function measureWorkers(
  { db, host }: Postgres,
  work: Pick<Order, 'answerMs' | 'places'>,
): Promise<WorkersRate[]> {
  const rates = new Map<number, number[]>(COUNTS.map((count) => [count, []]))
  const children = await Promise.all(Array.from({ length: Math.max(...COUNTS) }, () => start({ host, ...work })))
  // The first round only warms up. All counts are measured in turns, so that what slows one down slows down the others, too.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const count of COUNTS) {
      const rate = await measureOnce(db, children.slice(0, count))
      if (round > 0) rates.get(count)?.push(rate)
    }
  }
  await Promise.all(
    children.map(async (child) => {
      child.kill()
      await once(child, 'exit')
    }),
  )
  return COUNTS.map((workers) => ({ workers, runsPerSecond: spreadOf(rates.get(workers) ?? []) }))
}

export async function addAgents({ db }: Postgres): Promise<void> {
  for (let n = 0; n < AGENTS; n += 1) await addAgent({ db }, n, { mode: 'review' })
}

/** All agents are due; each must run once. @returns Runs a second. */
async function measureOnce(db: Db, workers: readonly ChildProcess[]): Promise<number> {
  const { agentSchedules, runs } = db.tables
  await db.q.update(agentSchedules).set({ nextRunAt: START_MS })
  const before = await db.q.$count(runs)
  const startedAt = performance.now()
  await Promise.all(
    workers.map(async (worker) => {
      const isDone = once(worker, 'message')
      worker.send('work')
      await isDone
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const done = (await db.q.$count(runs)) - before
  if (done !== AGENTS) throw new Error(`${done} runs instead of ${AGENTS}.`)
  return done / seconds
}

async function start(order: Order): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return child
}
