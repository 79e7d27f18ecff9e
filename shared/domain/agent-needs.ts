/** What a job agent needs before it starts. It is one rule for every door: the search, the wizard, the set-up and the API. Pure. */
import type { AgentFields } from './agent.ts'
import type { MarketplaceId } from './jobs/marketplace-names.ts'
import type { NEEDED_FACTS, Profile } from './profile.ts'
import type { Resume } from './resume.ts'

/** In the order in which a person is asked for them. */
export const AGENT_NEEDS = ['profile', 'skill', 'resume', 'connection', 'address'] as const
export type AgentNeed = (typeof AGENT_NEEDS)[number]

/** What is known about the freelancer. */
export interface KnownFreelancer {
  profile: Pick<Profile, (typeof NEEDED_FACTS)[number] | 'workHistory'>
  /** Null when there is none. */
  resume: Pick<Resume, 'text'> | null
  /** Whether at least one fact was confirmed. */
  hasFact: boolean
  /** Marketplaces with a connected account. */
  connected: readonly MarketplaceId[]
  /** Marketplaces where an agent waits until the account's address is proved; none once it is. */
  unproved: readonly MarketplaceId[]
}

/** The fields of an agent that can stand in for the profile. */
export type AgentToStart = Pick<AgentFields, 'platforms'> &
  Partial<Pick<AgentFields, 'skills' | 'upworkProfileTitle' | 'upworkOverview' | 'upworkWorkHistory'>>

/** An overview of this length tells of work that was done; a shorter one only names a trade. */
const TELLING_OVERVIEW = 60

/** @returns What is missing before the agent may start, in the order of `AGENT_NEEDS`. */
export function missingForAgent(agent: AgentToStart, known: KnownFreelancer): AgentNeed[] {
  const { profile, resume, hasFact, connected, unproved } = known
  const has: Record<AgentNeed, boolean> = {
    profile: missingOfProfile(agent, profile) === null,
    skill: profile.skills.length > 0 || (agent.skills ?? []).length > 0,
    resume:
      hasFact ||
      isSaid(resume?.text, profile.workHistory, agent.upworkWorkHistory) ||
      profile.overview.trim().length >= TELLING_OVERVIEW,
    connection: unconnected(agent, connected) === null,
    address: !agent.platforms.some((platform) => unproved.includes(platform)),
  }
  return AGENT_NEEDS.filter((need) => !has[need])
}

/** @returns What the need of a profile lacks: one part of it, or both; null where it is met. */
export function missingOfProfile(
  agent: AgentToStart,
  profile: Pick<KnownFreelancer['profile'], 'title' | 'overview'>,
): 'profile' | 'headline' | 'overview' | null {
  const hasHeadline = isSaid(profile.title, agent.upworkProfileTitle)
  const hasOverview = isSaid(profile.overview, agent.upworkOverview)
  if (hasHeadline) return hasOverview ? null : 'overview'
  return hasOverview ? 'headline' : 'profile'
}

function isSaid(...texts: (string | undefined)[]): boolean {
  return texts.some((text) => text !== undefined && text.trim() !== '')
}

/** @returns The first of the agent's marketplaces without a connected account; null when all have one. */
export function unconnected(
  { platforms }: Pick<AgentFields, 'platforms'>,
  connected: readonly MarketplaceId[],
): MarketplaceId | null {
  return platforms.find((platform) => !connected.includes(platform)) ?? null
}
