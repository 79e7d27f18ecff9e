/** Who writes the letters: the choice, a key of one's own, what it costs, and the budget of a day. */
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { useWriterState } from '../../../local/writer-state.ts'
import { SettingsFrame } from '../../../parts/settings/settings-frame.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorState } from '../../../ui/feedback/notice-states.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { CostCard } from './cost-card.tsx'
import { OwnKeyCard } from './own-key-card.tsx'

export function WriterPage() {
  const { t } = useTranslation(['writer', 'settings', 'ui'])
  const { isOnline } = useSyncStatus()
  const { answer: state, error, load, set } = useWriterState()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('lead')} back={{ href: '/settings', label: t('settings:title') }} />
      <SettingsFrame current="writer">
        {!isOnline && <Notice>{t('needsNetwork')}</Notice>}
        {state && (
          <>
            <ChoiceCard state={state} onChange={set} />
            {state.addresses.length > 0 && <OwnKeyCard key={state.own?.address ?? ''} state={state} onChange={set} />}
            <CostCard state={state} onChange={set} />
          </>
        )}
        {!state && isOnline && !error && <SkeletonCard label={t('ui:loading')} lines={5} />}
        {!state && isOnline && error && (
          <ErrorState title={t('failed')} action={<Button onClick={() => void load()}>{t('ui:retry')}</Button>} />
        )}
      </SettingsFrame>
    </>
  )
}
