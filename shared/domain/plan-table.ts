/** Plans and limits: the one table every screen and the server read (decisions.md section 2). Without zod: it stands on the public pages. */
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

/** Who may search by pay, experience, duration and language. */
export const HAS_ADVANCED_FILTERS = {
  free: false,
  trial: true,
  basic: true,
  pro: true,
  premium: true,
} as const satisfies Record<PlanId, boolean>

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
