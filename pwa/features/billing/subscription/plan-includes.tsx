/** What the plan allows, and how much of it is used. */
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { PlanId } from '#shared/domain/plans/plan.ts'
import { useUsage } from '../../../local/queries/account.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { usePlanFeatures } from '../plan-features.tsx'

export function PlanIncludes({ plan }: { plan: PlanId }) {
  const { t } = useTranslation('billing')
  const included = usePlanFeatures()(plan).filter(({ isIncluded }) => isIncluded)
  return (
    <>
      <Used />
      <SectionCard title={t('plan.includes')}>
        <ul className="grid gap-2.5 sm:grid-cols-2">
          {included.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={at} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </SectionCard>
    </>
  )
}

function Used() {
  const { t } = useTranslation('billing')
  const usage = useUsage()
  if (!usage) return null
  const { agents, today } = usage
  const tone = (used: number, limit: number) => (used >= limit ? 'wait' : 'accent')
  return (
    <SectionCard title={t('plan.used')}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-8">
        <ProgressBar
          label={t('plan.agentsUsed')}
          value={Math.min(agents.used, agents.limit)}
          max={agents.limit}
          text={t('plan.of', agents)}
          tone={tone(agents.used, agents.limit)}
        />
        <ProgressBar
          label={t('plan.todayUsed')}
          value={Math.min(today.used, today.limit)}
          max={today.limit}
          text={t('plan.of', { used: today.used, limit: today.limit })}
          tone={tone(today.used, today.limit)}
        />
      </div>
    </SectionCard>
  )
}
