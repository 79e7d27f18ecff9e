/** The book of received proposals: nothing that ever arrived is left out, and nothing is accepted twice. */
import type { Answer, Job, Platform, Proposal } from './market.ts'

/** A proposal as the marketplace's own protocol delivered it. */
export interface Submission {
  freelancer: string
  text: string
  amount: number
  currency: string
  answers: Answer[]
  periodDays: number | null
  milestonePercentage: number | null
  connects: number
}

/** What became of a submission. */
export type Receipt = { kind: 'accepted'; proposal: Proposal } | { kind: 'duplicate'; first: Proposal }

/** All proposals. */
export interface Book {
  /** Oldest first, duplicates included. */
  all(): readonly Proposal[]
  /** Accepted ones only, withdrawn ones included. */
  of(platform: Platform, filter?: { jobId?: string; freelancer?: string }): Proposal[]
  find(platform: Platform, id: string): Proposal | undefined
  /** Enters a submission; a second one by the same freelancer on the same job is entered as a refused duplicate. */
  receive(job: Job, submission: Submission, id: string, nowMs: number): Receipt
}

/** Opens the book, empty or with what it held before. */
export function createBook(saved: readonly Proposal[]): Book {
  const entries = [...saved]

  const accepted = (platform: Platform) => entries.filter((each) => each.platform === platform && !each.isDuplicate)

  return {
    all: () => entries,
    of: (platform, filter = {}) =>
      accepted(platform).filter(
        (each) =>
          (filter.jobId === undefined || each.jobId === filter.jobId) &&
          (filter.freelancer === undefined || each.freelancer === filter.freelancer),
      ),
    find: (platform, id) => accepted(platform).find((each) => each.id === id),
    receive(job, submission, id, nowMs) {
      const first = accepted(job.platform).find(
        (each) => each.jobId === job.id && each.freelancer === submission.freelancer && !each.isWithdrawn,
      )
      const proposal: Proposal = {
        ...submission,
        id,
        platform: job.platform,
        jobId: job.id,
        receivedAtMs: nowMs,
        isDuplicate: first !== undefined,
        isWithdrawn: false,
        reached: {},
        planned: [],
        messages: [],
      }
      entries.push(proposal)
      return first === undefined ? { kind: 'accepted', proposal } : { kind: 'duplicate', first }
    },
  }
}
