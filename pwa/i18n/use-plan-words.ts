/** What a plan card says by itself, in the language on screen. */
import { useTranslation } from 'react-i18next'

/** For the `words` of `PlanCard`. Re-renders when the language changes. */
export function usePlanWords() {
  const { t } = useTranslation('ui')
  return {
    popular: t('plan.popular'),
    subscribe: t('plan.subscribe'),
    included: t('plan.included'),
    notIncluded: t('plan.notIncluded'),
    intervals: { month: t('plan.month'), '3 months': t('plan.quarter'), year: t('plan.year') },
  }
}
