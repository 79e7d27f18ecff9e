/** How the engine reaches a user's marketplace account without seeing the vault. Implemented in `api/features/marketplaces/`. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import type { MarketplaceSession } from './marketplace.ts'

export interface MarketplaceAccounts {
  /**
   * @returns A session on the user's connected account and its connection id; null where none is connected.
   * Its `tokens()` refreshes and stores as needed, and marks the connection `expired` when the marketplace refuses.
   */
  open(userId: string, platform: MarketplaceId): Promise<{ connectionId: string; session: MarketplaceSession } | null>
  /** Takes new tokens now, long before the old ones end; a grant that is gone is marked. */
  renew?(userId: string, platform: MarketplaceId): Promise<void>
}
