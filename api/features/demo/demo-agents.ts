/** The three job agents of a sample account. */
import { type Agent, agentFieldsSchema } from '#shared/domain/agent.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { newId } from '#shared/ids.ts'
import { autoSendOf } from '../../changes/unattended.ts'
import type { Deps } from '../../deps.ts'
import type { AgentRole, Persona } from './persona.ts'

export const PLATFORM_OF: Record<AgentRole, MarketplaceId> = {
  sender: 'freelancer',
  asker: 'upwork',
  rester: 'freelancer',
}

/** @param createdAt Unix milliseconds. @param nextRunAt For the active agents, Unix milliseconds. */
export function demoAgents(
  config: Deps['config'],
  persona: Persona,
  timeZone: string,
  createdAt: number,
  nextRunAt: number,
): Record<AgentRole, Agent> {
  const agent = (role: AgentRole, isActive: boolean): Agent => {
    const platform = PLATFORM_OF[role]
    const mode = role === 'sender' && autoSendOf(config)[platform] ? 'auto' : 'review'
    const fields = agentFieldsSchema.parse({
      platforms: [platform],
      mode,
      timeZone,
      datePosted: '3d',
      // A limit that the sample shows and does not reach.
      upworkConnectsPerDay: 60,
      upworkConnectsPerMonth: 900,
      ...persona.agents[role],
    })
    return {
      ...fields,
      id: newId(),
      status: isActive ? 'active' : 'paused',
      pausedReason: null,
      createdAt,
      lastRunAt: null,
      nextRunAt: isActive ? nextRunAt : null,
      jobsFound: 0,
      emailsSent: 0,
      looked: [],
    }
  }
  return { sender: agent('sender', true), asker: agent('asker', true), rester: agent('rester', false) }
}
