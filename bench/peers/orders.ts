/** What the processes of this bench are told, and what they say. */
import { z } from 'zod'

export const QUEUE = 'pieces'
export const ENGINES = ['rows', 'bell', 'graphile', 'bullmq'] as const

export const orderSchema = z.object({
  engine: z.enum(ENGINES),
  /** The folders of PostgreSQL's socket and of the peers, and Redis's socket. */
  host: z.string(),
  database: z.string(),
  peers: z.string(),
  redis: z.string(),
  /** How many pieces it has under way at once. */
  places: z.number(),
  callMs: z.number(),
  /** When the bench began, Unix milliseconds. */
  begunAt: z.number(),
})
export type Order = z.infer<typeof orderSchema>
export type Said = ['ready'] | ['begun' | 'done', string]

export const RATE_ENGINES = [
  'runs-postgres',
  'claims-postgres',
  'graphile',
  'graphile-tuned',
  'bullmq',
  'runs-sqlite',
  'shared-commit',
  'bare-commit',
] as const
export type RateEngine = (typeof RATE_ENGINES)[number]

export const rateOrderSchema = z.object({
  engine: z.enum(RATE_ENGINES),
  host: z.string(),
  database: z.string(),
  peers: z.string(),
  redis: z.string(),
})
export type RateOrder = z.infer<typeof rateOrderSchema>
