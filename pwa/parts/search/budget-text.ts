/** A found job's budget in the reader's own way of writing money. */
import type { FoundJob } from '#shared/contract/jobs.ts'
import type { Format } from '#shared/format.ts'
import { toMinor } from '#shared/money.ts'

type Budget = Pick<FoundJob, 'minBudget' | 'maxBudget' | 'currency'>

/** @returns "min - max", one value when they are equal or only one is known, null when none is. */
export function budgetText({ minBudget, maxBudget, currency }: Budget, format: Format): string | null {
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  return rangeText(minor(minBudget), minor(maxBudget), currency, format)
}

/** As `budgetText`, of amounts in minor units. */
export function rangeText(min: number | null, max: number | null, currency: string, format: Format): string | null {
  const [low, high] = [min ?? max, max ?? min]
  if (low === null || high === null) return null
  return low === high ? format.money(low, currency) : format.moneyRange(low, high, currency)
}
