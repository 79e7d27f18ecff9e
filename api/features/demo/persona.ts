/** The shape of a sample freelancer: their facts, their agents, and the posts of their history. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'

/** A post whose `{business}` is different for each client. */
export interface SamplePost {
  title: string
  description: string
  skills: readonly string[]
  kind: 'fixed' | 'hourly'
  /** Whole US dollars, for the whole job or per hour. */
  usd: readonly [number, number]
}

/** `said`: approved sentences by language. */
export type SampleFact = Partial<FactRecord> & Pick<FactRecord, 'kind'> & { said?: Readonly<Record<string, string>> }

export interface Persona {
  language: 'en' | 'ar'
  /** The start of the sandbox account's name. Something unique is added. */
  username: string
  profile: Omit<Profile, 'id'>
  facts: readonly SampleFact[]
  answers: readonly Pick<Answer, 'question' | 'answer'>[]
  /** One agent sends alone on Freelancer.com, one asks on Upwork, and one is paused. */
  agents: Record<AgentRole, Partial<AgentFields> & Pick<AgentFields, 'name' | 'title'>>
  posts: readonly SamplePost[]
  businesses: readonly string[]
  clients: readonly { name: string; country: string }[]
  /** A fraudulent post that the agent refuses. */
  fraud: SamplePost
  /** A sentence that no fact supports, by the language of the letter. The claim ledger shows it as an example. */
  boasts: { en: string; ar?: string }
}

export const AGENT_ROLES = ['sender', 'asker', 'rester'] as const
export type AgentRole = (typeof AGENT_ROLES)[number]
