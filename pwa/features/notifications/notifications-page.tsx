/** What this device tells, and about what. */
import { useTranslation } from 'react-i18next'
import type { Settings } from '#shared/domain/profile.ts'
import { mutate } from '../../local/mutate.ts'
import { useSettings } from '../../local/queries/account.ts'
import { SectionCard } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DeviceCard } from './device-card.tsx'

const KINDS = ['pushSent', 'pushReview', 'pushFailed', 'pushReply', 'pushTrouble'] as const

export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'ui'])
  const settings = useSettings()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} back={{ href: '/settings', label: t('back') }} />
      <div className="grid max-w-3xl gap-5">
        <DeviceCard />
        {settings ? <Kinds settings={settings} /> : <SkeletonCard label={t('ui:loading')} lines={5} />}
      </div>
    </>
  )
}

function Kinds({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications')
  return (
    <SectionCard title={t('kinds.title')}>
      <div className="grid gap-3">
        {KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`kinds.${kind}`)}
            isOn={settings[kind]}
            onToggle={(isOn) => void mutate('settings.update', settings.id, { [kind]: isOn })}
          />
        ))}
      </div>
    </SectionCard>
  )
}
