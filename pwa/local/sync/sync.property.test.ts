/** Two devices, the real server, and a network that does its worst: the invariants of sync in random histories. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { EDITS, ENGINE, playHistory, type Step } from '#pwa/test/sim-history.ts'
import type { Fate } from '#pwa/test/sim-network.ts'
import { REGRESSIONS } from '#pwa/test/sim-regressions.ts'
import { createSimServer, type SimServer } from '#pwa/test/sim-server.ts'

const FIXED_SEED = 20261118
const FIXED_RUNS = Number(process.env.SYNC_HISTORIES ?? 200)
const RANDOM_RUNS = Number(process.env.SYNC_HISTORIES ?? 100)
const TIME_LIMIT_MS = 600_000

const device = fc.nat(1)
const pick = fc.nat(3)
const fate = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Fate>('deliver') },
  {
    weight: 7,
    arbitrary: fc.constantFrom<Fate[]>('process', 'drop', 'lose', 'duplicate', 'ghost', 'truncate', 'portal', 'error'),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('edit'), device, edit: fc.constantFrom(...EDITS), pick }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('sync'), device, isLockless: fc.nat(2).map((n) => n === 0) }),
  },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('net'), pick, fate }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('engine'), work: fc.constantFrom(...ENGINE), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('collect') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash'), device, after: fc.nat(40) }) },
)
const steps = fc.array(step, { minLength: 20, maxLength: 70, size: 'max' })

describe('sync', () => {
  let server: SimServer
  beforeAll(() => {
    server = createSimServer()
  })
  afterAll(() => server.dispose())

  it.each(REGRESSIONS)('keeps its promises: $title', ({ steps, isWarm = false }) => playHistory(server, steps, isWarm))

  const check = (seed: number, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(steps, fc.boolean(), (history, isCold) => playHistory(server, history, !isCold)),
      { seed, numRuns },
    )

  it(
    `keeps its promises in ${FIXED_RUNS} histories that are the same every time`,
    async () => {
      await check(FIXED_SEED, FIXED_RUNS)
    },
    TIME_LIMIT_MS,
  )

  // A failure names its seed; make it a test of its own.
  const seed = Number(process.env.SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31))
  it(
    `keeps its promises in ${RANDOM_RUNS} new histories (seed ${seed})`,
    async () => {
      await check(seed, RANDOM_RUNS)
    },
    TIME_LIMIT_MS,
  )
})
