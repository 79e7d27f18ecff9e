/** Answers to the GraphQL queries. */
import * as z from 'zod'
import type { Account } from '../tokens.ts'
import { isOpen, type Job, type Proposal, rivalsBy } from '../world/market.ts'
import type { World } from '../world.ts'
import { annotationsOf, ciphertextOf, experienceLevels, modifiedAtMs, money, statusOf, upworkDate } from './jobs.ts'
import { parseExpression } from './expression.ts'

const pagination = z.object({ first: z.number().nullish(), after: z.string().nullish() })
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? undefined)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** GraphQL has already checked the types. This schema states them for the compiler. */
const jobFilter = z.object({
  searchExpression_eq: text,
  jobType_eq: text,
  pagination_eq: pagination.nullish(),
})
const searchArguments = z.object({ marketPlaceJobFilter: jobFilter.nullish() })
const proposalsArguments = z.object({
  filter: z.object({ status_eq: z.string(), jobPostingIds_any: texts }),
  sortAttribute: z.object({ sortOrder: z.string().nullish() }),
  pagination,
})

/** The root value for one caller. */
export function resolversFor(world: World, account: Account): Record<string, unknown> {
  const nowMs = world.clock.nowMs()
  const mine = () => world.book.of('upwork', { freelancer: account.username })
  return {
    marketplaceJobPostingsSearch(input: unknown) {
      const { marketPlaceJobFilter: filter } = searchArguments.parse(input)
      const applied = new Set(mine().map((proposal) => proposal.jobId))
      const type = filter?.jobType_eq?.toLowerCase()
      const query = {
        expression: filter?.searchExpression_eq,
        type: type === 'fixed' || type === 'hourly' ? type : undefined,
      } as const
      const found = findJobs(world.board.jobs('upwork'), query, nowMs)
      return connection(found, filter?.pagination_eq ?? {}, (job) => searchResult(job, applied.has(job.id), nowMs))
    },
    vendorProposals(input: unknown) {
      const { filter, sortAttribute, pagination: wanted } = proposalsArguments.parse(input)
      const found = mine()
        .filter((proposal) => statusOf(proposal) === filter.status_eq)
        .filter((proposal) => filter.jobPostingIds_any?.includes(proposal.jobId) ?? true)
      if (sortAttribute.sortOrder !== 'ASC') found.reverse()
      return connection(found, wanted, (proposal) => vendorProposal(proposal))
    },
  }
}

/** One page of a list. `after` is the offset as a string, "0" at first. */
function connection<T>(
  all: readonly T[],
  page: z.infer<typeof pagination>,
  node: (each: T) => unknown,
): Record<string, unknown> {
  const offset = Number(page.after ?? '0') || 0
  const rows = all.slice(offset, offset + Math.min(Math.max(page.first ?? 10, 1), 100))
  const end = offset + rows.length
  return {
    totalCount: all.length,
    edges: rows.map((row, index) => ({ cursor: String(offset + index + 1), node: node(row) })),
    pageInfo: { hasNextPage: end < all.length, endCursor: String(end) },
  }
}

function searchResult(job: Job, isApplied: boolean, nowMs: number): Record<string, unknown> {
  const isFixed = job.type === 'fixed'
  return {
    id: job.id,
    ciphertext: ciphertextOf(job),
    title: job.title,
    description: job.description,
    createdDateTime: upworkDate(job.postedAtMs),
    publishedDateTime: upworkDate(job.postedAtMs),
    duration: isFixed ? null : job.duration.toUpperCase(),
    amount: money(isFixed ? job.max : 0, job.currency),
    hourlyBudgetType: isFixed ? null : 'MANUAL',
    hourlyBudgetMin: isFixed ? null : money(job.min, job.currency),
    hourlyBudgetMax: isFixed ? null : money(job.max, job.currency),
    experienceLevel: experienceLevels[job.experience],
    totalApplicants: rivalsBy(job, nowMs),
    applied: isApplied,
    skills: job.skills.map((name) => ({ name: name.toLowerCase().replaceAll(' ', '-'), prettyName: name })),
    client: {
      totalHires: job.client.hires,
      totalSpent: job.client.totalSpentUsd === 0 ? null : money(job.client.totalSpentUsd, 'USD'),
      verificationStatus: job.client.isPaymentVerified ? 'VERIFIED' : 'NOT_VERIFIED',
      totalReviews: job.client.reviews,
      totalFeedback: job.client.rating,
      location: { country: job.client.country },
    },
  }
}

function vendorProposal(proposal: Proposal): Record<string, unknown> {
  const date = (atMs: number) => ({ rawValue: upworkDate(atMs) })
  return {
    id: proposal.id,
    marketplaceJobPosting: { id: proposal.jobId },
    viewedByClient: proposal.reached.viewed !== undefined,
    annotations: annotationsOf(proposal),
    status: { status: statusOf(proposal) },
    auditDetails: { createdDateTime: date(proposal.receivedAtMs), modifiedDateTime: date(modifiedAtMs(proposal)) },
  }
}

/** The criteria. A missing one matches every job. */
interface JobQuery {
  /** Lucene-like, over title, description and skills. */
  expression?: string | undefined
  type?: Job['type'] | undefined
}

/** The open jobs that fit, the newest first. */
function findJobs(jobs: readonly Job[], { expression, type }: JobQuery, nowMs: number): Job[] {
  const fits = expression === undefined ? () => true : parseExpression(expression)
  return jobs
    .filter((job) => isOpen(job, nowMs) && (type === undefined || job.type === type) && fits(textOf(job)))
    .sort((a, b) => b.postedAtMs - a.postedAtMs)
}

function textOf(job: Job): string {
  return `${job.title}\n${job.description}\n${job.skills.join('\n')}`.toLowerCase()
}
