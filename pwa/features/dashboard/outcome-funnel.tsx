/** From sent to hired, with a warning while the numbers are small. */
import { useTranslation } from 'react-i18next'
import { TELLING } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFunnel } from '../../local/queries/stats.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { BarList } from '../../ui/list/bars.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'

const STAGES = ['sent', 'viewed', 'replied', 'interview', 'hired'] as const

export function OutcomeFunnel() {
  const { t } = useTranslation(['dashboard', 'ui'])
  const format = useFormat()
  const funnel = useArrived(useFunnel())
  if (!funnel) return <SkeletonCard label={t('ui:loading')} lines={5} />
  if (funnel.sent === 0) return <p className="text-ink-2">{t('funnel.empty')}</p>
  const items = STAGES.map((stage) => ({
    key: stage,
    label: t(`funnel.${stage}`),
    value: funnel[stage],
    text:
      stage === 'sent' || funnel.sent < TELLING
        ? format.number(funnel[stage])
        : t('funnel.share', { count: funnel[stage], share: format.percent(funnel[stage] / funnel.sent) }),
  }))
  return (
    <div className="grid gap-4">
      <BarList label={t('funnel.title')} items={items} />
      {funnel.sent < TELLING && <p className="text-sm text-ink-2">{t('funnel.few', { count: funnel.sent })}</p>}
    </div>
  )
}
