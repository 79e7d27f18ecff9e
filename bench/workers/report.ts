/** Measures what several processes on one PostgreSQL do together, and writes it down. */
import { cpus, loadavg } from 'node:os'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { type Postgres, withPostgres } from './postgres.ts'
import { addAgents, measureWorkers, type WorkersRate } from './workers.ts'

const AGENTS = 1_000_000
const TICK_MS = 25
const FOUR_TIMES = 3.6

/** @returns Markdown; null where this machine has no PostgreSQL. */
export async function reportWorkers(): Promise<string | null> {
  const before = loadavg()[0] ?? 0
  const found = await withPostgres(async (postgres) => {
    const tick = await measureTick(postgres, AGENTS)
    await addAgents(postgres)
    const waiting = await measureWorkers(postgres, { answerMs: 300, places: 8 })
    const empty = await measureWorkers(postgres, { answerMs: 0, places: 32 })
    return { tick, waiting, empty }
  })
  if (!found) return null
  const { tick, waiting, empty } = found
  const load = `load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`
  return [
    '| what | goal | one worker | measured | ratio | met |',
    '|---|---|---|---|---|---|',
    ...rateLines('runs a second, a marketplace takes 300 ms', waiting, FOUR_TIMES),
    ...rateLines('runs a second, a marketplace answers at once', empty, null),
    `| a tick that claims 100 of ${AGENTS.toLocaleString('en')} agents | ≤ ${TICK_MS} ms |  | ${ms(tick)} |  | ${said(tick.median <= TICK_MS)} |`,
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; ${load}.`,
  ].join('\n')
}

function rateLines(what: string, rates: readonly WorkersRate[], goal: number | null): string[] {
  const [one, ...more] = rates
  if (!one) return []
  return more.map(({ workers, runsPerSecond }) => {
    const ratio = runsPerSecond.median / one.runsPerSecond.median
    const isJudged = goal !== null && workers === 4
    const cells = [
      `${what}, ${workers} workers`,
      isJudged ? `ratio ≥ ${goal}` : '',
      rate(one.runsPerSecond),
      rate(runsPerSecond),
      ratio.toFixed(2),
      isJudged ? said(ratio >= goal) : '',
    ]
    return `| ${cells.join(' | ')} |`
  })
}

export const said = (isMet: boolean) => (isMet ? 'yes' : 'no')
const rate = ({ median, least, most }: Spread) => `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`
export const ms = ({ median, least, most }: Spread) =>
  `${median.toFixed(2)} ms (${least.toFixed(2)} to ${most.toFixed(2)})`

/** How long a tick needs to claim the agents that are due, among very many that are not. */
const DUE = 100
const ROUNDS = 20
/** Later than all times here. */
const LATER_MS = 1_000_000_000

/** @param agents How many there are in all. @returns Milliseconds by the clock until the claim is on the disk. */
async function measureTick({ db, run }: Postgres, agents: number): Promise<Spread> {
  // Nobody owns these agents.
  await run('SET session_replication_role = replica')
  await run(`INSERT INTO agent_schedules (agent_id, user_id, next_run_at)
    SELECT gen_random_uuid(), gen_random_uuid(), ${LATER_MS} + n FROM generate_series(1, ${agents}) AS n`)
  await run('ANALYZE agent_schedules')
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const nowMs = (round + 1) * SECOND_MS
    await run(`UPDATE agent_schedules SET next_run_at = ${nowMs} WHERE agent_id IN
      (SELECT agent_id FROM agent_schedules WHERE next_run_at > ${LATER_MS} LIMIT ${DUE})`)
    const startedAt = performance.now()
    const claim = { worker: 'bench', nowMs, untilMs: LATER_MS }
    const claimed = await db.atomically((tx) => scheduleStore(tx).claimDue(claim, DUE))
    if (claimed.length !== DUE) throw new Error(`${claimed.length} of ${DUE} were claimed.`)
    if (round > 0) times.push(performance.now() - startedAt)
  }
  await run('DELETE FROM agent_schedules WHERE user_id NOT IN (SELECT id FROM users)')
  return spreadOf(times)
}
