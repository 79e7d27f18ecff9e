/** The parts of Upwork's answers about jobs (GraphQL and MCP) that we read, and their translation into our own terms. */
import { z } from 'zod'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { toMinor } from '#shared/money.ts'
import { cleanLine, cleanOrNull, cleanText, wholeOrNull } from '../clean.ts'
import { currencyOf, idSchema, minorOf, moneySchema, timeOf, unitsOf } from './values.ts'

const text = z.string().nullish()
const count = z.number().nullish()
const clientSchema = z.object({
  totalHires: count,
  totalSpent: moneySchema.nullish(),
  verificationStatus: text,
  totalReviews: count,
  totalFeedback: count,
  location: z.object({ country: text }).nullish(),
})

/** A node of `marketplaceJobPostingsSearch`. */
export const nodeSchema = z.object({
  id: idSchema,
  ciphertext: text,
  title: z.string(),
  description: text,
  createdDateTime: text,
  publishedDateTime: text,
  duration: text,
  amount: moneySchema.nullish(),
  hourlyBudgetType: text,
  hourlyBudgetMin: moneySchema.nullish(),
  hourlyBudgetMax: moneySchema.nullish(),
  experienceLevel: text,
  totalApplicants: count,
  applied: z.boolean().nullish(),
  skills: z.array(z.object({ name: text, prettyName: text })).nullish(),
  client: clientSchema.nullish(),
})
type JobNode = z.infer<typeof nodeSchema>

export const searchSchema = z.object({
  marketplaceJobPostingsSearch: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
    edges: z.array(z.object({ node: z.unknown() })),
  }),
})

const termsSchema = z.object({
  contractType: text,
  fixedPriceContractTerms: z.object({ amount: moneySchema.nullish() }).nullish(),
  hourlyContractTerms: z.object({ hourlyBudgetType: text, hourlyBudgetMin: count, hourlyBudgetMax: count }).nullish(),
})
const postingSchema = z.object({
  id: idSchema.nullish(),
  workFlowState: z.object({ status: text }).nullish(),
  content: z.object({ title: text, description: text }).nullish(),
  contractTerms: termsSchema.nullish(),
  contractorSelection: z
    .object({
      proposalRequirement: z
        .object({ screeningQuestions: z.array(z.object({ question: z.string() })).nullish() })
        .nullish(),
    })
    .nullish(),
})

/**
 * The answer of `find_jobs` `get`: flat fields, and the posting as GraphQL has it. Only fields that decide nothing may
 * have an unexpected shape.
 */
export const detailSchema = z.object({
  id: idSchema.nullish(),
  ciphertext: text,
  title: text,
  description: text,
  status: text,
  url: text,
  budget: z.unknown().optional(),
  currency: text,
  job_type: text,
  skills: z
    .array(z.union([z.string(), z.object({ name: z.string() })]))
    .nullish()
    .catch(null),
  created_date: text,
  published_date: text,
  experience_level: text,
  applied: z.boolean().nullish(),
  can_apply: z.boolean().nullish(),
  proposal_count: count.catch(null),
  connects_cost: count,
  connects_balance: count.catch(null),
  screening_questions: z.array(z.union([z.string(), z.object({ question: z.string() })])).nullish(),
  client: z
    .object({
      country: text,
      rating: count,
      total_spent: count,
      total_hires: count,
      payment_verified: z.boolean().nullish(),
    })
    .nullish()
    .catch(null),
  data: z.object({ marketplaceJobPosting: postingSchema.nullish() }).nullish(),
})
type JobDetail = z.infer<typeof detailSchema>

/** @param webUrl The address of the site for people: `https://www.upwork.com`. */
export function jobOfNode(node: JobNode, webUrl: string): Job {
  const isFixed = unitsOf(node.amount) > 0
  const hasRate = !isFixed && node.hourlyBudgetType !== 'NOT_PROVIDED'
  const [least, most] = isFixed
    ? [node.amount, node.amount]
    : hasRate
      ? [node.hourlyBudgetMin, node.hourlyBudgetMax]
      : [null, null]
  const { client } = node
  return {
    ...commonOf(node.id, node.ciphertext, webUrl),
    title: cleanLine(node.title),
    description: cleanText(node.description ?? ''),
    kind: isFixed ? 'fixed' : 'hourly',
    budgetMinMinor: minorOf(least),
    budgetMaxMinor: minorOf(most),
    currency: currencyOf(least?.currency ?? node.amount?.currency),
    skills: (node.skills ?? []).flatMap((skill) => cleanOrNull(skill.prettyName ?? skill.name, 120) ?? []),
    postedAt: timeOf(node.publishedDateTime ?? node.createdDateTime) ?? 0,
    client: {
      name: null,
      country: cleanOrNull(client?.location?.country),
      isPaymentVerified: client?.verificationStatus ? client.verificationStatus === 'VERIFIED' : null,
      rating: client?.totalReviews ? (client.totalFeedback ?? null) : null,
      reviewCount: client?.totalReviews ?? null,
      hireCount: client?.totalHires ?? null,
      totalSpentMinor: minorOf(client?.totalSpent),
    },
    proposalCount: node.totalApplicants ?? null,
    experienceLevel: LEVELS[node.experienceLevel?.toUpperCase() ?? ''] ?? null,
    duration: DURATIONS[node.duration ?? ''] ?? null,
    questions: [],
    isOpen: true,
    hasApplied: node.applied === true,
    isRestricted: false,
    sendCost: null,
  }
}

