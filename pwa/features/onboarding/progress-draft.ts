/** The progress of the setup, kept on the device so that nothing is lost when one leaves. */
import * as z from 'zod/mini'
import type { AgentFields } from '#shared/domain/agent.ts'
import { type MarketplaceId, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { emptySearch, type JobSearch } from '#shared/domain/jobs/search.ts'
import { planIdQuerySchema, type User } from '#shared/domain/user.ts'

export const STEPS = ['profile', 'search', 'agent', 'credentials'] as const
export type StepName = (typeof STEPS)[number]

export type Facts = Pick<Profile, 'firstName' | 'lastName' | 'title' | 'overview' | 'skills'>

export interface OnboardingDraft {
  /** Index in `STEPS`. */
  step: number
  /** Chosen before signing up. */
  plan?: string | undefined
  /** What was typed and is not yet in the profile. */
  facts: Partial<Facts>
  search: JobSearch
  /** Of the last search; null before one. */
  foundCount: number | null
  /** What was changed of the agent that the search suggests. */
  agent: Partial<Pick<AgentFields, 'name' | 'title' | 'emailsPerDay' | 'startTime' | 'endTime' | 'mode' | 'skills'>>
  /** Once it was created. */
  agentId: string | null
}

/** What the sign-up hands on in the router's state. */
const arrivalSchema = z.object({
  platformType: z.catch(z.optional(marketplaceIdSchema), undefined),
  plan: z.catch(z.optional(planIdQuerySchema), undefined),
})

/** @param state `useLocation().state`: anything. */
export function startDraft(state: unknown, user: Pick<User, 'platformType'>): OnboardingDraft {
  const parsed = arrivalSchema.safeParse(state)
  const arrival = parsed.success ? parsed.data : {}
  const platform: MarketplaceId = arrival.platformType ?? user.platformType
  return {
    step: 0,
    plan: arrival.plan,
    facts: {},
    search: emptySearch(platform),
    foundCount: null,
    agent: {},
    agentId: null,
  }
}

export interface StepProps {
  draft: OnboardingDraft
  set: (patch: Partial<OnboardingDraft>) => void
}
