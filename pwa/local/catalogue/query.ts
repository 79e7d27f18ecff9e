/** What a list of proposals is asked for: a filter, what narrows it, and an order. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Outcome, ProposalStatus } from '#shared/domain/proposal.ts'

export const PROPOSAL_FILTERS = ['review', 'leaving', 'sent', 'replied', 'issues', 'all', 'skipped', 'failed'] as const
export type ProposalFilter = (typeof PROPOSAL_FILTERS)[number]

/** "Sent" needs a receipt (docs/laws.md#sent-only-with-a-receipt). An approved proposal without one is still on its way. */
export const STATUSES: Partial<Record<ProposalFilter, ProposalStatus[]>> = {
  review: ['review'],
  leaving: ['approved', 'processing', 'unknown'],
  sent: ['completed'],
  skipped: ['skipped'],
  failed: ['failed'],
}
export const REPLIED: Outcome[] = ['replied', 'interview', 'hired', 'declined']
/** States that need the user's attention, in addition to rows with an issue. */
export const TROUBLED: ProposalStatus[] = ['failed', 'unknown']

export const INBOX_SORTS = ['newest', 'score', 'value'] as const
type InboxSort = (typeof INBOX_SORTS)[number]
export const INBOX_MARKS = ['questions', 'claims', 'flags'] as const
/** A property of a proposal: screening questions, claims without a source, red flags. */
export type InboxMark = (typeof INBOX_MARKS)[number]

export interface InboxQuery {
  filter: ProposalFilter
  agentId: string | null
  platform: MarketplaceId | null
  /** 0 means any. */
  minScore: number
  marks: readonly InboxMark[]
  /** Words that must be in the title, the client's name or the letter. */
  search: string
  sort: InboxSort
}

/** All proposals, the newest first. */
export const EVERYTHING: InboxQuery = {
  filter: 'all',
  agentId: null,
  platform: null,
  minScore: 0,
  marks: [],
  search: '',
  sort: 'newest',
}

/** @returns Whether the query is narrower than its filter. */
export function narrows({ agentId, platform, minScore, marks, search }: InboxQuery): boolean {
  return agentId !== null || platform !== null || minScore > 0 || marks.length > 0 || search.trim() !== ''
}
