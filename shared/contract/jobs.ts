/** Calls that search a marketplace for a person. */
import * as z from 'zod/mini'
import { DURATIONS, EXPERIENCE_LEVELS, JOB_KINDS, marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { jobSearchSchema } from '../domain/jobs/search.ts'
import { endpoint, errorAnswerSchema } from './endpoint.ts'

/** A found job under the specified names. Amounts in whole units of `currency`; null where the marketplace does not tell. */
export const foundJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  clientLocation: z.nullable(z.string()),
  duration: z.nullable(z.enum(DURATIONS)),
  minBudget: z.nullable(z.number()),
  maxBudget: z.nullable(z.number()),
  /** "min - max" in the caller's language, one value where they are equal. */
  budget: z.nullable(z.string()),
  /** Null once the marketplace's text has expired on a device. */
  description: z.nullable(z.string()),
  /** ISO-8601 UTC. */
  datePosted: z.string(),
  url: z.string(),
  platform: marketplaceIdSchema,
  /** No marketplace tells one today. */
  logoUrl: z.nullable(z.string()),
  currency: z.string(),
  kind: z.enum(JOB_KINDS),
  skills: z.array(z.string()),
  experienceLevel: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  proposalCount: z.nullable(z.int()),
  /** `applied`: there is a proposal of the caller's, here or at the marketplace. */
  status: z.enum(['new', 'applied']),
  /** One of the caller's agents has judged it. */
  isSeenByAgent: z.boolean(),
})
export type FoundJob = z.infer<typeof foundJobSchema>

/** How far a search has come. */
const searchProgressSchema = z.object({
  pagesRead: z.int(),
  /** How many pages there are to read at most. */
  pagesMax: z.int(),
  /** Jobs that fit so far. */
  found: z.int(),
})
export type SearchProgress = z.infer<typeof searchProgressSchema>

/** What the stream of a search says; `done` or `failed` is the last. */
export const searchEventSchema = z.union([
  z.extend(searchProgressSchema, { type: z.literal('progress') }),
  z.object({ type: z.literal('done'), jobs: z.array(foundJobSchema) }),
  z.object({ type: z.literal('failed'), error: errorAnswerSchema }),
])
export type SearchEvent = z.infer<typeof searchEventSchema>

export const jobs = {
  /**
   * Answers with jobs, best first. With `Accept: text/event-stream` each `data:` is a `searchEventSchema` instead.
   * Errors: `plan.limit` (advanced filters on the free plan), `marketplace.*`, `rate.limited`.
   */
  searchWithForm: endpoint('POST', '/jobs/search-with-form', jobSearchSchema, z.array(foundJobSchema)),
  search: endpoint(
    'POST',
    '/jobs/search',
    z.extend(jobSearchSchema, { userId: z.string('required') }),
    z.array(foundJobSchema),
  ),
}
