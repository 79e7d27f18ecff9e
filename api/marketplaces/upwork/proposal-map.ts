/** Upwork's answers about proposals: receipts, outcomes, and reasons of refusals. */
import { z } from 'zod'
import type { Outcome, Receipt } from '#shared/domain/proposal.ts'
import type { RejectionReason } from '../marketplace.ts'
import { idSchema, rawOf, timeOf, timeSchema } from './values.ts'

const text = z.string().nullish()

/** A proposal as GraphQL or MCP lists it. */
export const proposalSchema = z.object({
  id: idSchema,
  marketplaceJobPosting: z.object({ id: idSchema }).nullish(),
  status: z.union([z.string(), z.object({ status: text })]).nullish(),
  viewedByClient: z.boolean().nullish(),
  annotations: z.array(z.string()).nullish(),
  created_date: text,
  /** Only where MCP lists it, and not in every version. */
  connects_spent: z.number().nullish().catch(null),
  auditDetails: z.object({ createdDateTime: timeSchema, modifiedDateTime: timeSchema }).nullish(),
})
export type UpworkProposal = z.infer<typeof proposalSchema>
export const proposalListSchema = z.object({ proposals: z.array(proposalSchema) })

/** @returns The receipt; null when Upwork gives no time, because a receipt needs one. */
export function receiptOf(proposal: UpworkProposal): Receipt | null {
  const at = timeOf(proposal.created_date ?? rawOf(proposal.auditDetails?.createdDateTime))
  return at === null ? null : { id: proposal.id, at }
}

/** Upwork's status → our outcome. "Accepted" means submitted, "Activated" means that the client has written. */
const OUTCOME_OF: Record<string, Outcome> = {
  Accepted: 'none',
  Pending: 'none',
  Activated: 'replied',
  // An offer is not yet a contract, because the freelancer may decline it.
  Offered: 'interview',
  Hired: 'hired',
  Declined: 'declined',
  Archived: 'declined',
}

/** @returns The outcome; null when there is none (withdrawn by the freelancer). */
export function outcomeOf(proposal: UpworkProposal): { outcome: Outcome; at: number | null } | null {
  const status = typeof proposal.status === 'string' ? proposal.status : proposal.status?.status
  const reached = OUTCOME_OF[status ?? '']
  if (!reached) return null
  const isInterview = reached === 'replied' && proposal.annotations?.some((note) => /interview/i.test(note))
  const outcome = isInterview ? 'interview' : reached === 'none' && proposal.viewedByClient ? 'viewed' : reached
  return { outcome, at: outcome === 'none' ? null : timeOf(rawOf(proposal.auditDetails?.modifiedDateTime)) }
}

/** Error code → reason. Any other code could mean anything. */
const REASONS: readonly [RegExp, RejectionReason][] = [
  [/^VJ-JA-10$|DUPLICATE|ALREADY/, 'duplicate'],
  [/^JOB_NOT|NOT_FOUND$|CLOSED|NOT_OPEN/, 'job_closed'],
  [/CONNECTS|QUOTA/, 'quota'],
  [/QUALIFICATION|ELIGIB|VERIF/, 'not_eligible'],
  [/FORBIDDEN|PERMISSION|DENIED/, 'denied'],
  [/SCREENING|COVER_LETTER|INVALID_PARAMS|VALIDATION/, 'content'],
]

/** @returns The reason why a tool refused; null for an unknown code. */
export function reasonOf(code: string): RejectionReason | null {
  // An expired preview was not carried out. It says nothing about the job.
  if (/^(PREVIEW|DRAFT)_/.test(code)) return 'other'
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? null
}
