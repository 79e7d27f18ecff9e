/** The least that the freelancer asks for a whole job, in whole US dollars. Pure. */
import type { AgentFields } from '#shared/domain/agent.ts'
import { criteriaFor } from '#shared/domain/jobs/criteria-for.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'

/** @returns The smallest fixed price in whole US dollars that the agent looks for; 0 where it names none. */
export function leastFixedUsd(agent: AgentFields, platform: MarketplaceId): number {
  return criteriaFor(agent, platform, null).fixedMinUsd ?? 0
}
