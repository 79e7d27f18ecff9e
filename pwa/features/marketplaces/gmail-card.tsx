/**
 * Gmail, which sends the mails that a freelancer writes. When the operator has not set it up, the card says that it
 * will come later.
 */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { type ChannelOptions, channels } from '#shared/contract/channels.ts'
import type { Channel } from '#shared/domain/channel.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useChannels } from '../../local/queries/account.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { useAnswer } from '../../parts/use-answer.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

export function GmailCard({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation(['marketplaces', 'ui'])
  const all = useChannels()
  const options = useChannelOptions(isOnline)
  const channel = all?.find(({ kind }) => kind === 'gmail') ?? null
  if (!all || (isOnline && !options)) return <SkeletonCard label={t('ui:loading')} lines={3} />
  if (options && !options.gmail.isOn) {
    return (
      <SectionCard title={t('email')}>
        <EmptyState icon={Mail} title={t('gmail.comingSoon')}>
          {t('gmail.comingSoonNote')}
        </EmptyState>
      </SectionCard>
    )
  }
  return (
    <SectionCard title="Gmail" note={t('gmail.note')} action={<State channel={channel} />}>
      <div className="grid gap-4">
        {channel && <Account channel={channel} />}
        <Actions channel={channel} isOnline={isOnline} />
      </div>
    </SectionCard>
  )
}

function State({ channel }: { channel: Channel | null }) {
  const { t } = useTranslation('marketplaces')
  if (!channel) return <Badge>{t('status.none')}</Badge>
  const isWell = channel.status === 'connected'
  return (
    <Badge tone={isWell ? 'good' : 'bad'} icon={isWell ? CircleCheck : CircleAlert}>
      {isWell ? t('status.connected') : t('status.expired')}
    </Badge>
  )
}

function Account({ channel }: { channel: Channel }) {
  const { t } = useTranslation('marketplaces')
  const format = useFormat()
  return (
    <p className="text-sm break-words text-ink-2">
      <bdi dir="ltr" className="font-medium text-ink">
        {channel.label}
      </bdi>
      {DOT}
      {t('since', { date: format.date(channel.connectedAt) })}
    </p>
  )
}

function Actions({ channel, isOnline }: { channel: Channel | null; isOnline: boolean }) {
  const { t } = useTranslation('marketplaces')
  const connecting = useAction()
  const testing = useAction()
  const exporting = useAction()
  const leaving = useAction()
  const isUsable = channel?.status === 'connected'
  const connect = () =>
    connecting.run(async () => {
      const { url } = await call(channels.gmailStart)
      location.assign(url)
    })
  const test = () =>
    testing.run(async () => {
      await call(channels.gmailTest, { timeoutMs: 30_000 })
      showToast({ title: t('gmail.tested'), tone: 'good' })
    })
  const send = () =>
    exporting.run(async () => {
      await call(channels.gmailExport, { timeoutMs: 60_000 })
      showToast({ title: t('gmail.exported'), tone: 'good' })
    })
  const disconnect = () =>
    leaving.run(async () => {
      await call(channels.disconnect, { params: { kind: 'gmail' } })
      await syncNow()
      showToast({ title: t('disconnected', { platform: 'Gmail' }), tone: 'good' })
    })
  return (
    <div className="flex flex-wrap gap-3">
      {isUsable && (
        <>
          <Button disabled={!isOnline} isBusy={testing.isBusy} onClick={() => void test()}>
            {t('gmail.test')}
          </Button>
          <Button disabled={!isOnline} isBusy={exporting.isBusy} onClick={() => void send()}>
            {t('gmail.export')}
          </Button>
        </>
      )}
      {!isUsable && (
        <Button variant="primary" disabled={!isOnline} isBusy={connecting.isBusy} onClick={() => void connect()}>
          {channel ? t('reconnect') : t('connect', { platform: 'Gmail' })}
        </Button>
      )}
      {channel && (
        <Button variant="danger" disabled={!isOnline} isBusy={leaving.isBusy} onClick={() => void disconnect()}>
          {t('disconnect')}
        </Button>
      )}
    </div>
  )
}

/** Null until the server has said what it offers. */
function useChannelOptions(isOnline: boolean): ChannelOptions | null {
  // Where it fails the card says what it needs; nothing else depends on it.
  return useAnswer(channels.options, isOnline ? {} : null).answer
}
