/**
 * Letters of sample accounts, which all accounts of a language share. Those of the past are written when the product is built, those
 * that wait today when somebody reads the home page.
 */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Agent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import { proposalSchema } from '#shared/domain/proposal.ts'
import { periodDaysFor } from '../../judgement/amount.ts'
import { flagsOf } from '../../reading/flags.ts'
import { readPost } from '../../reading/read-post.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Writer } from '../../writing/writer.ts'

/** What a proposal takes from the writer and from the checks. */
const sampleLetterSchema = z.pick(proposalSchema, {
  letter: true,
  sentences: true,
  answers: true,
  doubts: true,
  reading: true,
  claims: true,
  redFlags: true,
  periodDays: true,
})
type SampleLetter = z.infer<typeof sampleLetterSchema>

export type LetterFor = (agent: Agent, job: Job) => Promise<SampleLetter>

/** What the letters of one account rest on. */
export interface Told {
  profile: Profile
  answers: Answer[]
  records: readonly FactRecord[]
  factsFor(agent: Agent): Fact[]
}

/** @returns Writes each letter anew. */
export function letterBy(writer: Writer, { profile, answers: answerBank, records, factsFor }: Told): LetterFor {
  return async (agent, job) => {
    const facts = factsFor(agent)
    const signal = AbortSignal.timeout(10 * SECOND_MS)
    const result = await writer.write({ job, agent, profile, answerBank, facts, records }, { signal })
    if ('declined' in result) throw new Error(`A sample job is not worth a bid: ${result.declined.words}`)
    const { letter, sentences, answers, doubts, reading } = result
    return {
      letter,
      sentences,
      answers: answers.map(({ question, answer }) => ({ question, answer })),
      doubts,
      reading,
      claims: traceProposal({ letter, sentences, reading, amountMinor: 0, currency: job.currency, job }, facts),
      redFlags: flagsOf(job, readPost(job)),
      periodDays: periodDaysFor(job, { facts }),
    }
  }
}

/** Letters as JSON by agent and post. In place of an account's ids stands their position. */
export const preparedLettersSchema = z.record(z.string(), z.string())
export type PreparedLetters = z.infer<typeof preparedLettersSchema>

export interface SampleLetters {
  /**
   * @param ids Of the account's records and answers, in the persona's order. The letters name their facts by them.
   * @param write Called for a letter that no account needed before.
   */
  ownedBy(ids: readonly string[], write: LetterFor): LetterFor
  /** All letters that are known. */
  all(): Promise<PreparedLetters>
}

/** More jobs than the sandbox has open. The oldest letters go first. */
const KNOWN_MAX = 1000

/** @param prepared Letters that an earlier process wrote. */
export function createSampleLetters(prepared: PreparedLetters = {}): SampleLetters {
  const known = new Map(Object.entries(prepared).map(([key, text]) => [key, Promise.resolve(text)]))
  return {
    ownedBy: (ids, write) => async (agent, job) => {
      const key = JSON.stringify([agent.name, job.title, job.description, job.questions])
      // Between two letters others are answered.
      const text = known.get(key) ?? setImmediate().then(async () => withoutIds(await write(agent, job), ids))
      known.set(key, text)
      const [oldest] = known.keys()
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
      text.catch(() => known.delete(key))
      return withIds(await text, ids)
    },
    async all() {
      const texts = [...known].map(async ([key, text]) => [key, await text] as const)
      return Object.fromEntries(await Promise.all(texts))
    },
  }
}

const placeOf = (index: number) => `{id ${index}}`

function withoutIds(letter: SampleLetter, ids: readonly string[]): string {
  return ids.reduce((text, id, index) => text.replaceAll(id, placeOf(index)), JSON.stringify(letter))
}

function withIds(text: string, ids: readonly string[]): SampleLetter {
  const own = ids.reduce((now, id, index) => now.replaceAll(placeOf(index), id), text)
  return sampleLetterSchema.parse(JSON.parse(own))
}
