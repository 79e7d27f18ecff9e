/** A price that may be a slip of the finger: a zero too many, or one too few. */
import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

type Budget = Pick<Job, 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>

/** So many times the post's budget, or such a part of it. */
const FAR = 4

function boundsOf({ budgetMinMinor, budgetMaxMinor }: Budget): [least: number, most: number] {
  return [budgetMinMinor || budgetMaxMinor || 0, budgetMaxMinor || budgetMinMinor || 0]
}

export function isFarFromBudget(job: Budget, amountMinor: number): boolean {
  const [least, most] = boundsOf(job)
  return amountMinor > 0 && most > 0 && (amountMinor * FAR < least || amountMinor > most * FAR)
}

export function FarFromBudget({ job, amountMinor }: { job: Budget; amountMinor: number }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  if (!isFarFromBudget(job, amountMinor)) return null
  const budget = format.moneyRange(...boundsOf(job), job.currency)
  return <Notice tone="wait">{t('letter.farFromBudget', { budget })}</Notice>
}
