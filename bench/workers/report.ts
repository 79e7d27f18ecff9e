/** Measures what several processes on one PostgreSQL do together, and what it costs, and writes it down. */
import { cpus, loadavg } from 'node:os'
import type { Spread } from '../speed/measure.ts'
import { measureCallsOnBoth } from './calls.ts'
import { withPostgres } from './postgres.ts'
import { measureTick } from './tick.ts'
import { addAgents, measureWorkers, type WorkersRate } from './workers.ts'

const AGENTS = 1_000_000
const TICK_MS = 25
const FOUR_TIMES = 3.6
const CALL_RATIO = 1.3

/** @returns Markdown; null where this machine has no PostgreSQL. */
export async function reportWorkers(): Promise<string | null> {
  const before = loadavg()[0] ?? 0
  const found = await withPostgres(async (postgres) => {
    const calls = await measureCallsOnBoth(postgres)
    const tick = await measureTick(postgres, AGENTS)
    await addAgents(postgres)
    const waiting = await measureWorkers(postgres, { answerMs: 300, places: 8 })
    const empty = await measureWorkers(postgres, { answerMs: 0, places: 32 })
    return { calls, tick, waiting, empty }
  })
  if (!found) return null
  const { calls, tick, waiting, empty } = found
  const load = `load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`
  return [
    '| what | goal | one worker, or SQLite | measured | ratio | met |',
    '|---|---|---|---|---|---|',
    ...rateLines('runs a second, a marketplace takes 300 ms', waiting, FOUR_TIMES),
    ...rateLines('runs a second, a marketplace answers at once', empty, null),
    `| a tick that claims 100 of ${AGENTS.toLocaleString('en')} agents | ≤ ${TICK_MS} ms |  | ${ms(tick)} |  | ${said(tick.median <= TICK_MS)} |`,
    ...calls.map(({ what, sqlite, postgres }) => {
      const ratio = postgres.median / sqlite.median
      return `| ${what}, processor time | ratio ≤ ${CALL_RATIO} | ${ms(sqlite)} | ${ms(postgres)} | ${ratio.toFixed(2)} | ${said(ratio <= CALL_RATIO)} |`
    }),
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

const said = (isMet: boolean) => (isMet ? 'yes' : 'no')
const rate = ({ median, least, most }: Spread) => `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`
const ms = ({ median, least, most }: Spread) => `${median.toFixed(2)} ms (${least.toFixed(2)} to ${most.toFixed(2)})`
