/** Whether an approval still covers what is about to be sent (docs/laws.md#exactly-what-was-approved). Pure. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import { isTimed } from '#shared/domain/letter/days.ts'
import { isPriced } from '#shared/domain/letter/price-reason.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** @returns Why the letter must not leave on its approval; null where the approval holds. */
export function approvalProblem(row: Proposal, nowMs: number): ErrorCode | null {
  if (row.approvedHash === null || row.approvedHash !== contentHash(row)) return 'proposal.changed'
  if (!isPriced(row)) return 'proposal.amount_open'
  if (!isTimed(row)) return 'proposal.days_open'
  if (openQuestions(row).length > 0) return 'proposal.question_open'
  if (row.approvalExpiresAt === null || row.approvalExpiresAt <= nowMs) return 'proposal.approval_expired'
  return null
}

/** @returns Why the job is not the one that was approved; null where it is. @param job As the marketplace shows it now. */
export function jobProblem(row: Proposal, job: Job): ErrorCode | null {
  const was = row.job
  const isSamePrice =
    was.kind === job.kind &&
    was.currency === job.currency &&
    was.budgetMinMinor === job.budgetMinMinor &&
    was.budgetMaxMinor === job.budgetMaxMinor
  if (!isSamePrice) return 'proposal.price_changed'
  const answered = new Set(row.answers.map(({ question }) => question))
  return job.questions.every((question) => answered.has(question)) ? null : 'proposal.changed'
}
