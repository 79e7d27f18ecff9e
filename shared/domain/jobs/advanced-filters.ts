/**
 * Advanced filters, which not every plan has: pay, experience, duration and what is asked of the client. Words, skills,
 * languages and the kind of job are for every plan.
 */
import * as z from 'zod/mini'
import { type ChosenCriteria, type RangeCriterion, readCriteria } from '../../marketplaces/criteria.ts'
import { MARKETPLACES, SEARCH_SHAPE } from '../../marketplaces/records.ts'
import { patchOf } from '../../sync/patch.ts'
import type { FieldProblems } from '../../errors.ts'
import type { AgentFields } from '../agent.ts'
import { FILTER_NAMES, openFilter, type PostFilter } from '../matching/post-filter.ts'
import { HAS_ADVANCED_FILTERS, type PlanId } from '../plans/plan-table.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from './marketplace-names.ts'
import type { JobSearch } from './search-fields.ts'

/** @param plan Undefined while it is not known: nobody is held to a smaller plan. */
export function hasAdvancedFilters(plan: PlanId | undefined): boolean {
  return plan === undefined || HAS_ADVANCED_FILTERS[plan]
}

/** A field that says "any", or has the form's first value, is not in use. */
export function usesAdvancedFilters(search: JobSearch): boolean {
  const { platform } = search
  return narrowed([platform], (id) => readCriteria(id, 'search', search), search, null).length > 0
}

/** @returns The search without its advanced filters, as the free plan runs it. */
export function withoutAdvancedFilters(search: JobSearch): JobSearch {
  const cleared = new Map<string, unknown>()
  for (const criterion of MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].criteria)) {
    if (criterion.is === 'experience' || criterion.is === 'duration') cleared.set(criterion.name, 'any')
    if (criterion.is === 'range') for (const name of criterion.search) cleared.set(name, null)
  }
  const { wordRule, unknownData } = search
  const open = { ...openFilter(), wordRule, unknownData }
  return { ...search, ...patchOf(z.object(SEARCH_SHAPE)).parse(Object.fromEntries(cleared)), ...open }
}

type FilteredAgent = Pick<AgentFields, 'platforms'> & PostFilter

/**
 * What a plan without advanced filters refuses in an agent: to leave out more posts than before. What the agent already
 * asks may stay, and be loosened.
 * @param before Null for a new agent.
 * @returns Field → problem.
 */
export function planFilterProblems(before: FilteredAgent | null, now: FilteredAgent): FieldProblems {
  const criteriaIn = (agent: FilteredAgent) => (id: MarketplaceId) =>
    agent.platforms.includes(id) ? readCriteria(id, 'agent', agent) : null
  const names = narrowed(now.platforms, criteriaIn(now), now, before && { ...before, criteriaOf: criteriaIn(before) })
  return Object.fromEntries(names.map((name) => [name, { key: 'plan_filter' }]))
}

type CriteriaOf = (platform: MarketplaceId) => ChosenCriteria | null

/** @returns The fields of the agent, in the form's order, that leave out posts which passed before. */
function narrowed(
  platforms: readonly MarketplaceId[],
  criteriaOf: CriteriaOf,
  rules: PostFilter,
  before: (PostFilter & { criteriaOf: CriteriaOf }) | null,
): string[] {
  const own = platforms.flatMap((id) => narrowedCriteria(id, before?.criteriaOf(id) ?? null, criteriaOf(id)))
  return [...own, ...narrowedRules(before ?? openFilter(), rules)]
}

function narrowedCriteria(
  platform: MarketplaceId,
  before: ChosenCriteria | null,
  now: ChosenCriteria | null,
): string[] {
  return MARKETPLACES[platform].criteria.flatMap((criterion) => {
    if (criterion.is === 'experience' || criterion.is === 'duration') {
      const list = criterion.is === 'experience' ? 'experienceLevels' : 'durations'
      return isNarrowerChoice<string>(before?.[list] ?? [], now?.[list] ?? []) ? [criterion.name] : []
    }
    if (criterion.is !== 'range') return []
    const [[low, high], [lowBefore, highBefore]] = [limitsOf(criterion, now), limitsOf(criterion, before)]
    const [lowName, highName] = criterion.agent
    return [...(low > lowBefore ? [lowName] : []), ...(high < highBefore ? [highName] : [])]
  })
}

/** The pay of a kind of job that is not looked for leaves nothing out. */
function limitsOf({ of, range }: RangeCriterion, criteria: ChosenCriteria | null): [low: number, high: number] {
  const isAsked = criteria && (criteria.kinds.length === 0 || criteria.kinds.includes(of))
  if (!isAsked) return [range.min, Number.POSITIVE_INFINITY]
  const { fixedMinUsd, fixedMaxUsd, hourlyMinUsd, hourlyMaxUsd } = criteria
  const [low, high] = of === 'fixed' ? [fixedMinUsd, fixedMaxUsd] : [hourlyMinUsd, hourlyMaxUsd]
  return [Math.max(low ?? 0, range.min), high ?? Number.POSITIVE_INFINITY]
}

/** @returns Whether the filter asks anything besides words, which every plan may use. */
export function filtersClients(fields: PostFilter): boolean {
  return narrowedRules(openFilter(), fields).length > 0
}

/** @returns The rules about posts and clients that leave out more than before. Words are none of them: every plan may use those. */
function narrowedRules(before: PostFilter, now: PostFilter): (keyof PostFilter)[] {
  const isMore = (name: 'minClientSpent' | 'minClientHires' | 'minClientRating') => now[name] > before[name]
  const isLess = (name: 'maxProposals' | 'maxAgeHours' | 'maxSendCost') =>
    (now[name] || Number.POSITIVE_INFINITY) < (before[name] || Number.POSITIVE_INFINITY)
  const isNarrower: Partial<Record<keyof PostFilter, boolean>> = {
    clientCountries: isNarrowerChoice(before.clientCountries, now.clientCountries),
    needsVerifiedPayment: now.needsVerifiedPayment && !before.needsVerifiedPayment,
    minClientSpent: isMore('minClientSpent'),
    minClientHires: isMore('minClientHires'),
    minClientRating: isMore('minClientRating'),
    maxProposals: isLess('maxProposals'),
    maxAgeHours: isLess('maxAgeHours'),
    maxSendCost: isLess('maxSendCost'),
  }
  return FILTER_NAMES.filter((name) => isNarrower[name])
}

/** Nothing chosen means "any". */
function isNarrowerChoice<T>(before: readonly T[], now: readonly T[]): boolean {
  return now.length > 0 && (before.length === 0 || before.some((each) => !now.includes(each)))
}
