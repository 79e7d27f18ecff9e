/** A job's budget and a proposal's price in words. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Format } from '#shared/format.ts'
import { rangeText } from '../../parts/search/budget-text.ts'

type Translate = (key: 'fixed' | 'hourly' | 'notSpecified', values?: { amount: string }) => string

/** "$250–750 fixed", "$40–75/h", or "Not specified". */
export function budgetText(job: Job, format: Format, t: Translate): string {
  const amount = rangeText(job.budgetMinMinor, job.budgetMaxMinor, job.currency, format)
  return amount === null ? t('notSpecified') : t(job.kind, { amount })
}
