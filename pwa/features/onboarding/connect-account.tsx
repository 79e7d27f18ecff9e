/** The marketplace account: the specified form on a sandbox, otherwise a link to the marketplace's consent page. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { ConnectButton } from '../../parts/connect-button.tsx'
import { SignInForm, useHasSignInForm } from '../../parts/sign-in-form.tsx'
import { StepActions } from './step-actions.tsx'

interface ConnectAccountProps {
  platform: MarketplaceId
  agentId: string | null
  onBack: () => void
  onDone: () => Promise<void>
  /** Leaves without an account. */
  finish?: ReactNode
}

export function ConnectAccount({ platform, agentId, onBack, onDone, finish }: ConnectAccountProps) {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  const hasForm = useHasSignInForm(platform)
  const isConnected = useConnections()?.some((each) => each.platform === platform && each.status === 'connected')
  const actions = (save?: ReactNode) => (
    <>
      {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
      <StepActions onBack={onBack}>
        {finish}
        {save}
      </StepActions>
    </>
  )
  if (hasForm && !isConnected) return <SignInForm platform={platform} onDone={onDone} actions={actions} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <ConnectButton platform={platform} isAgain={isConnected ?? false} returnTo="/onboarding" agentId={agentId} />
      </div>
      {actions()}
    </div>
  )
}
