/** Upwork's answers, GraphQL's and MCP's: the parts we read, and what they are in our words. Payloads: README.md beside this file. */
import { z } from 'zod'
import type { Job, SearchCriteria } from '#shared/domain/marketplace.ts'
import type { Outcome, Receipt } from '#shared/domain/proposal.ts'
import { toMinor } from '#shared/money.ts'
import type { RejectionReason } from '../marketplace.ts'
import { cleanOrNull, cleanText, TITLE_MAX } from '../text.ts'

const AMOUNT_MAX_MINOR = 100_000_000_00
const text = z.string().nullish()
const count = z.number().nullish()
const moneySchema = z.object({ rawValue: z.union([z.string(), z.number()]), currency: z.string().nullish() })
type Money = z.infer<typeof moneySchema>
/** Ids are numbers too long for JavaScript's: Upwork sends them as text. */
const idSchema = z.union([z.string().min(1), z.number().int()]).transform(String)

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
export type JobNode = z.infer<typeof nodeSchema>

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

/** Answer of `find_jobs` `get`: flat fields, and the posting as GraphQL has it. */
export const detailSchema = z.object({
  id: idSchema.nullish(),
  ciphertext: text,
  title: text,
  description: text,
  status: text,
  url: text,
  budget: z.unknown(),
  currency: text,
  job_type: text,
  skills: z.array(z.union([z.string(), z.object({ name: z.string() })])).nullish(),
  created_date: text,
  published_date: text,
  experience_level: text,
  applied: z.boolean().nullish(),
  can_apply: z.boolean().nullish(),
  proposal_count: count,
  connects_cost: count,
  screening_questions: z.array(z.union([z.string(), z.object({ question: z.string() })])).nullish(),
  client: z
    .object({
      country: text,
      rating: count,
      total_spent: count,
      total_hires: count,
      payment_verified: z.boolean().nullish(),
    })
    .nullish(),
  data: z.object({ marketplaceJobPosting: postingSchema.nullish() }).nullish(),
})
export type JobDetail = z.infer<typeof detailSchema>

/** @param webUrl The site people use: `https://www.upwork.com`. */
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
    title: cleanText(node.title, TITLE_MAX),
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

/** @param jobId What was asked for. */
export function jobOfDetail(detail: JobDetail, jobId: string, webUrl: string): Job {
  const posting = detail.data?.marketplaceJobPosting
  const hasApplied = detail.applied === true
  const isOpen = openOf(detail)
  const questions =
    detail.screening_questions ?? posting?.contractorSelection?.proposalRequirement?.screeningQuestions ?? []
  const { client } = detail
  return {
    ...commonOf(jobId, detail.ciphertext, webUrl),
    title: cleanText(detail.title ?? posting?.content?.title ?? '', TITLE_MAX),
    description: cleanText(detail.description ?? posting?.content?.description ?? ''),
    ...priceOf(detail),
    skills: (detail.skills ?? []).map((skill) => cleanText(typeof skill === 'string' ? skill : skill.name, 120)),
    postedAt: timeOf(detail.published_date ?? detail.created_date) ?? 0,
    client: {
      name: null,
      country: cleanOrNull(client?.country),
      isPaymentVerified: client?.payment_verified ?? null,
      rating: client?.rating || null,
      reviewCount: null,
      hireCount: client?.total_hires ?? null,
      totalSpentMinor:
        client?.total_spent === null || client?.total_spent === undefined ? null : toMinor(client.total_spent, 'USD'),
    },
    proposalCount: detail.proposal_count ?? null,
    experienceLevel: LEVELS[detail.experience_level?.toUpperCase() ?? ''] ?? null,
    duration: null,
    questions: questions.map((each) => cleanText(typeof each === 'string' ? each : each.question, 2_000)),
    isOpen,
    hasApplied,
    // Open, not applied to, and still not to be applied to: private, or meant for others.
    isRestricted: isOpen && !hasApplied && detail.can_apply === false,
    sendCost: detail.connects_cost ?? null,
  }
}

