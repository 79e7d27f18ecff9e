/** What is in a plan, in words, from the one table of limits. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { HAS_ADVANCED_FILTERS, HAS_PRIORITY_SUPPORT, PLAN_LIMITS, type PlanId } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Standing } from '../../parts/plan/standing.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { PlanFeature } from '../../ui/layout/plan-card.tsx'

/** @returns A function from a plan to its list, in which missing features are marked as not included. */
export function usePlanFeatures(): (plan: PlanId) => PlanFeature[] {
  const { t } = useTranslation('billing')
  const format = useFormat()
  return (plan) => {
    const { agents, proposalsPerDay, perPlatform } = PLAN_LIMITS[plan]
    const isSplit = MARKETPLACE_IDS.some((id) => perPlatform[id] < proposalsPerDay)
    const shares = MARKETPLACE_IDS.map((id) =>
      t('features.onPlatform', { platform: MARKETPLACE_NAMES[id], limit: format.number(perPlatform[id]) }),
    )
    return [
      { text: t('features.agents', { count: agents }), isIncluded: true },
      { text: t('features.perDay', { count: proposalsPerDay }), isIncluded: true },
      ...(isSplit ? [{ text: t('features.perPlatform', { platforms: format.list(shares) }), isIncluded: true }] : []),
      { text: t('features.search'), isIncluded: true },
      { text: t('features.filters'), isIncluded: HAS_ADVANCED_FILTERS[plan] },
      { text: t('features.account'), isIncluded: true },
      { text: t('features.support'), isIncluded: HAS_PRIORITY_SUPPORT[plan] },
    ]
  }
}

/** The plan that one has without paying, where plans are chosen: nobody should pay because they do not know of it. */
export function FreeNote({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { agents, proposalsPerDay, perPlatform } = PLAN_LIMITS.free
  const shares = MARKETPLACE_IDS.map((id) =>
    t('features.onPlatform', { platform: MARKETPLACE_NAMES[id], limit: format.number(perPlatform[id]) }),
  )
  const features = format.list([
    t('features.agents', { count: agents }),
    `${t('features.perDay', { count: proposalsPerDay })} (${format.list(shares)})`,
  ])
  return (
    <Notice title={t(standing.status === 'trialing' ? 'freeNote.titleTrial' : 'freeNote.title')}>
      {t('freeNote.body', { features })}
    </Notice>
  )
}
