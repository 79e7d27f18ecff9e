/** Every marketplace, with this server's settings. */
import { forEachMarketplace, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { Clock } from '#shared/time.ts'
import { CONNECTORS } from './connectors.ts'
import type { Marketplace } from './marketplace.ts'
import type { MarketplaceSettings } from './settings.ts'

/** @param clock Decides when tokens expire. */
export function createMarketplaces(
  settings: MarketplaceSettings,
  clock: Clock = { now: Date.now },
): Record<MarketplaceId, Marketplace> {
  return forEachMarketplace((id) => CONNECTORS[id].create(settings, clock))
}

/** @returns The address that is called to check whether the marketplace can be reached. */
export function addressOf(settings: MarketplaceSettings, id: MarketplaceId): string {
  return CONNECTORS[id].addressOf(settings)
}
