/** Calls with which a person searches a marketplace. */
import * as z from 'zod/mini'
import { agentFieldsSchema } from '../domain/agent.ts'
import { DURATIONS, EXPERIENCE_LEVELS, JOB_KINDS, marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { UNKNOWN_FACTS } from '../domain/matching/unknown-facts.ts'
import { jobSearchSchema } from '../domain/jobs/search-fields.ts'
import { scorePartSchema } from '../domain/proposal.ts'
import { RUN_SKIP_REASONS } from '../domain/run.ts'
import { endpoint, errorAnswerSchema } from './endpoint.ts'

/** `sent` only with the marketplace's receipt; `sending` is on its way, or its receipt is being asked for. */
const FOUND_STATES = ['inbox', 'approved', 'sending', 'sent', 'failed', 'skipped'] as const

const STATES: Readonly<Record<string, (typeof FOUND_STATES)[number]>> = {
  approved: 'approved',
  processing: 'sending',
  unknown: 'sending',
  completed: 'sent',
  failed: 'failed',
  skipped: 'skipped',
}

/** @returns How the search names the state of a proposal. */
export function foundStateOf(status: string): (typeof FOUND_STATES)[number] {
  return STATES[status] ?? 'inbox'
}

const foundClientSchema = z.object({
  /** ISO 3166-1 alpha-2; null where the marketplace tells none, or a name that is not known. */
  country: z.nullable(z.string()),
  isPaymentVerified: z.nullable(z.boolean()),
  rating: z.nullable(z.number()),
  reviewCount: z.nullable(z.int()),
  hireCount: z.nullable(z.int()),
  totalSpentUsd: z.nullable(z.number()),
})

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
  client: z._default(foundClientSchema, {
    ...{
      country: null,
      isPaymentVerified: null,
      rating: null,
      reviewCount: null,
      hireCount: null,
      totalSpentUsd: null,
    },
  }),
  /** The marketplace's own price of a proposal (Upwork connects); null when unknown or free. */
  sendCost: z._default(z.nullable(z.int()), null),
  /** 0 to 100, the sum of its parts: how well the job fits the caller and the search. */
  score: z._default(z.nullable(z.int()), null),
  scoreParts: z._default(z.array(scorePartSchema), []),
  /** Keys of `locales/<tag>/proposals.json` under `redFlags.`. */
  flags: z._default(z.array(z.string()), []),
  /** Why an agent would leave the job, as in a run's record; null where nothing contradicts the caller's facts. */
  misfit: z._default(z.nullable(z.object({ reason: z.enum(RUN_SKIP_REASONS), detail: z.string() })), null),
  /** What the search asked and the job does not tell; it was kept all the same. */
  unknown: z._default(z.array(z.enum(UNKNOWN_FACTS)), []),
  /** The caller's proposal on the job; null where there is none. */
  proposal: z._default(z.nullable(z.object({ id: z.string(), state: z.enum(FOUND_STATES) })), null),
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

const previewExampleSchema = z.object({
  platform: marketplaceIdSchema,
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** ISO-8601 UTC. */
  datePosted: z.string(),
  /** 0 to 100; null for a job that was left. */
  score: z.nullable(z.int()),
  /** Why the rules refused the post; null where they accept it. */
  reason: z.nullable(z.enum(RUN_SKIP_REASONS)),
  /** As in the notes of a run. */
  detail: z.string(),
})
export type PreviewExample = z.infer<typeof previewExampleSchema>

/** Of the posts of the last seven days that a search read: how many have its words, and how many fit all of it. */
const lastWeekSchema = z.object({ read: z.int(), caught: z.int() })
export type LastWeek = z.infer<typeof lastWeekSchema>

/** An event in the stream of a search. `done` or `failed` is the last one. */
export const searchEventSchema = z.union([
  z.extend(searchProgressSchema, { type: z.literal('progress') }),
  z.object({
    type: z.literal('done'),
    jobs: z.array(foundJobSchema),
    /** How many read jobs each rule left out; keys are `RUN_SKIP_REASONS`. */
    leftOut: z._default(z.record(z.string(), z.int()), {}),
    /** Some of them, newest first; one for each reason first. */
    leftOutJobs: z._default(z.array(previewExampleSchema), []),
    lastWeek: z._default(z.nullable(lastWeekSchema), null),
  }),
  z.object({ type: z.literal('failed'), error: errorAnswerSchema }),
])
export type SearchEvent = z.infer<typeof searchEventSchema>

/** What an agent would have done with the posts of the last seven days that one search of its words finds. */
const agentPreviewSchema = z.object({
  searched: z.array(z.object({ platform: marketplaceIdSchema, read: z.int(), errorCode: z.nullable(z.string()) })),
  /** How many posts were judged: the newest, at most `PREVIEW_POSTS_MAX` of each marketplace. */
  read: z.int(),
  caught: z.int(),
  /** At most five of each kind; of those left, one for each reason first. */
  caughtExamples: z.array(previewExampleSchema),
  leftExamples: z.array(previewExampleSchema),
})
export type AgentPreview = z.infer<typeof agentPreviewSchema>
export const PREVIEW_POSTS_MAX = 100

export const jobs = {
  /** Nothing is stored. Errors: `marketplace.*` where no marketplace could be searched, `rate.limited`, `user.not_found`. */
  previewAgent: endpoint('POST', '/jobs/preview-agent', agentFieldsSchema, agentPreviewSchema),
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
