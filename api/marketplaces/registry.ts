/** Every marketplace there is. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Clock } from '#shared/time.ts'
import { createFreelancer } from './freelancer/connector.ts'
import type { Marketplace } from './marketplace.ts'
import type { MarketplaceSettings } from './settings.ts'
import { createUpwork } from './upwork/connector.ts'

/** @param clock What tokens expire by. */
export function createMarketplaces(
  config: MarketplaceSettings,
  clock: Clock = { now: Date.now },
): Record<MarketplaceId, Marketplace> {
  return {
    freelancer: createFreelancer(config, clock),
    upwork: createUpwork(config, clock),
  } satisfies Record<MarketplaceId, Marketplace>
}
