/** Answers to the GraphQL queries. */
import * as z from 'zod'
import type { Account } from '../tokens.ts'
import { isOpen, type Job, outcomeOf, type Proposal, rivalsBy } from '../world/market.ts'
import type { World } from '../world.ts'
import { orgUidOf } from './account.ts'
import {
  annotationsOf,
  ciphertextOf,
  durations,
  engagementOf,
  experienceLevels,
  modifiedAtMs,
  money,
  statusOf,
  upworkDate,
} from './jobs.ts'
import { findJobs, type JobQuery } from './search.ts'

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
const searchArguments = z.object({
  marketPlaceJobFilter: jobFilter.nullish(),
  sortAttributes: z.array(z.object({ field: z.string() }).nullable()).nullish(),
})
const proposalsArguments = z.object({
  filter: z.object({ status_eq: z.string(), annotations_eq: text, jobPostingIds_any: texts }),
  sortAttribute: z.object({ sortOrder: z.string().nullish() }),
  pagination,
})
const byId = z.object({ id: z.string() })

/** The root value for one caller. */
export function resolversFor(world: World, account: Account): Record<string, unknown> {
  const nowMs = world.clock.nowMs()
  const mine = () => world.book.of('upwork', { freelancer: account.username })
  const user = {
    id: String(account.id),
    nid: account.username,
    rid: String(account.id),
    name: account.username,
    email: `${account.username.toLowerCase()}@example.com`,
  }
  return {
    user,
    organization: { id: orgUidOf(account), name: account.username },
    marketplaceJobPostingsSearch(input: unknown) {
      const { marketPlaceJobFilter: filter, sortAttributes } = searchArguments.parse(input)
      const applied = new Set(mine().map((proposal) => proposal.jobId))
      const found = findJobs(
        world.board.jobs('upwork'),
        queryOf(filter ?? undefined, sortAttributes?.[0]?.field),
        nowMs,
      )
      return connection(found, filter?.pagination_eq ?? {}, (job) => searchResult(job, applied.has(job.id), nowMs))
    },
    marketplaceJobPosting(input: unknown) {
      const job = world.board.find('upwork', byId.parse(input).id)
      return job === undefined ? null : posting(job, world, nowMs)
    },
    vendorProposals(input: unknown) {
      const { filter, sortAttribute, pagination: wanted } = proposalsArguments.parse(input)
      const found = mine()
        .filter((proposal) => statusOf(proposal) === filter.status_eq)
        .filter((proposal) => filter.jobPostingIds_any?.includes(proposal.jobId) ?? true)
        .filter(
          (proposal) => filter.annotations_eq === undefined || annotationsOf(proposal).includes(filter.annotations_eq),
        )
      if (sortAttribute.sortOrder !== 'ASC') found.reverse()
      return connection(found, wanted, (proposal) => vendorProposal(proposal, world, user, nowMs))
    },
    vendorProposal(input: unknown) {
      const { id } = byId.parse(input)
      const proposal = mine().find((each) => each.id === id)
      return proposal === undefined ? null : vendorProposal(proposal, world, user, nowMs)
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

function queryOf(filter: z.infer<typeof jobFilter> | undefined, sortField: string | undefined): JobQuery {
  const sorts: Readonly<Record<string, NonNullable<JobQuery['sort']>>> = {
    RELEVANCE: 'relevance',
    CLIENT_TOTAL_CHARGE: 'client_total_charge',
    CLIENT_RATING: 'client_rating',
  }
  const type = filter?.jobType_eq
  return {
    sort: sorts[sortField ?? ''] ?? 'recency',
    expression: filter?.searchExpression_eq,
    type: type === undefined ? undefined : type === 'FIXED' ? 'fixed' : 'hourly',
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
    duration: isFixed ? null : durations[job.duration].code,
    durationLabel: isFixed ? null : durations[job.duration].label,
    engagement: isFixed ? null : engagementOf(job),
    amount: money(isFixed ? job.max : 0, job.currency),
    hourlyBudgetType: isFixed ? null : 'MANUAL',
    hourlyBudgetMin: isFixed ? null : money(job.min, job.currency),
    hourlyBudgetMax: isFixed ? null : money(job.max, job.currency),
    experienceLevel: experienceLevels[job.experience],
    category: job.category,
    subcategory: job.category,
    totalApplicants: rivalsBy(job, nowMs),
    applied: isApplied,
    preferredFreelancerLocation: null,
    skills: job.skills.map((name) => ({ name: name.toLowerCase().replaceAll(' ', '-'), prettyName: name })),
    client: {
      totalHires: job.client.hires,
      totalPostedJobs: job.client.jobsPosted,
      totalSpent: job.client.totalSpentUsd === 0 ? null : money(job.client.totalSpentUsd, 'USD'),
      verificationStatus: job.client.isPaymentVerified ? 'VERIFIED' : 'NOT_VERIFIED',
      totalReviews: job.client.reviews,
      totalFeedback: job.client.rating,
      location: { country: job.client.country, city: job.client.city, timezone: job.client.timezone },
    },
  }
}

/** The full posting. MCP's `find_jobs get` returns the same object. */
export function posting(job: Job, world: World, nowMs: number): Record<string, unknown> {
  const isFixed = job.type === 'fixed'
  const received = world.book.of('upwork', { jobId: job.id })
  const hired = received.filter((proposal) => outcomeOf(proposal) === 'hired').length
  return {
    id: job.id,
    workFlowState: {
      status: isOpen(job, nowMs) ? 'ACTIVE' : 'CLOSED',
      closeResult: isOpen(job, nowMs) ? null : hired > 0 ? 'FILLED' : 'CANCELLED',
    },
    content: { title: job.title, description: job.description },
    contractTerms: {
      contractType: isFixed ? 'FIXED' : 'HOURLY',
      experienceLevel: experienceLevels[job.experience],
      personsToHire: 1,
      fixedPriceContractTerms: isFixed ? { amount: money(job.max, job.currency) } : null,
      hourlyContractTerms: isFixed
        ? null
        : {
            engagementType: engagementOf(job),
            hourlyBudgetType: 'MANUAL',
            hourlyBudgetMin: job.min,
            hourlyBudgetMax: job.max,
          },
    },
    contractorSelection: {
      proposalRequirement: {
        coverLetterRequired: true,
        screeningQuestions: job.questions.map((question, index) => ({ sequenceNumber: index + 1, question })),
      },
    },
    activityStat: {
      jobActivity: {
        lastClientActivity: null,
        invitesSent: 0,
        totalInvitedToInterview: received.filter((proposal) => proposal.reached.interview !== undefined).length,
        totalHired: hired,
        totalUnansweredInvites: 0,
        totalOffered: hired,
      },
    },
    clientCompanyPublic: {
      id: String(job.client.id),
      city: job.client.city,
      timezone: job.client.timezone,
      country: { name: job.client.country, twoLetterAbbreviation: job.client.countryCode },
    },
    canClientReceiveContractProposal: isOpen(job, nowMs),
  }
}

function vendorProposal(
  proposal: Proposal,
  world: World,
  user: Record<string, unknown>,
  nowMs: number,
): Record<string, unknown> {
  const job = world.board.find('upwork', proposal.jobId)
  const date = (atMs: number) => ({ rawValue: upworkDate(atMs), displayValue: upworkDate(atMs) })
  return {
    id: proposal.id,
    user,
    marketplaceJobPosting: job === undefined ? null : posting(job, world, nowMs),
    terms: { chargeRate: money(proposal.amount, proposal.currency), estimatedDuration: null, upfrontPaymentPercent: 0 },
    proposalCoverLetter: proposal.text,
    viewedByClient: proposal.reached.viewed !== undefined,
    annotations: annotationsOf(proposal),
    status: { status: statusOf(proposal), reason: null },
    auditDetails: { createdDateTime: date(proposal.receivedAtMs), modifiedDateTime: date(modifiedAtMs(proposal)) },
  }
}
