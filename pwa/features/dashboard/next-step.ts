/** The one thing to do next, which the dashboard's only filled button names. */
import { missingFromProfile, type Profile } from '#shared/domain/profile.ts'

interface Situation {
  /** How many letters wait for a decision. */
  waiting: number
  profile: Profile
  connections: readonly { status: string }[]
  agents: readonly { status: string }[]
}

type NextStep = 'review' | 'profile' | 'connect' | 'agent' | 'startAgent'

/** @returns Null where the agents work and nothing waits; also where a connection has ended, because its banner says what to do. */
export function nextStepOf({ waiting, profile, connections, agents }: Situation): NextStep | null {
  if (connections.some(({ status }) => status === 'expired')) return null
  if (waiting > 0) return 'review'
  if (missingFromProfile(profile).length > 0) return 'profile'
  if (!connections.some(({ status }) => status === 'connected')) return 'connect'
  if (agents.length === 0) return 'agent'
  return agents.some(({ status }) => status === 'active') ? null : 'startAgent'
}
