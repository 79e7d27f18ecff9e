/** Takes an approval off a proposal: whatever it covered may not be sent without asking again (law 3). */
import type { Proposal } from '#shared/domain/proposal.ts'

/** @returns The fields of a proposal that nobody approved. */
export function withoutApproval() {
  return {
    approvedAt: null,
    approvedHash: null,
    approvedVia: null,
    approvalExpiresAt: null,
    sendAfter: null,
  } as const satisfies Partial<Proposal>
}

/** @returns The same, saying on the proposal that it once was approved. */
export function approvalVoid({ holdReasons }: Pick<Proposal, 'holdReasons'>) {
  const others = holdReasons.filter((reason) => reason !== 'approval_void')
  return { ...withoutApproval(), holdReasons: [...others, 'approval_void' as const] }
}
