/** How an agent's Upwork account is to be connected, as things stand now. */
import { useConnections } from '../../../local/queries/account.ts'
import { useServerInfo } from '../../../local/server-info.ts'
import { useSyncStatus } from '../../../local/sync-status.ts'

export type UpworkSignIn =
  | { way: 'connected'; accountName: string }
  /** Through Upwork's own page, after the agent exists. */
  | { way: 'official' }
  /** The specified form, which needs the network. */
  | { way: 'credentials' }
  | { way: 'credentials-later' }

/** @returns Null while it is not known. */
export function useUpworkSignIn(): UpworkSignIn | null {
  const connections = useConnections()
  const info = useServerInfo()
  const { isOnline } = useSyncStatus()
  if (!connections || !info) return null
  const connected = connections.find(({ platform, status }) => platform === 'upwork' && status === 'connected')
  if (connected) return { way: 'connected', accountName: connected.accountName }
  if (info.upworkSignIn === 'official') return { way: 'official' }
  return { way: isOnline ? 'credentials' : 'credentials-later' }
}
