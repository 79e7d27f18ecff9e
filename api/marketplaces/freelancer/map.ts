/**
 * The parts of Freelancer.com's answers that we read, and their translation into our own terms. Payloads: README.md
 * beside this file.
 */
import * as z from 'zod'
import type { Job, JobClient } from '#shared/domain/jobs/marketplace.ts'
import { type Outcome, type Receipt, REPLY_TEXT_MAX } from '#shared/domain/proposal.ts'
import { AMOUNT_MAX_MINOR, toMinor } from '#shared/money.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { ClientMessage, MarketplaceAccount, RejectionReason } from '../marketplace.ts'
import { cleanLine, cleanOrNull, cleanText, wholeOrNull } from '../clean.ts'

/** The year 2100. */
const LATEST_S = 4_102_444_800
const count = z.number().nullish()
/** Unix seconds, whole: a fraction would make an instant that no row may hold. What is no time at all is none. */
const seconds = z.number().min(0).max(LATEST_S).transform(Math.floor).nullish().catch(null)

/** An optional part. When it has an unexpected shape, the rest is still read: an empty part comes as `[]`. */
const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)
const location = part({ country: part({ name: z.string().nullish(), code: z.string().nullish() }) })

const ownerSchema = z.object({
  username: z.string().nullish(),
  display_name: z.string().nullish(),
  public_name: z.string().nullish(),
  status: part({ payment_verified: z.boolean().nullish() }),
  location,
  employer_reputation: part({ entire_history: part({ overall: count, reviews: count }) }),
})

type Owner = z.infer<typeof ownerSchema>

export const projectSchema = z.object({
  id: z.number().int(),
  owner_id: z.number().nullish(),
  title: z.string(),
  status: z.string(),
  frontend_project_status: z.string().nullish(),
  seo_url: z.string().nullish(),
  type: z.enum(['fixed', 'hourly']),
  currency: z.object({ code: z.string().regex(/^[A-Z]{3}$/) }),
  budget: part({ minimum: count, maximum: count }),
  preview_description: z.string().nullish(),
  description: z.string().nullish(),
  submitdate: seconds,
  time_submitted: seconds,
  bid_stats: part({ bid_count: count }),
  jobs: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .nullish()
    .catch(null),
  language: z.string().nullish(),
  location,
  // This field is required, because we must know whether a project is sealed.
  upgrades: z.object({ sealed: z.boolean().nullish(), NDA: z.boolean().nullish() }).nullish(),
  deleted: z.boolean().nullish(),
})
type Project = z.infer<typeof projectSchema>

/** Without `user_details` the users are null or an empty list. */
const usersSchema = z.union([
  z.record(z.string(), ownerSchema.catch({})),
  z.array(z.unknown()).transform((): Record<string, Owner> => ({})),
  z.null(),
])
type Users = z.infer<typeof usersSchema>
export const projectsSchema = z.object({ projects: z.array(z.unknown()), users: usersSchema.optional() })
/** A project by its id. The documentation does not say where its owner is, so both places are read. */
export const oneProjectSchema = projectSchema.extend({
  owner: ownerSchema.nullish(),
  users: usersSchema.optional(),
})
export const skillsSchema = z.array(z.object({ id: z.number(), name: z.string() }))
export const selfSchema = z.object({ id: z.number().int(), username: z.string(), display_name: z.string().nullish() })

export const bidSchema = z.object({
  id: z.number().int().positive(),
  project_id: z.number().int(),
  bidder_id: z.number().int(),
  submitdate: seconds,
  time_submitted: seconds,
  award_status: z.string().nullish(),
  time_awarded: seconds,
  shortlisted: z.boolean().nullish(),
  time_viewed: seconds,
})
export type Bid = z.infer<typeof bidSchema>
export const bidsSchema = z.object({ bids: z.array(bidSchema) })

export const threadsSchema = z.object({
  threads: z.array(
    z.object({
      id: z.number().int().nullish(),
      thread: z.object({ context: z.object({ type: z.string(), id: z.number() }).nullish(), time_created: seconds }),
    }),
  ),
})

export const messagesSchema = z.object({
  messages: z.array(
    z.object({ from_user: z.number(), thread_id: z.number(), message: z.string().nullish(), time_created: seconds }),
  ),
})

/** @returns The first message that is not our own; null where there is none. @param webUrl The address of the site for people. */
export function clientMessageOf(
  { messages }: z.infer<typeof messagesSchema>,
  ownId: string,
  webUrl: string,
): ClientMessage | null {
  const theirs = messages.filter(({ from_user, time_created }) => String(from_user) !== ownId && time_created)
  const [first] = theirs.sort((a, b) => (a.time_created ?? 0) - (b.time_created ?? 0))
  if (!first) return null
  return {
    at: (first.time_created ?? 0) * SECOND_MS,
    text: cleanText(first.message ?? '', REPLY_TEXT_MAX) || null,
    url: `${webUrl}/messages/thread/${first.thread_id}`,
  }
}

