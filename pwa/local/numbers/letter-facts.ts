/** What the numbers need of a proposal, a hundredth of its size. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { hasLetter } from '../catalogue/slim.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { countryCodeOf } from '#shared/domain/country-codes.ts'
import { ANSWERED, OUTCOMES, type Outcome, type Proposal } from '#shared/domain/proposal.ts'

const MICROS_PER_CENT = 10_000

/** How far a letter came after it was sent; each stage includes those before it. */
export const SENT_STAGES = ['sent', 'viewed', 'replied', 'interview', 'hired'] as const
export type SentStage = (typeof SENT_STAGES)[number]

export interface LetterFacts {
  agentId: string
  platform: MarketplaceId
  skills: readonly string[]
  /** The country's code, or its name when we do not know that name; null when the marketplace does not tell. */
  country: string | null
  /** When it was sent, or written where it was not sent. Unix milliseconds. */
  at: number
  /** The last stage that it reached; null when it was not sent. */
  stage: SentStage | null
  /** From sent to the client's first answer, in milliseconds; null when the client has not answered, or the time is unknown. */
  answerMs: number | null
  /** What sending cost in the marketplace's own units; 0 where sending is free, null where nobody knows. */
  units: number | null
  /** The same by the marketplace's list price, in millionths of a US dollar. */
  unitMicros: number | null
  /** The model's price for all versions, in millionths of a US dollar; null where nobody knows. */
  costMicros: number | null
}

type Counted = Pick<
  Proposal,
  | 'agentId'
  | 'platform'
  | 'job'
  | 'letter'
  | 'status'
  | 'outcome'
  | 'reply'
  | 'receipt'
  | 'timeline'
  | 'writing'
  | 'createdAt'
  | 'spent'
>

/** @returns Null for a proposal without a letter. */
export function letterFacts(row: Counted): LetterFacts | null {
  if (!hasLetter(row)) return null
  const { agentId, platform, job, writing, createdAt } = row
  const sentAt = sentAtOf(row)
  const { country } = job.client
  const units = unitsOf(row)
  const answeredAt = sentAt === null ? null : answeredAtOf(row)
  return {
    agentId,
    platform,
    skills: job.skills,
    country: country && (countryCodeOf(country) ?? country),
    at: sentAt ?? createdAt,
    stage: sentAt === null ? null : stageOf(row),
    answerMs: sentAt === null || answeredAt === null ? null : Math.max(0, answeredAt - sentAt),
    units,
    unitMicros: units && priceOf(units, row),
    costMicros: writing?.costMicros ?? null,
  }
}

/** @returns When it was sent. Null where it was not. */
export function sentAtOf({
  status,
  receipt,
  createdAt,
}: Pick<Proposal, 'status' | 'receipt' | 'createdAt'>): number | null {
  return status === 'completed' ? (receipt?.at ?? createdAt) : null
}

/** By the ledger; by the list price for letters from before it. */
function priceOf(units: number, { platform, spent }: Counted): number {
  return (spent?.feeMinor ?? units * (MARKETPLACES[platform].sending?.unitUsdMinor ?? 0)) * MICROS_PER_CENT
}

/** What sending cost. A letter that was not sent cost none, nor did one for units that take no money. */
function unitsOf({ platform, job, status, spent }: Counted): number | null {
  if (status !== 'completed' || !MARKETPLACES[platform].sending?.unitUsdMinor) return 0
  return spent?.units ?? job.sendCost
}

/** A client who declines has seen the letter, and has answered it only if that was noted before. */
function stageOf({ outcome, timeline }: Pick<Proposal, 'outcome' | 'timeline'>): SentStage {
  if (outcome === 'none') return 'sent'
  if (outcome !== 'declined') return outcome
  const noted = timeline.filter(({ event }) => event === 'outcome').map(({ detail }) => detail)
  return OUTCOMES.filter(isBeforeEnd).findLast((each) => noted.includes(each)) ?? 'viewed'
}

/** Nobody is hired and declined. */
function isBeforeEnd(outcome: Outcome): outcome is Exclude<SentStage, 'sent' | 'hired'> {
  return outcome === 'viewed' || outcome === 'replied' || outcome === 'interview'
}

/** @returns When the client first answered, as the marketplace tells, else when it was noted; null where there is no answer. */
export function answeredAtOf({
  outcome,
  reply,
  timeline,
}: Pick<Proposal, 'outcome' | 'reply' | 'timeline'>): number | null {
  if (!hasAnswer(outcome, timeline)) return null
  const isAnswer = (detail = '') => ANSWERED.some((each) => each === detail)
  return reply?.at ?? timeline.find(({ event, detail }) => event === 'outcome' && isAnswer(detail))?.at ?? null
}

function hasAnswer(outcome: Outcome, timeline: Proposal['timeline']): boolean {
  const stage = stageOf({ outcome, timeline })
  return stage !== 'sent' && stage !== 'viewed'
}
