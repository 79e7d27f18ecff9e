/** The freelancer's rate for a letter, as the server takes it. */
import { askedHourlyUsd } from '#shared/domain/jobs/asked-hourly.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useProfile } from '../../local/queries/account.ts'
import { useAgent } from '../../local/queries/agents.ts'

/** @returns Whole US dollars an hour; 0 where it is unknown, and while it is being read. */
export function useHourlyUsd({ agentId, platform }: Pick<Proposal, 'agentId' | 'platform'>): number {
  const profile = useProfile()
  const agent = useAgent(agentId)
  if (!profile || agent === undefined) return 0
  return agent ? askedHourlyUsd(agent, profile, platform) : profile.hourlyRateUsd
}
