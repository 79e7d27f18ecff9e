/** Plan and what is used of it today, at the foot of the sidebar. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { useUsage } from '../local/queries/account.ts'
import { ProgressBar } from '../ui/progress.tsx'

export function PlanCard() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const usage = useUsage()
  if (!usage) return null
  const { used, limit } = usage.today
  return (
    <div className="grid gap-1 rounded-card border border-line p-3.5">
      <ProgressBar label={t(`plan.${usage.plan}`)} value={used} max={limit} text={t('plan.used', { used, limit })} />
      {usage.plan === 'trial' && usage.trialEndsAt !== null && (
        <p className="text-xs text-ink-2">{t('plan.trialEnds', { date: format.date(usage.trialEndsAt) })}</p>
      )}
    </div>
  )
}
