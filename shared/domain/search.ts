/** A person's own job search: its criteria under the specification's names, what a plan allows of them, and the way from a search to an agent. */
import * as z from 'zod/mini'
import type { AgentFields } from './agent.ts'
import {
  DURATIONS,
  EXPERIENCE_LEVELS,
  JOB_KINDS,
  type Job,
  type MarketplaceId,
  marketplaceIdSchema,
  type SearchCriteria,
} from './marketplace.ts'
import { priceMisfit } from './price-fit.ts'
import { missingFromProfile, type NEEDED_FACTS, type Profile } from './profile.ts'
import type { Resume } from './resume.ts'

/** Pages of the marketplace's own list that one search may read. */
export const PAGE_LIMIT_MAX = 5
export const SEARCH_LANGUAGES = ['en', 'fr', 'es', 'de'] as const
/** Where the browser keeps a search for the page that makes an agent of it (session storage). */
export const JOB_SEARCH_DATA = 'jobSearchData'

interface Range {
  min: number
  max: number
  step: number
  initial: readonly [number, number]
}

/** Sliders, in whole US dollars (specification part 2, section 9). A thumb at the end of its track means "no limit on this side". */
export const SEARCH_RANGES = {
  upworkRate: { min: 0, max: 1000, step: 5, initial: [0, 1000] },
  upworkFixedRate: { min: 0, max: 5000, step: 100, initial: [0, 5000] },
  freelancerBudget: { min: 0, max: 5000, step: 100, initial: [0, 1000] },
  freelancerHourlyRate: { min: 1, max: 200, step: 1, initial: [20, 100] },
} as const satisfies Record<string, Range>

const amount = z.nullish(z.number().check(z.gte(0), z.lte(1_000_000)))

/** What the form sends. Empty and `any` both mean "any"; an absent amount is no limit. */
export const jobSearchSchema = z.object({
  title: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
  platform: marketplaceIdSchema,
  pageLimit: z._default(z.int('number_invalid').check(z.gte(1), z.lte(PAGE_LIMIT_MAX)), 1),
  skills: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(50)), []),
  upworkJobType: z._default(z.enum([...JOB_KINDS, 'any', '']), 'any'),
  upworkExperienceLevel: z._default(z.enum([...EXPERIENCE_LEVELS, 'any', '']), 'any'),
  upworkDuration: z._default(z.enum([...DURATIONS, 'any', '']), 'any'),
  upworkMinRate: amount,
  upworkMaxRate: amount,
  upworkMinFixedRate: amount,
  upworkMaxFixedRate: amount,
  freelancerIsHourly: z._default(z.boolean(), true),
  freelancerIsFixed: z._default(z.boolean(), true),
  freelancerMinBudget: amount,
  freelancerMaxBudget: amount,
  freelancerHourlyRateMin: amount,
  freelancerHourlyRateMax: amount,
  /** ISO 639-1; empty: any. */
  freelancerLanguage: z._default(z.array(z.string().check(z.minLength(2), z.maxLength(5))).check(z.maxLength(20)), [
    'en',
  ]),
})
export type JobSearch = z.infer<typeof jobSearchSchema>

/** What is kept under `JOB_SEARCH_DATA`: the search, and a name for the agent. */
export const savedSearchSchema = z.extend(jobSearchSchema, { name: z.string().check(z.maxLength(200)) })
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** The form as it first opens. */
export function emptySearch(platform: MarketplaceId): JobSearch {
  const [upworkMinRate, upworkMaxRate] = SEARCH_RANGES.upworkRate.initial
  const [upworkMinFixedRate, upworkMaxFixedRate] = SEARCH_RANGES.upworkFixedRate.initial
  const [freelancerMinBudget, freelancerMaxBudget] = SEARCH_RANGES.freelancerBudget.initial
  const [freelancerHourlyRateMin, freelancerHourlyRateMax] = SEARCH_RANGES.freelancerHourlyRate.initial
  return {
    title: '',
    platform,
    pageLimit: 1,
    skills: [],
    upworkJobType: 'any',
    upworkExperienceLevel: 'any',
    upworkDuration: 'any',
    upworkMinRate,
    upworkMaxRate,
    upworkMinFixedRate,
    upworkMaxFixedRate,
    freelancerIsHourly: true,
    freelancerIsFixed: true,
    freelancerMinBudget,
    freelancerMaxBudget,
    freelancerHourlyRateMin,
    freelancerHourlyRateMax,
    freelancerLanguage: ['en'],
  }
}

