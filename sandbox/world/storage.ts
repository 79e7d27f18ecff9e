/** Keeps the world across restarts in one JSON file that is replaced whole or not at all. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { outcomes, platforms } from './market.ts'

const platform = z.enum(platforms)
const outcome = z.enum(outcomes)

const client = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  countryCode: z.string(),
  country: z.string(),
  city: z.string(),
  timezone: z.string(),
  rating: z.number(),
  reviews: z.number(),
  jobsPosted: z.number(),
  hires: z.number(),
  totalSpentUsd: z.number(),
  isPaymentVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  memberSinceMs: z.number(),
})

const job = z.object({
  platform,
  id: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  type: z.enum(['fixed', 'hourly']),
  min: z.number(),
  max: z.number(),
  currency: z.string(),
  skills: z.array(z.string()),
  category: z.string(),
  client,
  questions: z.array(z.string()),
  experience: z.enum(['entry', 'intermediate', 'expert']),
  duration: z.enum(['week', 'month', 'quarter', 'semester', 'ongoing']),
  hoursPerWeek: z.number(),
  isSealed: z.boolean(),
  isNda: z.boolean(),
  isFeatured: z.boolean(),
  isUrgent: z.boolean(),
  rivals: z.number(),
  connectsCost: z.number(),
  postedAtMs: z.number(),
  closesAtMs: z.number(),
  closedAtMs: z.nullable(z.number()),
})

const proposal = z.object({
  id: z.string(),
  platform,
  jobId: z.string(),
  freelancer: z.string(),
  text: z.string(),
  amount: z.number(),
  currency: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  periodDays: z.nullable(z.number()),
  milestonePercentage: z.nullable(z.number()),
  connects: z.number(),
  receivedAtMs: z.number(),
  isDuplicate: z.boolean(),
  isWithdrawn: z.boolean(),
  reached: z.partialRecord(outcome, z.number()),
  planned: z.array(z.object({ outcome, atMs: z.number() })),
  messages: z.array(
    z.object({ id: z.number(), from: z.enum(['client', 'freelancer']), text: z.string(), atMs: z.number() }),
  ),
})

const perPlatform = z.object({ freelancer: z.number(), upwork: z.number() })

const worldState = z.object({
  seed: z.number(),
  counter: z.number(),
  arrivals: z.nullable(
    z.object({
      posts: z.array(z.object({ platform, index: z.number(), variant: z.number(), postedAtMs: z.number() })),
      nextNumber: perPlatform,
      nextArrivalMs: perPlatform,
    }),
  ),
  drafts: z.array(job),
  /** Job key to the time it was closed. */
  closed: z.record(z.string(), z.number()),
  proposals: z.array(proposal),
  /** Accounts that signed in, platform/username. */
  accounts: z.array(z.string()),
  /** Fingerprints of tokens that were revoked or used up. */
  spentTokens: z.array(z.string()),
  /** What single services remember, by their names; each knows its own shape. */
  services: z.record(z.string(), z.unknown()).default({}),
})

/** Everything of the world that outlives the process. */
export type WorldState = z.infer<typeof worldState>

/** Reads what was kept; undefined when there is nothing yet. @throws Error when the file is not ours. */
export function loadWorld(file: string): WorldState | undefined {
  if (!existsSync(file)) return undefined
  return worldState.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes it beside the file and moves it into place. */
export function saveWorld(file: string, state: WorldState): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, file)
}
