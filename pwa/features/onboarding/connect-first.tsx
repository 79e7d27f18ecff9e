/** A marketplace that shows its jobs only to its own people is connected here, in one step, with the reason. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { ConnectAccount } from './connect-account.tsx'

interface ConnectFirstProps {
  platform: MarketplaceId
  agentId: string | null
  /** There is something else to do first. */
  isFolded: boolean
}

export function ConnectFirst({ platform, agentId, isFolded }: ConnectFirstProps) {
  const { t } = useTranslation('onboarding')
  const name = MARKETPLACE_NAMES[platform]
  const account = <ConnectAccount platform={platform} agentId={agentId} isQuiet={isFolded} />
  if (isFolded) return <Disclosure summary={t('connect.more', { platform: name })}>{account}</Disclosure>
  return (
    <SectionCard title={t('connect.first', { platform: name })} note={t('connect.why', { platform: name })}>
      {account}
    </SectionCard>
  )
}
