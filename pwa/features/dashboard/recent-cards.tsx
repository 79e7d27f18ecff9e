/** The recent past on the dashboard: since yesterday, and eight weeks of letters and answers. */
import { useTranslation } from 'react-i18next'
import { useRecent } from '../../local/queries/numbers.ts'
import { useZone } from '../../local/queries/zone.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { WeekTrend } from '../../parts/week-trend.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { SinceYesterday } from './since-yesterday.tsx'

export function RecentCards() {
  const { t } = useTranslation(['dashboard', 'numbers', 'agents', 'ui'])
  const recent = useArrived(useRecent(useZone()))
  return (
    <>
      <SectionCard title={t('since.title')}>
        {recent ? <SinceYesterday since={recent.since} /> : <SkeletonRows label={t('ui:loading')} count={4} />}
      </SectionCard>
      <SectionCard
        title={t('trend.title')}
        note={t('numbers:week.note')}
        action={<TextLink href="/dashboard/numbers">{t('trend.all')}</TextLink>}
      >
        {recent ? <WeekTrend weeks={recent.weeks} /> : <SkeletonRows label={t('ui:loading')} count={4} />}
      </SectionCard>
    </>
  )
}
