/** What is in a plan, in words, from the one table of limits. */
import { useTranslation } from 'react-i18next'
import { HAS_ADVANCED_FILTERS, HAS_PRIORITY_SUPPORT, PLAN_LIMITS, type PlanId } from '#shared/domain/plan.ts'
import type { PlanFeature } from '../../ui/plan-card.tsx'

/** @returns A function from a plan to its list; what it lacks stands in it as not included. */
export function usePlanFeatures(): (plan: PlanId) => PlanFeature[] {
  const { t } = useTranslation('billing')
  return (plan) => {
    const { agents, proposalsPerDay, perPlatform } = PLAN_LIMITS[plan]
    const isSplit = perPlatform.upwork < proposalsPerDay
    return [
      { text: t('features.agents', { count: agents }), isIncluded: true },
      { text: t('features.perDay', { count: proposalsPerDay }), isIncluded: true },
      ...(isSplit ? [{ text: t('features.perPlatform', perPlatform), isIncluded: true }] : []),
      { text: t('features.search'), isIncluded: true },
      { text: t('features.filters'), isIncluded: HAS_ADVANCED_FILTERS[plan] },
      { text: t('features.account'), isIncluded: true },
      { text: t('features.support'), isIncluded: HAS_PRIORITY_SUPPORT[plan] },
    ]
  }
}
