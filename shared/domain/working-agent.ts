/** Whether a job agent works. Screens, counts and the server's check before activation follow this one rule. */
import type { Agent } from './agent.ts'
import type { Connection, MarketplaceId } from './jobs/marketplace.ts'

type ConnectionState = Pick<Connection, 'platform' | 'status'>

/** @returns The first of the agent's marketplaces that is not connected; null when all are. */
export function missingConnection(
  { platforms }: Pick<Agent, 'platforms'>,
  connections: readonly ConnectionState[],
): MarketplaceId | null {
  const isConnected = (id: MarketplaceId) =>
    connections.some(({ platform, status }) => platform === id && status === 'connected')
  return platforms.find((id) => !isConnected(id)) ?? null
}

/** @returns Whether it counts as active: it is switched on, and all its marketplaces are connected. */
export function isWorking(
  agent: Pick<Agent, 'platforms' | 'status'>,
  connections: readonly ConnectionState[],
): boolean {
  return agent.status === 'active' && missingConnection(agent, connections) === null
}
