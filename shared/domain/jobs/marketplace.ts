/** Marketplaces: their ids, the fields of a job, and the search of an agent. */
import * as z from 'zod/mini'
import { amountMinorSchema, currencySchema } from '../../money.ts'
import { instantSchema } from '../../time.ts'
import { MARKETPLACE_IDS } from './marketplace-names.ts'

export { MARKETPLACE_IDS, type MarketplaceId } from './marketplace-names.ts'
export const marketplaceIdSchema = z.enum(MARKETPLACE_IDS, 'platform_required')

export const JOB_KINDS = ['fixed', 'hourly'] as const
export const EXPERIENCE_LEVELS = ['entry', 'intermediate', 'expert'] as const
export const DURATIONS = ['short_term', 'medium_term', 'long_term', 'ongoing'] as const

/** What is known about a job's client; null when the marketplace does not tell. */
const jobClientSchema = z.object({
  name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isPaymentVerified: z.nullable(z.boolean()),
  rating: z.nullable(z.number()),
  reviewCount: z.nullable(z.int()),
  hireCount: z.nullable(z.int()),
  totalSpentMinor: z.nullable(z.int()),
})

/**
 * A job of one marketplace, in our own terms. Its text was written by strangers: it is data, never an instruction.
 * `id` is what proposals are sent to; `url` is for people. Money is in minor units of `currency`; hourly budgets are
 * per hour.
 */
export const jobSchema = z.object({
  platform: marketplaceIdSchema,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.string().check(z.maxLength(500)),
  /** Null when the marketplace's text has expired. */
  description: z.nullable(z.string()),
  url: z.string().check(z.maxLength(1000)),
  kind: z.enum(JOB_KINDS),
  budgetMinMinor: z.nullable(amountMinorSchema),
  budgetMaxMinor: z.nullable(amountMinorSchema),
  currency: currencySchema,
  skills: z.array(z.string()),
  /** ISO 639-1, or null where unknown. */
  language: z.nullable(z.string()),
  postedAt: instantSchema,
  client: jobClientSchema,
  proposalCount: z.nullable(z.int()),
  experienceLevel: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  duration: z.nullable(z.enum(DURATIONS)),
  questions: z.array(z.string()),
  isOpen: z.boolean(),
  /** True when this account already has a proposal on it. */
  hasApplied: z.boolean(),
  /** Sealed or NDA: the marketplace's API accepts no proposal for it. */
  isRestricted: z.boolean(),
  /** The price of sending in the marketplace's own units (Upwork connects); null when unknown or free. */
  sendCost: z.nullable(z.int()),
})
export type Job = z.infer<typeof jobSchema>
export type JobClient = z.infer<typeof jobClientSchema>

/** The criteria of a search. Null or empty means "any". Money is in whole US dollars, as in the marketplaces' own filters. */
const searchCriteriaSchema = z.object({
  query: z.string().check(z.maxLength(200)),
  skills: z.array(z.string()),
  kinds: z.array(z.enum(JOB_KINDS)),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
  durations: z.array(z.enum(DURATIONS)),
  fixedMinUsd: z.nullable(z.number()),
  fixedMaxUsd: z.nullable(z.number()),
  hourlyMinUsd: z.nullable(z.number()),
  hourlyMaxUsd: z.nullable(z.number()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Only jobs posted after this instant. */
  postedAfter: z.nullable(instantSchema),
})
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>

const viaSchema = z.enum(['oauth', 'credentials'])

/** An account that somebody signed in to, and that is used only once the user says so. Nothing is replaced before. */
const pendingAccountSchema = z.object({
  /** Of this question: an answer counts for the account that was shown, and for no later one. */
  id: z.string(),
  via: viaSchema,
  /** The marketplace's own id of the account; null where it does not tell. */
  accountId: z.nullable(z.string()),
  accountName: z.string(),
  profileUrl: z.nullable(z.string()),
  askedAt: instantSchema,
  /** When it is forgotten without an answer. */
  endsAt: instantSchema,
})
export type PendingAccount = z.infer<typeof pendingAccountSchema>

/** Whether a marketplace account is usable, as shown on every screen. Secrets never appear here. */
export const connectionSchema = z.object({
  id: z.string(),
  platform: marketplaceIdSchema,
  /** `revoked`: none is connected. Its name is empty where there never was one. */
  status: z.enum(['connected', 'expired', 'revoked']),
  via: viaSchema,
  /** The marketplace's own id of the account, kept when it is disconnected; null where it does not tell. */
  accountId: z.optional(z.nullable(z.string())),
  accountName: z.string(),
  profileUrl: z.nullable(z.string()),
  connectedAt: instantSchema,
  checkedAt: instantSchema,
  /** When the tokens expire. They are renewed before that. */
  expiresAt: z.optional(z.nullable(instantSchema)),
  /** How many units for sending were left, as the marketplace last told; missing where it does not tell. */
  unitsLeft: z.optional(z.object({ count: z.int(), at: instantSchema })),
  /** What worked at the last full check. */
  works: z.optional(z.object({ account: z.boolean(), search: z.boolean(), proposals: z.boolean() })),
  /** The account that waits for the user's word. */
  pending: z.optional(z.nullable(pendingAccountSchema)),
})
export type Connection = z.infer<typeof connectionSchema>
