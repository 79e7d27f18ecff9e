/** Plans and limits: the one table every screen and the server read (decisions.md section 2). */
import * as z from 'zod/mini'
import { currencySchema, toMinor } from '../money.ts'
import { instantSchema } from '../time.ts'
import type { MarketplaceId } from './marketplace.ts'

export const PLAN_IDS = ['free', 'trial', 'basic', 'pro', 'premium'] as const
export type PlanId = (typeof PLAN_IDS)[number]

export const TRIAL_DAYS = 7

export interface PlanLimits {
  agents: number
  /** Proposals a calendar day, over all platforms. */
  proposalsPerDay: number
  /** And on each platform. */
  perPlatform: Record<MarketplaceId, number>
}

const same = (agents: number, perDay: number): PlanLimits => ({
  agents,
  proposalsPerDay: perDay,
  perPlatform: { upwork: perDay, freelancer: perDay },
})

export const PLAN_LIMITS = {
  free: { agents: 1, proposalsPerDay: 3, perPlatform: { upwork: 1, freelancer: 2 } },
  trial: same(4, 20),
  basic: same(4, 20),
  pro: same(8, 64),
  premium: same(15, 150),
} as const satisfies Record<PlanId, PlanLimits>

/** Whose letters to support are answered first. */
export const HAS_PRIORITY_SUPPORT = {
  free: false,
  trial: false,
  basic: false,
  pro: true,
  premium: true,
} as const satisfies Record<PlanId, boolean>

/** Whole dollars and naira a month, as on the specified calls. */
export const PAID_PLANS = [
  { id: 'basic', name: 'Basic Freelancer', usd: 12, naira: 18_000, isPopular: false },
  { id: 'pro', name: 'Pro Freelancer', usd: 25, naira: 38_000, isPopular: true },
  { id: 'premium', name: 'Premium Freelancer', usd: 53, naira: 80_000, isPopular: false },
] as const

export const PAID_PLAN_IDS = ['basic', 'pro', 'premium'] as const satisfies readonly PlanId[]
export const paidPlanIdSchema = z.enum(PAID_PLAN_IDS)
export type PaidPlanId = z.infer<typeof paidPlanIdSchema>

export const PAY_CURRENCIES = ['USD', 'NGN'] as const
export const payCurrencySchema = z.enum(PAY_CURRENCIES)
/** What a plan is paid in. */
export type PayCurrency = z.infer<typeof payCurrencySchema>

export const GATEWAY_IDS = ['stripe', 'paystack'] as const
export const gatewayIdSchema = z.enum(GATEWAY_IDS)
/** Who takes the money: Paystack for naira, Stripe for dollars. */
export type GatewayId = z.infer<typeof gatewayIdSchema>

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'expired'] as const

/** All that is kept of a card. `expMonth` 1 to 12, `expYear` four digits. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
export type Card = z.infer<typeof cardSchema>

/** One per user; its id is the user's id. What follows `currentPeriodEnds` is absent (null, false) until something is bought. */
export const subscriptionSchema = z.object({
  id: z.string(),
  plan: z.enum(PLAN_IDS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  trialEndsAt: z.nullable(instantSchema),
  currentPeriodEnds: z.nullable(instantSchema),
  currentPeriodStarted: z._default(z.nullable(instantSchema), null),
  gateway: z._default(z.nullable(gatewayIdSchema), null),
  currency: z._default(z.nullable(currencySchema), null),
  /** The provider's own subscription exists: it can be cancelled, resumed, and its card changed. */
  hasProviderSubscription: z._default(z.boolean(), false),
  cancelAtPeriodEnd: z._default(z.boolean(), false),
  /** A smaller plan that begins when the period ends. */
  nextPlan: z._default(z.nullable(z.enum(PLAN_IDS)), null),
  /** While past due: until when the plan's limits still hold. */
  graceEndsAt: z._default(z.nullable(instantSchema), null),
  card: z._default(z.nullable(cardSchema), null),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/**
 * @param subscription The stored subscription, or null where none was ever bought.
 * @param trialEndsAt Unix milliseconds.
 * @returns The plan whose limits hold at `nowMs`: the paid one while it runs (a cancelled one to the end of its period, one
 * past due to the end of its grace), else the trial's, else the free one.
 */
export function planInForce(
  subscription: Pick<Subscription, 'plan' | 'status' | 'currentPeriodEnds' | 'graceEndsAt'> | null,
  trialEndsAt: number,
  nowMs: number,
): PlanId {
  if (subscription && isRunning(subscription, nowMs)) return subscription.plan
  return nowMs < trialEndsAt ? 'trial' : 'free'
}

/** @returns Whether what was paid still holds. */
export function isRunning(
  { status, currentPeriodEnds, graceEndsAt }: Pick<Subscription, 'status' | 'currentPeriodEnds' | 'graceEndsAt'>,
  nowMs: number,
): boolean {
  if (status === 'active') return true
  if (status === 'past_due') return graceEndsAt === null || nowMs < graceEndsAt
  return status === 'canceled' && currentPeriodEnds !== null && nowMs < currentPeriodEnds
}

/** @returns A month of the plan, in minor units. */
export function planPriceMinor(plan: PaidPlanId, currency: PayCurrency): number {
  const priced = PAID_PLANS.find(({ id }) => id === plan) ?? PAID_PLANS[0]
  return toMinor(currency === 'NGN' ? priced.naira : priced.usd, currency)
}

/** @returns Whether it is one of the plans that are bought. */
export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return PAID_PLAN_IDS.some((id) => id === plan)
}

/** @returns Below 0 where `one` is the smaller plan, 0 for the same. */
export function comparePlans(one: PaidPlanId, other: PaidPlanId): number {
  return PAID_PLAN_IDS.indexOf(one) - PAID_PLAN_IDS.indexOf(other)
}

/** Who takes which money. */
export const GATEWAY_OF = { USD: 'stripe', NGN: 'paystack' } as const satisfies Record<PayCurrency, GatewayId>
export const CURRENCY_OF = { stripe: 'USD', paystack: 'NGN' } as const satisfies Record<GatewayId, PayCurrency>

/** What is used of what the plan allows, as sent with every pull. */
export const usageSchema = z.object({
  plan: z.enum(PLAN_IDS),
  trialEndsAt: z.nullable(instantSchema),
  agents: z.object({ used: z.int(), limit: z.int() }),
  /** Proposals that left (or may have left) today, in the user's time zone. */
  today: z.object({
    used: z.int(),
    limit: z.int(),
    upwork: z.object({ used: z.int(), limit: z.int() }),
    freelancer: z.object({ used: z.int(), limit: z.int() }),
  }),
})
export type Usage = z.infer<typeof usageSchema>
