/** What people call the marketplaces, the same in every language. Apart from their schemas, which half the screens do without. */
import type { MarketplaceId } from './marketplace.ts'

export const MARKETPLACE_NAMES: Readonly<Record<MarketplaceId, string>> = {
  upwork: 'Upwork',
  freelancer: 'Freelancer.com',
}
