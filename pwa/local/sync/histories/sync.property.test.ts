/** Two devices, the real server, and a network that does its worst: the invariants of sync in random histories. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { HAS_POSTGRES } from '#api/test/postgres.ts'
import { histories } from '#pwa/test/sim-arbitrary.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import { REGRESSIONS } from '#pwa/test/sim-regressions.ts'
import { postgresPlace, sqlitePlace } from '#pwa/test/sim-places.ts'
import { createSimServer, type SimServer } from '#pwa/test/sim-server.ts'

const FIXED_SEED = 20261118
const FIXED_RUNS = Number(process.env.SYNC_HISTORIES ?? 200)
const RANDOM_RUNS = Number(process.env.SYNC_HISTORIES ?? 100)
const TIME_LIMIT_MS = 600_000
/** A failure names its seed; make it a test of its own. */
const seed = Number(process.env.SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31))
const POSTGRES_RUNS = Number(process.env.SYNC_HISTORIES ?? 20)

describe('sync', () => {
  let server: SimServer
  beforeAll(async () => {
    server = await createSimServer(sqlitePlace())
  })
  afterAll(() => server.dispose())

  it.each(REGRESSIONS)('keeps its promises: $title', async ({ steps, isWarm = false }) => {
    await playHistory(server, steps, isWarm)
  })

  const check = (seed: number, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(histories, async ({ steps, isCold }) => {
        await playHistory(server, steps, !isCold)
      }),
      { seed, numRuns },
    )

  it(
    `keeps its promises in ${FIXED_RUNS} histories that are the same every time`,
    async () => {
      await check(FIXED_SEED, FIXED_RUNS)
    },
    TIME_LIMIT_MS,
  )

  it(
    `keeps its promises in ${RANDOM_RUNS} new histories (seed ${seed})`,
    async () => {
      await check(seed, RANDOM_RUNS)
    },
    TIME_LIMIT_MS,
  )
})

describe.runIf(HAS_POSTGRES)('sync with a server on PostgreSQL', () => {
  let server: SimServer
  beforeAll(async () => {
    server = await createSimServer(await postgresPlace())
  })
  afterAll(() => server.dispose())

  it(
    `keeps its promises in ${POSTGRES_RUNS} new histories (seed ${seed})`,
    async () => {
      const played = fc.asyncProperty(histories, async ({ steps, isCold }) => {
        await playHistory(server, steps, !isCold)
      })
      await fc.assert(played, { seed, numRuns: POSTGRES_RUNS })
    },
    TIME_LIMIT_MS,
  )
})
