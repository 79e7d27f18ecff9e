/** What agents cost the server: runs that find nothing, and letters from the moment a post is seen until its receipt is stored. */
import Database from 'better-sqlite3'
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, createWorker, letterUnlikeOthers, storedAccounts, writtenLetter } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, type TestDeps } from '#api/test/harness.ts'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addAgent } from '../engine.ts'
import { cpuMs, type Spread, spreadOf } from './measure.ts'

const ROUNDS = 5

/** Of one piece of work; `cpu` in milliseconds. */
export interface WorkCost {
  cpu: Spread
  perSecond: Spread
  statements: number
  commits: number
}

/** Each agent belongs to another user. @returns The cost of one run. */
export async function measureEmptyRuns(agents = 400): Promise<WorkCost> {
  const clock = fixedClock()
  const none: Marketplace = { ...scriptedMarketplace('freelancer', clock), search: async () => [] }
  const deps = createTestDeps({ isMeasured: true, clock, marketplaces: { freelancer: none, upwork: none } })
  deps.accounts = storedAccounts(deps)
  for (let n = 0; n < agents; n += 1) await addAgent(deps, n, { mode: 'review' })
  const cost = await measureRounds(deps, agents, async () => {
    clock.advance(5 * MINUTE_MS)
  })
  const runs = (await deps.db.q.select({ id: deps.db.tables.runs.id }).from(deps.db.tables.runs)).length
  await deps.dispose()
  if (runs !== agents * (ROUNDS + 1)) throw new Error(`${runs} runs instead of ${agents * (ROUNDS + 1)}.`)
  return cost
}

/** Each agent finds one new post in each round and sends its letter by itself. Writing costs nothing here. @returns The cost of one letter. */
export async function measureLetters(agents = 60): Promise<WorkCost> {
  const clock = fixedClock()
  const market = scriptedMarketplace('freelancer', clock)
  const ownJobs: Marketplace = {
    ...market,
    search: async (session) => [...market.jobs.values()].filter(({ id }) => id.startsWith(`${session?.account.id}-`)),
  }
  let written = 0
  const deps = createTestDeps({
    isMeasured: true,
    clock,
    environment: { ENGINE_SEND_GAP_SECONDS: '0' },
    marketplaces: { freelancer: ownJobs, upwork: ownJobs },
    writer: {
      write: async () => {
        written += 1
        return writtenLetter({ letter: letterUnlikeOthers(written) })
      },
    },
  })
  deps.accounts = storedAccounts(deps)
  for (let n = 0; n < agents; n += 1) await addAgent(deps, n, { mode: 'auto', emailsPerDay: 20 })
  const cost = await measureRounds(deps, agents, async (round) => {
    clock.advance(5 * MINUTE_MS)
    market.jobs.clear()
    for (let n = 0; n < agents; n += 1) {
      const id = `bench${n}-${round}`
      market.jobs.set(id, aJob({ id, postedAt: clock.now() - MINUTE_MS }))
    }
  })
  await deps.dispose()
  const sent = market.truth.all().length
  if (sent !== agents * (ROUNDS + 1)) throw new Error(`${sent} letters instead of ${agents * (ROUNDS + 1)}.`)
  return cost
}

/** The first round warms up and is counted, the others are timed. */
async function measureRounds(
  deps: TestDeps,
  pieces: number,
  prepare: (round: number) => Promise<void>,
): Promise<WorkCost> {
  const worker = createWorker(deps)
  const cpu: number[] = []
  const perSecond: number[] = []
  await prepare(0)
  const { statements, commits } = await countingSql(() => worker.tick())
  for (let round = 1; round <= ROUNDS; round += 1) {
    await prepare(round)
    const [startMs, startedAt] = [cpuMs(), performance.now()]
    await worker.tick()
    cpu.push((cpuMs() - startMs) / pieces)
    perSecond.push((1000 * pieces) / (performance.now() - startedAt))
  }
  await worker.stop()
  const each = (count: number) => count / pieces
  return { cpu: spreadOf(cpu), perSecond: spreadOf(perSecond), statements: each(statements), commits: each(commits) }
}

/** Counts what SQLite is asked to do. */
interface SqlCount {
  /** Without those that only begin and end transactions. */
  statements: number
  commits: number
}

const METHODS = ['run', 'get', 'all', 'iterate'] as const
const FRAMES = /^(?:BEGIN|COMMIT|SAVEPOINT|RELEASE|ROLLBACK)/i

/** Counts every statement of this process while `work` runs. */
async function countingSql<T>(work: () => Promise<T>): Promise<SqlCount & { result: T }> {
  const counted: SqlCount = { statements: 0, commits: 0 }
  const memory = new Database(':memory:')
  const prototype = Object.getPrototypeOf(memory.prepare('select 1'))
  memory.close()
  const originals = METHODS.map((name) => [name, prototype[name]] as const)
  for (const [name, original] of originals) {
    prototype[name] = function counting(this: { source: string }, ...values: unknown[]) {
      if (!FRAMES.test(this.source)) counted.statements += 1
      else if (/^COMMIT/i.test(this.source)) counted.commits += 1
      return original.apply(this, values)
    }
  }
  try {
    return { result: await work(), ...counted }
  } finally {
    for (const [name, original] of originals) prototype[name] = original
  }
}
