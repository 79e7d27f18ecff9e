/** What is said of an alert whose filters the plan does not have. */
import { useTranslation } from 'react-i18next'
import { hasAdvancedFilters, usesAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { useUsage } from '../../local/queries/account.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** @returns Whether the search has filters that the plan of this account does not have. */
export function useNeedsPlan(search: JobSearch): boolean {
  const plan = useUsage()?.plan
  return !hasAdvancedFilters(plan) && usesAdvancedFilters(search)
}

export function PlanFirst() {
  const { t } = useTranslation('search')
  return (
    <Notice tone="wait">
      {t('alerts.planFirst')} <TextLink href="/subscribe">{t('alerts.plans')}</TextLink>
    </Notice>
  )
}