/** @returns The project's client; null when the answer has none. */
export function ownerOf(project: Project, users: Users | undefined): Owner | null {
  return (project.owner_id && users?.[String(project.owner_id)]) || null
}

/** @param webUrl The address of the site for people: `https://www.freelancer.com`. */
export function jobOf(project: Project, webUrl: string, owner: Owner | null): Job {
  const currency = project.currency.code
  const { upgrades } = project
  return {
    platform: 'freelancer',
    id: String(project.id),
    title: cleanLine(project.title),
    description: cleanText(project.description ?? project.preview_description ?? ''),
    url: `${webUrl}/projects/${project.seo_url ?? project.id}`,
    kind: project.type,
    budgetMinMinor: amountMinor(project.budget?.minimum, currency),
    budgetMaxMinor: amountMinor(project.budget?.maximum, currency),
    currency,
    skills: (project.jobs ?? []).map((skill) => cleanLine(skill.name, 120)),
    language: cleanOrNull(project.language, 10)?.toLowerCase() ?? null,
    postedAt: (project.time_submitted ?? project.submitdate ?? 0) * SECOND_MS,
    client: clientOf(owner, project),
    proposalCount: wholeOrNull(project.bid_stats?.bid_count),
    experienceLevel: null,
    duration: null,
    questions: [],
    isOpen:
      project.status === 'active' && (project.frontend_project_status ?? 'open') === 'open' && project.deleted !== true,
    hasApplied: false,
    isRestricted: upgrades?.sealed === true || upgrades?.NDA === true,
    sendCost: null,
  }
}

function clientOf(owner: Owner | null, project: Project): JobClient {
  const history = owner?.employer_reputation?.entire_history
  const place = owner?.location?.country ?? project.location?.country
  return {
    name: cleanOrNull(owner?.public_name ?? owner?.display_name ?? owner?.username),
    country: cleanOrNull(place?.name) ?? cleanOrNull(place?.code)?.toUpperCase() ?? null,
    isPaymentVerified: owner?.status?.payment_verified ?? null,
    // A client with 0 reviews has the rating 0.0, which is no bad rating.
    rating: history?.reviews ? (history.overall ?? null) : null,
    reviewCount: wholeOrNull(history?.reviews),
    hireCount: null,
    totalSpentMinor: null,
  }
}

/** @param webUrl The address of the site for people. */
export function accountOf(self: z.infer<typeof selfSchema>, webUrl: string): MarketplaceAccount {
  return {
    id: String(self.id),
    name: cleanOrNull(self.display_name) ?? cleanLine(self.username),
    profileUrl: `${webUrl}/u/${encodeURIComponent(self.username)}`,
  }
}

/** @returns The receipt; null when the marketplace gives no time, because a receipt needs one. */
export function receiptOf(bid: Pick<Bid, 'id' | 'time_submitted' | 'submitdate'>): Receipt | null {
  const at = bid.time_submitted ?? bid.submitdate
  return at ? { id: String(bid.id), at: at * SECOND_MS } : null
}

/** @param repliedAt When the client first wrote, in Unix seconds; missing when they did not. */
export function outcomeOf(bid: Bid, repliedAt: number | null): { outcome: Outcome; at: number | null } {
  const at = (time: number | null | undefined) => (time ? time * SECOND_MS : null)
  if (bid.award_status === 'awarded') return { outcome: 'hired', at: at(bid.time_awarded) }
  if (bid.award_status === 'rejected') return { outcome: 'declined', at: null }
  if (bid.shortlisted || bid.award_status === 'pending') return { outcome: 'interview', at: null }
  if (repliedAt !== null) return { outcome: 'replied', at: at(repliedAt) }
  return bid.time_viewed ? { outcome: 'viewed', at: at(bid.time_viewed) } : { outcome: 'none', at: null }
}

/** The part of the code after the dot → the reason. Any other code is `other`. */
const REASONS: readonly [RegExp, RejectionReason][] = [
  [/^DUPLICATE_BID$/, 'duplicate'],
  [/^PROJECT_NOT_(ACTIVE|FOUND|OPEN)$|CLOSED/, 'job_closed'],
  [/BID_LIMIT|LIMIT_EXCEEDED|QUOTA/, 'quota'],
  [/^BID_(DESCRIPTION|AMOUNT)_/, 'content'],
  [/NOT_ENOUGH_SKILLS|NOT_VERIFIED|NDA|SEALED/, 'not_eligible'],
  [/FORBIDDEN|PERMISSION|SCOPE/, 'denied'],
]

/** @param code As the marketplace sends it: `ProjectExceptionCodes.DUPLICATE_BID`. */
export function reasonOf(code: string): RejectionReason {
  const name = code.slice(code.lastIndexOf('.') + 1)
  return REASONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

function amountMinor(units: number | null | undefined, currency: string): number | null {
  return units === null || units === undefined || units < 0
    ? null
    : Math.min(toMinor(units, currency), AMOUNT_MAX_MINOR)
}
