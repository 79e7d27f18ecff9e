/** How often the hottest calls go to PostgreSQL and back: each way costs as much processor time as all else in them. */
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { dbOver, openPool } from '#api/store/open.postgres.ts'
import { createTestDeps } from '#api/test/harness.ts'
import { HAS_POSTGRES, openTestPostgres, testDatabase } from '#api/test/postgres.ts'
import { answered, askingOne, CALLED } from '../../bench/speed/calls.ts'

afterEach(() => vi.restoreAllMocks())

it.runIf(HAS_POSTGRES)('a row takes two ways, a list one or three, an empty pull one', async () => {
  await openTestPostgres()
  // Connections that are open already are not heard.
  const pool = openPool(testDatabase())
  let ways = 0
  const ask: (...given: unknown[]) => unknown = Client.prototype.query
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    ways += 1
    return ask.apply(this, given)
  })
  const deps = createTestDeps({ db: dbOver(pool) })
  const { ask: call, before } = await askingOne(deps)
  const found: Record<string, number> = {}
  for (const what of CALLED) {
    await answered(call(what))
    await before(what)?.()
    ways = 0
    await answered(call(what))
    found[what] = ways
  }
  expect(found).toEqual({
    ...{ 'a row': 2, 'a list of 50': 1, 'an empty pull': 1 },
    ...{ 'a list of 50 of which one changed': 3, 'a list of 50 for the first time': 3 },
  })
  await deps.dispose()
  await pool.end()
})
