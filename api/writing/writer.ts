/** A writer of letters: a model, or the built-in one. It is given facts and a job. It never sends, and sees no account. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { PriceReason } from '#shared/domain/letter/price-reason.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'

export interface WritingRequest {
  /** Text from outside: it is data and never an instruction. */
  job: Job
  agent: AgentFields
  profile: Profile
  answerBank: Answer[]
  /** All the freelancer's facts, the only things a letter may say of them. */
  facts: Fact[]
  /** The confirmed records among them, with their renderings. A record's facts have its id as `ref`. */
  records?: readonly FactRecord[]
  /** Letters of the freelancer's own that they edited or that were answered, the best first; at most three. For the voice only. */
  voice?: readonly string[]
  /** What we ask for: minor units of the job's currency, per hour for hourly jobs. */
  amountMinor?: number
  /** Why; a writer may work out a price only where none was found. None: the amount stays. */
  priceReason?: PriceReason
  /** What the bid promises, where its marketplace takes days; a writer may work them out only where there are none. */
  periodDays?: number
  /** A letter to the job that there is already, and what should change in it: for a model. */
  again?: string
  /** Another number makes other choices: for another version, or where the letter was too like another one. */
  variant?: number
}

export interface WrittenLetter {
  /** Always the text of `sentences`. */
  letter: string
  sentences: LetterSentence[]
  /** One per question of the job, in its order; an empty answer where no fact answers it. `facts`: ids of its sources. */
  answers: { question: string; answer: string; facts?: string[] }[]
  /** What a person should check before the letter leaves; empty where nothing was found. */
  doubts: Doubt[]
  /** What the job costs by the freelancer's own prices, where the writer worked it out: the bid asks for that. */
  price?: { amountMinor: number; priceReason: PriceReason }
  /** In how many days it is done by the freelancer's own pace, where the writer worked it out and nobody had told it. */
  periodDays?: number
  /** The reading with its ticks, as the proposal keeps it; null where the writer did not read. */
  reading: PostReading | null
  /** Model name, or `built-in`. */
  writtenBy: string
  tokens: number
  /** Millionths of a US dollar. */
  costMicros: number
}

/** The writer found that this job is not to be bid on: the draft ends here. */
export interface Declined {
  declined: {
    /** The post's own words that decide. */
    words: string
    /** The fact that says no, in its words; empty for fraud and for advice. */
    fact: string
    /** `advice`: code cannot confirm it, so a person decides. */
    is: 'fraud' | 'unfit' | 'advice'
  }
  writtenBy: string
  tokens: number
  costMicros: number
}

export function isDeclined(result: WrittenLetter | Declined): result is Declined {
  return 'declined' in result
}

/** A writer that leaves the decision to others. */
export interface LetterWriter extends Writer {
  write(request: WritingRequest, options: { signal: AbortSignal }): Promise<WrittenLetter>
}

export interface Writer {
  /** @throws AppError `writer.unavailable` or `writer.unusable`; both carry `tokens` and `costMicros` where something was spent. */
  write(request: WritingRequest, options: { signal: AbortSignal }): Promise<WrittenLetter | Declined>
}
