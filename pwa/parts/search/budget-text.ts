/** A found job's budget in the reader's own way of writing money. */
import type { FoundJob } from '#shared/contract/jobs.ts'
import type { Format } from '#shared/format.ts'
import { toMinor } from '#shared/money.ts'

type Budget = Pick<FoundJob, 'minBudget' | 'maxBudget' | 'currency'>

/** @returns "min - max", one value when they are equal or only one is known, null when none is. */
export function foundBudgetText({ minBudget, maxBudget, currency }: Budget, format: Format): string | null {
  const [low, high] = [minBudget ?? maxBudget, maxBudget ?? minBudget]
  if (low === null || high === null) return null
  const [lowMinor, highMinor] = [toMinor(low, currency), toMinor(high, currency)]
  return low === high ? format.money(lowMinor, currency) : format.moneyRange(lowMinor, highMinor, currency)
}
