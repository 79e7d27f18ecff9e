/** Jobs as Freelancer.com shows them: the project object, its owner, and the optional parts of a query. */
import { type Client, isOpen, type Job, rivalsBy } from '../world/market.ts'
import { skillNamed, slugOf } from './skills.ts'

/** Which optional parts of the answer the caller asked for (`full_description=true` and so on). */
export type Projections = ReadonlySet<string>

/** Names of the projections the API knows. */
export const projectionNames = [
  'full_description',
  'job_details',
  'upgrade_details',
  'user_details',
  'location_details',
  'user_country_details',
  'user_status',
  'user_employer_reputation',
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
  const description = descriptionOf(job)
  const isActive = isOpen(job, nowMs)
  return {
    id: Number(job.id),
    owner_id: job.client.id,
    title: job.title,
    status: isActive ? 'active' : 'closed',
    frontend_project_status: isActive ? 'open' : 'complete',
    seo_url: seoUrl(job),
    type: job.type,
    currency: { code: job.currency },
    budget: { minimum: job.min, maximum: job.max },
    preview_description: description.slice(0, 140),
    ...(projections.has('full_description') ? { description } : {}),
    submitdate: seconds(job.postedAtMs),
    time_submitted: seconds(job.postedAtMs),
    bid_stats: { bid_count: rivalsBy(job, nowMs) + accepted },
    jobs: projections.has('job_details') ? job.skills.map(skillNamed) : null,
    language: job.language,
    location: {
      country: projections.has('location_details')
        ? { name: job.client.country, code: job.client.countryCode.toLowerCase() }
        : {},
    },
    upgrades: projections.has('upgrade_details') ? { sealed: job.isSealed, NDA: job.isNda } : null,
    deleted: false,
  }
}

/** Owners by id, with the parts that were asked for; null when no owner was asked for. */
export function ownersOf(jobs: readonly Job[], projections: Projections): Record<string, unknown> | null {
  if (!projections.has('user_details')) return null
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
    location: { country: projections.has('user_country_details') ? country : {} },
    status: projections.has('user_status') ? { payment_verified: client.isPaymentVerified } : null,
    employer_reputation: projections.has('user_employer_reputation')
      ? { entire_history: { overall: client.rating, reviews: client.reviews } }
      : null,
  }
}
