/**
 * The amount of a proposal and its reason, and its days: the freelancer's own price, kept inside what the client offers. Where neither names one,
 * there is none, and the freelancer is asked. Pure.
 */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { askedHourlyUsd } from '#shared/domain/jobs/asked-hourly.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { PriceReason } from '#shared/domain/letter/price-reason.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { fromMinor, minorPerUnit, rateOf, toMinor } from '#shared/money.ts'
import { leastFixedUsd } from './asked-price.ts'
import { toldDaysIn } from './told-days.ts'
import { workPriceOf } from './work-price.ts'

/** Whose price it is. */
interface Asking {
  agent: AgentFields
  profile: Profile
  facts: readonly Pick<Fact, 'text'>[]
}

interface Price {
  /** Minor units of the job's currency, per hour for hourly jobs; 0 where nobody names a price. */
  amountMinor: number
  priceReason: PriceReason
}

/** One known end of the client's range stands for both. */
export function priceFor(job: Job, asking: Asking): Price {
  // A budget of zero means that the client left the field empty.
  const min = job.budgetMinMinor || job.budgetMaxMinor || null
  const max = job.budgetMaxMinor || job.budgetMinMinor || null
  const middle = min === null || max === null ? null : (min + max) / 2
  const own = ownPrice(job, asking, middle)
  if (own === null && middle === null) return { amountMinor: 0, priceReason: { is: 'open' } }
  const isOwnRate = own !== null && job.kind === 'hourly' && job.currency === 'USD'
  const wanted = isOwnRate ? own.amountMinor : roundToUnits(own?.amountMinor ?? middle ?? 0, job.currency)
  const amountMinor = Math.max(min ?? 0, Math.min(max ?? Number.MAX_SAFE_INTEGER, wanted))
  return { amountMinor, priceReason: own && amountMinor === wanted ? own.priceReason : { is: 'budget' } }
}

function ownPrice(job: Job, { agent, profile, facts }: Asking, middle: number | null): Price | null {
  const hourlyUsd = askedHourlyUsd(agent, profile, job.platform)
  if (job.kind === 'hourly') {
    const amountMinor = inRoundFigures(usdToMinor(hourlyUsd, job.currency), job.currency)
    return hourlyUsd > 0 ? { amountMinor, priceReason: { is: 'rate' } } : null
  }
  const work = workPriceOf(job, facts, hourlyUsd)
  if (work) {
    const each = (work.each * rateOf(job.currency)) / rateOf(work.currency)
    return {
      amountMinor: toMinor(each * work.count, job.currency),
      priceReason: { is: 'rate', count: work.count, each },
    }
  }
  // The smallest price is a limit of what is looked for, and no offer by itself.
  const least = usdToMinor(leastFixedUsd(agent, job.platform), job.currency)
  return middle !== null && least > middle ? { amountMinor: least, priceReason: { is: 'least' } } : null
}

/** @returns How many days to promise: what the post asks for, else what the freelancer offers; 0 where neither says it. */
export function periodDaysFor(job: Job, { facts }: Pick<Asking, 'facts'>): number {
  return (
    toldDaysIn(`${job.title}\n${job.description ?? ''}`, 'post') ??
    facts.map(({ text }) => toldDaysIn(text, 'profile')).find((days) => days !== null) ??
    0
  )
}

/** By the fixed rates. */
function usdToMinor(usd: number, currency: string): number {
  return toMinor(usd * rateOf(currency), currency)
}

/** Our rates of exchange are rough, so that a rate of 24 dollars becomes 2,000 rupees and not 2,006. */
function inRoundFigures(amountMinor: number, currency: string): number {
  const amount = fromMinor(amountMinor, currency)
  if (currency === 'USD' || amount < 100) return amountMinor
  const step = 10 ** Math.floor(Math.log10(amount)) / 20
  return toMinor(Math.round(amount / step) * step, currency)
}

/** Rounds what was worked out to whole units from ten up, because nobody asks for 133.37; a small hourly rate keeps its cents. */
function roundToUnits(amountMinor: number, currency: string): number {
  const unit = minorPerUnit(currency)
  return fromMinor(amountMinor, currency) < 10 ? Math.round(amountMinor) : Math.round(amountMinor / unit) * unit
}
