/** Says what choosing a plan would cost and change, before anybody pays. The purchase uses the same calculation. */
import type { Quote } from '#shared/contract/payments.ts'
import {
  comparePlans,
  currencyOf,
  type GatewayId,
  gatewayFor,
  isPaidPlan,
  isRunning,
  type PaidPlanId,
  type PayCurrency,
  planPriceMinor,
  type Subscription,
} from '#shared/domain/plans/plan.ts'
import { referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import { AppError } from '#shared/errors.ts'
import { addMonth, HOUR_MS } from '#shared/time.ts'
import { readSubscription } from './entitlements.ts'
import { hasFreeReward } from './referrals.ts'
import { userStore } from '../store/accounts/users.ts'
import { billingAccountStore } from '../store/billing/billing-accounts.ts'
import { billingChargeStore } from '../store/billing/billing-charges.ts'
import { syncedStore } from '../store/synced.ts'
import { atProvider, type BillingDeps, gatewayOf } from './provider.ts'

/** As the contract's quote, with times in Unix milliseconds. */
export interface Offer extends Omit<Quote, 'startsAt' | 'renewsAt'> {
  startsAt: number
  renewsAt: number
  /** The moment from which the unused part of the old plan is credited. */
  reckonedAt: number
}

/**
 * @param currency The person's choice, or that of their country; a running subscription keeps its own.
 * @throws AppError `plan.sample`, `plan.already_active`, `payment.not_configured`, and those of `atProvider`.
 */
export async function offerFor(
  deps: BillingDeps,
  userId: string,
  plan: PaidPlanId,
  currency: PayCurrency,
): Promise<Offer> {
  // What a sample account shows is made up, its plan too.
  if ((await userStore(deps.db).byId(userId))?.isDemo) throw new AppError('plan.sample')
  const subscription = await readSubscription(deps.db, userId)
  const current = renewable(subscription, deps.clock.now())
  if (!current) return startOffer(deps, userId, plan, currency)
  gatewayOf(deps, current.gateway)
  const compared = comparePlans(plan, current.plan)
  if (compared > 0) return upgradeOffer(deps, userId, plan, subscription, current)
  if (compared === 0 && subscription.status !== 'canceled' && subscription.nextPlan === null) {
    throw new AppError('plan.already_active')
  }
  const priceMinor = planPriceMinor(plan, currencyOf(current.gateway))
  return {
    ...bare(plan, current.gateway),
    kind: compared === 0 ? 'resume' : 'downgrade',
    startsAt: compared === 0 ? deps.clock.now() : current.endsAt,
    renewsAt: current.endsAt,
    renewalMinor: priceMinor,
  }
}

interface Current {
  plan: PaidPlanId
  gateway: GatewayId
  startedAt: number
  endsAt: number
}

/** @returns The paid subscription that can be changed; null where the person must buy a new one, as after a failed renewal. */
function renewable(subscription: Subscription, nowMs: number): Current | null {
  const { plan, gateway, status, currentPeriodStarted: startedAt, currentPeriodEnds: endsAt } = subscription
  if (!isRunning(subscription, nowMs) || status === 'past_due' || !subscription.hasProviderSubscription) return null
  if (!isPaidPlan(plan) || !gateway || startedAt === null || endsAt === null) return null
  return { plan, gateway, startedAt, endsAt }
}

/** Rounds down to the hour, in the person's favour, so that the amount shown is the amount charged after some minutes of thought. */
function reckoningOf(nowMs: number, startedAt = 0): number {
  return Math.max(nowMs - (nowMs % HOUR_MS), startedAt)
}

function bare(plan: PaidPlanId, gateway: GatewayId) {
  const currency = currencyOf(gateway)
  const priceMinor = planPriceMinor(plan, currency)
  return {
    plan,
    gateway,
    currency,
    priceMinor,
    discountMinor: 0,
    creditMinor: 0,
    dueNowMinor: 0,
    isHosted: false,
    renewalMinor: priceMinor,
    reckonedAt: 0,
  }
}

async function startOffer(deps: BillingDeps, userId: string, plan: PaidPlanId, currency: PayCurrency): Promise<Offer> {
  const gateway = gatewayFor(currency)
  gatewayOf(deps, gateway)
  const offer = bare(plan, gateway)
  const nowMs = deps.clock.now()
  const discountMinor = (await hasFreeReward(deps.db, userId)) ? referralDiscountMinor(offer.priceMinor) : 0
  return {
    ...offer,
    kind: 'start',
    discountMinor,
    dueNowMinor: offer.priceMinor - discountMinor,
    startsAt: nowMs,
    renewsAt: addMonth(nowMs),
    isHosted: true,
  }
}

async function upgradeOffer(
  deps: BillingDeps,
  userId: string,
  plan: PaidPlanId,
  subscription: Subscription,
  current: Current,
): Promise<Offer> {
  const gateway = gatewayOf(deps, current.gateway)
  const offer = bare(plan, current.gateway)
  const nowMs = deps.clock.now()
  const reckonedAt = reckoningOf(nowMs, current.startedAt)
  const left = Math.min(Math.max((current.endsAt - reckonedAt) / (current.endsAt - current.startedAt), 0), 1)
  if (!gateway.upgrades) {
    // A whole new month begins now. The unused part of the paid month is credited, so that no day is paid twice.
    const creditMinor = Math.min(Math.floor((await paidFor(deps, userId, current)) * left), offer.priceMinor)
    const dueNowMinor = offer.priceMinor - creditMinor
    return {
      ...offer,
      kind: 'upgrade',
      creditMinor,
      dueNowMinor,
      startsAt: nowMs,
      renewsAt: addMonth(nowMs),
      isHosted: true,
    }
  }
  const oldPriceMinor = planPriceMinor(current.plan, offer.currency)
  const account = await billingAccountStore(deps.db).read(userId, current.gateway)
  const { upgrades } = gateway
  // The provider credits the plan it knows. Where a downgrade is planned, that is taken back first (begin-purchase.ts).
  const dueNowMinor =
    account && subscription.nextPlan === null
      ? await atProvider(deps, () => upgrades.preview(account, { plan, reckonedAt }))
      : Math.round((offer.priceMinor - oldPriceMinor) * left)
  const creditMinor = Math.max(offer.priceMinor - dueNowMinor, 0)
  return { ...offer, kind: 'upgrade', creditMinor, dueNowMinor, startsAt: nowMs, renewsAt: current.endsAt, reckonedAt }
}

/** @returns What the current period has cost, minus refunds. */
async function paidFor({ db }: BillingDeps, userId: string, { plan, gateway, endsAt }: Current): Promise<number> {
  const charges = await billingChargeStore(db).ofUser(userId)
  const paid = charges.find(
    (charge) => charge.gateway === gateway && charge.state === 'paid' && charge.periodEnd === endsAt,
  )
  const invoice = paid && (await syncedStore(db).read('invoice', paid.invoiceId))
  if (!invoice) return planPriceMinor(plan, currencyOf(gateway))
  return invoice.row.amountMinor - invoice.row.refundedMinor
}
