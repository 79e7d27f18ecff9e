/** The parts of a marketplace: jobs, their clients, and proposals. The schemas also read the saved data. */
import * as z from 'zod'

/** The marketplaces of the sandbox. */
export const platforms = ['freelancer', 'upwork'] as const
export type Platform = (typeof platforms)[number]

/** What a client can do about a proposal, in the order it usually happens. */
export const outcomes = ['viewed', 'replied', 'interview', 'hired', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

/** The person or company that posts jobs. Money is in whole US dollars, the rating from 0 to 5. */
const client = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  countryCode: z.string(),
  country: z.string(),
  city: z.string(),
  rating: z.number(),
  reviews: z.number(),
  hires: z.number(),
  totalSpentUsd: z.number(),
  isPaymentVerified: z.boolean(),
})
export type Client = z.infer<typeof client>

/** One posted job. `min` and `max` are major units of `currency`, per hour when hourly. */
export const job = z.object({
  platform: z.enum(platforms),
  /** Decimal digits, as on both marketplaces. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** ISO 639-1. */
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
  /** How many other people apply until the end. */
  rivals: z.number(),
  connectsCost: z.number(),
  postedAtMs: z.number(),
  /** When it closes by itself. */
  closesAtMs: z.number(),
  /** When somebody closed it or was hired. */
  closedAtMs: z.nullable(z.number()),
})
export type Job = z.infer<typeof job>

/** One answer to one of the client's screening questions. */
const answer = z.object({
  question: z.string(),
  answer: z.string(),
})
export type Answer = z.infer<typeof answer>

/** What a client wrote about a proposal. */
const message = z.object({
  id: z.number(),
  text: z.string(),
  atMs: z.number(),
})

/** One proposal as it arrived. Refused duplicates are kept too, with a mark. */
export const proposal = z.object({
  id: z.string(),
  platform: z.enum(platforms),
  jobId: z.string(),
  /** The username of the account that sent it. */
  freelancer: z.string(),
  text: z.string(),
  /** Major units of `currency`; per hour on hourly jobs. */
  amount: z.number(),
  currency: z.string(),
  answers: z.array(answer),
  /** Upwork: its cost in Connects, with the boost; 0 elsewhere. */
  connects: z.number(),
  receivedAtMs: z.number(),
  isDuplicate: z.boolean(),
  /** When the client did each of these things. */
  reached: z.partialRecord(z.enum(outcomes), z.number()),
  /** What the client will do by itself later. */
  planned: z.array(z.object({ outcome: z.enum(outcomes), atMs: z.number() })),
  messages: z.array(message),
})
export type Proposal = z.infer<typeof proposal>

/** True while the job accepts proposals. */
export function isOpen(job: Job, nowMs: number): boolean {
  return job.closedAtMs === null && nowMs < job.closesAtMs
}

/** The furthest step the client has taken on a proposal; 'none' at first. */
export function outcomeOf(proposal: Proposal): Outcome | 'none' {
  const reached = outcomes.filter((outcome) => proposal.reached[outcome] !== undefined)
  return reached.at(-1) ?? 'none'
}

/** How many others have applied by now: many in the first hours, fewer later. */
export function rivalsBy(job: Job, nowMs: number): number {
  const ageHours = Math.max(0, nowMs - job.postedAtMs) / 3_600_000
  return Math.floor(job.rivals * (1 - Math.exp(-ageHours / 30)))
}
