/** What a person has bought, and what it allows. The plans themselves are in `plan-table.ts`. */
import * as z from 'zod/mini'
import { currencySchema, toMinor } from '../../money.ts'
import { instantSchema } from '../../time.ts'
import { GATEWAYS, type GatewayId, type PayCurrency } from './gateways.ts'
import { forEachMarketplace, type MarketplaceId } from '../jobs/marketplace-names.ts'
import { PAID_PLAN_IDS, type PaidPlanId, PLAN_IDS, type PlanId, wholePrice } from './plan-table.ts'

export type { GatewayId, PayCurrency } from './gateways.ts'
export {
  HAS_ADVANCED_FILTERS,
  HAS_PRIORITY_SUPPORT,
  PAID_PLAN_IDS,
  PAID_PLANS,
  type PaidPlanId,
  PLAN_IDS,
  PLAN_LIMITS,
  type PlanId,
  type PlanLimits,
  TRIAL_DAYS,
} from './plan-table.ts'

export const paidPlanIdSchema = z.enum(PAID_PLAN_IDS)

export const GATEWAY_IDS = Object.keys(GATEWAYS) as readonly GatewayId[]
export const gatewayIdSchema = z.enum(GATEWAY_IDS)

export const PAY_CURRENCIES: readonly PayCurrency[] = GATEWAY_IDS.map((id) => GATEWAYS[id].currency)
export const payCurrencySchema = z.enum(PAY_CURRENCIES)
/** The currency when no gateway takes the local one. */
const DEFAULT_CURRENCY: PayCurrency = 'USD'

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'expired'] as const

/** The only facts about a card that are kept. `expMonth` 1 to 12, `expYear` four digits. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
export type Card = z.infer<typeof cardSchema>

/**
 * One row for each user; its id is the user's id. The fields after `currentPeriodEnds` are empty (null, false) until
 * something is bought.
 */
export const subscriptionSchema = z.object({
  id: z.string(),
  plan: z.enum(PLAN_IDS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  trialEndsAt: z.nullable(instantSchema),
  currentPeriodEnds: z.nullable(instantSchema),
  currentPeriodStarted: z._default(z.nullable(instantSchema), null),
  gateway: z._default(z.nullable(gatewayIdSchema), null),
  currency: z._default(z.nullable(currencySchema), null),
  /** The provider has a subscription. It can be cancelled and resumed, and its card can be changed. */
  hasProviderSubscription: z._default(z.boolean(), false),
  cancelAtPeriodEnd: z._default(z.boolean(), false),
  /** A smaller plan that starts when the period ends. */
  nextPlan: z._default(z.nullable(z.enum(PLAN_IDS)), null),
  /** While past due: the end of the plan's limits. */
  graceEndsAt: z._default(z.nullable(instantSchema), null),
  card: z._default(z.nullable(cardSchema), null),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/**
 * @param subscription The stored subscription, or null when none was ever bought.
 * @param trialEndsAt Unix milliseconds.
 * @returns The plan whose limits apply at `nowMs`: the paid one while it is active (a cancelled one to the end of its
 * period, one past due to the end of its grace), else the trial's, else the free one.
 */
export function planInForce(
  subscription: Pick<Subscription, 'plan' | 'status' | 'currentPeriodEnds' | 'graceEndsAt'> | null,
  trialEndsAt: number,
  nowMs: number,
): PlanId {
  if (subscription && isRunning(subscription, nowMs)) return subscription.plan
  return nowMs < trialEndsAt ? 'trial' : 'free'
}

/** @returns Whether the paid plan is still active. */
export function isRunning(
  { status, currentPeriodEnds, graceEndsAt }: Pick<Subscription, 'status' | 'currentPeriodEnds' | 'graceEndsAt'>,
  nowMs: number,
): boolean {
  if (status === 'active') return true
  if (status === 'past_due') return graceEndsAt === null || nowMs < graceEndsAt
  return status === 'canceled' && currentPeriodEnds !== null && nowMs < currentPeriodEnds
}

/** @returns The plan's price a month, in minor units. */
export function planPriceMinor(plan: PaidPlanId, currency: PayCurrency): number {
  return toMinor(wholePrice(plan, currency), currency)
}

/** @returns Whether it is a plan that can be bought. */
export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return PAID_PLAN_IDS.some((id) => id === plan)
}

/** @returns Below 0 when `one` is the smaller plan, 0 when they are the same. */
export function comparePlans(one: PaidPlanId, other: PaidPlanId): number {
  return PAID_PLAN_IDS.indexOf(one) - PAID_PLAN_IDS.indexOf(other)
}

/** @returns The gateway that takes this currency. */
export function gatewayFor(currency: PayCurrency): GatewayId {
  const taker = GATEWAY_IDS.find((id) => GATEWAYS[id].currency === currency)
  if (!taker) throw new Error(`No gateway takes ${currency}.`)
  return taker
}

/** @returns The subscription's currency; the most common one when there is none. */
export function currencyOf(gateway: GatewayId | null | undefined): PayCurrency {
  return gateway ? GATEWAYS[gateway].currency : DEFAULT_CURRENCY
}

/** @returns The currency to pay in, in a place with this currency. @param currency ISO 4217. */
export function payCurrencyFor(currency: string): PayCurrency {
  return PAY_CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY
}

/** How much of the plan's quota is used. It is sent with every pull. */
export const usageSchema = z.object({
  plan: z.enum(PLAN_IDS),
  trialEndsAt: z.nullable(instantSchema),
  agents: z.object({ used: z.int(), limit: z.int() }),
  /** Proposals that left (or may have left) today, in the user's time zone. */
  today: z.object({
    used: z.int(),
    limit: z.int(),
    ...forEachMarketplace(() => z.object({ used: z.int(), limit: z.int() })),
  }),
})
export type Usage = z.infer<typeof usageSchema>

/** @returns Whether today's proposals are used up: all of the plan's, or those of the marketplace. */
export function isDayUsedUp({ today }: Pick<Usage, 'today'>, platform: MarketplaceId): boolean {
  return [today, today[platform]].some(({ used, limit }) => used >= limit)
}
