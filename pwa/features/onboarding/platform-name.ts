/** Marketplaces by the names people know. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'

const NAMES: Record<MarketplaceId, string> = { upwork: 'Upwork', freelancer: 'Freelancer.com' }

export function platformName(platform: MarketplaceId): string {
  return NAMES[platform]
}