/** @param jobId The id that was asked for. */
export function jobOfDetail(detail: JobDetail, jobId: string, webUrl: string): Job {
  const posting = detail.data?.marketplaceJobPosting
  const hasApplied = detail.applied === true
  const isOpen = openOf(detail)
  const questions =
    detail.screening_questions ?? posting?.contractorSelection?.proposalRequirement?.screeningQuestions ?? []
  const { client } = detail
  return {
    ...commonOf(jobId, detail.ciphertext, webUrl),
    title: cleanLine(detail.title ?? posting?.content?.title ?? ''),
    description: cleanText(detail.description ?? posting?.content?.description ?? ''),
    ...priceOf(detail),
    skills: (detail.skills ?? []).map((skill) => cleanLine(typeof skill === 'string' ? skill : skill.name, 120)),
    postedAt: timeOf(detail.published_date ?? detail.created_date) ?? 0,
    client: {
      name: null,
      country: cleanOrNull(client?.country),
      isPaymentVerified: client?.payment_verified ?? null,
      rating: client?.rating || null,
      reviewCount: null,
      hireCount: wholeOrNull(client?.total_hires),
      totalSpentMinor:
        client?.total_spent === null || client?.total_spent === undefined ? null : toMinor(client.total_spent, 'USD'),
    },
    proposalCount: wholeOrNull(detail.proposal_count),
    experienceLevel: LEVELS[detail.experience_level?.toUpperCase() ?? ''] ?? null,
    duration: null,
    questions: questions.map((each) => cleanText(typeof each === 'string' ? each : each.question, 2_000)),
    isOpen,
    hasApplied,
    // It is open and not applied to, but cannot be applied to: it is private, or meant for others.
    isRestricted: isOpen && !hasApplied && detail.can_apply === false,
    sendCost: wholeOrNull(detail.connects_cost),
  }
}

const LEVELS: Record<string, Job['experienceLevel']> = {
  ENTRY_LEVEL: 'entry',
  INTERMEDIATE: 'intermediate',
  EXPERT: 'expert',
}
const DURATIONS: Record<string, Job['duration']> = {
  WEEK: 'short_term',
  MONTH: 'short_term',
  QUARTER: 'medium_term',
  SEMESTER: 'long_term',
  ONGOING: 'ongoing',
}

function commonOf(id: string, ciphertext: string | null | undefined, webUrl: string) {
  const url = `${webUrl}/jobs/${encodeURIComponent(ciphertext ?? `~02${id}`)}`.replace('%7E', '~')
  return { platform: 'upwork' as const, id, url, language: null }
}

function openOf(detail: JobDetail): boolean {
  const status = detail.data?.marketplaceJobPosting?.workFlowState?.status ?? detail.status
  if (status) return /^(active|open)$/i.test(status)
  return detail.can_apply !== false || detail.applied === true
}

function priceOf(detail: JobDetail): Pick<Job, 'kind' | 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'> {
  const terms = detail.data?.marketplaceJobPosting?.contractTerms
  const kind = /fixed/i.test(terms?.contractType ?? detail.job_type ?? '') ? 'fixed' : 'hourly'
  const fixed = terms?.fixedPriceContractTerms?.amount
  const hourly = terms?.hourlyContractTerms
  const currency = currencyOf(fixed?.currency ?? detail.currency)
  if (kind === 'fixed' && fixed) {
    return { kind, budgetMinMinor: minorOf(fixed), budgetMaxMinor: minorOf(fixed), currency }
  }
  if (kind === 'hourly' && hourly) {
    const rate = (value: number | null | undefined) => minorOf(value ? { rawValue: value, currency } : null)
    const isSaid = hourly.hourlyBudgetType !== 'NOT_PROVIDED'
    const [least, most] = isSaid ? [hourly.hourlyBudgetMin, hourly.hourlyBudgetMax] : [null, null]
    return { kind, budgetMinMinor: rate(least), budgetMaxMinor: rate(most), currency }
  }
  const [least, most] = numbersIn(detail.budget)
  return {
    kind,
    budgetMinMinor: minorOf(least === undefined ? null : { rawValue: least, currency }),
    budgetMaxMinor: minorOf(least === undefined ? null : { rawValue: most ?? least, currency }),
    currency,
  }
}

/** A budget without separate fields is a text for people: `1,200.00`, `$20.00–35.00/hr`. */
function numbersIn(budget: unknown): number[] {
  if (typeof budget === 'number') return [budget]
  return typeof budget === 'string'
    ? (budget.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((part) => Number(part.replaceAll(',', '')))
    : []
}
