/** What the freelancer asks for, in whole US dollars. Pure. */
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { criteriaFor } from '#shared/domain/jobs/criteria-for.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Profile } from '#shared/domain/profile.ts'

/** @returns The freelancer's rate in whole US dollars an hour; 0 where unknown. The agent's own figure goes before the profile's. */
export function askedHourlyUsd(agent: AgentFields, profile: Profile, platform: MarketplaceId): number {
  return (
    askedRate(agent, platform) ||
    profile.hourlyRateUsd ||
    Math.max(...MARKETPLACE_IDS.map((id) => askedRate(agent, id)))
  )
}

function askedRate(agent: AgentFields, platform: MarketplaceId): number {
  const name = MARKETPLACES[platform].askedRate
  return name === null ? 0 : agent[name]
}

/** @returns The smallest fixed price in whole US dollars that the agent looks for; 0 where it names none. */
export function leastFixedUsd(agent: AgentFields, platform: MarketplaceId): number {
  return criteriaFor(agent, platform, null).fixedMinUsd ?? 0
}
