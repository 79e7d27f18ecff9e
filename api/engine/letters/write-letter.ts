/** Asks the user's writer for one letter, and for another one where it is too like a letter there is already. */
import type { Agent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { instructionFor } from '#shared/domain/learning/experiment.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { withinTime } from '../../deadline.ts'
import type { ChosenWriter } from '../../writers/chosen-writer.ts'
import { spentOn } from '../../writers/writers.ts'
import { voiceOf } from '../../writers/voice.ts'
import { type Declined, isDeclined, type WritingRequest, type WrittenLetter } from '../../writing/writer.ts'
import type { EngineContext } from '../context.ts'
import { compareLetter, type PrintedLetter, printLetter } from './likeness.ts'
import { WRITER_LIMIT_MS } from '../../writing/writing-limit.ts'

/** Everything that is needed to write a letter for one agent. */
export interface LetterBrief {
  userId: string
  agent: Agent
  profile: Profile
  answers: Answer[]
  facts: Fact[]
  records: readonly FactRecord[]
  /** A model writes, so it reads each post again. Set for runs, whose posts nobody has chosen. */
  isReadAgain?: boolean
}

interface Spent {
  tokens: number
  costMicros: number
}

export type Writing = Spent &
  (
    | { is: 'written'; letter: WrittenLetter; printed: PrintedLetter; instead: ChosenWriter['instead'] }
    | { is: 'declined'; why: Declined }
    /** `isDown`: the writer itself does not answer, so that another letter would fail too. */
    | { is: 'failed'; code: ErrorCode; isDown: boolean }
  )

/** How often a letter is written anew that is too like another one. */
const REWRITES_MAX = 2

/** @returns The letter that is the least like others, with the cost of all its versions. */
export async function writeLetter(
  context: EngineContext,
  brief: LetterBrief,
  row: Proposal,
  job: Job,
  signal: AbortSignal,
): Promise<Writing> {
  const spent: Spent = { tokens: 0, costMicros: 0 }
  const add = ({ tokens, costMicros }: Spent) => {
    spent.tokens += tokens
    spent.costMicros += costMicros
  }
  const versions: { letter: WrittenLetter; printed: PrintedLetter; overLimit: number }[] = []
  let instead: ChosenWriter['instead'] = null
  let why: Declined | null = null

  async function writeVersions(ending: AbortSignal): Promise<void> {
    const writer = await context.writers.for(brief.userId)
    instead = writer.instead
    const request = await requestFor(context, brief, row, job)
    for (let variant = 0; variant <= REWRITES_MAX; variant += 1) {
      const written = await writer.write(variant === 0 ? request : { ...request, variant }, { signal: ending })
      add(written)
      if (isDeclined(written)) {
        why = written
        return
      }
      const printed = printLetter(context, { ...row, ...written, userId: brief.userId })
      const { overLimit } = await compareLetter(context.db, printed)
      versions.push({ letter: written, printed, overLimit })
      if (overLimit <= 1) return
    }
  }

  try {
    const tooSlow = () => new AppError('writer.unavailable', { reason: 'too_slow' })
    await withinTime(WRITER_LIMIT_MS, [signal], writeVersions, tooSlow)
  } catch (error) {
    context.log.warn({ err: error, platform: job.platform, jobId: job.id }, 'proposal.write')
    add(spentOn(error))
    if (versions.length === 0) return { is: 'failed', ...failureOf(error), ...spent }
  }
  const [best] = versions.sort((a, b) => a.overLimit - b.overLimit)
  if (best) return { is: 'written', letter: best.letter, printed: best.printed, instead, ...spent }
  return why ? { is: 'declined', why, ...spent } : { is: 'failed', ...failureOf(null), ...spent }
}

async function requestFor(
  { db }: EngineContext,
  { userId, agent, profile, answers, facts, records }: LetterBrief,
  row: Proposal,
  job: Job,
): Promise<WritingRequest> {
  const voice = await voiceOf(db, userId)
  const instructed = { ...agent, prompt: instructionFor(agent, row).text }
  const { amountMinor, priceReason, periodDays } = row
  return {
    ...{ job, agent: instructed, profile, answerBank: answers, facts, records, voice, amountMinor, periodDays },
    ...(priceReason && { priceReason }),
  }
}

/** A letter that took too long, or broke in a way nobody foresaw, says nothing about the next one. */
function failureOf(error: unknown): { code: ErrorCode; isDown: boolean } {
  if (!(error instanceof AppError)) return { code: 'writer.unavailable', isDown: false }
  const { code, details } = error
  if (code === 'writer.unusable') return { code, isDown: false }
  if (code === 'server.busy') return { code, isDown: true }
  return { code: 'writer.unavailable', isDown: details.reason !== 'too_slow' }
}