/** Translates a search into what connectors understand. */
export function criteriaOf(search: JobSearch): SearchCriteria {
  const { upworkRate, upworkFixedRate, freelancerBudget, freelancerHourlyRate } = SEARCH_RANGES
  const common = { query: search.title, skills: search.skills, postedAfter: null }
  if (search.platform === 'upwork') {
    const [hourlyMinUsd, hourlyMaxUsd] = limitsOf(search.upworkMinRate, search.upworkMaxRate, upworkRate)
    const [fixedMinUsd, fixedMaxUsd] = limitsOf(search.upworkMinFixedRate, search.upworkMaxFixedRate, upworkFixedRate)
    return {
      ...common,
      kinds: chosen(search.upworkJobType),
      experienceLevels: chosen(search.upworkExperienceLevel),
      durations: chosen(search.upworkDuration),
      ...{ hourlyMinUsd, hourlyMaxUsd, fixedMinUsd, fixedMaxUsd },
      languages: [],
    }
  }
  const { freelancerIsFixed, freelancerIsHourly, freelancerHourlyRateMin, freelancerHourlyRateMax } = search
  const [fixedMinUsd, fixedMaxUsd] = limitsOf(search.freelancerMinBudget, search.freelancerMaxBudget, freelancerBudget)
  const [hourlyMinUsd, hourlyMaxUsd] = limitsOf(freelancerHourlyRateMin, freelancerHourlyRateMax, freelancerHourlyRate)
  return {
    ...common,
    // Neither is as good as both: nobody looks for no job at all.
    kinds: freelancerIsFixed === freelancerIsHourly ? [] : [freelancerIsFixed ? 'fixed' : 'hourly'],
    experienceLevels: [],
    durations: [],
    ...{ hourlyMinUsd, hourlyMaxUsd, fixedMinUsd, fixedMaxUsd },
    languages: search.freelancerLanguage,
  }
}

function chosen<Value extends string>(value: Value | 'any' | ''): Exclude<Value, 'any' | ''>[] {
  return isChosen(value) ? [value] : []
}

function isChosen<Value extends string>(value: Value): value is Exclude<Value, 'any' | ''> {
  return value !== 'any' && value !== ''
}

type Amount = number | null | undefined

/** Both ends of a range; a reversed one is turned round, and an end of the track is no limit. */
function limitsOf(from: Amount, to: Amount, { min, max }: Range): [low: number | null, high: number | null] {
  const isReversed = typeof from === 'number' && typeof to === 'number' && from > to
  const [low, high] = isReversed ? [to, from] : [from, to]
  return [typeof low === 'number' && low > min ? low : null, typeof high === 'number' && high < max ? high : null]
}

/**
 * Holds a job against the criteria that marketplaces filter loosely or not at all.
 * What is unknown is never held against it.
 */
export function fitsSearch(job: Job, criteria: SearchCriteria): boolean {
  return (
    isAnyOf(criteria.kinds, job.kind) &&
    isAnyOf(criteria.experienceLevels, job.experienceLevel) &&
    isAnyOf(criteria.durations, job.duration) &&
    isAnyOf(criteria.languages, job.language) &&
    priceMisfit(job, criteria) === null
  )
}

function isAnyOf<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || value === null || wanted.includes(value)
}

/**
 * Advanced are pay, experience, duration and language; words, skills and the kind of job are everybody's.
 * A field that says "any", or stands as the form first shows it, is not in use.
 */
export function usesAdvancedFilters(search: JobSearch): boolean {
  const { upworkRate, upworkFixedRate, freelancerBudget, freelancerHourlyRate } = SEARCH_RANGES
  if (search.platform === 'upwork') {
    return (
      isChosen(search.upworkExperienceLevel) ||
      isChosen(search.upworkDuration) ||
      isRangeSet(search.upworkMinRate, search.upworkMaxRate, upworkRate) ||
      isRangeSet(search.upworkMinFixedRate, search.upworkMaxFixedRate, upworkFixedRate)
    )
  }
  const { freelancerLanguage, freelancerHourlyRateMin, freelancerHourlyRateMax } = search
  return (
    freelancerLanguage.some((language) => language !== 'en') ||
    isRangeSet(search.freelancerMinBudget, search.freelancerMaxBudget, freelancerBudget) ||
    isRangeSet(freelancerHourlyRateMin, freelancerHourlyRateMax, freelancerHourlyRate)
  )
}

