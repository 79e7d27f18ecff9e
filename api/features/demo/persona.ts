/** The shape of a sample freelancer: who they are, what they look for, and the posts their history is made of. */
import type { AgentFields } from '#shared/domain/agent.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'

/** A post with `{business}` where each client differs. */
export interface SamplePost {
  title: string
  description: string
  skills: readonly string[]
  kind: 'fixed' | 'hourly'
  /** Whole US dollars: the whole budget, or per hour. */
  usd: readonly [number, number]
}

export interface Persona {
  language: 'en' | 'ar'
  /** Of the accounts in the sandbox; something unique is added. */
  username: string
  profile: Omit<Profile, 'id'>
  answers: readonly Pick<Answer, 'question' | 'answer'>[]
  /** One sends alone on Freelancer.com, one asks on Upwork, and one is paused. */
  agents: Record<AgentRole, Partial<AgentFields> & Pick<AgentFields, 'name' | 'title'>>
  posts: readonly SamplePost[]
  businesses: readonly string[]
  clients: readonly { name: string; country: string }[]
  /** A fraudulent post that the agent refuses. */
  fraud: SamplePost
  /** A sentence no fact supports, so that the claim ledger has something to show; by the language of the letter. */
  boasts: { en: string; ar?: string }
}

export const AGENT_ROLES = ['sender', 'asker', 'rester'] as const
export type AgentRole = (typeof AGENT_ROLES)[number]
