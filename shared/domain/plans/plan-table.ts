/** The table of plans and limits, for every screen and the server. It imports no zod, because public pages show it. */
import { BRIEF } from '../../marketplaces/brief.ts'
import { GATEWAYS, type PayCurrency } from './gateways.ts'
import { forEachMarketplace, type MarketplaceId } from '../jobs/marketplace-names.ts'

export const PLAN_IDS = ['free', 'trial', 'basic', 'pro', 'premium'] as const
export type PlanId = (typeof PLAN_IDS)[number]
export const PAID_PLAN_IDS = ['basic', 'pro', 'premium'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

export const TRIAL_DAYS = 7

export interface PlanLimits {
  agents: number
  /** Proposals a calendar day, over all marketplaces. */
  proposalsPerDay: number
  /** Proposals a calendar day on each marketplace. */
  perPlatform: Record<MarketplaceId, number>
}

const same = (agents: number, perDay: number): PlanLimits => ({
  agents,
  proposalsPerDay: perDay,
  perPlatform: forEachMarketplace(() => perDay),
})

export const PLAN_LIMITS = {
  free: { agents: 1, proposalsPerDay: 3, perPlatform: forEachMarketplace((id) => BRIEF[id].freeProposalsPerDay) },
  trial: same(4, 20),
  basic: same(4, 20),
  pro: same(8, 64),
  premium: same(15, 150),
} as const satisfies Record<PlanId, PlanLimits>

/** Who may use the filters of `jobs/advanced-filters.ts`. */
export const HAS_ADVANCED_FILTERS = {
  free: false,
  trial: true,
  basic: true,
  pro: true,
  premium: true,
} as const satisfies Record<PlanId, boolean>

/** Whose support messages are answered first. */
export const HAS_PRIORITY_SUPPORT = {
  free: false,
  trial: false,
  basic: false,
  pro: true,
  premium: true,
} as const satisfies Record<PlanId, boolean>

/** Whole dollars and naira a month, as in the specified calls. */
export const PAID_PLANS = [
  { id: 'basic', name: 'Basic Freelancer', ...specifiedPrices('basic'), isPopular: false },
  { id: 'pro', name: 'Pro Freelancer', ...specifiedPrices('pro'), isPopular: true },
  { id: 'premium', name: 'Premium Freelancer', ...specifiedPrices('premium'), isPopular: false },
] as const

function specifiedPrices(plan: PaidPlanId) {
  return { usd: wholePrice(plan, 'USD'), naira: wholePrice(plan, 'NGN') }
}

/** @returns The plan's price a month, in whole units of the currency. */
export function wholePrice(plan: PaidPlanId, currency: PayCurrency): number {
  const taker = Object.values(GATEWAYS).find((gateway) => gateway.currency === currency)
  if (!taker) throw new Error(`No gateway takes ${currency}.`)
  return taker.prices[plan]
}
