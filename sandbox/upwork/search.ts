/** Job search. */
import { isOpen, type Job } from '../world/market.ts'
import { parseExpression } from './expression.ts'

/** The criteria. A missing one matches every job. */
interface JobQuery {
  /** Lucene-like, over title, description and skills. */
  expression?: string | undefined
  type?: Job['type'] | undefined
}

/** The open jobs that fit, the newest first. */
export function findJobs(jobs: readonly Job[], { expression, type }: JobQuery, nowMs: number): Job[] {
  const fits = expression === undefined ? () => true : parseExpression(expression)
  return jobs
    .filter((job) => isOpen(job, nowMs) && (type === undefined || job.type === type) && fits(textOf(job)))
    .sort((a, b) => b.postedAtMs - a.postedAtMs)
}

function textOf(job: Job): string {
  return `${job.title}\n${job.description}\n${job.skills.join('\n')}`.toLowerCase()
}
