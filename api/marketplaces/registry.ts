/** Every marketplace there is. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Clock } from '#shared/time.ts'
import type { Config } from '../config.ts'
import { createFreelancer } from './freelancer/connector.ts'
import type { Marketplace } from './marketplace.ts'
import { createUpwork } from './upwork/connector.ts'

/** @param clock What tokens expire by. */
export function createMarketplaces(
  config: Config,
  clock: Clock = { now: Date.now },
): Record<MarketplaceId, Marketplace> {
  return {
    freelancer: createFreelancer(config, clock),
    upwork: createUpwork(config, clock),
  } satisfies Record<MarketplaceId, Marketplace>
}
