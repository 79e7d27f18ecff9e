/** The recent past on the dashboard: since yesterday, and eight weeks of letters and answers. */
import { useTranslation } from 'react-i18next'
import type { Recent } from '../../local/queries/numbers.ts'
import { WeekTrend } from '../../parts/week-trend.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { SinceYesterday } from './since-yesterday.tsx'

/** @param recent Undefined while it is read. */
export function SinceCard({ recent }: { recent: Recent | undefined }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  return (
    <SectionCard title={t('since.title')}>
      {recent ? <SinceYesterday since={recent.since} /> : <SkeletonRows label={t('ui:loading')} count={4} />}
    </SectionCard>
  )
}

/** @param recent Undefined while it is read. */
export function TrendCard({ recent }: { recent: Recent | undefined }) {
  const { t } = useTranslation(['dashboard', 'numbers', 'ui'])
  return (
    <SectionCard
      title={t('trend.title')}
      note={t('numbers:week.note')}
      action={<TextLink href="/dashboard/numbers">{t('trend.all')}</TextLink>}
    >
      {!recent && <SkeletonRows label={t('ui:loading')} count={4} />}
      {recent &&
        (recent.weeks.some(({ sent }) => sent > 0) ? (
          <WeekTrend weeks={recent.weeks} isHalf />
        ) : (
          <p className="text-ink-2">{t('trend.empty')}</p>
        ))}
    </SectionCard>
  )
}
