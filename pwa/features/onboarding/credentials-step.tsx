/** Step 4: the marketplace account the agent sends with. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces } from '#shared/contract/marketplaces.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { useAuth } from '../../local/auth.tsx'
import { useConnections } from '../../local/queries/account.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call, serverMessage } from '../../net/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { platformName } from './platform-name.ts'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'
import { UpworkCredentials } from './upwork-credentials.tsx'

export interface CredentialsStepProps extends StepProps {
  onBack: () => void
  onFinish: () => Promise<void>
}

export function CredentialsStep({ draft, onBack, onFinish }: CredentialsStepProps) {
  const { t } = useTranslation(['onboarding', 'marketplaces'])
  const info = useServerInfo()
  const { platform } = draft.search
  const isConnected = useConnections()?.some((each) => each.platform === platform && each.status === 'connected')
  const hasForm = platform === 'upwork' && info?.upworkSignIn === 'credentials'
  const note = platform === 'freelancer' ? 'freelancerNote' : hasForm ? 'upworkSandboxNote' : 'upworkOfficialNote'
  const finish = <Finish isPrimary={isConnected ?? false} onFinish={onFinish} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold tracking-tight">{platformName(platform)}</h2>
          <p className="text-sm text-ink-2">{t(`marketplaces:${note}`)}</p>
        </div>
        {isConnected && (
          <Badge tone="good" icon={CircleCheck}>
            {t('marketplaces:status.connected')}
          </Badge>
        )}
      </div>
      {hasForm && !isConnected ? (
        <UpworkCredentials onBack={onBack} onDone={onFinish} finish={finish} />
      ) : (
        <>
          <div>
            <ConnectButton platform={platform} agentId={draft.agentId} isAgain={isConnected ?? false} />
          </div>
          <StepActions onBack={onBack}>{finish}</StepActions>
        </>
      )}
    </div>
  )
}

/** Leaving without a connection is fine: the agent waits, and says what for. */
function Finish({ isPrimary, onFinish }: { isPrimary: boolean; onFinish: () => Promise<void> }) {
  const { t } = useTranslation('onboarding')
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => void onFinish()}>
      {t('finish')}
    </Button>
  )
}

interface ConnectButtonProps {
  platform: MarketplaceId
  agentId: string | null
  isAgain: boolean
}

/** Sends the browser to the marketplace's own consent page. */
function ConnectButton({ platform, agentId, isAgain }: ConnectButtonProps) {
  const { t } = useTranslation(['onboarding', 'marketplaces'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const [isBusy, setBusy] = useState(false)
  const name = platformName(platform)
  const go = async () => {
    if (!user) return
    setBusy(true)
    try {
      const endpoint = platform === 'freelancer' ? marketplaces.freelancerOauth : marketplaces.upworkOauth
      const { url } = await call(endpoint, { body: { userId: user.id, returnTo: '/onboarding' } })
      // As specified: what the page was about survives the way there and back.
      sessionStorage.setItem(`${platform}_redirect_url`, '/onboarding')
      if (agentId) sessionStorage.setItem(`${platform}_automation_id`, agentId)
      location.assign(url)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof AppError)) throw error
      const body = serverMessage(error) ?? t('connectFailed', { platform: name })
      showToast({ title: t('connectFailedTitle'), body, tone: 'bad' })
    }
  }
  const idle = isAgain ? t('marketplaces:reconnect') : t('marketplaces:connect', { platform: name })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant={isAgain ? 'secondary' : 'primary'}
        size="large"
        disabled={!isOnline}
        isBusy={isBusy}
        onClick={() => void go()}
      >
        {isBusy ? t('marketplaces:redirecting', { platform: name }) : idle}
      </Button>
      {!isOnline && <p className="text-sm text-ink-2">{t('marketplaces:needsNetwork')}</p>}
    </div>
  )
}
