/** What the freelancer asks for an hour, in whole US dollars. The server offers it, and the device says where less is offered. Pure. */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import { toUsd } from '../../money.ts'
import type { AgentFields } from '../agent.ts'
import type { Profile } from '../profile.ts'
import type { Proposal } from '../proposal.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from './marketplace-names.ts'

/** @returns The freelancer's rate in whole US dollars an hour; 0 where unknown. The agent's own figure goes before the profile's. */
export function askedHourlyUsd(
  agent: AgentFields,
  profile: Pick<Profile, 'hourlyRateUsd'>,
  platform: MarketplaceId,
): number {
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

/** @returns Whether an hour is offered for less than the freelancer asks, because the post pays no more. What they gave themselves is their word. */
export function isUnderRate(
  { job, amountMinor, currency, priceReason }: Pick<Proposal, 'job' | 'amountMinor' | 'currency' | 'priceReason'>,
  hourlyUsd: number,
): boolean {
  const most = job.budgetMaxMinor || job.budgetMinMinor || Number.POSITIVE_INFINITY
  const isOfPost = job.kind === 'hourly' && priceReason?.is === 'budget' && amountMinor >= most
  return isOfPost && amountMinor > 0 && toUsd(amountMinor, currency) < hourlyUsd
}
