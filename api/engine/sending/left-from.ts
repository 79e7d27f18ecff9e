/** Whether an account is the one that a letter left from: no other may be asked for it, or send it again (docs/laws.md#never-twice). Pure. */

import { SENT_BY_USER, type SendAttempt } from '../../store/engine/send-attempts.ts'
import type { OpenAccount } from '../../marketplaces/accounts.ts'

/** @returns False also when it is not known. */
export function leftFrom(
  { accountId, startedAt, worker }: Pick<SendAttempt, 'accountId' | 'startedAt' | 'worker'>,
  { session, connectedAt }: OpenAccount,
): boolean {
  if (accountId !== null) return accountId === session.account.id
  // The freelancer sent it by hand, from whichever account they have.
  if (worker === SENT_BY_USER) return true
  return connectedAt <= startedAt
}
