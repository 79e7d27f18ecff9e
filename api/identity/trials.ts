/** One trial for a mailbox, whatever address leads to it; a deleted account's mailbox is remembered for a year. */
import { TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../store/db.ts'
import { usedTrialStore } from '../store/accounts/used-trials.ts'
import { keyedHash } from './keyed-hash.ts'
import { mailboxOf } from './mailbox.ts'

const REMEMBERED_MS = 365 * DAY_MS

/** @returns When the trial of a new account ends, Unix milliseconds: at once where the mailbox had one. */
export async function startTrial(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  tx: Session,
  email: string,
): Promise<number> {
  const nowMs = clock.now()
  const isFirst = await usedTrialStore(tx).enter(hashOf(email, secrets), nowMs)
  return isFirst ? nowMs + TRIAL_DAYS * DAY_MS : nowMs
}

/** Call it where an account is deleted. */
export async function rememberTrial(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  tx: Session,
  email: string,
): Promise<void> {
  await usedTrialStore(tx).forgetLater(hashOf(email, secrets), clock.now() + REMEMBERED_MS)
}

function hashOf(email: string, { sessionPepper }: Deps['secrets']): string {
  return keyedHash(`trial:${mailboxOf(email)}`, sessionPepper)
}
