/** How the engine gets a user's marketplace account without seeing the vault. Implemented in `api/features/marketplaces/`. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { MarketplaceSession } from './marketplace.ts'

/** A usable account, and the connection it belongs to. */
export interface OpenAccount {
  connectionId: string
  /** When this account was last connected, Unix milliseconds. */
  connectedAt: number
  session: MarketplaceSession
}

export interface MarketplaceAccounts {
  /**
   * @returns The user's connected account; null when none is connected.
   * The session's `tokens()` refreshes and stores the tokens when needed, and marks the connection `expired` when the
   * marketplace refuses.
   */
  open(userId: string, platform: MarketplaceId): Promise<OpenAccount | null>
  /** Gets new tokens now, long before the old ones end. A connection whose grant has ended is marked. */
  renew?(userId: string, platform: MarketplaceId): Promise<void>
}
