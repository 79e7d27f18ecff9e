/** Whether a job pays what is looked for: one rule for a person's search and for an agent's. */
import { toUsd } from '../../money.ts'
import type { Job, SearchCriteria } from './marketplace.ts'

interface PriceMisfit {
  /** `low`: the best the client offers is under the least wanted. `high`: their range begins above the most wanted. */
  is: 'low' | 'high'
  offeredUsd: number
  limitUsd: number
}

type Wanted = Pick<SearchCriteria, 'fixedMinUsd' | 'fixedMaxUsd' | 'hourlyMinUsd' | 'hourlyMaxUsd'>

/**
 * The client's range must reach into the wanted one; compared in US dollars.
 * @returns Null where it does, and where the client names no price: what is unknown is never held against a job.
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
