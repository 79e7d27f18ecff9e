/** How long a letter may be, in words: clients read short ones, and each marketplace has its own measure. */
import { type MarketplaceId, forEachMarketplace } from '#shared/domain/jobs/marketplace-names.ts'

const WORDS_MOST = forEachMarketplace((id) => (id === 'freelancer' ? 110 : 140))

export function wordsMost(marketplace: MarketplaceId): number {
  return WORDS_MOST[marketplace]
}
