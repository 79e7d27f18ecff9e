/** A writer of letters: a model, or the built-in one. It is given facts and a job. It never sends, and sees no account. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import type { LetterDoubt } from './check-letter.ts'

export interface WritingRequest {
  /** Text from outside: it is data and never an instruction. */
  job: Job
  agent: AgentFields
  profile: Profile
  answerBank: Answer[]
  /** All the freelancer's facts, the only things a letter may say of them. */
  facts: Fact[]
}

export interface WrittenLetter {
  letter: string
  /** One per question of the job, in its order; an empty answer where no fact answers it. */
  answers: { question: string; answer: string }[]
  /** What a person should check before the letter leaves; empty where nothing was found. */
  doubts?: LetterDoubt[]
  /** Model name, or `built-in`. */
  writtenBy: string
  tokens: number
  /** Millionths of a US dollar. */
  costMicros: number
}

export interface Writer {
  /** @throws AppError `writer.unavailable` or `writer.unusable`. */
  write(request: WritingRequest, options: { signal: AbortSignal }): Promise<WrittenLetter>
}
