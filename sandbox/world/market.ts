/** What a marketplace is made of: its jobs, the clients behind them and the proposals it has received. */

/** The marketplaces the sandbox plays. */
export const platforms = ['freelancer', 'upwork'] as const
export type Platform = (typeof platforms)[number]

/** What a client can do about a proposal, in the order it usually happens. */
export const outcomes = ['viewed', 'replied', 'interview', 'hired', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

/** The person or company that posts jobs. Money in whole US dollars, rating 0 to 5. */
export interface Client {
  id: number
  username: string
  name: string
  countryCode: string
  country: string
  city: string
  timezone: string
  rating: number
  reviews: number
  jobsPosted: number
  hires: number
  totalSpentUsd: number
  isPaymentVerified: boolean
  isEmailVerified: boolean
  memberSinceMs: number
}

/** One posted job. `min` and `max` are major units of `currency`, per hour when hourly. */
export interface Job {
  platform: Platform
  /** Decimal digits, as both marketplaces have it. */
  id: string
  title: string
  description: string
  /** ISO 639-1. */
  language: string
  type: 'fixed' | 'hourly'
  min: number
  max: number
  currency: string
  skills: string[]
  category: string
  client: Client
  questions: string[]
  experience: 'entry' | 'intermediate' | 'expert'
  duration: 'week' | 'month' | 'quarter' | 'semester' | 'ongoing'
  hoursPerWeek: number
  isSealed: boolean
  isNda: boolean
  isFeatured: boolean
  isUrgent: boolean
  /** How many others will have applied in the end. */
  rivals: number
  connectsCost: number
  postedAtMs: number
  /** When it closes by itself. */
  closesAtMs: number
  /** Set once somebody closed it or was hired. */
  closedAtMs: number | null
}

/** One answer to one of the client's screening questions. */
export interface Answer {
  question: string
  answer: string
}

/** One message between client and freelancer about a proposal. */
export interface Message {
  id: number
  from: 'client' | 'freelancer'
  text: string
  atMs: number
}

/** One proposal as it arrived. Refused duplicates are kept too, marked as such. */
export interface Proposal {
  id: string
  platform: Platform
  jobId: string
  /** Username of the account that sent it. */
  freelancer: string
  text: string
  /** Major units of `currency`; per hour on hourly jobs. */
  amount: number
  currency: string
  answers: Answer[]
  /** Freelancer.com: promised days; null elsewhere. */
  periodDays: number | null
  /** Freelancer.com: upfront share, 0 to 100; null elsewhere. */
  milestonePercentage: number | null
  /** Upwork: Connects it cost, boost included; 0 elsewhere. */
  connects: number
  receivedAtMs: number
  isDuplicate: boolean
  isWithdrawn: boolean
  /** When the client did each of these things. */
  reached: Partial<Record<Outcome, number>>
  /** What the client will still do by itself. */
  planned: { outcome: Outcome; atMs: number }[]
  messages: Message[]
}

/** True while the job takes proposals. */
export function isOpen(job: Job, nowMs: number): boolean {
  return job.closedAtMs === null && nowMs < job.closesAtMs
}

/** The furthest thing the client has done about a proposal; 'none' at first. */
export function outcomeOf(proposal: Proposal): Outcome | 'none' {
  const reached = outcomes.filter((outcome) => proposal.reached[outcome] !== undefined)
  return reached.at(-1) ?? 'none'
}

/** How many others have applied by now: quick in the first hours, slow later. */
export function rivalsBy(job: Job, nowMs: number): number {
  const ageHours = Math.max(0, nowMs - job.postedAtMs) / 3_600_000
  return Math.floor(job.rivals * (1 - Math.exp(-ageHours / 30)))
}
