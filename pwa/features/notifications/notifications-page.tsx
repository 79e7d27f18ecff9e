/** Which notices are sent, by which channel, and whether they arrive. */
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../local/queries/account.ts'
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { DeviceCard } from './device-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NoticeMatrix } from './notice-matrix.tsx'
import { TelegramCard } from './telegram-card.tsx'
import { WhenCard } from './when-card.tsx'

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
