/** Job search for both of Upwork's interfaces. */
import { isOpen, type Job } from '../world/market.ts'
import { parseExpression } from './expression.ts'

/** The criteria. A missing one matches every job. */
export interface JobQuery {
  /** Lucene-like, over title, description and skills. */
  expression?: string | undefined
  type?: Job['type'] | undefined
  /** The newest first, unless another order is asked for. */
  sort?: 'recency' | 'relevance' | 'client_total_charge' | 'client_rating' | undefined
}

/** The open jobs that fit, in the wanted order. */
export function findJobs(jobs: readonly Job[], { expression, type, sort }: JobQuery, nowMs: number): Job[] {
  const fits = expression === undefined ? () => true : parseExpression(expression)
  return jobs
    .filter((job) => isOpen(job, nowMs) && (type === undefined || job.type === type) && fits(textOf(job)))
    .sort(orders[sort ?? 'recency'])
}

const orders: Readonly<Record<NonNullable<JobQuery['sort']>, (a: Job, b: Job) => number>> = {
  recency: (a, b) => b.postedAtMs - a.postedAtMs,
  relevance: (a, b) => b.postedAtMs - a.postedAtMs,
  client_total_charge: (a, b) => b.client.totalSpentUsd - a.client.totalSpentUsd,
  client_rating: (a, b) => b.client.rating - a.client.rating,
}

function textOf(job: Job): string {
  return `${job.title}\n${job.description}\n${job.skills.join('\n')}`.toLowerCase()
}
