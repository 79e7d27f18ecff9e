/** Keeps the world across restarts in one JSON file, which is replaced as a whole or not at all. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { job, platforms, proposal } from './market.ts'

const perPlatform = z.object({ freelancer: z.number(), upwork: z.number() })

const worldState = z.object({
  seed: z.number(),
  counter: z.number(),
  arrivals: z.nullable(
    z.object({
      posts: z.array(
        z.object({ platform: z.enum(platforms), index: z.number(), variant: z.number(), postedAtMs: z.number() }),
      ),
      nextNumber: perPlatform,
      nextArrivalMs: perPlatform,
    }),
  ),
  drafts: z.array(job),
  /** The time each job was closed, by its key. */
  closed: z.record(z.string(), z.number()),
  proposals: z.array(proposal),
  /** Accounts that have signed in, platform/username. */
  accounts: z.array(z.string()),
  /** Fingerprints of tokens that were revoked or used. */
  spentTokens: z.array(z.string()),
  /** What single services keep, by their names. Each knows its own shape. */
  services: z.record(z.string(), z.unknown()).default({}),
})

/** Everything of the world that survives a restart. */
export type WorldState = z.infer<typeof worldState>

/** Reads the saved world; undefined when there is none yet. @throws Error when the file is not ours. */
export function loadWorld(file: string): WorldState | undefined {
  if (!existsSync(file)) return undefined
  return worldState.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes a second file and moves it over the first. */
export function saveWorld(file: string, state: WorldState): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, file)
}
