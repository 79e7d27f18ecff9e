/** The synced rows every account starts with. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { subscriptionSchema, TRIAL_DAYS } from '#shared/domain/plans/plan.ts'
import { profileSchema, settingsSchema } from '#shared/domain/profile.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Session } from '../store/db.ts'
import { syncedStore } from '../store/synced.ts'

interface NewAccount {
  userId: string
  email: string
  platformType: MarketplaceId
  locale?: string | undefined
  timeZone?: string | undefined
  /** As another service told them. */
  firstName?: string
  lastName?: string
  /** Unix milliseconds; not after `nowMs` for one without a trial. Left out: a whole trial. */
  trialEndsAt?: number
  nowMs: number
}

/** Call in the transaction that inserts the user, right after it. */
export async function createAccountRows(tx: Session, account: NewAccount): Promise<void> {
  const { userId, locale, timeZone, firstName, lastName, nowMs } = account
  const { trialEndsAt = nowMs + TRIAL_DAYS * DAY_MS } = account
  const store = syncedStore(tx)
  await store.begin(userId)
  await store.write('profile', userId, profileSchema.parse({ id: userId, firstName, lastName }))
  await store.write('settings', userId, settingsSchema.parse({ id: userId, locale, timeZone }))
  const subscription = {
    id: userId,
    ...(trialEndsAt > nowMs ? { plan: 'trial', status: 'trialing' } : { plan: 'free', status: 'expired' }),
    trialEndsAt,
    currentPeriodEnds: null,
  }
  await store.write('subscription', userId, subscriptionSchema.parse(subscription))
}
