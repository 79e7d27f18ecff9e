/** A person's own job search: its criteria under the specified names, what a plan allows of them, and the way from a search to an agent. */
import * as z from 'zod/mini'
import { type Fields, isChosen, isRangeSet, openEnd, readCriteria, textsIn } from '../../marketplaces/criteria.ts'
import { AGENT_SHAPE, MARKETPLACES, SEARCH_SHAPE } from '../../marketplaces/records.ts'
import { patchOf } from '../../sync/patch.ts'
import type { AgentFields } from '../agent.ts'
import {
  type Job,
  MARKETPLACE_IDS,
  type MarketplaceId,
  marketplaceIdSchema,
  type SearchCriteria,
} from './marketplace.ts'
import { priceMisfit } from './price-fit.ts'
import { missingFromProfile, type NEEDED_FACTS, type Profile } from '../profile.ts'
import type { Resume } from '../resume.ts'

/** Pages of the marketplace's own list that one search may read. */
export const PAGE_LIMIT_MAX = 5
export const SEARCH_LANGUAGES = ['en', 'fr', 'es', 'de'] as const
/** Where the browser keeps a search for the page that makes an agent of it (session storage). */
export const JOB_SEARCH_DATA = 'jobSearchData'

/** What the form sends. Empty and `any` both mean "any"; an absent amount is no limit. */
export const jobSearchSchema = z.object({
  title: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
  platform: marketplaceIdSchema,
  pageLimit: z._default(z.int('number_invalid').check(z.gte(1), z.lte(PAGE_LIMIT_MAX)), 1),
  skills: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(50)), []),
  ...SEARCH_SHAPE,
})
export type JobSearch = z.infer<typeof jobSearchSchema>

/** What is kept under `JOB_SEARCH_DATA`: the search, and a name for the agent. */
const savedSearchSchema = z.extend(jobSearchSchema, { name: z.string().check(z.maxLength(200)) })
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** The form as it first opens. */
export function emptySearch(platform: MarketplaceId): JobSearch {
  const ranges = allCriteria().filter((criterion) => criterion.is === 'range')
  const initial = ranges.flatMap(({ search: [from, to], range }) => [
    [from, range.initial[0]],
    [to, range.initial[1]],
  ])
  return { ...jobSearchSchema.parse({ title: '-', platform, ...Object.fromEntries(initial) }), title: '' }
}

const allCriteria = () => MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].criteria)

/** Translates a search into what connectors understand. */
export function criteriaOf(search: JobSearch): SearchCriteria {
  const { title: query, skills, platform } = search
  return { query, skills, postedAfter: null, ...readCriteria(platform, 'search', search) }
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
  const fields: Fields = search
  return MARKETPLACES[search.platform].criteria.some((criterion) => {
    if (criterion.is === 'experience' || criterion.is === 'duration') return isChosen(fields[criterion.name])
    if (criterion.is === 'languages') return textsIn(fields[criterion.name]).some((language) => language !== 'en')
    return criterion.is === 'range' && isRangeSet(criterion, fields)
  })
}

/** @returns The same search without its advanced filters, as the free plan runs it. */
export function withoutAdvancedFilters(search: JobSearch): JobSearch {
  const cleared = new Map<string, unknown>()
  for (const criterion of allCriteria()) {
    if (criterion.is === 'experience' || criterion.is === 'duration') cleared.set(criterion.name, 'any')
    if (criterion.is === 'languages') cleared.set(criterion.name, [])
    if (criterion.is === 'range') for (const name of criterion.search) cleared.set(name, null)
  }
  return { ...search, ...patchOf(z.object(SEARCH_SHAPE)).parse(Object.fromEntries(cleared)) }
}

/** @returns The fields of an agent that looks for the same; an open end becomes the agent's own "any". */
export function agentFieldsOf(saved: SavedSearch): Partial<AgentFields> {
  const { name, title, platform, skills } = saved
  const fields: Fields = saved
  const criteria = criteriaOf(saved)
  const own = new Map<string, unknown>()
  for (const criterion of MARKETPLACES[platform].criteria) {
    if (criterion.is === 'kinds') {
      const isWanted = (kind: Job['kind']) => criteria.kinds.length === 0 || criteria.kinds.includes(kind)
      own.set(criterion.fixed, isWanted('fixed')).set(criterion.hourly, isWanted('hourly'))
    } else if (criterion.is === 'range') {
      const { fixedMinUsd, fixedMaxUsd, hourlyMinUsd, hourlyMaxUsd } = criteria
      const [low, high] = criterion.of === 'fixed' ? [fixedMinUsd, fixedMaxUsd] : [hourlyMinUsd, hourlyMaxUsd]
      own.set(criterion.agent[0], low ?? 0).set(criterion.agent[1], high ?? openEnd(criterion))
    } else own.set(criterion.name, fields[criterion.name] || 'any')
  }
  return {
    name,
    title,
    platforms: [platform],
    skills,
    ...patchOf(z.object(AGENT_SHAPE)).parse(Object.fromEntries(own)),
  }
}

/** What stands between a search and an agent made of it; null where nothing does. */
type AgentObstacle =
  | 'no_fields'
  | 'no_search'
  | 'no_results'
  | 'checking'
  | 'connect_first'
  | 'profile_required'
  | 'resume_required'

/** What the device knows of the freelancer; undefined while it is being read. */
export interface KnownFreelancer {
  profile: Pick<Profile, (typeof NEEDED_FACTS)[number] | 'workHistory'> | undefined
  /** Null where there is none. */
  resume: Pick<Resume, 'text'> | null | undefined
  /** Marketplaces with a connected account. */
  connected: readonly MarketplaceId[] | undefined
}

/**
 * The rules of the "Create job agent" button.
 * @param form The search as it stands in the form; a search that was made was filled in.
 * @param search The last search; null where there was none.
 */
export function agentObstacle(
  form: unknown,
  search: Pick<JobSearch, 'title' | 'platform'> | null,
  resultCount: number,
  { profile, resume, connected }: KnownFreelancer,
): AgentObstacle | null {
  if (!search?.title) return jobSearchSchema.safeParse(form).success ? 'no_search' : 'no_fields'
  if (resultCount === 0) return 'no_results'
  if (!profile || resume === undefined || connected === undefined) return 'checking'
  const { platform } = search
  if (MARKETPLACES[platform].needsIdentity && !connected.includes(platform)) return 'connect_first'
  if (missingFromProfile(profile).length > 0) return 'profile_required'
  return hasWorkHistory(profile, resume) ? null : 'resume_required'
}

/**
 * "A resume must be uploaded" asks for past work that a letter may tell of. A resume whose text
 * was typed or pasted, and a work history in the profile, are that as well as an uploaded file. It is a rule of the screens:
 * `POST /automations` takes an agent without one.
 */
export function hasWorkHistory(
  { workHistory }: Pick<Profile, 'workHistory'>,
  resume: Pick<Resume, 'text'> | null,
): boolean {
  return workHistory.trim() !== '' || (resume !== null && resume.text.trim() !== '')
}
