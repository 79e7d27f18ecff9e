/** A marketplace that shows its jobs only to its own people is connected here, in one step, with the reason. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { ConnectAccount } from './connect-account.tsx'

export function ConnectFirst({ platform, agentId }: { platform: MarketplaceId; agentId: string | null }) {
  const { t } = useTranslation('onboarding')
  const name = MARKETPLACE_NAMES[platform]
  return (
    <SectionCard title={t('connect.first', { platform: name })} note={t('connect.why', { platform: name })}>
      <ConnectAccount platform={platform} agentId={agentId} />
    </SectionCard>
  )
}
