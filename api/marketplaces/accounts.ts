/** How the engine reaches a user's marketplace account without seeing the vault. Implemented in `api/features/marketplaces/`. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { MarketplaceSession } from './marketplace.ts'

/** A usable account, and the connection that it was opened through. */
export interface OpenAccount {
  connectionId: string
  /** When this account was connected last, Unix milliseconds. */
  connectedAt: number
  session: MarketplaceSession
}

export interface MarketplaceAccounts {
  /**
   * @returns The user's connected account; null where none is connected.
   * The session's `tokens()` refreshes and stores as needed, and marks the connection `expired` when the marketplace refuses.
   */
  open(userId: string, platform: MarketplaceId): Promise<OpenAccount | null>
  /** Takes new tokens now, long before the old ones end; a grant that is gone is marked. */
  renew?(userId: string, platform: MarketplaceId): Promise<void>
}
