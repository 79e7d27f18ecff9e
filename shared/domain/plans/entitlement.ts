/**
 * The subscription as a state machine: what happened is a ledger of entries, and the subscription is folded from them.
 *
 *   trialing ─started→ active ─renewalFailed→ past_due ─renewed→ active
 *   active ─canceled→ canceled ─resumed→ active;   any ─expired→ expired (free) ─started→ active
 */
import * as z from 'zod/mini'
import { currencySchema } from '../../money.ts'
import { DAY_MS, instantSchema } from '../../time.ts'
import {
  type Card,
  cardSchema,
  type GatewayId,
  gatewayIdSchema,
  isPaidPlan,
  type PaidPlanId,
  paidPlanIdSchema,
  type Subscription,
  subscriptionSchema,
} from './plan.ts'

/** How long the limits stay after a failed renewal. */
export const GRACE_DAYS = 7

const EXPIRY_REASONS = ['trial', 'periodEnd', 'grace', 'refunded', 'ended'] as const

const period = { plan: paidPlanIdSchema, periodStart: instantSchema, periodEnd: instantSchema }

/** One entry of the ledger, without its number and time. */
export const entitlementSchema = z.discriminatedUnion('kind', [
  /** The first entry of every ledger: the subscription that was found. */
  z.object({ kind: z.literal('opened'), subscription: subscriptionSchema }),
  z.object({ kind: z.literal('started'), ...period, gateway: gatewayIdSchema, currency: currencySchema }),
  z.object({ kind: z.literal('renewed'), ...period }),
  z.object({ kind: z.literal('upgraded'), ...period }),
  /** `nextPlan` starts when the period ends; null takes the change back. */
  z.object({ kind: z.literal('planned'), nextPlan: z.nullable(paidPlanIdSchema) }),
  /** The provider renews at another time than we expected. */
  z.object({ kind: z.literal('rescheduled'), periodEnd: instantSchema }),
  z.object({ kind: z.literal('renewalFailed'), graceEndsAt: instantSchema }),
  z.object({ kind: z.literal('canceled') }),
  z.object({ kind: z.literal('resumed') }),
  z.object({ kind: z.literal('cardChanged'), card: cardSchema }),
  z.object({ kind: z.literal('refunded'), chargeRef: z.string(), amountMinor: z.int() }),
  z.object({ kind: z.literal('expired'), reason: z.enum(EXPIRY_REASONS) }),
])
export type Entitlement = z.infer<typeof entitlementSchema>

/** @returns The subscription after the entry. */
export function applyEntitlement(before: Subscription, entry: Entitlement): Subscription {
  switch (entry.kind) {
    case 'opened':
      return entry.subscription
    case 'started':
      return {
        ...before,
        ...running(entry),
        gateway: entry.gateway,
        currency: entry.currency,
        hasProviderSubscription: true,
      }
    case 'renewed':
      return { ...before, ...running(entry) }
    case 'upgraded':
      return { ...before, ...running(entry), currentPeriodStarted: before.currentPeriodStarted ?? entry.periodStart }
    case 'planned':
      return { ...before, nextPlan: entry.nextPlan }
    case 'rescheduled':
      return { ...before, currentPeriodEnds: entry.periodEnd }
    case 'renewalFailed':
      return { ...before, status: 'past_due', graceEndsAt: entry.graceEndsAt }
    case 'canceled':
      return { ...before, status: 'canceled', cancelAtPeriodEnd: true, nextPlan: null }
    case 'resumed':
      return { ...before, status: 'active', cancelAtPeriodEnd: false, graceEndsAt: null }
    case 'cardChanged':
      return { ...before, card: entry.card }
    case 'refunded':
      return before
    case 'expired':
      return { ...before, ...ENDED }
  }
}

const ENDED = {
  plan: 'free',
  status: 'expired',
  hasProviderSubscription: false,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  graceEndsAt: null,
} as const

function running({ plan, periodStart, periodEnd }: { plan: PaidPlanId; periodStart: number; periodEnd: number }) {
  return {
    plan,
    status: 'active' as const,
    currentPeriodStarted: periodStart,
    currentPeriodEnds: periodEnd,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    graceEndsAt: null,
  }
}

/** @returns The subscription that the whole ledger gives; null for an empty one. */
export function foldEntitlements(entries: readonly Entitlement[]): Subscription | null {
  const [first, ...rest] = entries
  return first?.kind === 'opened' ? rest.reduce(applyEntitlement, first.subscription) : null
}

/** A payment that the provider reports, in the ledger's terms. Times are Unix milliseconds. */
export interface SeenCharge {
  ref: string
  reason: 'start' | 'renewal' | 'upgrade'
  plan: PaidPlanId
  periodStart: number
  periodEnd: number
  amountMinor: number
  currency: string
}

/** The subscription in the provider's records. */
export interface SeenSubscription {
  state: 'active' | 'ending' | 'past_due' | 'ended'
  /** The plan of the next renewal. */
  plan: PaidPlanId
  /** The end of the current period; null when the provider does not tell. */
  renewsAt: number | null
  /** When the last renewal failed. */
  failedAt: number | null
  card: Card | null
}

