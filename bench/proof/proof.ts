/** `npm run bench -- proof`: what the laws promise, tried out for as long as wanted. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeResults } from '../speed/results.ts'
import { proveEngine } from './engine-kills.ts'
import { proveFuzz } from './fuzz.ts'
import { proveHistories } from './histories.ts'
import { proveKills } from './kills.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { boundOf, isProven, type PartResult, tableOf } from './part.ts'
import { readRuns, recordRun, sumTable } from './record.ts'
import { proveServices } from './services.ts'
import { proveSeveral } from './several-kills.ts'

const PARTS = {
  kills: proveKills,
  engine: proveEngine,
  several: proveSeveral,
  histories: proveHistories,
  fuzz: proveFuzz,
  services: proveServices,
}
const partNameSchema = z.enum(['kills', 'engine', 'several', 'histories', 'fuzz', 'services'])
const optionsSchema = z.object({
  minutes: z.coerce.number().positive().optional(),
  count: z.coerce.number().int().positive().optional(),
  seed: z.coerce.number().int().nonnegative().optional(),
  part: partNameSchema.optional(),
})
const MINUTES = 2

/**
 * Each finished part is recorded, and the sum of all recorded runs is written. A run that is ended early (SIGTERM) compares what it has done
 * until then, and counts.
 * @param words `--minutes N` or `--count N` (in each part's own unit), `--seed S`, `--part` one of the parts; else all of them.
 * @returns Whether every figure that must be zero is zero.
 */
export async function prove(words: readonly string[], say: (line: string) => void): Promise<boolean> {
  const options = { minutes: text, count: text, seed: text, part: text }
  const { minutes, count, part, ...given } = optionsSchema.parse(parseArgs({ args: [...words], options }).values)
  const seed = given.seed ?? Date.now() % 2 ** 31
  const results: PartResult[] = []
  const stop = new AbortController()
  process.once('SIGTERM', () => stop.abort())
  for (const name of partNameSchema.options) {
    if (part && part !== name) continue
    say(`proof       ${name}, seed ${seed}; ends early with: kill ${process.pid}`)
    const startedAt = performance.now()
    const bound = boundOf(count ? { count } : { minutes: minutes ?? MINUTES }, stop.signal)
    const result = await PARTS[name](bound, seed, say)
    results.push(result)
    recordRun(result, seed, (performance.now() - startedAt) / MINUTE_MS)
    if (stop.signal.aborted) break
  }
  for (const line of tableOf(results)) say(line)
  const sums = sumTable(readRuns())
  writeResults(sums, 'proof')
  say('All runs so far:')
  say(sums)
  return isProven(results)
}

const text = { type: 'string' } as const
