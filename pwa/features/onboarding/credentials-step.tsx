/** Step 4: the marketplace account the agent sends with. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectButton } from './connect-button.tsx'
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
          <h2 className="text-lg font-semibold tracking-tight">{MARKETPLACE_NAMES[platform]}</h2>
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
