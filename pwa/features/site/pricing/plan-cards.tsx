/** The plans as cards, from the shared table of plans. The buttons differ for visitors and signed-in users. */

import { HAS_ADVANCED_FILTERS, HAS_PRIORITY_SUPPORT, PAID_PLANS, PLAN_LIMITS } from '#shared/domain/plans/plan-table.ts'
import { PlanCard, type PlanFeature, planCardWords } from '../../../ui/layout/plan-card.tsx'
import { EitherLink } from '../frame/by-session.tsx'
import { useTexts } from '../texts.ts'
import { type ShownPrice, useSitePrices } from './use-site-prices.ts'

type ShownPlan = 'free' | (typeof PAID_PLANS)[number]['id']

/** The paid plans, with the free one before them. */
export function AllPlans() {
  const priceOf = useSitePrices()
  return (
    <div className="grid gap-5 pt-3.5 sm:grid-cols-2 xl:grid-cols-4">
      <FreePlan shown={priceOf({ usd: 0, naira: 0 })} />
      {PAID_PLANS.map((plan) => (
        <PaidPlan key={plan.id} plan={plan} shown={priceOf(plan)} />
      ))}
    </div>
  )
}

interface PaidPlanProps {
  plan: (typeof PAID_PLANS)[number]
  shown: ShownPrice
}

function PaidPlan({ plan, shown }: PaidPlanProps) {
  const { t } = useTexts('site')
  const words = planCardWords(useTexts('ui').t)
  const features = useFeatures(plan.id)
  return (
    <PlanCard
      words={words}
      title={t(`plans.${plan.id}`)}
      description={t(`plans.${plan.id}Text`)}
      price={shown.price}
      priceNote={shown.note}
      interval="month"
      isPopular={plan.isPopular}
      features={features}
      action={
        <EitherLink
          variant={plan.isPopular ? 'primary' : 'secondary'}
          signedOut={{ href: `/register?plan=${plan.id}`, label: words.subscribe }}
          signedIn={{ href: `/subscribe?plan=${plan.id}`, label: words.subscribe }}
        />
      }
    />
  )
}

function FreePlan({ shown }: { shown: ShownPrice }) {
  const { t } = useTexts('site')
  const words = planCardWords(useTexts('ui').t)
  const features = useFeatures('free')
  return (
    <PlanCard
      words={words}
      title={t('plans.free')}
      description={t('plans.freeText')}
      price={shown.price}
      interval="forever"
      features={features}
      action={
        <EitherLink
          signedOut={{ href: '/register', label: t('plans.startFree') }}
          signedIn={{ href: '/dashboard', label: t('hero.dashboard') }}
        />
      }
    />
  )
}

function useFeatures(id: ShownPlan): PlanFeature[] {
  const { t } = useTexts('site')
  const { agents, proposalsPerDay } = PLAN_LIMITS[id]
  const included = [
    t('plans.agents', { count: agents }),
    t('plans.perDay', { count: proposalsPerDay }),
    t('plans.search'),
    t('plans.account'),
    t('plans.offline'),
  ]
  return [
    ...included.map((text) => ({ text, isIncluded: true })),
    { text: t('plans.filters'), isIncluded: HAS_ADVANCED_FILTERS[id] },
    { text: t('plans.support'), isIncluded: HAS_PRIORITY_SUPPORT[id] },
  ]
}
