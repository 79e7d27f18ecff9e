/** The record of runs: what it holds is readable, and the table says what is not zero. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRuns, type Run, sumTable } from './record.ts'

const run: Run = {
  part: 'fuzz',
  seed: 1,
  at: '2026-11-26T07:00:00.000Z',
  commit: '0a1b2c3d',
  minutes: 10,
  load: 1.5,
  counts: { calls: 40_000 },
  measured: { heldMiB: 100 },
  figures: { broken: 0, leaks: 0 },
}

it('adds runs up, and says how much of the goal that is', () => {
  const [, , line] = sumTable([run, { ...run, seed: 2, counts: { calls: 20_000 }, commit: 'ffffffff' }]).split('\n')
  expect(line).toBe(
    '| fuzz | 2 | calls 60000 | 60.0 % of 100,000 calls | all zero: broken, leaks | 2026-11-26, ffffffff |',
  )
})

it('tells kills of the process from those within it', () => {
  const killed = { ...run, counts: { kills: 100 }, figures: { doubled: 0 } }
  const table = sumTable([
    { ...killed, part: 'kills' },
    { ...killed, part: 'engine', counts: { kills: 9_400 } },
  ])
  expect(table).toContain('| kills | the process of the server, by SIGKILL | 100 | 1.0 % | 100, 1.0 % |')
  expect(table).toContain(
    '| engine | the engine within a process, between two of its steps | 9400 | 94.0 % | 9500, 95.0 % |',
  )
})

it('says which run found something, and why', () => {
  const faulty = { ...run, seed: 7, figures: { broken: 2, leaks: 0 } }
  expect(sumTable([run, faulty])).toContain('| **broken 2**; zero: leaks |')
  expect(sumTable([run, faulty])).toContain('| fuzz, seed 7, 0a1b2c3d | not explained yet |')
  expect(sumTable([run, { ...faulty, note: 'The queue.' }])).toContain('| fuzz, seed 7, 0a1b2c3d | The queue. |')
})

it('has in the results the sum of the recorded runs', () => {
  const runs = readRuns()
  const results = readFileSync(join(import.meta.dirname, '../results.md'), 'utf8')
  expect(runs.length).toBeGreaterThan(0)
  expect(results).toContain(`\n\n${sumTable(runs)}\n\n`)
})
