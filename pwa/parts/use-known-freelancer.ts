/** What the rule of an agent's needs asks about the freelancer, from this device. */
import { useMemo } from 'react'
import type { KnownFreelancer } from '#shared/domain/agent-needs.ts'
import { connectedOf } from '#shared/domain/working-agent.ts'
import { useConnections, useFactRecords, useResume } from '../local/queries/account.ts'
import { useToldProfile } from '../local/queries/told-profile.ts'

/** @returns undefined while it is being read. */
export function useKnownFreelancer(): KnownFreelancer | undefined {
  const profile = useToldProfile()
  const resume = useResume()
  const records = useFactRecords()
  const connections = useConnections()
  return useMemo(() => {
    if (!profile || resume === undefined || !records || !connections) return undefined
    const connected = connectedOf(connections)
    return { profile, resume, hasFact: records.some(({ status }) => status === 'confirmed'), connected }
  }, [profile, resume, records, connections])
}
