/** What agents cost the server: runs that find nothing, and letters from the moment a post is seen until its receipt is stored. */
import { scriptedMarketplace } from '#api/test/engine/scripted-marketplace.ts'
import { aJob, createWorker, letterUnlikeOthers, storedAccounts, writtenLetter } from '#api/test/engine/world.ts'
import { createTestDeps, fixedClock, type TestDeps } from '#api/test/harness.ts'
import type { Marketplace } from '#api/marketplaces/marketplace.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addAgent } from '../engine.ts'
import { cpuMs, type Spread, spreadOf } from './measure.ts'
import { countingSql } from './statements.ts'

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
