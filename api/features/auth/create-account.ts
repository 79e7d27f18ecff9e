/** Makes an account with everything it starts with. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { TRIAL_DAYS } from '#shared/domain/plan.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { createAccountRows } from '../../changes/accounts.ts'
import type { Session } from '../../store/db.ts'
import { userStore } from '../../store/users.ts'

/**
 * @returns The new user's id.
 * @throws AppError `auth.email_taken`.
 */
export async function createAccount(
  tx: Session,
  account: {
    email: string
    passwordHash: string
    platformType: MarketplaceId
    locale: string
    timeZone: string | undefined
    isDemo: boolean
    nowMs: number
  },
): Promise<string> {
  const { email, passwordHash, platformType, locale, timeZone, isDemo, nowMs } = account
  const userId = newId()
  const trialEndsAt = nowMs + TRIAL_DAYS * DAY_MS
  await userStore(tx).add({ id: userId, email, passwordHash, platformType, isDemo, trialEndsAt, createdAt: nowMs })
  await createAccountRows(tx, { userId, email, platformType, locale, timeZone, nowMs })
  return userId
}
