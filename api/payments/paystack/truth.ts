/** Translates Paystack's transactions and subscriptions into the terms of `gateway.ts`. */
import type { Card, PaidPlanId } from '#shared/domain/plans/plan.ts'
import { planPriceMinor } from '#shared/domain/plans/plan.ts'
import { referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import { addMonth } from '#shared/time.ts'
import type { ProviderCharge, ProviderSubscription, ProviderTruth } from '../gateway.ts'
import { planNamed } from './plans.ts'
import type { Authorization, Subscription, Transaction } from './shapes.ts'

const CHARGE_STATES: Partial<Record<string, ProviderCharge['state']>> = {
  success: 'paid',
  reversed: 'refunded',
  failed: 'failed',
}
/** The rank of a subscription: one that renews comes before one that is ending. */
const RANK = ['active', 'attention', 'non-renewing']
const STATES: Partial<Record<string, ProviderSubscription['state']>> = {
  active: 'active',
  attention: 'past_due',
  'non-renewing': 'ending',
}

export const isLive = ({ status }: Subscription) => RANK.includes(status)
export const willRenew = ({ status }: Subscription) => status === 'active' || status === 'attention'

/** The one that counts: by rank, then the newest. */
export function countingOf(subscriptions: readonly Subscription[]): Subscription | null {
  const ours = subscriptions.filter(({ plan }) => planNamed(plan.name) !== null)
  const newestFirst = [...ours].sort((a, b) => b.createdAt - a.createdAt)
  for (const status of RANK) {
    const found = newestFirst.find((each) => each.status === status)
    if (found) return found
  }
  return newestFirst[0] ?? null
}

export function truthFrom(transactions: readonly Transaction[], subscriptions: readonly Subscription[]): ProviderTruth {
  const counting = countingOf(subscriptions)
  const seen = transactions
    .map((transaction) => chargeOf(transaction))
    .filter((charge) => charge !== null)
    .sort((a, b) => a.at - b.at)
  const charges = seen.map((charge, index) => ({
    ...charge,
    periodEnd: endOf(charge, seen.slice(index + 1), counting),
  }))
  const failedAt = charges.findLast(({ state }) => state === 'failed')?.at ?? null
  return { subscription: counting && subscriptionOf(counting, failedAt), charges }
}

/** A period ends with the next renewal: one that has happened, or the announced one. */
function endOf(charge: ProviderCharge, later: readonly ProviderCharge[], counting: Subscription | null): number {
  const next = later.find(({ reason, state }) => reason === 'renewal' && state !== 'failed')
  if (charge.reason === 'renewal' && next) return next.at
  const announced = counting?.status === 'active' ? counting.next_payment_date : null
  return charge.reason === 'renewal' && announced && announced > charge.at ? announced : charge.periodEnd
}

/** @returns Null for a payment that nobody tried, and for one that is not for our plans. */
function chargeOf(transaction: Transaction): ProviderCharge | null {
  const { status, reference, amount, currency, metadata, authorization, plan_object: plan } = transaction
  const state = CHARGE_STATES[status]
  const renewed = plan ? planNamed(plan.name) : null
  const planId = metadata?.plan ?? renewed?.plan
  if (!state || !planId) return null
  const at = transaction.paid_at ?? transaction.created_at
  return {
    ref: reference,
    reason: metadata ? 'start' : 'renewal',
    state,
    reference: metadata?.reference ?? null,
    plan: planId,
    amountMinor: amount,
    discountMinor: metadata ? metadata.discountMinor : discountOf(planId, renewed?.hasDiscount ?? false),
    refundedMinor: state === 'refunded' ? amount : 0,
    currency,
    at,
    periodStart: at,
    periodEnd: addMonth(at),
    fingerprint: authorization?.signature ?? null,
    documentUrl: null,
  }
}

function discountOf(plan: PaidPlanId, hasDiscount: boolean): number {
  return hasDiscount ? referralDiscountMinor(planPriceMinor(plan, 'NGN')) : 0
}

function subscriptionOf(counting: Subscription, failedAt: number | null): ProviderSubscription | null {
  const named = planNamed(counting.plan.name)
  if (!named) return null
  return {
    ref: counting.subscription_code,
    state: STATES[counting.status] ?? 'ended',
    plan: named.plan,
    renewsAt: counting.next_payment_date ?? null,
    failedAt,
    card: cardOf(counting.authorization),
    hasDiscount: named.hasDiscount,
  }
}

function cardOf(authorization: Authorization | null | undefined): Card | null {
  if (!authorization) return null
  const { brand, card_type: type, last4, exp_month: expMonth, exp_year: expYear } = authorization
  return { brand: (brand ?? type ?? '').trim(), last4, expMonth, expYear }
}
