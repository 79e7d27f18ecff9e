/** How an agent's marketplace accounts can be connected now. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useConnections } from '../../../local/queries/account.ts'
import { useServerInfo } from '../../../local/server-info.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'

type SignInWay =
  | { way: 'connected'; accountName: string }
  /** Through the marketplace's own page, after the agent exists. */
  | { way: 'official' }
  /** The form of the record, which needs the network. */
  | { way: 'credentials' }
  | { way: 'later' }

/** @returns A function from a marketplace to its way; null while that is not known. */
export function useSignInWays(): ((platform: MarketplaceId) => SignInWay) | null {
  const connections = useConnections()
  const info = useServerInfo()
  const { isOnline } = useSyncStatus()
  if (!connections || !info) return null
  return (platform) => {
    const connected = connections.find((each) => each.platform === platform && each.status === 'connected')
    if (connected) return { way: 'connected', accountName: connected.accountName }
    if (info.signIn[platform] === 'official' || !MARKETPLACES[platform].signInForm) return { way: 'official' }
    return { way: isOnline ? 'credentials' : 'later' }
  }
}
