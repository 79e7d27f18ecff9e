/** Cancels a subscription at the end of its period, and takes that back. */
import type { Entitlement } from '#shared/domain/plans/entitlement.ts'
import type { Subscription } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { readSubscription, recordEntitlements } from './entitlements.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import type { Session } from '../store/db.ts'
import { type BillingDeps, onePurchase } from './provider.ts'
import { reconcileOrPutOff } from './reconcile-account.ts'

/** @throws AppError `plan.nothing_to_cancel`. */
export function cancelSubscription(
  deps: BillingDeps,
  userId: string,
  { isTold } = { isTold: true },
): Promise<Subscription> {
  return change(deps, userId, isTold, ({ status, hasProviderSubscription }) => {
    const isCancelable = hasProviderSubscription && (status === 'active' || status === 'past_due')
    if (!isCancelable) throw new AppError('plan.nothing_to_cancel')
    return status === 'past_due' ? [{ kind: 'expired', reason: 'ended' }] : [{ kind: 'canceled' }]
  })
}

/** @throws AppError `plan.nothing_to_resume`. */
export function resumeSubscription(deps: BillingDeps, userId: string): Promise<Subscription> {
  return change(deps, userId, true, ({ status, nextPlan }) => {
    if (status === 'canceled') return [{ kind: 'resumed' }]
    if (status === 'active' && nextPlan !== null) return [{ kind: 'planned', nextPlan: null }]
    throw new AppError('plan.nothing_to_resume')
  })
}

async function change(
  deps: BillingDeps,
  userId: string,
  isTold: boolean,
  decide: (subscription: Subscription) => Entitlement[],
): Promise<Subscription> {
  return onePurchase(deps, userId, async () => {
    const { gateway } = await deps.db.atomically((tx) => decideIn(tx, deps.clock.now(), userId, isTold, decide))
    if (gateway) await reconcileOrPutOff(deps, userId, gateway)
    return readSubscription(deps.db, userId)
  })
}

async function decideIn(
  tx: Session,
  nowMs: number,
  userId: string,
  isTold: boolean,
  decide: (subscription: Subscription) => Entitlement[],
): Promise<Subscription> {
  const before = await readSubscription(tx, userId)
  await recordEntitlements(tx, userId, decide(before), nowMs, { isTold })
  if (before.gateway) {
    await billingAccountStore(tx).update(userId, before.gateway, { isArranging: true, checkAt: nowMs + MINUTE_MS })
  }
  return before
}
