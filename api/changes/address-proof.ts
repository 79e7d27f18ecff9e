/** Where an agent works only for an account whose address is proved. */
import { forEachMarketplace, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { ChangeConfig } from './change.ts'

/** On a real marketplace, where mail can be sent: without mail nobody could prove an address. */
export function proofOfAddress(config: ChangeConfig): Readonly<Record<MarketplaceId, boolean>> {
  return forEachMarketplace((id) => config.mail.smtpUrl !== null && !config[id].isSandbox)
}
