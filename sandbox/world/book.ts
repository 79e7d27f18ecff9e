/** The record of received proposals. It keeps everything that arrived, and accepts nothing twice. */
import type { Answer, Job, Platform, Proposal } from './market.ts'

/** A proposal as the marketplace's own protocol delivered it. */
export interface Submission {
  freelancer: string
  text: string
  amount: number
  currency: string
  answers: Answer[]
  connects: number
}

/** The result of a submission. */
export type Receipt = { kind: 'accepted'; proposal: Proposal } | { kind: 'duplicate' }

/** All received proposals. */
export interface Book {
  /** Oldest first, including duplicates. */
  all(): readonly Proposal[]
  /** Only accepted ones. */
  of(platform: Platform, filter?: { jobId?: string; freelancer?: string }): Proposal[]
  /** Records a submission. A second one by the same freelancer on the same job is recorded as a refused duplicate. */
  receive(job: Job, submission: Submission, id: string, nowMs: number): Receipt
}

/** Makes the record, empty or from saved data. */
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
    receive(job, submission, id, nowMs) {
      const isDuplicate = accepted(job.platform).some(
        (each) => each.jobId === job.id && each.freelancer === submission.freelancer,
      )
      const proposal: Proposal = {
        ...submission,
        id,
        platform: job.platform,
        jobId: job.id,
        receivedAtMs: nowMs,
        isDuplicate,
        reached: {},
        planned: [],
        messages: [],
      }
      entries.push(proposal)
      return isDuplicate ? { kind: 'duplicate' } : { kind: 'accepted', proposal }
    },
  }
}
