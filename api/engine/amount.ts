/** What a proposal asks for: always inside what the client offers, as near to the freelancer's own price as that allows. Pure. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Job, MarketplaceId } from '#shared/domain/marketplace.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { fromMinor, minorPerUnit, RATES_PER_USD, toMinor, toUsd } from '#shared/money.ts'

/** Where neither the client nor the freelancer names a figure, the letter still needs one to talk about. */
const FALLBACK_FIXED_USD = 100
const FALLBACK_HOURLY_USD = 25

/** @returns Whole US dollars an hour that the freelancer asks for; 0 when not said. The agent's own figure outranks the profile's. */
export function askedHourlyUsd(agent: AgentFields, profile: Profile, platform: MarketplaceId): number {
  const ofAgent = platform === 'upwork' ? agent.upworkPaymentRate : 0
  return ofAgent || profile.hourlyRateUsd || agent.upworkPaymentRate
}

/**
 * Hourly: the asked rate, kept inside the client's range. Fixed: the middle of the client's range, or more where the agent's
 * smallest budget is above it. One known end of a range stands for both.
 * @returns Minor units of the job's currency; per hour for hourly jobs.
 */
export function amountFor(job: Job, agent: AgentFields, profile: Profile): number {
  // A budget of zero is one that nobody filled in.
  const min = job.budgetMinMinor || job.budgetMaxMinor || null
  const max = job.budgetMaxMinor || job.budgetMinMinor || null
  const wanted = wantedMinor(job, agent, profile, min === null || max === null ? null : (min + max) / 2)
  const rounded = roundToUnits(wanted, job.currency)
  return Math.max(min ?? 0, Math.min(max ?? Number.MAX_SAFE_INTEGER, rounded))
}

function wantedMinor(job: Job, agent: AgentFields, profile: Profile, middle: number | null): number {
  if (job.kind === 'hourly') {
    const asked = askedHourlyUsd(agent, profile, job.platform)
    return asked > 0 ? usdToMinor(asked, job.currency) : (middle ?? usdToMinor(FALLBACK_HOURLY_USD, job.currency))
  }
  const least = job.platform === 'upwork' ? agent.upworkMinFixedRate : agent.freelancerMinBudget
  return Math.max(usdToMinor(least, job.currency), middle ?? usdToMinor(FALLBACK_FIXED_USD, job.currency))
}

/** @returns Days to promise: from the job's own duration, else from the size of its budget. */
export function periodDaysFor(job: Job, amountMinor: number): number {
  if (job.duration === 'short_term') return 7
  if (job.duration === 'medium_term') return 30
  if (job.duration !== null) return 90
  if (job.kind === 'hourly') return 14
  const usd = toUsd(amountMinor, job.currency)
  return usd < 250 ? 5 : usd < 750 ? 7 : usd < 2000 ? 14 : usd < 5000 ? 30 : 60
}

/** By the fixed table. */
function usdToMinor(usd: number, currency: string): number {
  return toMinor(usd * (RATES_PER_USD[currency] ?? 1), currency)
}

/** Nobody asks for 133.37: whole units from ten up, so that a small hourly rate keeps its cents. */
function roundToUnits(amountMinor: number, currency: string): number {
  const unit = minorPerUnit(currency)
  return fromMinor(amountMinor, currency) < 10 ? Math.round(amountMinor) : Math.round(amountMinor / unit) * unit
}