function isRangeSet(from: Amount, to: Amount, { min, max, initial }: Range): boolean {
  const isSet = (value: Amount, ...idle: number[]) => typeof value === 'number' && !idle.includes(value)
  return isSet(from, min, initial[0]) || isSet(to, max, initial[1])
}

/** @returns The same search without its advanced filters, as the free plan runs it. */
export function withoutAdvancedFilters(search: JobSearch): JobSearch {
  return {
    ...search,
    upworkExperienceLevel: 'any',
    upworkDuration: 'any',
    upworkMinRate: null,
    upworkMaxRate: null,
    upworkMinFixedRate: null,
    upworkMaxFixedRate: null,
    freelancerMinBudget: null,
    freelancerMaxBudget: null,
    freelancerHourlyRateMin: null,
    freelancerHourlyRateMax: null,
    freelancerLanguage: [],
  }
}

/** @returns The fields of an agent that looks for the same; an open end becomes the agent's own "any". */
export function agentFieldsOf(saved: SavedSearch): Partial<AgentFields> {
  const { name, title, platform, skills, upworkJobType, upworkExperienceLevel, upworkDuration } = saved
  const criteria = criteriaOf(saved)
  const common = { name, title, platforms: [platform], skills }
  if (platform === 'upwork') {
    return {
      ...common,
      upworkJobType: upworkJobType || 'any',
      upworkExperienceLevel: upworkExperienceLevel || 'any',
      upworkDuration: upworkDuration || 'any',
      upworkHourlyMinRate: criteria.hourlyMinUsd ?? 0,
      upworkHourlyMaxRate: criteria.hourlyMaxUsd ?? SEARCH_RANGES.upworkRate.max,
      upworkMinFixedRate: criteria.fixedMinUsd ?? 0,
      upworkMaxFixedRate: criteria.fixedMaxUsd ?? 0,
    }
  }
  return {
    ...common,
    freelancerIsFixed: criteria.kinds.length === 0 || criteria.kinds.includes('fixed'),
    freelancerIsHourly: criteria.kinds.length === 0 || criteria.kinds.includes('hourly'),
    freelancerMinBudget: criteria.fixedMinUsd ?? 0,
    freelancerMaxBudget: criteria.fixedMaxUsd ?? 0,
    freelancerHourlyRateMin: criteria.hourlyMinUsd ?? 0,
    freelancerHourlyRateMax: criteria.hourlyMaxUsd ?? 0,
    freelancerLanguage: criteria.languages,
  }
}

/** What stands between a search and an agent made of it; null where nothing does. */
export type AgentObstacle =
  | 'no_fields'
  | 'no_search'
  | 'no_results'
  | 'checking'
  | 'connect_upwork'
  | 'profile_required'
  | 'resume_required'

/** What the device knows of the freelancer; undefined while it is being read. */
export interface KnownFreelancer {
  profile: Pick<Profile, (typeof NEEDED_FACTS)[number] | 'workHistory'> | undefined
  /** Null where there is none. */
  resume: Pick<Resume, 'text'> | null | undefined
  isUpworkConnected: boolean | undefined
}

/**
 * The rules of the "Create job agent" button (specification part 2, sections 2 and 5).
 * @param form The search as it stands in the form; a search that was made was filled in.
 * @param search The last search; null where there was none.
 */
export function agentObstacle(
  form: unknown,
  search: Pick<JobSearch, 'title' | 'platform'> | null,
  resultCount: number,
  { profile, resume, isUpworkConnected }: KnownFreelancer,
): AgentObstacle | null {
  if (!search?.title) return jobSearchSchema.safeParse(form).success ? 'no_search' : 'no_fields'
  if (resultCount === 0) return 'no_results'
  if (!profile || resume === undefined || isUpworkConnected === undefined) return 'checking'
  if (search.platform === 'upwork' && !isUpworkConnected) return 'connect_upwork'
  if (missingFromProfile(profile).length > 0) return 'profile_required'
  return hasWorkHistory(profile, resume) ? null : 'resume_required'
}

/**
 * "A resume must be uploaded" (specification part 2, section 5) asks for past work that a letter may tell of. A resume whose text
 * was typed or pasted, and a work history in the profile, are that as well as an uploaded file. It is a rule of the screens:
 * `POST /automations` takes an agent without one.
 */
export function hasWorkHistory(
  { workHistory }: Pick<Profile, 'workHistory'>,
  resume: Pick<Resume, 'text'> | null,
): boolean {
  return workHistory.trim() !== '' || (resume !== null && resume.text.trim() !== '')
}
