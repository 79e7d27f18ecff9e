/** A job's budget and a proposal's price in words. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Format } from '#shared/format.ts'

type Translate = (key: 'fixed' | 'hourly' | 'notSpecified', values?: { amount: string }) => string

/** "$250–750 fixed", "$40–75/h", or "Not specified". */
export function budgetText(job: Job, format: Format, t: Translate): string {
  const low = job.budgetMinMinor ?? job.budgetMaxMinor
  const high = job.budgetMaxMinor ?? job.budgetMinMinor
  if (low === null || high === null) return t('notSpecified')
  const amount = low === high ? format.money(low, job.currency) : format.moneyRange(low, high, job.currency)
  return t(job.kind, { amount })
}
