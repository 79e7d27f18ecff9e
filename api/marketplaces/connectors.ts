/** Every marketplace's connector, and how it is made from the server's settings. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { Clock } from '#shared/time.ts'
import { createFreelancer } from './freelancer/connector.ts'
import type { Marketplace } from './marketplace.ts'
import type { MarketplaceSettings } from './settings.ts'
import { createUpwork } from './upwork/connector.ts'

interface Connector {
  create(settings: MarketplaceSettings, clock: Clock): Marketplace
  /** The address that is called to check whether the marketplace can be reached. */
  addressOf(settings: MarketplaceSettings): string
}

export const CONNECTORS: Readonly<Record<MarketplaceId, Connector>> = {
  freelancer: { create: createFreelancer, addressOf: ({ freelancer }) => freelancer.apiUrl },
  upwork: { create: createUpwork, addressOf: ({ upwork }) => upwork.graphqlUrl },
}
