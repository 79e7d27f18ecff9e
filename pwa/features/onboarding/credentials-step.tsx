/** Step 4: the marketplace account the agent sends with. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useHasSignInForm } from '../../parts/sign-in-form.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConnectAccount } from './connect-account.tsx'
import type { StepProps } from './progress-draft.ts'

interface CredentialsStepProps extends StepProps {
  onBack: () => void
  onFinish: () => Promise<void>
}

export function CredentialsStep({ draft, onBack, onFinish }: CredentialsStepProps) {
  const { t } = useTranslation(['onboarding', 'marketplaces'])
  const { platform } = draft.search
  const isConnected = useConnections()?.some((each) => each.platform === platform && each.status === 'connected')
  const note = useHasSignInForm(platform) ? 'credentials' : 'official'
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold tracking-tight">{MARKETPLACE_NAMES[platform]}</h2>
          <p className="text-sm text-ink-2">{t(`marketplaces:notes.${platform}.${note}`)}</p>
        </div>
        {isConnected && (
          <Badge tone="good" icon={CircleCheck}>
            {t('marketplaces:status.connected')}
          </Badge>
        )}
      </div>
      <ConnectAccount
        platform={platform}
        agentId={draft.agentId}
        onBack={onBack}
        onDone={onFinish}
        finish={<Finish isPrimary={isConnected ?? false} onFinish={onFinish} />}
      />
    </div>
  )
}

/** One may finish without a connection: the agent waits and says why. */
function Finish({ isPrimary, onFinish }: { isPrimary: boolean; onFinish: () => Promise<void> }) {
  const { t } = useTranslation('onboarding')
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => void onFinish()}>
      {t('finish')}
    </Button>
  )
}
