/** Project search: checks the filters of `projects/active` strictly and applies them to the board. */
import { isOpen, type Job } from '../world/market.ts'
import { type Projections, projectionNames, seconds } from './projects.ts'
import { skillNamed } from './skills.ts'

/** A query that the API refuses. The message gives the reason. */
export class SearchRefused extends Error {}

const listNames = ['project_types', 'jobs', 'languages'] as const
const numberNames = ['from_time', 'limit', 'offset'] as const

/** Answers a query over the open ones of these jobs. @throws SearchRefused when an array lacks its `[]` or a number is not valid. */
export function searchProjects(jobs: readonly Job[], query: URLSearchParams, nowMs: number): Job[] {
  for (const name of listNames) if (query.has(name)) throw new SearchRefused(`${name} must be sent as ${name}[]`)
  const sort = query.get('sort_field') ?? 'time_submitted'
  if (sort !== 'time_submitted') throw new SearchRefused(`sort_field ${sort} is not supported`)
  const number = numbersOf(query)
  const offset = number('offset') ?? 0
  return jobs
    .filter((job) => isOpen(job, nowMs) && matches(job, query, number('from_time')))
    .sort((a, b) => b.postedAtMs - a.postedAtMs || Number(b.id) - Number(a.id))
    .slice(offset, offset + Math.min(number('limit') ?? 10, 100))
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

function matches(job: Job, query: URLSearchParams, from: number | undefined): boolean {
  const types = query.getAll('project_types[]')
  const skillIds = query.getAll('jobs[]')
  const languages = query.getAll('languages[]')
  return (
    (types.length === 0 || types.includes(job.type)) &&
    (skillIds.length === 0 || job.skills.some((name) => skillIds.includes(String(skillNamed(name).id)))) &&
    (languages.length === 0 || languages.includes(job.language)) &&
    (from === undefined || seconds(job.postedAtMs) >= from) &&
    saysIt(job, query)
  )
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
