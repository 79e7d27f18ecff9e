/** Which notices are sent, by which channel, and whether they arrive. */
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../local/queries/account.ts'
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { useAuth } from '../../local/session/auth.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Button } from '../../ui/action/button.tsx'
import { usePushSwitch } from '../../parts/push-switch.ts'
import { NoticeMatrix } from './notice-matrix.tsx'
import { TelegramCard } from './telegram-card.tsx'
import { WhenCard } from './when-card.tsx'
import { TestButton } from './test-button.tsx'

export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'ui'])
  const settings = useSettings()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} back={{ href: '/settings', label: t('back') }} />
      <SettingsFrame current="notifications">
        <DeviceCard />
        <EmailCard />
        <TelegramCard />
        {settings ? (
          <>
            <WhenCard settings={settings} />
            <NoticeMatrix settings={settings} />
          </>
        ) : (
          <SkeletonCard label={t('ui:loading')} lines={6} />
        )}
      </SettingsFrame>
    </>
  )
}

/** The address that notices are mailed to, and a test. It is changed with the account. */
function EmailCard() {
  const { t } = useTranslation(['notifications', 'settings'])
  const { user } = useAuth()
  return (
    <SectionCard
      id="channels"
      title={t('matrix.email')}
      action={!user?.isDemo && <TestButton channel="email" size="small" />}
    >
      {user?.isDemo ? (
        <p className="text-ink-2">{t('settings:inSample')}</p>
      ) : (
        <p>
          <TextLink href="/settings/account#account">
            <bdi dir="ltr" className="break-all">
              {user?.email}
            </bdi>
          </TextLink>
        </p>
      )}
    </SectionCard>
  )
}

/** Notifications on this device: on, off, or why not. */
function DeviceCard() {
  const { t } = useTranslation('notifications')
  const { isOnline } = useSyncStatus()
  const { state, isBusy, turnOn, turnOff } = usePushSwitch()
  return (
    <SectionCard id="device" title={t('push.title')}>
      <div className="grid gap-4">
        <p role="status" className="text-ink-2">
          {state && t(`push.${state}`)}
        </p>
        {!isOnline && <p className="text-sm text-ink-2">{t('push.needsNetwork')}</p>}
        <div className="flex flex-wrap gap-3">
          {state === 'on' ? (
            <>
              <TestButton channel="push" />
              <Button isBusy={isBusy} onClick={() => void turnOff()}>
                {t('push.disable')}
              </Button>
            </>
          ) : (
            state !== 'unsupported' && (
              <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void turnOn()}>
                {t('push.enable')}
              </Button>
            )
          )}
        </div>
      </div>
    </SectionCard>
  )
}
