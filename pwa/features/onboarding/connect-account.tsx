/** The marketplace account: the specified form on a sandbox, otherwise a link to the marketplace's consent page. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { ConnectButton } from '../../parts/connect-button.tsx'
import { SignInForm, useHasSignInForm } from '../../parts/sign-in-form.tsx'

interface ConnectAccountProps {
  platform: MarketplaceId
  agentId: string | null
}

/** Shown until the account is connected; whatever shows it watches the connections. */
export function ConnectAccount({ platform, agentId }: ConnectAccountProps) {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  const hasForm = useHasSignInForm(platform)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">{t(`notes.${platform}.${hasForm ? 'credentials' : 'official'}`)}</p>
      {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
      {hasForm ? (
        <SignInForm platform={platform} onDone={() => undefined} />
      ) : (
        <div>
          <ConnectButton platform={platform} isAgain={false} returnTo="/onboarding" agentId={agentId} />
        </div>
      )}
    </div>
  )
}
