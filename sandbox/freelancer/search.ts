/** Project search: checks the filters of `projects/active` strictly and applies them to the board. */
import { currencyByCode } from '../world/currencies.ts'
import { isOpen, type Job, rivalsBy } from '../world/market.ts'
import { type Projections, projectionNames, seconds } from './projects.ts'
import { skillNamed } from './skills.ts'

/** A query that the API refuses. The message gives the reason. */
export class SearchRefused extends Error {}

/** One page of results. */
interface SearchResult {
  jobs: Job[]
  totalCount: number
}

const listNames = [
  'project_types',
  'jobs',
  'countries',
  'languages',
  'project_ids',
  'projects',
  'owners',
  'project_upgrades',
] as const
const numberNames = [
  'min_avg_price',
  'max_avg_price',
  'min_avg_hourly_rate',
  'max_avg_hourly_rate',
  'min_price',
  'max_price',
  'min_hourly_rate',
  'max_hourly_rate',
  'from_time',
  'to_time',
  'limit',
  'offset',
  'latitude',
  'longitude',
] as const
const sortNames = [
  'time_updated',
  'bid_count',
  'bid_enddate',
  'bid_avg_usd',
  'time_released',
  'time_submitted',
  'submitdate',
] as const

/**
 * Answers a query over these jobs.
 * @param openOnly `active` lists only open projects, `all` lists every project.
 * @throws SearchRefused when an array lacks its `[]` or a number is not valid.
 */
export function searchProjects(
  jobs: readonly Job[],
  query: URLSearchParams,
  nowMs: number,
  openOnly: boolean,
): SearchResult {
  for (const name of listNames) if (query.has(name)) throw new SearchRefused(`${name} must be sent as ${name}[]`)
  const number = numbersOf(query)
  const found = jobs.filter((job) => (!openOnly || isOpen(job, nowMs)) && matches(job, query, number))
  const sorted = found.sort(order(query, nowMs))
  const offset = number('offset') ?? 0
  const limit = Math.min(number('limit') ?? 10, 100)
  return { jobs: sorted.slice(offset, offset + limit), totalCount: found.length }
}

/** Clients write booleans as their language does: true, True, 1. */
function isTrue(text: string | null): boolean {
  return /^(true|1)$/i.test(text ?? '')
}

/** The optional parts that a query asks for. */
export function projectionsOf(query: URLSearchParams): Projections {
  return new Set(projectionNames.filter((name) => isTrue(query.get(name))))
}

function numbersOf(query: URLSearchParams): (name: (typeof numberNames)[number]) => number | undefined {
  for (const name of numberNames) {
    const text = query.get(name)
    if (text !== null && !/^-?\d+(\.\d+)?$/.test(text)) throw new SearchRefused(`${name} must be a number`)
  }
  return (name) => {
    const text = query.get(name)
    return text === null ? undefined : Number(text)
  }
}

function matches(job: Job, query: URLSearchParams, number: ReturnType<typeof numbersOf>): boolean {
  const types = query.getAll('project_types[]')
  const skillIds = query.getAll('jobs[]')
  const languages = query.getAll('languages[]')
  const countries = query.getAll('countries[]').map((each) => each.toLowerCase())
  const ids = [...query.getAll('project_ids[]'), ...query.getAll('projects[]')]
  const owners = query.getAll('owners[]')
  const upgrades = query.getAll('project_upgrades[]')
  const from = number('from_time')
  const to = number('to_time')
  return (
    (types.length === 0 || types.includes(job.type)) &&
    (skillIds.length === 0 || job.skills.some((name) => skillIds.includes(String(skillNamed(name).id)))) &&
    (languages.length === 0 || languages.includes(job.language)) &&
    (countries.length === 0 ||
      countries.includes(job.client.countryCode.toLowerCase()) ||
      countries.includes(job.client.country.toLowerCase())) &&
    (ids.length === 0 || ids.includes(job.id)) &&
    (owners.length === 0 || owners.includes(String(job.client.id))) &&
    upgrades.every((upgrade) => hasUpgrade(job, upgrade)) &&
    (from === undefined || seconds(job.postedAtMs) >= from) &&
    (to === undefined || seconds(job.postedAtMs) <= to) &&
    isInBudget(job, number) &&
    saysIt(job, query)
  )
}

/** Price filters apply to fixed projects and rate filters to hourly ones. Both are in US dollars. */
function isInBudget(job: Job, number: ReturnType<typeof numbersOf>): boolean {
  const rate = currencyByCode(job.currency).usdPerUnit
  const average = ((job.min + job.max) / 2) * rate
  const isFixed = job.type === 'fixed'
  const minAverage = number(isFixed ? 'min_avg_price' : 'min_avg_hourly_rate')
  const maxAverage = number(isFixed ? 'max_avg_price' : 'max_avg_hourly_rate')
  const min = number(isFixed ? 'min_price' : 'min_hourly_rate')
  const max = number(isFixed ? 'max_price' : 'max_hourly_rate')
  return (
    (minAverage === undefined || average >= minAverage) &&
    (maxAverage === undefined || average <= maxAverage) &&
    (min === undefined || job.max * rate >= min) &&
    (max === undefined || job.min * rate <= max)
  )
}

function hasUpgrade(job: Job, upgrade: string): boolean {
  const upgrades: Readonly<Record<string, boolean>> = {
    featured: job.isFeatured,
    sealed: job.isSealed,
    nda: job.isNda,
    urgent: job.isUrgent,
  }
  return upgrades[upgrade.toLowerCase()] ?? false
}

function wordsOf(text: string | null): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

function textOf(job: Job): string {
  return `${job.title} ${job.description} ${job.skills.join(' ')}`.toLowerCase()
}

/**
 * All words of `query` must occur. If `or_search_query` is true, any one of them is enough; if it is a text, any word
 * of that text.
 */
function saysIt(job: Job, query: URLSearchParams): boolean {
  const text = textOf(job)
  const says = (word: string) => text.includes(word)
  const all = wordsOf(query.get('query'))
  const or = query.get('or_search_query')
  if (isTrue(or)) return all.length === 0 || all.some(says)
  const any = /^(false|0)$/i.test(or ?? '') ? [] : wordsOf(or)
  return all.every(says) && (any.length === 0 || any.some(says))
}

function order(query: URLSearchParams, nowMs: number): (a: Job, b: Job) => number {
  const field = query.get('sort_field') ?? 'time_updated'
  if (!sortNames.some((name) => name === field)) throw new SearchRefused(`sort_field ${field} is not supported`)
  const value = (job: Job): number => {
    if (field === 'bid_count') return rivalsBy(job, nowMs)
    if (field === 'bid_enddate') return job.closesAtMs
    if (field === 'bid_avg_usd') return ((job.min + job.max) / 2) * currencyByCode(job.currency).usdPerUnit
    return job.postedAtMs
  }
  const sign = isTrue(query.get('reverse_sort')) ? 1 : -1
  return (a, b) => sign * (value(a) - value(b)) || Number(b.id) - Number(a.id)
}