/** @returns A search expression in Upwork's part of Lucene: all the words, or any of the skills. */
export function expressionOf({ query, skills }: SearchCriteria): string | null {
  const plain = (words: string) =>
    words
      .replace(/[()"\\:^~*?[\]{}!&|+]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  // Operators are what Lucene writes in capitals; a title's "AND" is a word.
  const words = plain(query)
    .replace(/\b(AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .replace(/(^|\s)-+/g, '$1')
  const parts = [words && `(${words})`, ...skills.map((skill) => plain(skill) && `"${plain(skill)}"`)]
  return parts.filter(Boolean).join(' OR ') || null
}

/** A proposal as GraphQL or MCP lists it. */
export const proposalSchema = z.object({
  id: idSchema,
  marketplaceJobPosting: z.object({ id: idSchema }).nullish(),
  status: z.union([z.string(), z.object({ status: text })]).nullish(),
  viewedByClient: z.boolean().nullish(),
  annotations: z.array(z.string()).nullish(),
  created_date: text,
  auditDetails: z.object({ createdDateTime: timeSchema(), modifiedDateTime: timeSchema() }).nullish(),
})
export type UpworkProposal = z.infer<typeof proposalSchema>
export const proposalListSchema = z.object({ proposals: z.array(proposalSchema) })

/** @returns The receipt; null when Upwork gives no time, without which there is none. */
export function receiptOf(proposal: UpworkProposal): Receipt | null {
  const at = timeOf(proposal.created_date ?? rawOf(proposal.auditDetails?.createdDateTime))
  return at === null ? null : { id: proposal.id, at }
}

/** Status → what it is for the freelancer. "Accepted" means submitted; "Activated", that the client has written. */
const OUTCOME_OF: Record<string, Outcome> = {
  Accepted: 'none',
  Pending: 'none',
  Activated: 'replied',
  // An offer is not yet a contract: the freelancer may decline it.
  Offered: 'interview',
  Hired: 'hired',
  Declined: 'declined',
  Archived: 'declined',
}

/** @returns What became of it; null where it says nothing (withdrawn by the freelancer). */
export function outcomeOf(proposal: UpworkProposal): { outcome: Outcome; at: number | null } | null {
  const status = typeof proposal.status === 'string' ? proposal.status : proposal.status?.status
  const reached = OUTCOME_OF[status ?? '']
  if (!reached) return null
  const isInterview = reached === 'replied' && proposal.annotations?.some((note) => /interview/i.test(note))
  const outcome = isInterview ? 'interview' : reached === 'none' && proposal.viewedByClient ? 'viewed' : reached
  return { outcome, at: outcome === 'none' ? null : timeOf(rawOf(proposal.auditDetails?.modifiedDateTime)) }
}

/** Error code → why; what is not here may stand for anything. */
const REASONS: readonly [RegExp, RejectionReason][] = [
  [/^VJ-JA-10$|DUPLICATE|ALREADY/, 'duplicate'],
  [/^JOB_NOT|NOT_FOUND$|CLOSED|NOT_OPEN/, 'job_closed'],
  [/CONNECTS|QUOTA/, 'quota'],
  [/QUALIFICATION|ELIGIB|VERIF/, 'not_eligible'],
  [/FORBIDDEN|PERMISSION|DENIED/, 'denied'],
  [/SCREENING|COVER_LETTER|INVALID_PARAMS|VALIDATION/, 'content'],
  [/PREVIEW_(NOT_FOUND|EXPIRED)|DRAFT_(NOT_FOUND|EXPIRED)/, 'other'],
]

/** @returns Why a tool refused; null for a code we do not know. */
export function reasonOf(code: string): RejectionReason | null {
  if (/^(PREVIEW|DRAFT)_/.test(code)) return 'other'
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? null
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

/** A budget without terms beside it is written for people: `1,200.00`, `$20.00–35.00/hr`. */
function numbersIn(budget: unknown): number[] {
  if (typeof budget === 'number') return [budget]
  return typeof budget === 'string'
    ? (budget.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((part) => Number(part.replaceAll(',', '')))
    : []
}

function unitsOf(money: Money | null | undefined): number {
  const units = Number(money?.rawValue ?? 0)
  return Number.isFinite(units) ? units : 0
}

/** Nothing offers 0: Upwork writes it where the client gave no figure. */
function minorOf(money: Money | null | undefined): number | null {
  const units = unitsOf(money)
  return units > 0 ? Math.min(toMinor(units, currencyOf(money?.currency)), AMOUNT_MAX_MINOR) : null
}

/** Upwork's prices are in US dollars unless it says otherwise. */
function currencyOf(code: string | null | undefined): string {
  return code && /^[A-Z]{3}$/.test(code) ? code : 'USD'
}

function timeSchema() {
  return z.union([z.string(), z.object({ rawValue: z.union([z.string(), z.number()]) })]).nullish()
}

function rawOf(time: z.infer<ReturnType<typeof timeSchema>>): string | null {
  if (time === null || time === undefined) return null
  return typeof time === 'string' ? time : String(time.rawValue)
}

/** @returns Unix milliseconds of `1760000000000`, `2026-11-21T10:00:00+0000` or ISO-8601; null for anything else. */
function timeOf(said: string | null | undefined): number | null {
  if (!said) return null
  const at = /^\d{12,}$/.test(said) ? Number(said) : Date.parse(said)
  return Number.isFinite(at) ? at : null
}
