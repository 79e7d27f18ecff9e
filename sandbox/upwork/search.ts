/** Job search for both of Upwork's interfaces. */
import { isOpen, type Job, rivalsBy } from '../world/market.ts'
import { parseExpression, says, type TextTest } from './expression.ts'

/** A range whose ends may be open. Both ends are part of it. */
interface Range {
  from?: number | undefined
  to?: number | undefined
}

/** The criteria. A missing one matches every job. */
export interface JobQuery {
  /** Lucene-like, over title, description and skills. */
  expression?: string | undefined
  title?: string | undefined
  /** The job must have each of these skills. */
  skills?: readonly string[] | undefined
  tests?: readonly TextTest[]
  category?: readonly string[] | undefined
  type?: Job['type'] | undefined
  experience?: Job['experience'] | undefined
  durations?: readonly Job['duration'][] | undefined
  hoursPerWeek?: Range
  /** US dollars, for fixed jobs. */
  budget?: Range
  /** US dollars an hour. A job fits when its own range overlaps. */
  rate?: Range
  clientHires?: Range
  proposals?: Range
  verifiedPaymentOnly?: boolean | undefined
  daysPosted?: number | undefined
  /** Country names or codes. */
  locations?: readonly string[] | undefined
  sort?: 'recency' | 'relevance' | 'client_total_charge' | 'client_rating'
}

/** The open jobs that fit, in the wanted order. */
export function findJobs(jobs: readonly Job[], query: JobQuery, nowMs: number): Job[] {
  const tests = [...(query.tests ?? []), ...(query.expression === undefined ? [] : [parseExpression(query.expression)])]
  const title = query.title === undefined ? undefined : parseExpression(query.title)
  const found = jobs.filter((job) => {
    const text = textOf(job)
    return (
      isOpen(job, nowMs) &&
      tests.every((test) => test(text)) &&
      (title?.(job.title.toLowerCase()) ?? true) &&
      (query.skills ?? []).every((skill) => hasSkill(job, skill)) &&
      isOneOf(query.category, job.category) &&
      isOneOf(query.locations, job.client.countryCode, job.client.country) &&
      fitsTerms(job, query, nowMs)
    )
  })
  return found.sort(orders[query.sort ?? 'recency'])
}

function fitsTerms(job: Job, query: JobQuery, nowMs: number): boolean {
  return (
    (query.type === undefined || job.type === query.type) &&
    (query.experience === undefined || job.experience === query.experience) &&
    (query.durations === undefined || query.durations.length === 0 || query.durations.includes(job.duration)) &&
    isWithin(job.hoursPerWeek, query.hoursPerWeek) &&
    (job.type !== 'fixed' || isWithin(job.max, query.budget)) &&
    (job.type !== 'hourly' || overlaps(job, query.rate)) &&
    isWithin(job.client.hires, query.clientHires) &&
    isWithin(rivalsBy(job, nowMs), query.proposals) &&
    (query.verifiedPaymentOnly !== true || job.client.isPaymentVerified) &&
    (query.daysPosted === undefined || nowMs - job.postedAtMs <= query.daysPosted * 86_400_000)
  )
}

const orders: Readonly<Record<NonNullable<JobQuery['sort']>, (a: Job, b: Job) => number>> = {
  recency: (a, b) => b.postedAtMs - a.postedAtMs,
  relevance: (a, b) => b.postedAtMs - a.postedAtMs,
  client_total_charge: (a, b) => b.client.totalSpentUsd - a.client.totalSpentUsd,
  client_rating: (a, b) => b.client.rating - a.client.rating,
}

/** True when the job has this skill, in any spelling. */
function hasSkill(job: Job, skill: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '')
  return job.skills.some((each) => plain(each) === plain(skill))
}

/** A test for each of the terms, as `searchTerm_eq` has them. */
export function anyOf(terms: readonly string[]): TextTest {
  const tests = terms.map(says)
  return (text) => tests.length === 0 || tests.some((test) => test(text))
}

function textOf(job: Job): string {
  return `${job.title}\n${job.description}\n${job.skills.join('\n')}`.toLowerCase()
}

function isOneOf(wanted: readonly string[] | undefined, ...values: readonly string[]): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  return wanted.some((each) => values.some((value) => value.toLowerCase() === each.toLowerCase()))
}

function isWithin(value: number, range: Range | undefined): boolean {
  return value >= (range?.from ?? Number.NEGATIVE_INFINITY) && value <= (range?.to ?? Number.POSITIVE_INFINITY)
}

function overlaps(job: Job, range: Range | undefined): boolean {
  return job.max >= (range?.from ?? Number.NEGATIVE_INFINITY) && job.min <= (range?.to ?? Number.POSITIVE_INFINITY)
}
