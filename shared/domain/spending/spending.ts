/**
 * What sending costs, and what an agent may spend on it. The server asks these rules before a letter leaves, the device
 * before the tap. Pure.
 */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import { toMinor } from '../../money.ts'
import { calendarDay, DAY_MS } from '../../time.ts'
import type { AgentFields } from '../agent.ts'
import type { MarketplaceId } from '../jobs/marketplace-names.ts'
import type { Proposal } from '../proposal.ts'
import type { Spent } from './spent.ts'

/** What sending a letter will take. `units` include the boost; `feeMinor` is in US cents. */
export type SendCost = Omit<Spent, 'day'>

/** The agent's field with a limit of spending. */
type SpendField = { [Name in keyof AgentFields]: number extends AgentFields[Name] ? Name : never }[keyof AgentFields]

/** A limit that a letter would pass. Amounts are units of the marketplace, or US cents for `fees`. */
export interface SpendBarrier {
  /** `maximum`: of one proposal. It does not start anew. */
  per: 'maximum' | 'day' | 'month'
  of: 'units' | 'fees'
  field: SpendField
  limit: number
  /** What already counts towards it. */
  spent: number
  /** What this letter takes. */
  cost: number
}

interface SpendLimit extends Pick<SpendBarrier, 'of' | 'field' | 'limit'> {
  per: 'day' | 'month'
}

type Letter = Pick<Proposal, 'platform' | 'job' | 'approvedVia' | 'approvedSpend'>

/**
 * @param agent Null where the letter has none: then there is no boost.
 * @returns What sending costs now; null where it is free and not counted. A boost is never more than a person agreed to.
 */
export function sendCostOf(
  { platform, job, approvedVia, approvedSpend }: Letter,
  agent: AgentFields | null,
): SendCost | null {
  const { sending } = MARKETPLACES[platform]
  if (sending === null) return null
  const base = job.sendCost ?? sending.expectedUnits
  const wanted = agent && sending.boost && agent[sending.boost.isOn] ? agent[sending.boost.units] : 0
  const maximum = (agent && sending.maximum && agent[sending.maximum]) || Number.POSITIVE_INFINITY
  const agreed = approvedVia === 'user' ? (approvedSpend ?? base) : Number.POSITIVE_INFINITY
  const boost = Math.max(0, Math.min(wanted, maximum - base, agreed - base))
  const units = base + boost
  return { units, boost, feeMinor: units * sending.unitUsdMinor, isExpected: true }
}

/** @returns What the marketplace says that it took. */
export function costTold(units: number, expected: SendCost, platform: MarketplaceId): SendCost {
  const boost = Math.max(0, units - (expected.units - expected.boost))
  const unitUsdMinor = MARKETPLACES[platform].sending?.unitUsdMinor ?? 0
  return { units, boost: Math.min(boost, expected.boost), feeMinor: units * unitUsdMinor, isExpected: false }
}

/** @returns Whether a person agreed to less than the letter costs now. */
export function isDearerThanAgreed(
  { approvedVia, approvedSpend }: Pick<Proposal, 'approvedVia' | 'approvedSpend'>,
  cost: SendCost,
): boolean {
  return approvedVia === 'user' && approvedSpend !== null && cost.units > approvedSpend
}

/** Something that was spent, or may have been, on a calendar day of the user, `YYYY-MM-DD`. */
export interface Spending {
  platform: string
  day: string
  units: number
  feeMinor: number
}

interface Sum {
  units: number
  feeMinor: number
}

/** What one agent has spent today and this month: units of one marketplace, money on all of them. */
export interface Totals {
  day: Sum
  month: Sum
}

/** @param today The user's calendar day, `YYYY-MM-DD`. */
export function totalsOf(all: readonly Spending[], platform: MarketplaceId, today: string): Totals {
  const sum = (fits: (day: string) => boolean): Sum => {
    const fitting = all.filter(({ day }) => fits(day))
    const units = fitting.reduce((total, each) => total + (each.platform === platform ? each.units : 0), 0)
    return { units, feeMinor: fitting.reduce((total, each) => total + each.feeMinor, 0) }
  }
  return { day: sum((day) => day === today), month: sum((day) => monthOf(day) === monthOf(today)) }
}

/** @param day `YYYY-MM-DD`. @returns `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** @returns Every limit that is set for the agent on the marketplace, those of the month first. */
export function limitsOf(agent: AgentFields, platform: MarketplaceId): SpendLimit[] {
  const { sending } = MARKETPLACES[platform]
  if (sending === null) return []
  const usd = (field: 'feesPerDay' | 'feesPerMonth') => ({ field, limit: toMinor(agent[field], 'USD') })
  const units = (field: SpendField) => ({ field, limit: agent[field] })
  const all = [
    { per: 'month', of: 'units', ...units(sending.limits.month) },
    { per: 'month', of: 'fees', ...usd('feesPerMonth') },
    { per: 'day', of: 'units', ...units(sending.limits.day) },
    { per: 'day', of: 'fees', ...usd('feesPerDay') },
  ] satisfies SpendLimit[]
  return all.filter(({ limit }) => limit > 0)
}

/**
 * @param spent What already counts, without this letter.
 * @returns The limit that the letter would pass, of several the one that lasts longest; null where it may leave.
 */
export function spendBarrier(
  cost: SendCost,
  agent: AgentFields,
  platform: MarketplaceId,
  spent: Totals,
): SpendBarrier | null {
  const { sending } = MARKETPLACES[platform]
  const maximum = sending?.maximum ? agent[sending.maximum] : 0
  if (sending?.maximum && maximum > 0 && cost.units > maximum)
    return { per: 'maximum', of: 'units', field: sending.maximum, limit: maximum, spent: 0, cost: cost.units }
  for (const limit of limitsOf(agent, platform)) {
    const key = limit.of === 'units' ? 'units' : 'feeMinor'
    const already = spent[limit.per][key]
    if (cost[key] > 0 && already + cost[key] > limit.limit) return { ...limit, spent: already, cost: cost[key] }
  }
  return null
}

/** @returns The smallest value of the limit's field that lets the letter leave now. */
export function raisedLimit({ of, spent, cost }: SpendBarrier): number {
  return of === 'units' ? spent + cost : Math.ceil((spent + cost) / 100)
}

/** A month and a day more than the longest: the search for the next begins no later. */
const LONGEST_MS = { day: 2 * DAY_MS, month: 32 * DAY_MS }

/**
 * @param zone The user's IANA zone.
 * @returns When the limit counts from zero again, Unix milliseconds: the first instant of the next day or month there.
 */
export function startsAnew(per: 'day' | 'month', nowMs: number, zone: string): number {
  const periodAt = (atMs: number) => (per === 'day' ? calendarDay(atMs, zone) : monthOf(calendarDay(atMs, zone)))
  const now = periodAt(nowMs)
  let before = nowMs
  let after = nowMs + LONGEST_MS[per]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (periodAt(middle) === now) before = middle
    else after = middle
  }
  return after
}

/** The number of units below which the agent warns; null where it does not. */
export function warnsBelow(agent: AgentFields, platform: MarketplaceId): number | null {
  const { sending } = MARKETPLACES[platform]
  if (!sending?.warning || !agent[sending.warning.isOn]) return null
  return agent[sending.warning.below] || sending.expectedUnits
}

/** The agent's fields that decide what may be spent. A change of one lets waiting letters be tried again. */
export const SPEND_FIELDS: ReadonlySet<string> = new Set([
  'feesPerDay',
  'feesPerMonth',
  ...Object.values(MARKETPLACES).flatMap(({ spending }) => spending.map(({ name }) => name)),
])
