/** The record of one run of an agent, and the activity feed made from it. */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'
import { marketplaceIdSchema } from './jobs/marketplace.ts'

/** Why a found job did not become a proposal. */
export const RUN_SKIP_REASONS = [
  'already_seen',
  'already_applied',
  'closed',
  'restricted',
  'kind',
  'budget_low',
  'rate_low',
  'rate_high',
  'experience',
  'duration',
  'language',
  'too_old',
  'excluded_word',
  'score_low',
  'red_flag',
  'fraud',
  'condition',
  'refused',
  'pay_under',
  'other_trade',
  'word_rule',
  'client_country',
  'client_unverified',
  'client_spent',
  'client_hires',
  'client_rating',
  'client_unknown',
  'many_proposals',
  'send_cost',
  'cap_reached',
  'next_run',
] as const
/** A job that matched, and whose letter could not be written yet. */
export const UNWRITTEN_REASONS = [
  'cap_reached',
  'next_run',
] as const satisfies readonly (typeof RUN_SKIP_REASONS)[number][]
/** Jobs that were judged before, or that wait for room, were not skipped. */
const NOT_SKIPPED: readonly string[] = ['already_seen', 'already_applied', ...UNWRITTEN_REASONS]

/** @returns Why a run skipped jobs, and how many, the most frequent reason first. */
export function skippedIn({ skips }: Pick<Run, 'skips'>): [reason: string, count: number][] {
  const skipped = Object.entries(skips).filter(([reason, count]) => count > 0 && !NOT_SKIPPED.includes(reason))
  return skipped.sort(([, a], [, b]) => b - a)
}

export type RunSkipReason = (typeof RUN_SKIP_REASONS)[number]

export const RUN_STEPS = ['search', 'match', 'write', 'send'] as const
export type RunStep = (typeof RUN_STEPS)[number]

export const runSchema = z.object({
  id: z.string(),
  agentId: z.string(),
  trigger: z.enum(['schedule', 'manual']),
  status: z.enum(['running', 'done', 'failed', 'canceled']),
  step: z.nullable(z.enum(RUN_STEPS)),
  startedAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  searched: z.array(
    z.object({ platform: marketplaceIdSchema, query: z.string(), found: z.int(), errorCode: z.nullable(z.string()) }),
  ),
  found: z.int(),
  fresh: z.int(),
  matched: z.int(),
  written: z.int(),
  sent: z.int(),
  held: z.int(),
  /** How many jobs were skipped for each reason. */
  skips: z.record(z.string(), z.int()),
  /** The newest of them, by name; at most 50. */
  skipped: z.array(
    z.object({
      platform: marketplaceIdSchema,
      jobId: z.string(),
      title: z.string(),
      url: z.string(),
      reason: z.enum(RUN_SKIP_REASONS),
      detail: z.string(),
    }),
  ),
  /** Milliseconds spent in each step. */
  stepMs: z.record(z.string(), z.int()),
  /** AI tokens and their price in millionths of a dollar; zero for the built-in writer. */
  tokens: z.int(),
  costMicros: z.int(),
  errorCode: z.nullable(z.string()),
})
export type Run = z.infer<typeof runSchema>

const ACTIVITY_KINDS = [
  'agent_created',
  'agent_activated',
  'agent_paused',
  'run_finished',
  'run_failed',
  'proposal_review',
  'proposal_sent',
  'proposal_failed',
  'proposal_unknown',
  'outcome',
  'connected',
  'disconnected',
  'quiet',
] as const

/** One line of the feed. `locales/<tag>/activity.json` has its sentence, `params` has the values in it. */
export const activitySchema = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: instantSchema,
  agentId: z.nullable(z.string()),
  proposalId: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Activity = z.infer<typeof activitySchema>
