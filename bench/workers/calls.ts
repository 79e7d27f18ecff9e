/** Measures what a call costs our process on PostgreSQL, beside the same call on SQLite, and writes it down. */
import { cpus, loadavg } from 'node:os'
import { createTestDeps } from '#api/test/harness.ts'
import { answered, askingOne, CALLED } from '../speed/calls.ts'
import { inTurns, type Spread } from '../speed/measure.ts'
import { type Postgres, withPostgres } from './postgres.ts'
import { ms, said } from './report.ts'

const RATIO = 1.3

/** @returns Markdown; null where this machine has no PostgreSQL. */
export async function reportCalls(): Promise<string | null> {
  const before = loadavg()[0] ?? 0
  const found = await withPostgres(measureOnBoth)
  if (!found) return null
  const load = `load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`
  return [
    '| what | goal | SQLite | PostgreSQL | ratio | met |',
    '|---|---|---|---|---|---|',
    ...found.map(({ what, sqlite, postgres }) => {
      const ratio = postgres.median / sqlite.median
      return `| ${what} | ratio ≤ ${RATIO} | ${ms(sqlite)} | ${ms(postgres)} | ${ratio.toFixed(2)} | ${said(ratio <= RATIO)} |`
    }),
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; ${load}.`,
  ].join('\n')
}

/** Milliseconds of processor time for one call; the server of the database is not counted. */
interface CallOnBoth {
  what: (typeof CALLED)[number]
  sqlite: Spread
  postgres: Spread
}

async function measureOnBoth({ db }: Postgres): Promise<CallOnBoth[]> {
  const places = { sqlite: createTestDeps({ isMeasured: true }), postgres: createTestDeps({ db }) }
  const [sqlite, postgres] = [await askingOne(places.sqlite), await askingOne(places.postgres)]
  const found: CallOnBoth[] = []
  for (const what of CALLED) {
    const work = { sqlite: () => answered(sqlite.ask(what)), postgres: () => answered(postgres.ask(what)) }
    const before = { sqlite: sqlite.before(what), postgres: postgres.before(what) }
    found.push({ what, ...(await inTurns(work, { rounds: 7, calls: 300, before })) })
  }
  await places.sqlite.dispose()
  return found
}
