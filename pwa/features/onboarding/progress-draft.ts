/** The progress of the set-up, kept on the device so that it can be left and found again. */
import * as z from 'zod/mini'
import type { AgentFields } from '#shared/domain/agent.ts'
import { type MarketplaceId, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { ownLanguages } from '#shared/domain/jobs/post-languages.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { planIdQuerySchema, type User } from '#shared/domain/user.ts'

export const STEPS = ['profile', 'search', 'letter', 'start'] as const
export type StepName = (typeof STEPS)[number]

export const FACT_FIELDS = [
  'firstName',
  'lastName',
  'latinName',
  'title',
  'overview',
  'skills',
  'hourlyRateUsd',
] as const
export type Facts = Pick<Profile, (typeof FACT_FIELDS)[number]>
export const EMPTY_FACTS: Facts = {
  ...{ firstName: '', lastName: '', latinName: '', title: '', overview: '' },
  ...{ skills: [], hourlyRateUsd: 0 },
}

/** The name under which it is kept. An older set-up had other steps. */
export const DRAFT_KEY = 'set-up'

export interface OnboardingDraft {
  /** Index in `STEPS`. */
  step: number
  /** Chosen before signing up. */
  plan?: string | undefined
  /** What was typed and is not yet in the profile. */
  facts: Partial<Facts>
  /** The text in the box for pasting. */
  pasted: string
  /** Whether the fields are shown: a text was read, or somebody would rather type. */
  hasFields: boolean
  /** Suggestions that were unticked: ids of facts, and names of fields. */
  unticked: string[]
  search: JobSearch
  /** The job to write for: its marketplace and id, or `BROUGHT`. Null: the first in the list. */
  chosen: string | null
  /** The post that a visitor tried on the home page, and the proposal on it once the facts are confirmed. */
  post: SharedJob | null
  broughtId: string | null
  /** The proposal with the first letter. */
  letterId: string | null
  /** What was changed of the agent that the search suggests. */
  agent: Partial<AgentFields>
  /** Once it was created. */
  agentId: string | null
  /** Once it was started. */
  isStarted: boolean
}

/** `chosen` for the post that was brought from the home page. */
export const BROUGHT = 'brought'

/** What the sign-up hands on in the router's state. */
const arrivalSchema = z.object({
  platformType: z.catch(z.optional(marketplaceIdSchema), undefined),
  plan: z.catch(z.optional(planIdQuerySchema), undefined),
})

/** @param state `useLocation().state`: anything. @param tag The language of the interface. */
export function startDraft(state: unknown, user: Pick<User, 'platformType'>, tag: string): OnboardingDraft {
  const parsed = arrivalSchema.safeParse(state)
  const arrival = parsed.success ? parsed.data : {}
  const platform: MarketplaceId = arrival.platformType ?? user.platformType
  return {
    step: 0,
    plan: arrival.plan,
    facts: {},
    pasted: '',
    hasFields: false,
    unticked: [],
    search: emptySearch(platform, ownLanguages(null, tag)),
    chosen: null,
    post: null,
    broughtId: null,
    letterId: null,
    agent: {},
    agentId: null,
    isStarted: false,
  }
}

export interface StepProps {
  draft: OnboardingDraft
  set: (patch: Partial<OnboardingDraft>) => void
}
