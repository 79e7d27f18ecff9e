/** The days that a proposal promises: they are told by the post or the freelancer, asked for otherwise, and never invented. */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import { isOnMarketplace } from '../jobs/shared-job.ts'
import type { Proposal } from '../proposal.ts'

/** @returns Whether a proposal has the days that its marketplace takes. Without them it can be neither approved nor sent. */
export function isTimed(row: Pick<Proposal, 'periodDays' | 'jobId' | 'job' | 'platform'>): boolean {
  return row.periodDays > 0 || !takesDays(row)
}

/** @returns Whether the proposal tells its marketplace how many days the work takes. */
export function takesDays(row: Pick<Proposal, 'jobId' | 'job' | 'platform'>): boolean {
  return MARKETPLACES[row.platform].takesDays && isOnMarketplace(row)
}
