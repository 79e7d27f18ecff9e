/** The plans to choose from, and the placeholder while they load. */
import { useTranslation } from 'react-i18next'
import type { PaidPlanId } from '#shared/domain/plans/plan.ts'
import type { OfferedPlan } from '../../../local/queries/billing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PlanCard, planCardWords } from '../../../ui/layout/plan-card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { CurrencyChoice } from '../pay-currency.ts'
import { usePlanFeatures } from '../plan-features.tsx'

export interface PlanListProps {
  plans: readonly OfferedPlan[]
  isChanging: boolean
  /** Chosen before there was an account: it is marked in place of our recommendation. */
  chosen: string | null
  priceText: CurrencyChoice['priceText']
  onChoose: (plan: PaidPlanId) => void
}

export function PlanList({ plans, isChanging, chosen, priceText, onChoose }: PlanListProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const planWords = planCardWords(useTranslation('ui').t)
  const hasChosen = plans.some(({ id }) => id === chosen)
  const words = hasChosen ? { ...planWords, popular: t('subscribe.chosen') } : planWords
  const features = usePlanFeatures()
  return (
    <div
      className={classNames('grid gap-5 pt-3.5 max-lg:gap-7', plans.length < 3 ? 'lg:grid-cols-2' : 'lg:grid-cols-3')}
    >
      {plans.map((plan) => {
        const { id, isPopular } = plan
        const { price, approximate } = priceText(plan)
        return (
          <PlanCard
            key={id}
            words={words}
            title={t(`plans:names.${id}`)}
            description={t(`about.${id}`)}
            price={price}
            priceNote={approximate}
            interval="month"
            isPopular={hasChosen ? id === chosen : isPopular}
            features={features(id)}
            actionLabel={isChanging ? t('subscribe.change') : words.subscribe}
            onChoose={() => onChoose(id)}
          />
        )
      })}
    </div>
  )
}

/** Says what it waits for, over cards in their final shape. */
export function PlanListLoading() {
  const { t } = useTranslation('billing')
  return (
    <div>
      <p role="status" className="flex items-center justify-center gap-2.5 pb-5 text-ink-2">
        <Spinner />
        {t('subscribe.loading')}
      </p>
      <div className="grid gap-5 pt-3.5 lg:grid-cols-3" aria-hidden="true">
        {['basic', 'pro', 'premium'].map((id) => (
          <div key={id} className="grid gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-4 mb-5 h-9 w-1/2" />
            {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
              <Skeleton key={line} className="h-4 w-3/4" />
            ))}
            <Skeleton className="mt-4 h-10 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
