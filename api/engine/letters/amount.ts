/** The amount of a proposal: always within what the client offers, and as near to the freelancer's own price as possible. Pure. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { askedHourlyUsd, leastFixedUsd } from '#shared/domain/matching/asked-price.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { fromMinor, minorPerUnit, RATES_PER_USD, toMinor, toUsd } from '#shared/money.ts'

/** Used where neither the client nor the freelancer names a figure: a proposal needs an amount. */
const FALLBACK_FIXED_USD = 100
const FALLBACK_HOURLY_USD = 25

/**
 * Hourly: the asked rate, kept inside the client's range. Fixed: the middle of the client's range, or more where the agent's
 * smallest budget is above it. One known end of a range stands for both.
 * @returns Minor units of the job's currency; per hour for hourly jobs.
 */
export function amountFor(job: Job, agent: AgentFields, profile: Profile): number {
  // A budget of zero means that the client left the field empty.
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
  const least = leastFixedUsd(agent, job.platform)
  return Math.max(usdToMinor(least, job.currency), middle ?? usdToMinor(FALLBACK_FIXED_USD, job.currency))
}

/** @returns How many days to promise: by the job's duration, else by the size of its budget. */
export function periodDaysFor(job: Job, amountMinor: number): number {
  if (job.duration === 'short_term') return 7
  if (job.duration === 'medium_term') return 30
  if (job.duration !== null) return 90
  if (job.kind === 'hourly') return 14
  const usd = toUsd(amountMinor, job.currency)
  return usd < 250 ? 5 : usd < 750 ? 7 : usd < 2000 ? 14 : usd < 5000 ? 30 : 60
}

/** Converts by the fixed table of rates. */
function usdToMinor(usd: number, currency: string): number {
  return toMinor(usd * (RATES_PER_USD[currency] ?? 1), currency)
}

/** Rounds to whole units from ten up, because nobody asks for 133.37; a small hourly rate keeps its cents. */
function roundToUnits(amountMinor: number, currency: string): number {
  const unit = minorPerUnit(currency)
  return fromMinor(amountMinor, currency) < 10 ? Math.round(amountMinor) : Math.round(amountMinor / unit) * unit
}