/** What has become known since the ledger's last entry. */
export interface Sighting {
  gateway: GatewayId
  /** Payments that are not in the ledger yet, oldest first. */
  paid: readonly SeenCharge[]
  /** Payments of the ledger that are now refunded in full. */
  refunded: readonly SeenCharge[]
  /** Null when the provider has no subscription (yet). */
  subscription: SeenSubscription | null
  /** We are about to send the provider our desired state. Until then, its own setting for the renewal is ignored. */
  isArranging: boolean
}

/**
 * The decisions of the state machine.
 * @param seen Null when the provider could not be asked, or there is none. Then only time decides.
 * @returns The entries to add, in order; none when nothing has changed.
 */
export function decideEntitlements(before: Subscription, seen: Sighting | null, nowMs: number): Entitlement[] {
  const entries: Entitlement[] = []
  let now = before
  const add = (entry: Entitlement) => {
    entries.push(entry)
    now = applyEntitlement(now, entry)
  }
  if (seen) {
    for (const charge of seen.paid) add(entryOfCharge(charge, seen.gateway, now))
    for (const charge of seen.refunded) {
      add({ kind: 'refunded', chargeRef: charge.ref, amountMinor: charge.amountMinor })
      if (hasLimits(now) && paysFor(charge, now)) add({ kind: 'expired', reason: 'refunded' })
    }
    if (seen.subscription && hasLimits(now) && now.gateway === seen.gateway) {
      for (const entry of entriesOfSubscription(now, seen.subscription, seen.isArranging, nowMs)) add(entry)
    }
  }
  const reason = expiryOf(now, nowMs)
  if (reason) add({ kind: 'expired', reason })
  return entries
}

function entryOfCharge(charge: SeenCharge, gateway: GatewayId, now: Subscription): Entitlement {
  const { plan, periodStart, periodEnd, currency } = charge
  if (charge.reason === 'start' || !hasLimits(now)) {
    return { kind: 'started', plan, periodStart, periodEnd, gateway, currency }
  }
  return { kind: charge.reason === 'upgrade' ? 'upgraded' : 'renewed', plan, periodStart, periodEnd }
}

/** Whether something paid is active, or was until a moment ago. */
const hasLimits = ({ status }: Subscription) => status === 'active' || status === 'past_due' || status === 'canceled'

/** An upgrade's payment is only the difference. When it is refunded, the period is still paid. */
function paysFor({ reason, periodEnd }: SeenCharge, now: Subscription): boolean {
  return reason !== 'upgrade' && now.currentPeriodEnds !== null && periodEnd >= now.currentPeriodEnds
}

function* entriesOfSubscription(
  now: Subscription,
  { state, plan, renewsAt, failedAt, card }: SeenSubscription,
  isArranging: boolean,
  nowMs: number,
): Generator<Entitlement> {
  if (isArranging) return
  if (card && !isSameCard(card, now.card)) yield { kind: 'cardChanged', card }
  if (state === 'past_due' && now.status !== 'past_due') {
    yield { kind: 'renewalFailed', graceEndsAt: (failedAt ?? nowMs) + GRACE_DAYS * DAY_MS }
  }
  if (state === 'ended') {
    yield { kind: 'expired', reason: now.status === 'past_due' ? 'grace' : 'ended' }
    return
  }
  if (state === 'ending' && now.status !== 'canceled') yield { kind: 'canceled' }
  if (state === 'active' && now.status !== 'active') yield { kind: 'resumed' }
  if (state !== 'past_due' && renewsAt !== null && renewsAt !== now.currentPeriodEnds) {
    yield { kind: 'rescheduled', periodEnd: renewsAt }
  }
  const nextPlan = plan === now.plan ? null : plan
  if (state !== 'ending' && nextPlan !== now.nextPlan) yield { kind: 'planned', nextPlan }
}

function isSameCard(one: Card, other: Card | null): boolean {
  return (
    other !== null &&
    one.brand === other.brand &&
    one.last4 === other.last4 &&
    one.expMonth === other.expMonth &&
    one.expYear === other.expYear
  )
}

function expiryOf(now: Subscription, nowMs: number): (typeof EXPIRY_REASONS)[number] | null {
  const { status, trialEndsAt, currentPeriodEnds, graceEndsAt } = now
  if (status === 'trialing' && trialEndsAt !== null && nowMs >= trialEndsAt) return 'trial'
  if (status === 'canceled' && currentPeriodEnds !== null && nowMs >= currentPeriodEnds) return 'periodEnd'
  return status === 'past_due' && graceEndsAt !== null && nowMs >= graceEndsAt ? 'grace' : null
}

/** The desired state at the provider: what it must do when the period ends. */
export interface Arrangement {
  renews: boolean
  plan: PaidPlanId
  /** A referral discount on the next renewal. */
  hasDiscount: boolean
  /** Unix milliseconds. */
  renewsAt: number
}

/** @returns The ledger's desired state for the provider. `renews` is false when nothing must be charged again. */
export function arrangementOf(subscription: Subscription, hasDiscount: boolean): Arrangement | null {
  const { plan, nextPlan, status, currentPeriodEnds } = subscription
  const next = nextPlan ?? plan
  if (!hasLimits(subscription) || currentPeriodEnds === null || !isPaidPlan(next)) return null
  const renews = status !== 'canceled'
  return { renews, plan: next, hasDiscount: renews && hasDiscount, renewsAt: currentPeriodEnds }
}
