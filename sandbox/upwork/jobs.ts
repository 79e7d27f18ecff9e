/** The fields of a job as Upwork writes them. */
import { type Job, type Outcome, outcomeOf, type Proposal } from '../world/market.ts'

/** Upwork's public name of a job, as in the job's address. */
export function ciphertextOf(job: Job): string {
  return `~02${job.id}`
}

/** The id in "123…", "~02123…" or a job's full address; undefined for anything else. */
export function jobIdIn(reference: string): string | undefined {
  return /(?:^|~02)(\d{5,})(?:[/?#]|$)/.exec(reference)?.[1]
}

/** An amount as Upwork sends it: `rawValue` is a string. */
export function money(amount: number, currency: string): { rawValue: string; currency: string } {
  return { rawValue: amount.toFixed(1), currency }
}

/** Upwork's GraphQL dates: seconds, and an offset without a colon. */
export function upworkDate(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d{3}Z$/, '+0000')
}

export const experienceLevels: Readonly<Record<Job['experience'], string>> = {
  entry: 'ENTRY_LEVEL',
  intermediate: 'INTERMEDIATE',
  expert: 'EXPERT',
}

/**
 * A proposal's status. "Accepted" means submitted, "Activated" means that the client has written. What GraphQL has no
 * status for is sent beside it: `viewedByClient`, and annotations for a message and an interview.
 */
export function statusOf(proposal: Proposal): 'Accepted' | 'Activated' | 'Hired' | 'Declined' {
  const statuses = {
    none: 'Accepted',
    viewed: 'Accepted',
    replied: 'Activated',
    interview: 'Activated',
    hired: 'Hired',
    declined: 'Declined',
  } as const
  return statuses[outcomeOf(proposal)]
}

/** The same status in words for people, as MCP's `status_label`. */
export function statusLabelOf(proposal: Proposal): string {
  const labels: Readonly<Record<Outcome | 'none', string>> = {
    none: 'Submitted',
    viewed: 'Viewed by client',
    replied: 'Messaged',
    interview: 'Interviewing',
    hired: 'Hired',
    declined: 'Declined',
  }
  return labels[outcomeOf(proposal)]
}

/** The annotations that GraphQL shows on a proposal. */
export function annotationsOf(proposal: Proposal): string[] {
  return [
    ...(proposal.reached.replied === undefined ? [] : ['Messaged']),
    ...(proposal.reached.interview === undefined ? [] : ['Interview']),
  ]
}

/** The last change of a proposal, Unix ms. */
export function modifiedAtMs(proposal: Proposal): number {
  return Math.max(proposal.receivedAtMs, ...Object.values(proposal.reached))
}
