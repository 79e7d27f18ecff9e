/** The marketplaces' own names, the same in every language. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'

export const PLATFORM_NAMES: Record<MarketplaceId, string> = { upwork: 'Upwork', freelancer: 'Freelancer.com' }
