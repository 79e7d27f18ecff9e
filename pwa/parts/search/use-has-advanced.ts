/** Whether the plan includes advanced filters; it counts as if it did until it is known. */
import { HAS_ADVANCED_FILTERS } from '#shared/domain/plans/plan-table.ts'
import { useUsage } from '../../local/queries/account.ts'

export function useHasAdvanced(): boolean {
  const plan = useUsage()?.plan
  return plan === undefined || HAS_ADVANCED_FILTERS[plan]
}
