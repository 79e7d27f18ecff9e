/** Marketplaces by the names people know. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'

const NAMES: Record<MarketplaceId, string> = { upwork: 'Upwork', freelancer: 'Freelancer.com' }

export function platformName(id: MarketplaceId): string {
  return NAMES[id]
}

export function platformNames(ids: readonly MarketplaceId[]): string {
  return ids.map(platformName).join(', ')
}
