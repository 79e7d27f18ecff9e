/** The marketplace account: connected on the marketplace's own page. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { ConnectWays } from '../../parts/connecting/connect-ways.tsx'

interface ConnectAccountProps {
  platform: MarketplaceId
  agentId: string | null
  isQuiet?: boolean
}

/** Shown until the account is connected; whatever shows it watches the connections. */
export function ConnectAccount({ platform, agentId, isQuiet }: ConnectAccountProps) {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">{t(`notes.${platform}.official`)}</p>
      {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
      <ConnectWays platform={platform} returnTo="/onboarding" agentId={agentId} isQuiet={isQuiet} />
    </div>
  )
}
