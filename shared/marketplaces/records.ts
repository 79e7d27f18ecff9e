/** Every marketplace's record, and the fields that all of them add to a search and to an agent. */
import type { MarketplaceId } from '../domain/jobs/marketplace-names.ts'
import { freelancer } from './freelancer.ts'
import type { MarketplaceFacts, SignInForm } from './record.ts'
import { upwork } from './upwork.ts'

export const SEARCH_SHAPE = { ...upwork.searchShape, ...freelancer.searchShape }
export const AGENT_SHAPE = { ...upwork.agentShape, ...freelancer.agentShape }

type AgentShape = typeof AGENT_SHAPE
export type OwnSignInForm = SignInForm<AgentShape>

/** A marketplace without a record does not compile, and neither does a record with a name that is in no shape. */
export const MARKETPLACES: Readonly<Record<MarketplaceId, MarketplaceFacts<typeof SEARCH_SHAPE, AgentShape>>> = {
  upwork,
  freelancer,
}
