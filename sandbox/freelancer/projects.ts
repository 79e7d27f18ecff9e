/** Jobs as Freelancer.com shows them: the project object, its owner, and the optional parts of a query. */
import { currencyByCode } from '../world/currencies.ts'
import { type Client, isOpen, type Job, rivalsBy } from '../world/market.ts'
import { skillNamed, slugOf } from './skills.ts'

/** Which optional parts of the answer the caller asked for (`full_description=true` and so on). */
export type Projections = ReadonlySet<string>

/** Names of the projections the API knows. */
export const projectionNames = [
  'full_description',
  'job_details',
  'upgrade_details',
  'attachment_details',
  'user_details',
  'location_details',
  'user_country_details',
  'user_status',
  'user_avatar',
  'user_display_info',
  'user_employer_reputation',
  'user_reputation',
  'compact',
] as const

/**
 * The project object. Times are in Unix seconds, money in major units. `accepted` is the number of proposals the
 * sandbox received.
 */
export function projectOf(
  job: Job,
  projections: Projections,
  nowMs: number,
  accepted: number,
): Record<string, unknown> {
  const currency = currencyByCode(job.currency)
  const description = descriptionOf(job)
  const bidCount = rivalsBy(job, nowMs) + accepted
  const isActive = isOpen(job, nowMs)
  return {
    id: Number(job.id),
    owner_id: job.client.id,
    title: job.title,
    status: isActive ? 'active' : 'closed',
    frontend_project_status: isActive ? 'open' : 'complete',
    seo_url: seoUrl(job),
    type: job.type,
    currency: {
      id: currency.id,
      code: currency.code,
      sign: currency.sign,
      name: currency.name,
      exchange_rate: currency.usdPerUnit,
      country: currency.country,
    },
    budget: { minimum: job.min, maximum: job.max },
    preview_description: description.slice(0, 140),
    ...(projections.has('full_description') ? { description } : {}),
    submitdate: seconds(job.postedAtMs),
    time_submitted: seconds(job.postedAtMs),
    time_updated: seconds(job.closedAtMs ?? job.postedAtMs),
    bidperiod: Math.round((job.closesAtMs - job.postedAtMs) / 86_400_000),
    bid_stats: {
      bid_count: bidCount,
      bid_avg: bidCount === 0 ? null : Math.round(((job.min + job.max) / 2) * 100) / 100,
    },
    hourly_project_info:
      job.type === 'hourly'
        ? { commitment: { hours: job.hoursPerWeek, interval: 'week' }, duration_enum: durations[job.duration] }
        : null,
    jobs: projections.has('job_details') ? job.skills.map(skillNamed) : null,
    language: job.language,
    location: {
      country: projections.has('location_details')
        ? { name: job.client.country, code: job.client.countryCode.toLowerCase() }
        : {},
    },
    upgrades: projections.has('upgrade_details')
      ? { featured: job.isFeatured, sealed: job.isSealed, NDA: job.isNda, urgent: job.isUrgent }
      : null,
    attachments: projections.has('attachment_details') ? [] : null,
    local: false,
    nonpublic: false,
    hidebids: job.isSealed,
    deleted: false,
  }
}

/** Owners by id, with the parts that were asked for; null when no owner was asked for. */
export function ownersOf(jobs: readonly Job[], projections: Projections): Record<string, unknown> | null {
  if (
    !projections.has('user_details') &&
    !projections.has('user_employer_reputation') &&
    !projections.has('user_status')
  )
    return null
  return Object.fromEntries(jobs.map((job) => [String(job.client.id), ownerOf(job.client, projections)]))
}

/** The path of the public page, below /projects/. */
export function seoUrl(job: Job): string {
  return `${slugOf(job.skills[0] ?? 'general')}/${slugOf(job.title).slice(0, 80)}-${job.id}`
}

/** The API has no field for screening questions, so clients write them into the description. */
export function descriptionOf(job: Job): string {
  if (job.questions.length === 0) return job.description
  return `${job.description}\n\n${job.questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}`
}

/** Unix seconds. */
export function seconds(atMs: number): number {
  return Math.floor(atMs / 1000)
}

function ownerOf(client: Client, projections: Projections): Record<string, unknown> {
  const country = { name: client.country, code: client.countryCode.toLowerCase() }
  return {
    id: client.id,
    username: client.username,
    display_name: client.name,
    role: 'employer',
    registration_date: seconds(client.memberSinceMs),
    location: {
      country: projections.has('user_country_details') ? country : {},
      city: projections.has('user_country_details') ? client.city : null,
    },
    status: projections.has('user_status')
      ? {
          payment_verified: client.isPaymentVerified,
          email_verified: client.isEmailVerified,
          deposit_made: client.totalSpentUsd > 0,
        }
      : null,
    employer_reputation: projections.has('user_employer_reputation')
      ? {
          entire_history: {
            overall: client.rating,
            reviews: client.reviews,
            all: client.jobsPosted,
            complete: client.hires,
          },
        }
      : null,
  }
}

const durations: Readonly<Record<Job['duration'], string>> = {
  week: 'one_week',
  month: 'one_to_four_weeks',
  quarter: 'one_to_three_months',
  semester: 'three_to_six_months',
  ongoing: 'unspecified',
}
