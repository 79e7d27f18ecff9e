/** Found jobs under the specified names. */
import type { FoundJob } from '#shared/contract/jobs.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { budgetText } from '../../answers/budget-text.ts'
import { countryCodeOf } from '../../judgement/filter-misfit.ts'
import { fromMinor, toUsd } from '#shared/money.ts'
import { toIso } from '#shared/time.ts'

/** What was judged of a job for the person who searches. */
export type Judged = Pick<FoundJob, 'score' | 'scoreParts' | 'flags' | 'misfit' | 'unknown'>

/** @param about The language of the budget, and what the user has to do with the job. */
export function jobToWire(
  job: Job,
  { language, ...about }: Judged & Pick<FoundJob, 'status' | 'isSeenByAgent' | 'proposal'> & { language: string },
): FoundJob {
  const { client, currency, budgetMinMinor, budgetMaxMinor } = job
  const units = (amountMinor: number | null) => (amountMinor === null ? null : fromMinor(amountMinor, currency))
  return {
    id: job.id,
    title: job.title,
    company: client.name,
    clientName: client.name,
    clientLocation: client.country,
    duration: job.duration,
    minBudget: units(budgetMinMinor),
    maxBudget: units(budgetMaxMinor),
    budget: budgetText(job, language) || null,
    description: job.description,
    datePosted: toIso(job.postedAt),
    url: job.url,
    platform: job.platform,
    logoUrl: null,
    currency,
    kind: job.kind,
    skills: job.skills,
    experienceLevel: job.experienceLevel,
    proposalCount: job.proposalCount,
    sendCost: job.sendCost,
    client: {
      country: client.country === null ? null : countryCodeOf(client.country),
      isPaymentVerified: client.isPaymentVerified,
      rating: client.rating,
      reviewCount: client.reviewCount,
      hireCount: client.hireCount,
      totalSpentUsd: client.totalSpentMinor === null ? null : toUsd(client.totalSpentMinor, currency),
    },
    ...about,
  }
}
