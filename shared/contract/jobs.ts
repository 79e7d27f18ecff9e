/** Calls with which a person searches a marketplace. */
import * as z from 'zod/mini'
import { DURATIONS, EXPERIENCE_LEVELS, JOB_KINDS, marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { jobSearchSchema } from '../domain/jobs/search.ts'
import { scorePartSchema } from '../domain/proposal.ts'
import { endpoint, errorAnswerSchema } from './endpoint.ts'

/** A found job under the specified names. Amounts are whole units of `currency`; null when the marketplace does not tell. */
export const foundJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  clientLocation: z.nullable(z.string()),
  duration: z.nullable(z.enum(DURATIONS)),
  minBudget: z.nullable(z.number()),
  maxBudget: z.nullable(z.number()),
  /** "min - max" in the caller's language, or one value when they are equal. */
  budget: z.nullable(z.string()),
  /** Null when the marketplace's text has expired on a device. */
  description: z.nullable(z.string()),
  /** ISO-8601 UTC. */
  datePosted: z.string(),
  url: z.string(),
  platform: marketplaceIdSchema,
  /** Always null today, because no marketplace tells it. */
  logoUrl: z.nullable(z.string()),
  currency: z.string(),
  kind: z.enum(JOB_KINDS),
  skills: z.array(z.string()),
  experienceLevel: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  proposalCount: z.nullable(z.int()),
  /** `applied`: the caller has a proposal on this job, here or at the marketplace. */
  status: z.enum(['new', 'applied']),
  /** True when one of the caller's agents has judged the job. */
  isSeenByAgent: z.boolean(),
  /** 0 to 100, the sum of its parts: how well the job fits the caller and the search. */
  score: z._default(z.nullable(z.int()), null),
  scoreParts: z._default(z.array(scorePartSchema), []),
  /** Keys of `locales/<tag>/proposals.json` under `redFlags.`. */
  flags: z._default(z.array(z.string()), []),
})
export type FoundJob = z.infer<typeof foundJobSchema>

/** The progress of a search. */
const searchProgressSchema = z.object({
  pagesRead: z.int(),
  /** The largest number of pages to read. */
  pagesMax: z.int(),
  /** The number of fitting jobs so far. */
  found: z.int(),
})
export type SearchProgress = z.infer<typeof searchProgressSchema>

/** An event in the stream of a search. `done` or `failed` is the last one. */
export const searchEventSchema = z.union([
  z.extend(searchProgressSchema, { type: z.literal('progress') }),
  z.object({ type: z.literal('done'), jobs: z.array(foundJobSchema) }),
  z.object({ type: z.literal('failed'), error: errorAnswerSchema }),
])
export type SearchEvent = z.infer<typeof searchEventSchema>

export const jobs = {
  /**
   * Returns jobs, best first. With `Accept: text/event-stream` each `data:` is a `searchEventSchema` instead.
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
