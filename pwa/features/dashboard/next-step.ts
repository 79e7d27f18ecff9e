/** The one thing to do next, which the dashboard's only filled button names. */
import { type AgentNeed, type AgentToStart, type KnownFreelancer, missingForAgent } from '#shared/domain/agent-needs.ts'

interface Situation {
  /** How many letters wait for a decision. */
  waiting: number
  known: KnownFreelancer
  connections: readonly { status: string }[]
  agents: readonly (AgentToStart & { status: string })[]
}

type NextStep = 'review' | Exclude<AgentNeed, 'skill'> | 'agent' | 'startAgent'

/** @returns Null where the agents work and nothing waits; also where a connection has ended, because its banner says what to do. */
export function nextStepOf({ waiting, known, connections, agents }: Situation): NextStep | null {
  if (connections.some(({ status }) => status === 'expired')) return null
  if (waiting > 0) return 'review'
  const [need] = stillMissing(agents, known)
  if (need) return need === 'skill' ? 'profile' : need
  if (agents.length === 0) return 'agent'
  return agents.some(({ status }) => status === 'active') ? null : 'startAgent'
}

/** @returns What no agent can start without: of several agents, what the one misses that misses least; without any, what each would. */
export function stillMissing(agents: readonly AgentToStart[], known: KnownFreelancer): AgentNeed[] {
  const [least] = agents.map((agent) => missingForAgent(agent, known)).sort((a, b) => a.length - b.length)
  if (least) return least
  const missing = missingForAgent({ platforms: [] }, known)
  return known.connected.length > 0 ? missing : [...missing, 'connection']
}
