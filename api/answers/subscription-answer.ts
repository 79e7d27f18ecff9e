/** The subscription in the form that the specified calls answer with. */
import type * as z from 'zod/mini'
import type { subscriptionAnswerSchema } from '#shared/contract/plans.ts'
import { toIso } from '#shared/time.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import type { Session } from '../store/db.ts'
import { readSubscription } from '../billing/entitlements.ts'
import { planOf } from '../quota/quota.ts'

/** @throws AppError `user.not_found`. */
export async function subscriptionAnswer(
  session: Session,
  userId: string,
  nowMs: number,
): Promise<z.infer<typeof subscriptionAnswerSchema>> {
  const row = await readSubscription(session, userId)
  const { plan, trialEndsAt } = await planOf(session, userId, nowMs)
  const account = row.gateway && (await billingAccountStore(session).read(userId, row.gateway))
  return {
    plan,
    status: row.status === 'trialing' && nowMs >= trialEndsAt ? 'expired' : row.status,
    stripeSubscriptionId: row.hasProviderSubscription ? (account?.subscriptionRef ?? null) : null,
    trialEndsAt: toIso(trialEndsAt),
    currentPeriodStarted: toIso(row.currentPeriodStarted),
    currentPeriodEnds: toIso(row.currentPeriodEnds),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    nextPlan: row.nextPlan,
    graceEndsAt: toIso(row.graceEndsAt),
    gateway: row.gateway,
    currency: row.currency,
    card: row.card,
  }
}
