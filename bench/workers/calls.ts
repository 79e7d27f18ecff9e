/** What a call costs this process on PostgreSQL, beside the same call on SQLite. */
import { createTestDeps } from '#api/test/harness.ts'
import { answered, askingOne, CALLED } from '../speed/calls.ts'
import { inTurns, type Spread } from '../speed/measure.ts'
import type { Postgres } from './postgres.ts'

/** Milliseconds of processor time for one call; the server of the database is not counted. */
interface CallOnBoth {
  what: (typeof CALLED)[number]
  sqlite: Spread
  postgres: Spread
}

export async function measureCallsOnBoth({ db }: Postgres): Promise<CallOnBoth[]> {
  const places = { sqlite: createTestDeps({ isMeasured: true }), postgres: createTestDeps({ db }) }
  const [sqlite, postgres] = [await askingOne(places.sqlite), await askingOne(places.postgres)]
  const found: CallOnBoth[] = []
  for (const what of CALLED) {
    const work = { sqlite: () => answered(sqlite.ask(what)), postgres: () => answered(postgres.ask(what)) }
    found.push({ what, ...(await inTurns(work, { rounds: 5, calls: 300 })) })
  }
  await places.sqlite.dispose()
  return found
}
