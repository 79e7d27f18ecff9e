/** Whether a job's price fits. A person's search and an agent's search use the same rule. */
import { toUsd } from '../../money.ts'
import type { Job, SearchCriteria } from './marketplace.ts'

interface PriceMisfit {
  /** `low`: the client's highest offer is below the wanted minimum. `high`: their range starts above the wanted maximum. */
  is: 'low' | 'high'
  offeredUsd: number
  limitUsd: number
}

type Wanted = Pick<SearchCriteria, 'fixedMinUsd' | 'fixedMaxUsd' | 'hourlyMinUsd' | 'hourlyMaxUsd'>

/**
 * The client's range must overlap with the wanted one. Both are compared in US dollars.
 * @returns Null when it does, and when the client names no price: missing facts never count against a job.
 */
export function priceMisfit(
  {
    kind,
    budgetMinMinor,
    budgetMaxMinor,
    currency,
  }: Pick<Job, 'kind' | 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>,
  { fixedMinUsd, fixedMaxUsd, hourlyMinUsd, hourlyMaxUsd }: Wanted,
): PriceMisfit | null {
  const most = budgetMaxMinor ?? budgetMinMinor
  const least = budgetMinMinor ?? budgetMaxMinor
  if (most === null || least === null) return null
  const [wantedMin, wantedMax] = kind === 'fixed' ? [fixedMinUsd, fixedMaxUsd] : [hourlyMinUsd, hourlyMaxUsd]
  const [bestUsd, firstUsd] = [toUsd(most, currency), toUsd(least, currency)]
  if (wantedMin !== null && bestUsd < wantedMin) return { is: 'low', offeredUsd: bestUsd, limitUsd: wantedMin }
  if (wantedMax !== null && firstUsd > wantedMax) return { is: 'high', offeredUsd: firstUsd, limitUsd: wantedMax }
  return null
}
