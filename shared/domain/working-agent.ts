/** Whether a job agent works. Screens, counts and the server's check before activation follow this one rule. */
import type { Agent } from './agent.ts'
import { unconnected } from './agent-needs.ts'
import type { Connection, MarketplaceId } from './jobs/marketplace.ts'

type ConnectionState = Pick<Connection, 'platform' | 'status'>

/** @returns The marketplaces with an account that works. */
export function connectedOf(connections: readonly ConnectionState[]): MarketplaceId[] {
  return connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform)
}

/** @returns The first of the agent's marketplaces that is not connected; null when all are. */
export function missingConnection(
  agent: Pick<Agent, 'platforms'>,
  connections: readonly ConnectionState[],
): MarketplaceId | null {
  return unconnected(agent, connectedOf(connections))
}

/** @returns Whether it counts as active: it is switched on, and all its marketplaces are connected. */
export function isWorking(
  agent: Pick<Agent, 'platforms' | 'status'>,
  connections: readonly ConnectionState[],
): boolean {
  return agent.status === 'active' && missingConnection(agent, connections) === null
}
