/**
 * A person's own job search: its criteria under the specified names, and how a search becomes an agent.
 */
import * as z from 'zod/mini'
import { type Fields, openEnd, readCriteria } from '../../marketplaces/criteria.ts'
import { AGENT_SHAPE, MARKETPLACES } from '../../marketplaces/records.ts'
import { patchOf } from '../../sync/patch.ts'
import type { AgentFields } from '../agent.ts'
import { type KnownFreelancer, missingForAgent } from '../agent-needs.ts'
import { filterOf } from '../matching/post-filter.ts'
import { isWordRule, WORD_RULE_MAX, wantedWords } from '../matching/word-rule.ts'
import { queryOf } from './criteria-for.ts'
import { type Job, MARKETPLACE_IDS, type MarketplaceId, type SearchCriteria } from './marketplace.ts'
import { inLanguages } from './post-languages.ts'
import { priceMisfit } from './price-fit.ts'
import { type JobSearch, jobSearchSchema } from './search-fields.ts'

/** Where the browser keeps a search for the page that makes an agent from it (session storage). */
export const JOB_SEARCH_DATA = 'jobSearchData'

/** The data under `JOB_SEARCH_DATA`: the search, and a name for the agent. */
const namedSearchSchema = z.extend(jobSearchSchema, { name: z.string().check(z.maxLength(200)) })
export type NamedSearch = z.infer<typeof namedSearchSchema>

/** The form when it is first opened: no range has a limit. */
export function emptySearch(platform: MarketplaceId, languages: readonly string[] = ['en']): JobSearch {
  const ranges = allCriteria().filter((criterion) => criterion.is === 'range')
  const open = ranges.flatMap(({ search: [from, to], range: { min, max } }) => [
    [from, min],
    [to, max],
  ])
  return {
    ...jobSearchSchema.parse({ title: '-', platform, ...inLanguages(languages), ...Object.fromEntries(open) }),
    title: '',
  }
}

const allCriteria = () => MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].criteria)

/** Translates a search into the connectors' terms. */
export function criteriaOf(search: JobSearch): SearchCriteria {
  const { title, skills, platform, wordRule } = search
  const query = queryOf(titleWords(title), wordRule)
  return { query, skills, postedAfter: null, ...readCriteria(platform, 'search', search) }
}

/** @returns The title; of a rule, the words that it wants. */
function titleWords(title: string): string {
  return isWordRule(title) ? wantedWords(title).join(' ') : title
}

/** Checks a job against the criteria that marketplaces apply loosely or not at all. Missing facts never count against a job. */
export function fitsSearch(job: Job, criteria: SearchCriteria): boolean {
  return (
    isAnyOf(criteria.kinds, job.kind) &&
    isAnyOf(criteria.experienceLevels, job.experienceLevel) &&
    isAnyOf(criteria.durations, job.duration) &&
    isAnyOf(criteria.languages, job.language) &&
    priceMisfit(job, criteria) === null
  )
}

/** @returns Whether it is wanted. Where nothing is wanted or nothing is known, nothing counts against it. */
export function isAnyOf<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || value === null || wanted.includes(value)
}

/** A title may be a rule, too. Where both are too long for one rule, the title's goes. */
function joinedRule(title: string, wordRule: string): string {
  const rules = [isWordRule(title) ? title : '', wordRule].filter(Boolean)
  const joined = rules.length > 1 ? rules.map((rule) => `(${rule})`).join(' ') : (rules[0] ?? '')
  return joined.length <= WORD_RULE_MAX ? joined : wordRule
}

/** @returns The fields of an agent with the same search. An open end becomes the agent's own "any". */
export function agentFieldsOf(saved: NamedSearch): Partial<AgentFields> {
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
    title: titleWords(title) || title,
    platforms: [platform],
    skills,
    ...filterOf(saved),
    wordRule: joinedRule(title, saved.wordRule),
    ...patchOf(z.object(AGENT_SHAPE)).parse(Object.fromEntries(own)),
  }
}

/** What is missing before a search can become an agent; null when nothing is. */
type AgentObstacle =
  | 'no_fields'
  | 'no_search'
  | 'no_results'
  | 'checking'
  | 'connect_first'
  | 'profile_required'
  | 'resume_required'

/**
 * The rules of the "Create job agent" button. What the agent needs is said by `missingForAgent`; a marketplace that shows
 * visitors its jobs is connected later.
 * @param form The current search in the form.
 * @param search The last search that was run; null when there was none.
 * @param known Undefined while it is being read.
 */
export function agentObstacle(
  form: unknown,
  search: Pick<JobSearch, 'title' | 'platform' | 'skills'> | null,
  resultCount: number,
  known: KnownFreelancer | undefined,
): AgentObstacle | null {
  if (!search?.title) return jobSearchSchema.safeParse(form).success ? 'no_search' : 'no_fields'
  if (resultCount === 0) return 'no_results'
  if (!known) return 'checking'
  const { platform, skills } = search
  const missing = missingForAgent({ platforms: [platform], skills }, known)
  if (missing.includes('connection') && MARKETPLACES[platform].needsIdentity) return 'connect_first'
  if (missing.includes('profile') || missing.includes('skill')) return 'profile_required'
  return missing.includes('resume') ? 'resume_required' : null
}
