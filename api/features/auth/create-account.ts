/** Creates an account with all its first rows. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { createAccountRows } from '../../changes/accounts.ts'
import type { Deps } from '../../deps.ts'
import { startTrial } from '../../identity/trials.ts'
import { userStore } from '../../store/accounts/users.ts'
import type { Session } from '../../store/db.ts'

interface AccountToMake {
  email: string
  /** Empty for one without a password. */
  passwordHash: string
  platformType: MarketplaceId
  /** BCP 47. */
  locale: string
  timeZone: string | undefined
  isDemo: boolean
  /** Unix milliseconds; null until the address is proved. */
  emailVerifiedAt: number | null
  /** What Google says of them. */
  google?: { subject: string; firstName: string; lastName: string }
  /** A friend's referral code, as it came. */
  ref?: string | undefined
  nowMs: number
}

/**
 * @returns The new user's id.
 * @throws AppError `auth.email_taken`.
 */
export async function createAccount(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Session,
  account: AccountToMake,
): Promise<string> {
  const { email, passwordHash, platformType, locale, timeZone, isDemo, emailVerifiedAt, google, ref, nowMs } = account
  const userId = newId()
  // A sample account has no mailbox.
  const trialEndsAt = isDemo ? nowMs + TRIAL_DAYS * DAY_MS : await startTrial(deps, tx, email)
  const friend = ref === undefined ? null : await userStore(tx).byReferralCode(ref)
  await userStore(tx).add({
    id: userId,
    email,
    passwordHash,
    platformType,
    isDemo,
    trialEndsAt,
    createdAt: nowMs,
    emailVerifiedAt,
    googleSubject: google?.subject ?? null,
    referredBy: friend && !friend.isDemo ? friend.id : null,
  })
  const name = google && { firstName: google.firstName, lastName: google.lastName }
  await createAccountRows(tx, { userId, email, platformType, locale, timeZone, trialEndsAt, nowMs, ...name })
  return userId
}
