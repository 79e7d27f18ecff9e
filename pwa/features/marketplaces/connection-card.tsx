/** One marketplace account: its health, and the way to connect it. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces } from '#shared/contract/marketplaces.ts'
import type { Connection, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useConnections } from '../../local/queries/account.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { call } from '../../net/client.ts'
import { ConnectButton } from '../../parts/connecting/connect-button.tsx'
import { ConnectWays } from '../../parts/connecting/connect-ways.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { SignInForm, useHasSignInForm } from '../../parts/connecting/sign-in-form.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Works } from './works.tsx'

interface ConnectionCardProps {
  platform: MarketplaceId
  isOnline: boolean
  /** Where to go back to once connected. */
  from: string | null
}

export function ConnectionCard({ platform, isOnline, from }: ConnectionCardProps) {
  const { t } = useTranslation('marketplaces')
  const connection = useConnections()?.find((each) => each.platform === platform) ?? null
  /** The connection whose credentials are typed anew; another one is not the one that was meant. */
  const [updating, setUpdating] = useState<number | null>(null)
  const isConnected = connection?.status === 'connected'
  const isUpdating = updating !== null && updating === connection?.connectedAt
  const returnTo = `/settings/connections?tab=${platform}${from ? `&from=${encodeURIComponent(from)}` : ''}`
  const hasForm = useHasSignInForm(platform)
  // What was typed is a sandbox's, so nothing is said here of the marketplace's own page.
  const isMadeUp = hasForm && isConnected && connection.via === 'credentials'
  return (
    <SectionCard
      id="connection"
      title={MARKETPLACE_NAMES[platform]}
      note={t(`notes.${platform}.${isMadeUp ? 'credentials' : 'official'}`)}
      action={<Health connection={connection} />}
    >
      <div className="grid gap-4">
        {connection && connection.status !== 'revoked' && <Account connection={connection} />}
        {isConnected && <Works connection={connection} isOnline={isOnline} />}
        {!isConnected && <ConnectWays platform={platform} returnTo={returnTo} />}
        {isUpdating && <SignInForm platform={platform} onDone={() => setUpdating(null)} />}
        {connection && connection.status !== 'revoked' && (
          <div className="flex flex-wrap gap-3">
            {isMadeUp && !isUpdating && (
              <Button onClick={() => setUpdating(connection.connectedAt)}>{t('updateCredentials')}</Button>
            )}
            {isConnected && <ConnectButton platform={platform} isAgain returnTo={returnTo} />}
            <DisconnectButton platform={platform} isOnline={isOnline} />
          </div>
        )}
      </div>
    </SectionCard>
  )
}

function Health({ connection }: { connection: Connection | null }) {
  const { t } = useTranslation('marketplaces')
  const status = connection?.status ?? 'none'
  if (status === 'connected') {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t('status.connected')}
      </Badge>
    )
  }
  return (
    <Badge tone={status === 'expired' ? 'bad' : 'outline'} icon={status === 'expired' ? CircleAlert : undefined}>
      {t(`status.${status}`)}
    </Badge>
  )
}

function Account({ connection }: { connection: Connection }) {
  const { t } = useTranslation('marketplaces')
  const format = useFormat()
  return (
    <p className="text-sm text-ink-2">
      {[t('as', { name: connection.accountName }), t('since', { date: format.date(connection.connectedAt) })].join(DOT)}
    </p>
  )
}

function DisconnectButton({ platform, isOnline }: { platform: MarketplaceId; isOnline: boolean }) {
  const { t } = useTranslation(['marketplaces', 'ui'])
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction()
  const name = MARKETPLACE_NAMES[platform]
  const disconnect = () =>
    run(async () => {
      await call(marketplaces.disconnect, { params: { platform } })
      await syncNow()
      setAsking(false)
      showToast({ title: t('disconnected', { platform: name }), tone: 'good' })
    })
  return (
    <>
      <Button variant="danger" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('disconnect')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('disconnectTitle', { platform: name })}
        description={t('disconnectNote', { platform: name })}
        closeLabel={t('ui:close')}
        size="small"
        actions={
          <>
            <Button data-autofocus="" onClick={() => setAsking(false)}>
              {t('ui:cancel')}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void disconnect()}>
              {t('disconnect')}
            </Button>
          </>
        }
      />
    </>
  )
}
