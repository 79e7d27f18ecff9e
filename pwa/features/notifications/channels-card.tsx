/** Where notices arrive besides this device, and a try of each. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '#shared/contract/notifications.ts'
import { useAuth } from '../../local/auth.tsx'
import { useChannels } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call } from '../../net/client.ts'
import { useNetworkCall } from '../../parts/use-network-call.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'

export function ChannelsCard() {
  const { t } = useTranslation('notifications')
  const { user } = useAuth()
  const telegram = useChannels()?.find(({ kind }) => kind === 'telegram') ?? null
  return (
    <SectionCard title={t('channels.title')}>
      <ul className="grid gap-4">
        <Line
          icon={<Mail className="size-5 text-accent" aria-hidden="true" />}
          title={t('matrix.email')}
          action={<TestButton channel="email" />}
        >
          <bdi dir="ltr" className="break-all">
            {user?.email}
          </bdi>
        </Line>
        <Line
          icon={
            telegram?.status === 'broken' ? (
              <CircleAlert className="size-5 text-bad" aria-hidden="true" />
            ) : (
              <Send className="size-5 text-accent" aria-hidden="true" />
            )
          }
          title="Telegram"
          action={telegram?.status === 'connected' && <TestButton channel="telegram" />}
        >
          {telegram?.status === 'connected' ? (
            <bdi>{telegram.label}</bdi>
          ) : (
            <>
              {telegram ? t('channels.telegramBroken') : t('channels.telegramNone')}{' '}
              <TextLink href="/settings#telegram">{t('channels.telegramConnect')}</TextLink>
            </>
          )}
        </Line>
      </ul>
    </SectionCard>
  )
}

interface LineProps {
  icon: ReactNode
  title: string
  action: ReactNode
  children: ReactNode
}

function Line({ icon, title, action, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {icon}
      <div className="min-w-40 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      {action}
    </li>
  )
}

function TestButton({ channel }: { channel: 'email' | 'telegram' }) {
  const { t } = useTranslation('notifications')
  const { isOnline } = useSyncStatus()
  const { isBusy, run } = useNetworkCall()
  const test = () =>
    run(async () => {
      const { sent } = await call(notifications.test, { query: { channel }, timeoutMs: 30_000 })
      showToast({
        title: sent > 0 ? t('channels.tested') : t(`channels.untested.${channel}`),
        tone: sent > 0 ? 'good' : 'wait',
      })
    })
  return (
    <Button size="small" disabled={!isOnline} isBusy={isBusy} onClick={() => void test()}>
      {t('push.test')}
    </Button>
  )
}
