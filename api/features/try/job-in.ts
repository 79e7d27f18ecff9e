/** A pasted post as a job. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { draftOf } from '#shared/domain/jobs/shared-job.ts'
import { withToldBudget } from '../../judgement/told-budget.ts'

const TITLE_MAX = 200

/** @returns A job whose title is the first line, where there are more. */
export function jobIn(pasted: string, nowMs: number): Job {
  const [first = '', ...rest] = pasted.trim().split('\n')
  const text = rest.join('\n').trim()
  const hasTitle = text !== '' && first.trim().length <= TITLE_MAX
  const shared = {
    platform: DEFAULT_MARKETPLACE,
    address: '',
    agentId: '',
    title: hasTitle ? first.trim() : '',
    text: hasTitle ? text : pasted.trim(),
  }
  const { job } = draftOf('tried', shared, nowMs)
  return withToldBudget(hasTitle ? job : { ...job, title: '' })
}
