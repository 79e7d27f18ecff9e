/** `npm run bench -- proof`: what the laws promise, tried out for as long as wanted. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { proveFuzz } from './fuzz.ts'
import { proveHistories } from './histories.ts'
import { proveKills } from './kills.ts'
import { boundOf, isProven, type PartResult, tableOf } from './part.ts'
import { proveServices } from './services.ts'
import { proveSeveral } from './several-kills.ts'

const PARTS = {
  kills: proveKills,
  several: proveSeveral,
  histories: proveHistories,
  fuzz: proveFuzz,
  services: proveServices,
}
const partNameSchema = z.enum(['kills', 'several', 'histories', 'fuzz', 'services'])
const optionsSchema = z.object({
  minutes: z.coerce.number().positive().optional(),
  count: z.coerce.number().int().positive().optional(),
  seed: z.coerce.number().int().nonnegative().optional(),
  part: partNameSchema.optional(),
})
const MINUTES = 2

/**
 * @param words `--minutes N` or `--count N` (in each part's own unit), `--seed S`, `--part` one of the parts; else all of them.
 * @returns Whether every figure that must be zero is zero.
 */
export async function prove(words: readonly string[], say: (line: string) => void): Promise<boolean> {
  const options = { minutes: text, count: text, seed: text, part: text }
  const { minutes, count, part, ...given } = optionsSchema.parse(parseArgs({ args: [...words], options }).values)
  const seed = given.seed ?? Date.now() % 2 ** 31
  const results: PartResult[] = []
  for (const name of partNameSchema.options) {
    if (part && part !== name) continue
    say(`proof       ${name}, seed ${seed}`)
    results.push(await PARTS[name](boundOf(count ? { count } : { minutes: minutes ?? MINUTES }), seed, say))
  }
  for (const line of tableOf(results)) say(line)
  return isProven(results)
}

const text = { type: 'string' } as const
