/** What the rule of an agent's needs asks about the freelancer, from this device. */
import { useMemo } from 'react'
import type { KnownFreelancer } from '#shared/domain/agent-needs.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace-names.ts'
import { connectedOf } from '#shared/domain/working-agent.ts'
import { useConnections, useFactRecords, useResume } from '../local/queries/account.ts'
import { useToldProfile } from '../local/queries/told-profile.ts'
import { useServerInfo } from '../local/server-info.ts'
import { useAuth } from '../local/session/auth.tsx'

/** @returns undefined while it is being read. */
export function useKnownFreelancer(): KnownFreelancer | undefined {
  const profile = useToldProfile()
  const resume = useResume()
  const records = useFactRecords()
  const connections = useConnections()
  const isProved = useAuth().user?.emailVerified !== false
  const asked = useServerInfo()?.proofOfAddress
  return useMemo(() => {
    if (!profile || resume === undefined || !records || !connections) return undefined
    const connected = connectedOf(connections)
    const hasFact = records.some(({ status }) => status === 'confirmed')
    const unproved = isProved ? [] : MARKETPLACE_IDS.filter((id) => asked?.[id])
    return { profile, resume, hasFact, connected, unproved }
  }, [profile, resume, records, connections, isProved, asked])
}
